#include "CLoading.h"

#include <dlfcn.h>
#include <string.h>

bool flipbook_load_library(const char *name, const struct flipbook_function *functions, size_t count) {
  void *handle = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (handle == NULL) return false;
  for (size_t index = 0; index < count; index += 1) {
    void *symbol = dlsym(handle, functions[index].name);
    if (symbol == NULL) return false;
    memcpy(functions[index].pointer, &symbol, sizeof symbol);
  }
  return true;
}

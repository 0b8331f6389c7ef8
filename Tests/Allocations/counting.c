/// Counts the heap allocations of a program and prints the count to standard error. Preload it, so that it comes before the C library.
/// The program wraps malloc and its kin itself; all of its wrappers call what this file replaces.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static atomic_long count;

#define NEXT(name) ((__typeof__(&name))next(#name))

static void *next(const char *name) {
  void *function = dlsym(RTLD_NEXT, name);
  if (!function) abort();
  return function;
}

void *__libc_malloc(size_t size) {
  static __typeof__(&__libc_malloc) real;
  if (!real) real = NEXT(__libc_malloc);
  count++;
  return real(size);
}

void *__libc_calloc(size_t number, size_t size) {
  static __typeof__(&__libc_calloc) real;
  if (!real) real = NEXT(__libc_calloc);
  count++;
  return real(number, size);
}

void *__libc_realloc(void *memory, size_t size) {
  static __typeof__(&__libc_realloc) real;
  if (!real) real = NEXT(__libc_realloc);
  count++;
  return real(memory, size);
}

void *__libc_memalign(size_t alignment, size_t size) {
  static __typeof__(&__libc_memalign) real;
  if (!real) real = NEXT(__libc_memalign);
  count++;
  return real(alignment, size);
}

__attribute__((destructor)) static void tell(void) {
  char text[40];
  int length = snprintf(text, sizeof text, "%ld allocations\n", (long)count);
  if (write(STDERR_FILENO, text, (size_t)length) < 0) _exit(1);
}

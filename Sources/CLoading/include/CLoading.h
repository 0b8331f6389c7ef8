#pragma once
#include <stdbool.h>
#include <stddef.h>

/// A function of a library that is loaded while the program runs.
struct flipbook_function {
  /// The pointer to the function, which is set when the library is loaded.
  void *pointer;
  const char *name;
};

/// Loads a library, such as "libavif.so.15", and the functions that are used of it. Returns false if one of them is missing.
bool flipbook_load_library(const char *name, const struct flipbook_function *functions, size_t count);

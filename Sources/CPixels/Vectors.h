/// Vectors as clang defines them, which compile to the instructions of any processor.
#pragma once

#include <stdint.h>
#include <string.h>

// The calling convention of vectors does not matter, because every function is inlined.
#pragma clang diagnostic ignored "-Wpsabi"

typedef uint8_t bytes16 __attribute__((vector_size(16)));
typedef uint8_t bytes64 __attribute__((vector_size(64)));
typedef int16_t shorts8 __attribute__((vector_size(16)));
typedef int16_t shorts16 __attribute__((vector_size(32)));
typedef uint16_t words16 __attribute__((vector_size(32)));

static inline __attribute__((always_inline)) bytes16 load16(const uint8_t *from) {
  bytes16 bytes;
  memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

static inline __attribute__((always_inline)) void store16(bytes16 bytes, uint8_t *to) { memcpy(to, &bytes, sizeof bytes); }

#include "CPixels.h"
#include "Dispatch.h"

#include <string.h>

/// The four channels of a pixel.
typedef uint32_t channels4 __attribute__((vector_size(16)));
typedef uint8_t bytes4 __attribute__((vector_size(4)));

/// The largest number of values whose sum is divided by a multiplication: with at most 256 · `count` as dividend, ⌈2²⁴ / count⌉ is
/// too large by too little to matter, and the product has 32 bits.
enum { MOST_MULTIPLIED = 256 };

CPIXELS_BODY void add_row(const uint8_t *row, size_t count, uint32_t *sums) {
  for (size_t i = 0; i < count; i++) sums[i] += row[i];
}

/// Writes the rounded means of `columns` sums each, of `rows` values.
CPIXELS_BODY void write_means(const uint32_t *sums, size_t count, size_t columns, size_t rows, uint8_t *reduced) {
  uint32_t number = (uint32_t)(columns * rows), reciprocal = ((1 << 24) + number - 1) / number;
  for (size_t i = 0; i < count; i++, sums += 4 * columns) {
    channels4 sum = {0};
    for (size_t column = 0; column < columns; column++) {
      channels4 part;
      memcpy(&part, sums + 4 * column, sizeof part);
      sum += part;
    }
    sum += number / 2;
    sum = number <= MOST_MULTIPLIED ? (sum * reciprocal) >> 24 : sum / number;
    bytes4 mean = __builtin_convertvector(sum, bytes4);
    memcpy(reduced + 4 * i, &mean, sizeof mean);
  }
}

CPIXELS_BODY void cpixels_reduce_body(
  const uint8_t *pixels, size_t row_bytes, size_t width, size_t rows, size_t divisor, uint32_t *scratch, uint8_t *reduced) {
  memset(scratch, 0, 4 * width * sizeof *scratch);
  for (size_t row = 0; row < rows; row++) add_row(pixels + row * row_bytes, 4 * width, scratch);
  size_t whole = width / divisor, rest = width % divisor;
  // The compiler unrolls the sums of the usual divisors.
  if (divisor == 2) write_means(scratch, whole, 2, rows, reduced);
  else if (divisor == 3) write_means(scratch, whole, 3, rows, reduced);
  else write_means(scratch, whole, divisor, rows, reduced);
  if (rest) write_means(scratch + 4 * whole * divisor, 1, rest, rows, reduced + 4 * whole);
}

CPIXELS_DISPATCH(
  void, cpixels_reduce,
  (const uint8_t *pixels, size_t row_bytes, size_t width, size_t rows, size_t divisor, uint32_t *scratch, uint8_t *reduced),
  (pixels, row_bytes, width, rows, divisor, scratch, reduced))

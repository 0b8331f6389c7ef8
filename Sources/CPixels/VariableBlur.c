#include "Cells.h"
#include "include/CPixels.h"

// A radius is in sixteenths of a cell. The sums of a box in sixteenths fit into 32 bits for radii of up to 2000 cells.
enum { PARTS = 16, COLUMNS = 64 };

/// Returns the factor, with 32 bits of fraction, that makes a mean of the sum of a box.
CPIXELS_BODY uint32_t inverse_of(uint32_t radius) { return (uint32_t)((1ull << 32) / (2 * radius + PARTS) + 1); }

/// Replaces each of the `count` colors of a row by the mean of those at most a radius away. The outermost repeat.
CPIXELS_BODY void vary_across(const uint16_t *from, uint16_t *to, size_t count, uint32_t radius) {
  size_t whole = radius / PARTS;
  uint32_t part = radius % PARTS;
  uint64_t inverse = inverse_of(radius);
  const uint16_t *last = from + (count - 1) * CHANNELS;
  sums sum = color_of(from) * (uint32_t)(whole + 1);
  for (size_t index = 1; index <= whole; index++) sum += color_of(index < count ? from + index * CHANNELS : last);
  for (size_t index = 0; index < count; index++) {
    sums entering = color_of(index + whole + 1 < count ? from + (index + whole + 1) * CHANNELS : last);
    sums before = color_of(index > whole ? from + (index - whole - 1) * CHANNELS : from);
    sums weighted = sum * PARTS + (entering + before) * part;
    cell_color mean = __builtin_convertvector(__builtin_convertvector(weighted, products) * inverse >> 32, cell_color);
    memcpy(to + index * CHANNELS, &mean, sizeof mean);
    sum += entering;
    sum -= color_of(index >= whole ? from + (index - whole) * CHANNELS : from);
  }
}

/// Does the same with the columns of `rows` rows that are `width` values apart, each row with its own radius, a tile of columns after
/// the other. `totals` receives the sums of the rows above each row.
CPIXELS_BODY void vary_down(
  const uint16_t *from, uint16_t *to, size_t rows, size_t width, const uint32_t *radii, uint32_t *totals) {
  for (size_t left = 0; left < width; left += COLUMNS) {
    size_t lanes = width - left < COLUMNS ? width - left : COLUMNS;
    const uint16_t *first = from + left, *last = first + (rows - 1) * width;
    memset(totals, 0, COLUMNS * sizeof *totals);
    for (size_t row = 0; row < rows; row++) {
      const uint16_t *source = first + row * width;
      uint32_t *above = totals + row * COLUMNS, *below = above + COLUMNS;
      for (size_t lane = 0; lane < lanes; lane++) below[lane] = above[lane] + source[lane];
    }
    for (size_t row = 0; row < rows; row++) {
      size_t whole = radii[row] / PARTS, top = row > whole ? row - whole : 0;
      size_t end = row + whole + 1 < rows ? row + whole + 1 : rows;
      uint32_t part = radii[row] % PARTS, inverse = inverse_of(radii[row]);
      uint32_t over = (uint32_t)(top + whole - row), under = (uint32_t)(row + whole + 1 - end);
      const uint16_t *before = row > whole ? first + (row - whole - 1) * width : first;
      const uint16_t *after = end < rows ? first + end * width : last;
      const uint32_t *upper = totals + top * COLUMNS, *lower = totals + end * COLUMNS;
      uint16_t *target = to + row * width + left;
      for (size_t lane = 0; lane < lanes; lane++) {
        uint32_t sum = lower[lane] - upper[lane] + over * first[lane] + under * last[lane];
        uint32_t weighted = sum * PARTS + part * ((uint32_t)before[lane] + after[lane]);
        target[lane] = (uint16_t)((uint64_t)weighted * inverse >> 32);
      }
    }
  }
}

CPIXELS_BODY void cpixels_variable_blur_body(
  const uint8_t *bgra, size_t row_bytes, size_t width, size_t height, size_t cell, const uint32_t *radii,
  const uint8_t *alphas, uint16_t *scratch, uint32_t *totals, uint8_t *target, size_t target_row_bytes) {
  size_t columns = (width + cell - 1) / cell, rows = (height + cell - 1) / cell;
  uint16_t *cells = scratch, *other = scratch + columns * rows * CHANNELS;
  reduce(bgra, row_bytes, width, height, cell, columns, rows, cells);
  for (int pass = 0; pass < 3; pass++) {
    for (size_t row = 0; row < rows; row++) {
      size_t start = row * columns * CHANNELS;
      vary_across(cells + start, other + start, columns, radii[row]);
    }
    vary_down(other, cells, rows, columns * CHANNELS, radii, totals);
  }
  enlarge_plain(cells, columns, rows, cell, width, height, target, target_row_bytes);
  for (size_t row = 0; row < height; row++) {
    if (alphas[row] < 255) fade(target + row * target_row_bytes, bgra + row * row_bytes, width, alphas[row]);
  }
}

CPIXELS_DISPATCH(
  void, cpixels_variable_blur,
  (const uint8_t *bgra, size_t row_bytes, size_t width, size_t height, size_t cell, const uint32_t *radii,
   const uint8_t *alphas, uint16_t *scratch, uint32_t *totals, uint8_t *target, size_t target_row_bytes),
  (bgra, row_bytes, width, height, cell, radii, alphas, scratch, totals, target, target_row_bytes))

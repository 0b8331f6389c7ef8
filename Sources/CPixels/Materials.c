#include <string.h>

#include "Dispatch.h"
#include "include/CPixels.h"

// Colors are blue, green, red, and an alpha of 255, with 8 bits of fraction, so that three passes don't round visibly. Alpha takes part
// because processors compute four channels at once faster than three. Sums of a box fit into 32 bits, because a radius is at most a
// few hundred.

enum { CHANNELS = 4, COLORS = 3, LARGEST_CELL = 8 };

typedef uint16_t cell_color __attribute__((vector_size(2 * CHANNELS)));
typedef uint32_t sums __attribute__((vector_size(4 * CHANNELS)));
typedef uint64_t products __attribute__((vector_size(8 * CHANNELS)));
typedef uint8_t pixel __attribute__((vector_size(CHANNELS)));

CPIXELS_BODY sums color_of(const uint16_t *cell) { return (sums){cell[0], cell[1], cell[2], cell[3]}; }

/// Averages a cell of `width` × `height` pixels.
CPIXELS_BODY void average(const uint8_t *bgra, size_t row_bytes, size_t width, size_t height, uint16_t *color) {
  // The sums of up to eight rows fit into 16 bits.
  uint16_t across[LARGEST_CELL * CHANNELS] = {0};
  for (size_t row = 0; row < height; row++, bgra += row_bytes) {
    for (size_t index = 0; index < width * CHANNELS; index++) across[index] += bgra[index];
  }
  uint32_t totals[CHANNELS] = {0}, count = (uint32_t)(width * height);
  for (size_t index = 0; index < width * CHANNELS; index++) totals[index % CHANNELS] += across[index];
  for (size_t channel = 0; channel < CHANNELS; channel++) {
    color[channel] = (uint16_t)((totals[channel] * 256 + count / 2) / count);
  }
}

/// Averages cells of `cell` × `cell` pixels. Cells at the right and bottom edges can be smaller.
CPIXELS_BODY void reduce(
  const uint8_t *bgra, size_t row_bytes, size_t width, size_t height, size_t cell, size_t columns, size_t rows,
  uint16_t *cells) {
  for (size_t row = 0; row < rows; row++) {
    size_t down = (row + 1) * cell < height ? cell : height - row * cell;
    for (size_t column = 0; column < columns; column++, cells += CHANNELS) {
      size_t across = (column + 1) * cell < width ? cell : width - column * cell;
      const uint8_t *first = bgra + row * cell * row_bytes + column * cell * CHANNELS;
      // The compiler makes the means of whole cells without loops and divisions.
      switch (across == cell && down == cell ? cell : 0) {
        case 1: average(first, row_bytes, 1, 1, cells); break;
        case 2: average(first, row_bytes, 2, 2, cells); break;
        case 4: average(first, row_bytes, 4, 4, cells); break;
        case LARGEST_CELL: average(first, row_bytes, LARGEST_CELL, LARGEST_CELL, cells); break;
        default: average(first, row_bytes, across, down, cells);
      }
    }
  }
}

/// Replaces each of the `count` colors of a row by the mean of those at most `radius` away. The outermost repeat.
CPIXELS_BODY void box_across(const uint16_t *from, uint16_t *to, size_t count, size_t radius) {
  uint64_t inverse = (1ull << 32) / (2 * radius + 1) + 1;
  const uint16_t *last = from + (count - 1) * CHANNELS;
  sums sum = color_of(from) * (uint32_t)(radius + 1);
  for (size_t index = 1; index <= radius; index++) sum += color_of(index < count ? from + index * CHANNELS : last);
  for (size_t index = 0; index < count; index++) {
    cell_color mean = __builtin_convertvector(__builtin_convertvector(sum, products) * inverse >> 32, cell_color);
    memcpy(to + index * CHANNELS, &mean, sizeof mean);
    sum += color_of(index + radius + 1 < count ? from + (index + radius + 1) * CHANNELS : last);
    sum -= color_of(index >= radius ? from + (index - radius) * CHANNELS : from);
  }
}

enum { LANES = 256 };

/// Does the same with the columns of `rows` rows that are `width` values apart, a tile of columns after the other, so that neighbors
/// are averaged together.
CPIXELS_BODY void box_down(const uint16_t *from, uint16_t *to, size_t rows, size_t width, size_t radius) {
  uint64_t inverse = (1ull << 32) / (2 * radius + 1) + 1;
  uint32_t sums[LANES];
  for (size_t left = 0; left < width; left += LANES) {
    size_t count = width - left < LANES ? width - left : LANES;
    const uint16_t *first = from + left, *last = from + (rows - 1) * width + left;
    for (size_t lane = 0; lane < count; lane++) sums[lane] = (uint32_t)first[lane] * (uint32_t)(radius + 1);
    for (size_t row = 1; row <= radius; row++) {
      const uint16_t *source = row < rows ? first + row * width : last;
      for (size_t lane = 0; lane < count; lane++) sums[lane] += source[lane];
    }
    for (size_t row = 0; row < rows; row++) {
      const uint16_t *entering = row + radius + 1 < rows ? first + (row + radius + 1) * width : last;
      const uint16_t *leaving = row >= radius ? first + (row - radius) * width : first;
      uint16_t *target = to + row * width + left;
      for (size_t lane = 0; lane < count; lane++) {
        target[lane] = (uint16_t)(sums[lane] * inverse >> 32);
        sums[lane] += (uint32_t)entering[lane] - leaving[lane];
      }
    }
  }
}

/// Makes cells more vivid, covers them with a color, and makes them opaque.
CPIXELS_BODY void tint(uint16_t *cells, size_t count, int32_t saturation, const uint8_t *bgra) {
  int32_t rest = 255 - bgra[3];
  for (size_t index = 0; index < count; index++) {
    uint16_t *color = cells + index * CHANNELS;
    int32_t luma = (29 * color[0] + 150 * color[1] + 77 * color[2]) >> 8;
    for (size_t channel = 0; channel < COLORS; channel++) {
      int32_t vivid = luma + (color[channel] - luma) * saturation / 256;
      vivid = vivid < 0 ? 0 : vivid > 255 * 256 ? 255 * 256 : vivid;
      color[channel] = (uint16_t)((vivid * rest + bgra[channel] * 256 * bgra[3] + 127) / 255);
    }
    color[COLORS] = 255 * 256;
  }
}

/// Returns a color whose sums have 8 bits more of fraction than `one`, between it and `other` by a share in 256ths.
CPIXELS_BODY sums between(sums one, sums other, uint32_t share) { return one * 256 + (other - one) * share; }

/// Writes a color with 24 bits of fraction. The largest, 255 · 2²⁴ + 2²³, fits into 32 bits.
CPIXELS_BODY void write_pixel(sums color, uint8_t *bgra) {
  pixel rounded = __builtin_convertvector((color + (1u << 23)) >> 24, pixel);
  memcpy(bgra, &rounded, CHANNELS);
}

/// Returns a place between cells, in 256ths, for the middle of a pixel, at most at the middle of the last cell.
CPIXELS_BODY int32_t place(int32_t pixel, size_t cell, size_t count) {
  int32_t found = (2 * pixel + 1) * (128 / (int32_t)cell) - 128, last = (int32_t)(count - 1) * 256;
  return found < 0 ? 0 : found > last ? last : found;
}

/// Writes the color of a place between four cells.
CPIXELS_BODY void sample(
  const uint16_t *cells, size_t columns, size_t rows, int32_t x, int32_t y, uint8_t *bgra) {
  size_t column = (size_t)x >> 8, row = (size_t)y >> 8;
  const uint16_t *here = cells + (row * columns + column) * CHANNELS;
  size_t beside = column + 1 < columns ? CHANNELS : 0, down = row + 1 < rows ? columns * CHANNELS : 0;
  sums upper = between(color_of(here), color_of(here + beside), x & 255);
  sums lower = between(color_of(here + down), color_of(here + down + beside), x & 255);
  write_pixel(between(upper, lower, y & 255), bgra);
}

/// Mixes the colors of a row of pixels with those underneath.
CPIXELS_BODY void fade(uint8_t *bgra, const uint8_t *under, size_t width, uint32_t alpha) {
  uint16_t share = (uint16_t)alpha, rest = (uint16_t)(255 - alpha);
  for (size_t index = 0; index < width * CHANNELS; index++) {
    uint16_t sum = (uint16_t)(bgra[index] * share + under[index] * rest + 127);
    bgra[index] = index % CHANNELS < COLORS ? (uint8_t)(sum / 255) : 255;
  }
}

enum { TILE = 256 };

/// Writes pixels between cells that are not shifted, a tile of columns after the other, so that each row of cells is mixed once for
/// all pixels of a row. The colors are those of `sample`: between two cells, each is the previous one and the same step.
CPIXELS_BODY void enlarge_plain(
  const uint16_t *cells, size_t columns, size_t rows, size_t cell, size_t width, size_t height, uint8_t *bgra,
  size_t row_bytes) {
  sums mixed[TILE + 2];
  for (size_t left = 0; left < width; left += TILE) {
    size_t end = width - left < TILE ? width : left + TILE;
    size_t first = (size_t)place((int32_t)left, cell, columns) >> 8;
    size_t last = ((size_t)place((int32_t)(end - 1), cell, columns) >> 8) + 1;
    for (size_t row = 0; row < height; row++) {
      uint32_t y = (uint32_t)place((int32_t)row, cell, rows), below = y & 255;
      const uint16_t *here = cells + (size_t)(y >> 8) * columns * CHANNELS;
      const uint16_t *under = (y >> 8) + 1 < rows ? here + columns * CHANNELS : here;
      for (size_t column = first; column <= last; column++) {
        size_t known = (column < columns ? column : columns - 1) * CHANNELS;
        mixed[column - first] = between(color_of(here + known), color_of(under + known), below);
      }
      uint8_t *target = bgra + row * row_bytes;
      for (size_t at = left; at < end;) {
        uint32_t x = (uint32_t)place((int32_t)at, cell, columns);
        sums one = mixed[(x >> 8) - first], other = mixed[(x >> 8) - first + 1];
        sums color = between(one, other, x & 255), step = (other - one) * (256 / (uint32_t)cell);
        // Beyond the middles of the first and the last cell, the color stays the same.
        if (at < cell / 2 || (x >> 8) + 1 >= columns) step = (sums){0};
        size_t next = at + cell - (at + cell / 2) % cell;
        for (size_t to = next < end ? next : end; at < to; at++, color += step) write_pixel(color, target + at * CHANNELS);
      }
    }
  }
}

CPIXELS_BODY void enlarge(
  const uint16_t *cells, size_t columns, size_t rows, size_t cell, size_t width, size_t height,
  const int32_t *shifts, const uint8_t *under, size_t under_row_bytes, uint32_t alpha, uint8_t *bgra,
  size_t row_bytes) {
  enlarge_plain(cells, columns, rows, cell, width, height, bgra, row_bytes);
  for (size_t row = 0; row < height; row++) {
    uint8_t *target = bgra + row * row_bytes;
    if (shifts) {
      const int32_t *shift = shifts + row * width * 2, *still = shifts + width * height * 2 + row * 2;
      for (int32_t column = 0; column < (int32_t)width; column++) {
        if (column == still[0]) column = still[1];
        if (column == (int32_t)width) break;
        if (!shift[2 * column] && !shift[2 * column + 1]) continue;
        int32_t x = place(column + shift[2 * column], cell, columns);
        sample(cells, columns, rows, x, place((int32_t)row + shift[2 * column + 1], cell, rows), target + column * CHANNELS);
      }
    }
    if (alpha < 255) fade(target, under + row * under_row_bytes, width, alpha);
  }
}

CPIXELS_BODY void cpixels_material_body(
  const uint8_t *bgra, size_t row_bytes, size_t width, size_t height, size_t cell, size_t radius, int32_t saturation,
  const uint8_t *color, const int32_t *shifts, uint32_t alpha, uint16_t *scratch, uint8_t *target,
  size_t target_row_bytes) {
  size_t columns = (width + cell - 1) / cell, rows = (height + cell - 1) / cell;
  uint16_t *cells = scratch, *other = scratch + columns * rows * CHANNELS;
  reduce(bgra, row_bytes, width, height, cell, columns, rows, cells);
  for (int pass = 0; pass < 3 && radius > 0; pass++) {
    for (size_t row = 0; row < rows; row++) {
      size_t start = row * columns * CHANNELS;
      box_across(cells + start, other + start, columns, radius);
    }
    box_down(other, cells, rows, columns * CHANNELS, radius);
  }
  tint(cells, columns * rows, saturation, color);
  enlarge(cells, columns, rows, cell, width, height, shifts, bgra, row_bytes, alpha, target, target_row_bytes);
}

CPIXELS_DISPATCH(
  void, cpixels_material,
  (const uint8_t *bgra, size_t row_bytes, size_t width, size_t height, size_t cell, size_t radius, int32_t saturation,
   const uint8_t *color, const int32_t *shifts, uint32_t alpha, uint16_t *scratch, uint8_t *target,
   size_t target_row_bytes),
  (bgra, row_bytes, width, height, cell, radius, saturation, color, shifts, alpha, scratch, target, target_row_bytes))

/// Finds the columns around the middle of a row that are not shifted, from the first to beyond the last.
static void still_span(const int32_t *shifts, size_t width, int32_t *span) {
  size_t from = width / 2, to = width / 2;
  while (from > 0 && !shifts[2 * (from - 1)] && !shifts[2 * (from - 1) + 1]) from--;
  while (to < width && !shifts[2 * to] && !shifts[2 * to + 1]) to++;
  span[0] = (int32_t)from;
  span[1] = (int32_t)to;
}

void cpixels_rim_shifts(size_t width, size_t height, double corner_radius, double rim, int32_t *shifts) {
// A processor with fused multiply-add would round differently.
#pragma STDC FP_CONTRACT OFF
  double half_width = (double)width / 2, half_height = (double)height / 2;
  for (size_t row = 0; row < height; row++) {
    for (size_t column = 0; column < width; column++) {
      int32_t *shift = shifts + (row * width + column) * 2;
      shift[0] = shift[1] = 0;
      double x = (double)column + 0.5 - half_width, y = (double)row + 0.5 - half_height;
      double side_x = x < 0 ? -1 : 1, side_y = y < 0 ? -1 : 1;
      // The distances beyond the rectangle that the corners' centers span.
      double beyond_x = x * side_x - (half_width - corner_radius), beyond_y = y * side_y - (half_height - corner_radius);
      double out_x = beyond_x > 0 ? beyond_x : 0, out_y = beyond_y > 0 ? beyond_y : 0;
      double length = __builtin_sqrt(out_x * out_x + out_y * out_y);
      double larger = beyond_x > beyond_y ? beyond_x : beyond_y;
      double depth = corner_radius - (length > 0 ? length : larger);
      if (depth >= rim) continue;
      double share = depth > 0 ? 1 - depth / rim : 1, distance = rim * share * share;
      if (length > 0) {
        out_x /= length;
        out_y /= length;
      } else {
        out_x = beyond_x > beyond_y;
        out_y = !(beyond_x > beyond_y);
      }
      shift[0] = (int32_t)(-side_x * out_x * distance * 2);
      shift[1] = (int32_t)(-side_y * out_y * distance * 2);
    }
  }
  for (size_t row = 0; row < height; row++) still_span(shifts + row * width * 2, width, shifts + width * height * 2 + row * 2);
}

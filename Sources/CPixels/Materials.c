#include "Cells.h"
#include "include/CPixels.h"

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

/// Pictures that are blurred in cells of several pixels: making the cells, and pixels of them.
///
/// Colors are blue, green, red, and an alpha of 255, with 8 bits of fraction, so that three passes don't round visibly. Alpha takes part
/// because processors compute four channels at once faster than three. Sums of a box fit into 32 bits, because a radius is at most a
/// few hundred.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "Dispatch.h"

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

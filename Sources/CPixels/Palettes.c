#include "CPixels.h"

#include <limits.h>
#include <string.h>

/// Opaque pixels, and those that are nearly so, have a color: red, green, and blue from the highest byte.
enum { CLEAR = 1 << 24 };

static inline uint32_t straight(uint32_t color, uint32_t alpha) {
  uint32_t value = (color * 255 + alpha / 2) / alpha;
  return value < 255 ? value : 255;
}

/// The color of a bgra pixel, or `CLEAR` for one that is more than half transparent.
static inline uint32_t color_of(const uint8_t *pixel) {
  uint32_t alpha = pixel[3];
  if (alpha == 255) return (uint32_t)pixel[2] << 16 | (uint32_t)pixel[1] << 8 | pixel[0];
  if (alpha < 128) return CLEAR;
  return straight(pixel[2], alpha) << 16 | straight(pixel[1], alpha) << 8 | straight(pixel[0], alpha);
}

size_t cpixels_count_colors(
  const uint8_t *bgra, const uint8_t *before, size_t count, uint32_t mask, struct cpixels_colors *colors) {
  uint32_t last = UINT32_MAX;
  uint64_t *tally = NULL;
  for (size_t i = 0; i < count; i++) {
    if (before != NULL && memcmp(bgra + 4 * i, before + 4 * i, 4) == 0) continue;
    uint32_t color = color_of(bgra + 4 * i);
    if (color == CLEAR) continue;
    color &= mask;
    if (color != last) {
      size_t place = color * 2654435761u & (colors->slots - 1);
      while (colors->keys[place] != 0 && colors->keys[place] != color + 1) place = (place + 1) & (colors->slots - 1);
      if (colors->keys[place] == 0) {
        if (colors->used * 2 >= colors->slots) return i;
        colors->keys[place] = color + 1;
        colors->used++;
      }
      tally = colors->counts + place;
      last = color;
    }
    ++*tally;
  }
  return count;
}

/// The index of the nearest color: differences are squared, and count 5 for red, 8 for green, and 5 for blue.
static uint8_t nearest(uint32_t color, const struct cpixels_palette *palette) {
  int red = (int)(color >> 16), green = (int)(color >> 8 & 255), blue = (int)(color & 255);
  int distances[256];
  for (size_t i = 0; i < 256; i++) {
    int r = palette->reds[i] - red, g = palette->greens[i] - green, b = palette->blues[i] - blue;
    distances[i] = 5 * r * r + 8 * g * g + 5 * b * b;
  }
  int least = INT_MAX;
  for (size_t i = 0; i < 256; i++) least = distances[i] < least ? distances[i] : least;
  size_t index = 0;
  while (distances[index] != least) index++;
  return (uint8_t)index;
}

static inline uint8_t known(uint32_t color, const struct cpixels_palette *palette, uint8_t *lookup) {
  if (lookup[color] == 0) lookup[color] = (uint8_t)(nearest(color, palette) + 1);
  return (uint8_t)(lookup[color] - 1);
}

void cpixels_map_colors(
  const uint8_t *bgra, size_t count, const struct cpixels_palette *palette, uint8_t *lookup, uint8_t *indices) {
  for (size_t i = 0; i < count; i++) {
    uint32_t color = color_of(bgra + 4 * i);
    indices[i] = color == CLEAR ? palette->clear_index : known(color, palette, lookup);
  }
}

static inline uint32_t shifted(uint32_t color, unsigned place, int offset) {
  int value = (int)(color >> place & 255) + offset;
  return (uint32_t)(value < 0 ? 0 : value > 255 ? 255 : value) << place;
}

void cpixels_dither_colors(
  const uint8_t *bgra, size_t count, size_t y, const struct cpixels_palette *palette, uint8_t *lookup, uint8_t *indices) {
  for (size_t x = 0; x < count; x++) {
    uint32_t color = color_of(bgra + 4 * x);
    if (color == CLEAR) {
      indices[x] = palette->clear_index;
      continue;
    }
    uint8_t index = known(color, palette, lookup);
    uint32_t found = (uint32_t)palette->reds[index] << 16 | (uint32_t)palette->greens[index] << 8 | (uint32_t)palette->blues[index];
    if (found != color) {
      // The 8 × 8 matrix of Bayer: the bits of x ^ y and y, interleaved from the lowest.
      size_t both = (x ^ y) & 7, row = y & 7;
      int level = 0;
      for (int bit = 0; bit < 3; bit++) level = level << 2 | (int)(both >> bit & 1) << 1 | (int)(row >> bit & 1);
      int offset = level / 2 - 16;
      index = known(shifted(color, 16, offset) | shifted(color, 8, offset) | shifted(color, 0, offset), palette, lookup);
    }
    indices[x] = index;
  }
}

size_t cpixels_count_equal_bytes_at_end(const uint8_t *first, const uint8_t *second, size_t count) {
  size_t equal = 0;
  while (equal + 16 <= count && memcmp(first + count - equal - 16, second + count - equal - 16, 16) == 0) equal += 16;
  while (equal < count && first[count - equal - 1] == second[count - equal - 1]) equal++;
  return equal;
}

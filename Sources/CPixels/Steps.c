#include "Colors.h"

/// Returns −1 in each lane whose pixel differs slightly from its neighbors.
CPIXELS_BODY ints16 slight16(const uint8_t *pixels, const uint8_t *left, const uint8_t *above, uint8_t limit) {
  bytes64 own = load64(pixels);
  bytes64 step = most(distance_of(own, load64(left)), distance_of(own, load64(above)));
  return (ints16)(has_color(step) & ~has_color((bytes64)(step > limit)));
}

/// Counts 16 pixels at most, of which the first one may be at the left edge.
CPIXELS_BODY size_t count_block(
  const uint8_t *pixels, const uint8_t *above, size_t count, int is_edge, uint8_t limit) {
  uint8_t own[COLOR_BYTES + 4] = {0}, upper[COLOR_BYTES] = {0};
  memcpy(own + 4, pixels, 4 * count);
  memcpy(own, is_edge ? pixels : pixels - 4, 4);
  memcpy(upper, above, 4 * count);
  ints16 slight = slight16(own + 4, own, upper, limit);
  size_t found = 0;
  for (size_t i = 0; i < count; i++) found -= (size_t)(ptrdiff_t)slight[i];
  return found;
}

CPIXELS_BODY size_t cpixels_count_slight_steps_body(
  const uint8_t *pixels, size_t row_bytes, size_t width, size_t height, uint8_t limit) {
  size_t found = 0;
  for (size_t row = 0; row < height; row++, pixels += row_bytes) {
    const uint8_t *above = row > 0 ? pixels - row_bytes : pixels;
    size_t x = width < COLOR_LANES ? width : COLOR_LANES;
    found += count_block(pixels, above, x, 1, limit);
    ints16 sum = {0};
    for (; x + COLOR_LANES <= width; x += COLOR_LANES)
      sum -= slight16(pixels + 4 * x, pixels + 4 * x - 4, above + 4 * x, limit);
    found += (size_t)__builtin_reduce_add(sum);
    if (x < width) found += count_block(pixels + 4 * x, above + 4 * x, width - x, 0, limit);
  }
  return found;
}

CPIXELS_DISPATCH(
  size_t, cpixels_count_slight_steps,
  (const uint8_t *pixels, size_t row_bytes, size_t width, size_t height, uint8_t limit),
  (pixels, row_bytes, width, height, limit))

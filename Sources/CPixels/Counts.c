#include "CPixels.h"
#include "Dispatch.h"

#include <string.h>

CPIXELS_BODY uint32_t pixel(const uint8_t *pixels, size_t index) {
  uint32_t pixel;
  memcpy(&pixel, pixels + 4 * index, sizeof pixel);
  return pixel;
}

/// Counts in 32 bits, so that the sum is as wide as the pixels. A part is too short to overflow it.
CPIXELS_BODY uint32_t count_equal(const uint8_t *first, const uint8_t *second, size_t count) {
  uint32_t equal = 0;
  for (size_t i = 0; i < count; i++) equal += pixel(first, i) == pixel(second, i);
  return equal;
}

CPIXELS_BODY size_t count_all_equal(const uint8_t *first, const uint8_t *second, size_t count) {
  const size_t part = (size_t)1 << 30;
  size_t equal = 0;
  for (; count > part; count -= part, first += 4 * part, second += 4 * part) equal += count_equal(first, second, part);
  return equal + count_equal(first, second, count);
}

CPIXELS_BODY size_t cpixels_count_differences_body(const uint8_t *first, const uint8_t *second, size_t count) {
  return count - count_all_equal(first, second, count);
}

CPIXELS_BODY size_t cpixels_count_repeats_body(const uint8_t *pixels, size_t count) {
  return count_all_equal(pixels, pixels + 4, count - 1);
}

/// Looks at every pixel, which takes less time than asking after each one.
CPIXELS_BODY int cpixels_are_opaque_body(const uint8_t *pixels, size_t count) {
  uint8_t all = 255;
  for (size_t i = 0; i < count; i++) all &= pixels[4 * i + 3];
  return all == 255;
}

CPIXELS_DISPATCH(
  size_t, cpixels_count_differences, (const uint8_t *first, const uint8_t *second, size_t count), (first, second, count))
CPIXELS_DISPATCH(size_t, cpixels_count_repeats, (const uint8_t *pixels, size_t count), (pixels, count))
CPIXELS_DISPATCH(int, cpixels_are_opaque, (const uint8_t *pixels, size_t count), (pixels, count))

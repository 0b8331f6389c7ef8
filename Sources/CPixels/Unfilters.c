#include "CPixels.h"
#include "Dispatch.h"
#include "Vectors.h"

/// A pixel in the low lanes of a vector. The other lanes have no meaning.
CPIXELS_BODY bytes16 load_pixel(const uint8_t *from) {
  uint32_t pixel;
  memcpy(&pixel, from, sizeof pixel);
  typedef uint32_t pixels4 __attribute__((vector_size(16)));
  return (bytes16)(pixels4){pixel};
}

CPIXELS_BODY void store_pixel(bytes16 pixel, uint8_t *to) { memcpy(to, &pixel, 4); }

CPIXELS_BODY bytes16 average(bytes16 first, bytes16 second) {
  return (first & second) + ((first ^ second) >> 1);
}

CPIXELS_BODY shorts8 widened(bytes16 pixel) {
  typedef uint8_t bytes8 __attribute__((vector_size(8)));
  return __builtin_convertvector((bytes8)__builtin_shufflevector(pixel, pixel, 0, 1, 2, 3, 4, 5, 6, 7), shorts8);
}

/// Returns the left pixel, the one above or the corner between them, whichever is nearest to left + above − corner, as in `Filters.c`.
/// This form has the shortest chain of operations from the left pixel, for which the next pixel waits: if the corner is near one of
/// the two or beyond it, the other one is the nearest.
CPIXELS_BODY shorts8 paeth(shorts8 left, shorts8 up, shorts8 corner) {
  shorts8 threshold = 3 * corner - up - left;
  shorts8 low = __builtin_elementwise_min(left, up), high = __builtin_elementwise_max(left, up);
  shorts8 is_not_low = high > threshold, is_not_high = threshold > low;
  shorts8 other = (is_not_low & corner) | (~is_not_low & low);
  return (is_not_high & other) | (~is_not_high & high);
}

/// The lanes of a pixel's fourth byte, which is not read.
CPIXELS_BODY bytes16 alpha_of(size_t step) {
  return step == 3 ? (bytes16){0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255} : (bytes16){0};
}

CPIXELS_BODY void unfilter_up(
  const uint8_t *filtered, const uint8_t *above, size_t count, size_t step, uint8_t *rgba) {
  const bytes16 alpha = alpha_of(step);
  size_t i = 0;
  // Six pixels must be left, because 16 bytes are read for four pixels of three bytes.
  for (; i + 6 <= count; i += 4) {
    bytes16 p = load16(filtered + step * i);
    if (step == 3) p = __builtin_shufflevector(p, p, 0, 1, 2, 0, 3, 4, 5, 0, 6, 7, 8, 0, 9, 10, 11, 0);
    if (above) p += load16(above + 4 * i);
    store16(p | alpha, rgba + 4 * i);
  }
  for (; i < count; i++) {
    bytes16 p = load_pixel(filtered + step * i);
    if (above) p += load_pixel(above + 4 * i);
    store_pixel(p | alpha, rgba + 4 * i);
  }
}

CPIXELS_BODY void unfilter_sub(const uint8_t *filtered, size_t count, size_t step, uint8_t *rgba) {
  const bytes16 alpha = alpha_of(step);
  bytes16 left = {0};
  for (size_t i = 0; i < count; i++) {
    left = (left + load_pixel(filtered + step * i)) | alpha;
    store_pixel(left, rgba + 4 * i);
  }
}

CPIXELS_BODY void unfilter_average(
  const uint8_t *filtered, const uint8_t *above, size_t count, size_t step, uint8_t *rgba) {
  const bytes16 alpha = alpha_of(step);
  bytes16 left = {0}, up = {0};
  for (size_t i = 0; i < count; i++) {
    if (above) up = load_pixel(above + 4 * i);
    left = (load_pixel(filtered + step * i) + average(left, up)) | alpha;
    store_pixel(left, rgba + 4 * i);
  }
}

CPIXELS_BODY void unfilter_paeth(
  const uint8_t *filtered, const uint8_t *above, size_t count, size_t step, uint8_t *rgba) {
  const bytes16 alpha = alpha_of(step);
  shorts8 left = {0}, corner = {0};
  for (size_t i = 0; i < count; i++) {
    shorts8 up = widened(load_pixel(above + 4 * i));
    left = (paeth(left, up, corner) + widened(load_pixel(filtered + step * i))) & 255;
    corner = up;
    bytes16 low = (bytes16)left;
    low = __builtin_shufflevector(low, low, 0, 2, 4, 6, 0, 2, 4, 6, 0, 2, 4, 6, 0, 2, 4, 6);
    store_pixel(low | alpha, rgba + 4 * i);
  }
}

CPIXELS_BODY void unfilter(
  int filter, const uint8_t *filtered, const uint8_t *above, size_t count, size_t step, uint8_t *rgba) {
  switch (filter) {
    case CPIXELS_FILTER_SUB: unfilter_sub(filtered, count, step, rgba); return;
    case CPIXELS_FILTER_UP: unfilter_up(filtered, above, count, step, rgba); return;
    case CPIXELS_FILTER_AVERAGE: unfilter_average(filtered, above, count, step, rgba); return;
    case CPIXELS_FILTER_PAETH:
      // Without a row above, the left pixel is the nearest.
      if (above) unfilter_paeth(filtered, above, count, step, rgba);
      else unfilter_sub(filtered, count, step, rgba);
      return;
    default: unfilter_up(filtered, NULL, count, step, rgba);
  }
}

CPIXELS_BODY void cpixels_unfilter_rgb_body(
  int filter, const uint8_t *filtered, const uint8_t *rgba_above, size_t count, uint8_t *rgba) {
  unfilter(filter, filtered, rgba_above, count, 3, rgba);
}

CPIXELS_BODY void cpixels_unfilter_rgba_body(
  int filter, const uint8_t *filtered, const uint8_t *rgba_above, size_t count, uint8_t *rgba) {
  unfilter(filter, filtered, rgba_above, count, 4, rgba);
}

CPIXELS_DISPATCH_TO_AVX2(
  void, cpixels_unfilter_rgb,
  (int filter, const uint8_t *filtered, const uint8_t *rgba_above, size_t count, uint8_t *rgba),
  (filter, filtered, rgba_above, count, rgba))
CPIXELS_DISPATCH_TO_AVX2(
  void, cpixels_unfilter_rgba,
  (int filter, const uint8_t *filtered, const uint8_t *rgba_above, size_t count, uint8_t *rgba),
  (filter, filtered, rgba_above, count, rgba))

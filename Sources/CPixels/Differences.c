#include "Colors.h"

CPIXELS_BODY size_t cpixels_count_equal_bytes_body(const uint8_t *first, const uint8_t *second, size_t count) {
  size_t i = 0;
  for (; i + 4 * COLOR_BYTES <= count; i += 4 * COLOR_BYTES) {
    bytes64 other = load64(first + i) ^ load64(second + i);
    for (size_t part = COLOR_BYTES; part < 4 * COLOR_BYTES; part += COLOR_BYTES)
      other |= load64(first + i + part) ^ load64(second + i + part);
    if (any((pixels16)other)) break;
  }
  while (i < count && first[i] == second[i]) i++;
  return i;
}

/// Sums over a row, in lanes.
struct sums {
  pixels16 changed, beyond;
  bytes64 largest;
};

CPIXELS_BODY void mark16(
  const uint8_t *first, const uint8_t *second, float limit, uint8_t safe_step, uint8_t *marks, struct sums *sums) {
  bytes64 a = load64(first), b = load64(second);
  pixels16 p = (pixels16)a, q = (pixels16)b;
  bytes16 none = {0};
  if (!any(p ^ q)) return store16(none, marks);
  sums->changed -= (pixels16)(p != q);
  bytes64 step = __builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b);
  sums->largest = __builtin_elementwise_max(sums->largest, step);
  int opaque = !any(transparency(p & q));
  if (opaque && !any((pixels16)(step > safe_step))) return store16(none, marks);
  ints16 beyond = (opaque ? distances(p, q, 1) : distances(p, q, 0)) > limit;
  sums->beyond -= (pixels16)beyond;
  store16(__builtin_convertvector(beyond, bytes16) & CPIXELS_MARK_BEYOND, marks);
}

CPIXELS_BODY struct cpixels_differences cpixels_mark_differences_body(
  const uint8_t *first, const uint8_t *second, size_t count, float limit, uint8_t *marks) {
  struct sums sums = {{0}, {0}, {0}};
  // The distance of two opaque pixels is at most 35215 / 255² times the square of their largest step. One step is left for
  // rounding.
  uint8_t safe_step = 0;
  while (safe_step < 255 && 35215.0f / 65025.0f * (safe_step + 2) * (safe_step + 2) < limit) safe_step++;
  size_t i = 0;
  for (; i + COLOR_LANES <= count; i += COLOR_LANES)
    mark16(first + 4 * i, second + 4 * i, limit, safe_step, marks + i, &sums);
  if (i < count) {
    uint8_t rest[2][COLOR_BYTES] = {{0}}, rest_marks[COLOR_LANES];
    memcpy(rest[0], first + 4 * i, 4 * (count - i));
    memcpy(rest[1], second + 4 * i, 4 * (count - i));
    mark16(rest[0], rest[1], limit, safe_step, rest_marks, &sums);
    memcpy(marks + i, rest_marks, count - i);
  }
  return (struct cpixels_differences){
    __builtin_reduce_add(sums.changed), __builtin_reduce_add(sums.beyond), __builtin_reduce_max(sums.largest)};
}

/// Returns the difference of a channel of two pixels on white, in 255ths.
CPIXELS_BODY int missing_step(const uint8_t *first, const uint8_t *second, int index) {
  return (255 - second[index]) * second[3] - (255 - first[index]) * first[3];
}

/// Returns the distance of the weighted means of 3 × 3 pixels, with weights of 4 in the middle, 2 beside, above and below it, and 1 in
/// the corners. The pixels at the border of a picture repeat outside it.
CPIXELS_BODY float distance_around(
  const uint8_t *first, const uint8_t *second, size_t width, size_t height, size_t x, size_t y) {
  int steps[3] = {0, 0, 0};
  for (int line = -1; line <= 1; line++) {
    for (int column = -1; column <= 1; column++) {
      size_t near_x = x + (size_t)column < width ? x + (size_t)column : x;
      size_t near_y = y + (size_t)line < height ? y + (size_t)line : y;
      size_t place = 4 * (near_y * width + near_x);
      int weight = (2 - line * line) * (2 - column * column);
      for (int index = 0; index < 3; index++)
        steps[index] += weight * missing_step(first + place, second + place, index);
    }
  }
  const float whole = 16 * 255;
  floats16 none = {0};
  return distances_of_steps(none + steps[0] / whole, none + steps[1] / whole, none + steps[2] / whole)[0];
}

int cpixels_has_solid_mark(
  const uint8_t *first, const uint8_t *second, size_t width, size_t height, size_t top, size_t bottom, float limit,
  const uint8_t *marks) {
  for (size_t y = top; y < bottom; y++) {
    const uint8_t *row = marks + (y - top) * width;
    for (size_t x = 0; x < width; x++) {
      if (row[x] == CPIXELS_MARK_BEYOND && distance_around(first, second, width, height, x, y) > limit) return 1;
    }
  }
  return 0;
}

CPIXELS_DISPATCH(
  size_t, cpixels_count_equal_bytes, (const uint8_t *first, const uint8_t *second, size_t count), (first, second, count))
CPIXELS_DISPATCH(
  struct cpixels_differences, cpixels_mark_differences,
  (const uint8_t *first, const uint8_t *second, size_t count, float limit, uint8_t *marks),
  (first, second, count, limit, marks))

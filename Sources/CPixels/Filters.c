#include "CPixels.h"
#include "Dispatch.h"
#include "Vectors.h"

CPIXELS_BODY void filter_up(const uint8_t *row, const uint8_t *above, size_t count, uint8_t *filtered) {
  for (size_t i = 0; i < count; i++) filtered[i] = (uint8_t)(row[i] - above[i]);
}

/// Subtracts half the sum of the bytes to the left and above, rounded down.
CPIXELS_BODY void filter_average(
  const uint8_t *row, const uint8_t *above, size_t count, size_t step, uint8_t *filtered) {
  for (size_t i = 0; i < step; i++) filtered[i] = (uint8_t)(row[i] - above[i] / 2);
  for (size_t i = step; i < count; i++) filtered[i] = (uint8_t)(row[i] - (row[i - step] + above[i]) / 2);
}

CPIXELS_BODY uint8_t paeth(int left, int up, int corner) {
  int to_left = up - corner, to_up = left - corner, to_corner = to_left + to_up;
  to_left = to_left < 0 ? -to_left : to_left;
  to_up = to_up < 0 ? -to_up : to_up;
  to_corner = to_corner < 0 ? -to_corner : to_corner;
  if (to_left <= to_up && to_left <= to_corner) return (uint8_t)left;
  return (uint8_t)(to_up <= to_corner ? up : corner);
}

CPIXELS_BODY bytes16 paeth16(bytes16 left, bytes16 up, bytes16 corner) {
  shorts16 a = __builtin_convertvector(left, shorts16), b = __builtin_convertvector(up, shorts16);
  shorts16 c = __builtin_convertvector(corner, shorts16);
  shorts16 to_left = b - c, to_up = a - c, to_corner = to_left + to_up;
  to_left = __builtin_elementwise_abs(to_left);
  to_up = __builtin_elementwise_abs(to_up);
  to_corner = __builtin_elementwise_abs(to_corner);
  shorts16 nearest = __builtin_elementwise_min(__builtin_elementwise_min(to_left, to_up), to_corner);
  shorts16 is_left = to_left == nearest, is_up = to_up == nearest;
  return __builtin_convertvector((is_left & a) | (~is_left & ((is_up & b) | (~is_up & c))), bytes16);
}

/// Subtracts the byte to the left, above or in the corner between, whichever is nearest to left + above − corner.
CPIXELS_BODY void filter_paeth(const uint8_t *row, const uint8_t *above, size_t count, size_t step, uint8_t *filtered) {
  size_t i = 0;
  for (; i < step; i++) filtered[i] = (uint8_t)(row[i] - above[i]);
  for (; i + 16 <= count; i += 16) {
    bytes16 predicted = paeth16(load16(row + i - step), load16(above + i), load16(above + i - step));
    store16(load16(row + i) - predicted, filtered + i);
  }
  for (; i < count; i++) filtered[i] = (uint8_t)(row[i] - paeth(row[i - step], above[i], above[i - step]));
}

CPIXELS_BODY void cpixels_filter_body(
  int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t step, uint8_t *filtered) {
  switch (filter) {
    case CPIXELS_FILTER_SUB:
      memcpy(filtered, row, step);
      filter_up(row + step, row, count - step, filtered + step);
      return;
    case CPIXELS_FILTER_UP: filter_up(row, above, count, filtered); return;
    case CPIXELS_FILTER_AVERAGE: filter_average(row, above, count, step, filtered); return;
    case CPIXELS_FILTER_PAETH: filter_paeth(row, above, count, step, filtered); return;
    default: memcpy(filtered, row, count);
  }
}

enum { MOST_COST = 5 };

/// Adds the costs of 64 bytes, each to its own lane.
CPIXELS_BODY void add_costs(bytes64 *sums, const uint8_t *filtered) {
  bytes64 bytes;
  memcpy(&bytes, filtered, sizeof bytes);
  bytes64 distance = __builtin_elementwise_min(bytes, -bytes);
  *sums += __builtin_elementwise_min(distance, (bytes64){} + MOST_COST);
}

CPIXELS_BODY uint64_t cpixels_filter_cost_body(const uint8_t *filtered, size_t count) {
  uint64_t cost = 0;
  size_t i = 0;
  while (i + 64 <= count) {
    bytes64 sums = {0};
    // No byte overflows.
    for (int round = 0; round < UINT8_MAX / MOST_COST && i + 64 <= count; round++, i += 64) {
      add_costs(&sums, filtered + i);
    }
    for (int lane = 0; lane < 64; lane++) cost += sums[lane];
  }
  for (; i < count; i++) {
    uint8_t distance = filtered[i] < 128 ? filtered[i] : (uint8_t)-filtered[i];
    cost += distance < MOST_COST ? distance : MOST_COST;
  }
  return cost;
}

CPIXELS_DISPATCH(
  void, cpixels_filter,
  (int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t step, uint8_t *filtered),
  (filter, row, above, count, step, filtered))
CPIXELS_DISPATCH(uint64_t, cpixels_filter_cost, (const uint8_t *filtered, size_t count), (filtered, count))

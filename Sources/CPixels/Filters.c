#include "CPixels.h"
#include "Dispatch.h"
#include "Vectors.h"

CPIXELS_BODY void filter_up(const uint8_t *row, const uint8_t *above, size_t count, uint8_t *filtered) {
  for (size_t i = 0; i < count; i++) filtered[i] = (uint8_t)(row[i] - above[i]);
}

/// The row less half of what is left and above, rounded down.
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

/// The row less whichever of left, above and the corner between is nearest to left + above − corner.
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

/// 32 bytes' costs, each from 0 to 5.
CPIXELS_BODY void add_costs(bytes32 *costs, const uint8_t *filtered) {
  bytes32 bytes;
  memcpy(&bytes, filtered, sizeof bytes);
  bytes32 distance = __builtin_elementwise_min(bytes, -bytes);
  // Where a comparison holds, its byte is −1.
  *costs -= (bytes32)(distance > 0) * 2 + (bytes32)(distance > 3) + (bytes32)(distance > 15) + (bytes32)(distance > 63);
}

CPIXELS_BODY uint64_t cpixels_filter_cost_body(const uint8_t *filtered, size_t count) {
  uint64_t cost = 0;
  size_t i = 0;
  while (i + 32 <= count) {
    bytes32 costs = {0};
    // 51 · 5 is the most that a byte holds.
    for (int round = 0; round < 51 && i + 32 <= count; round++, i += 32) add_costs(&costs, filtered + i);
    for (int lane = 0; lane < 32; lane++) cost += costs[lane];
  }
  for (; i < count; i++) {
    int distance = filtered[i] < 128 ? filtered[i] : 256 - filtered[i];
    cost += (uint64_t)((distance > 0) * 2 + (distance > 3) + (distance > 15) + (distance > 63));
  }
  return cost;
}

CPIXELS_DISPATCH(
  void, cpixels_filter,
  (int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t step, uint8_t *filtered),
  (filter, row, above, count, step, filtered))
CPIXELS_DISPATCH(uint64_t, cpixels_filter_cost, (const uint8_t *filtered, size_t count), (filtered, count))

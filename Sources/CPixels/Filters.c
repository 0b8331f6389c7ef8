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

enum { MOST_COST = 5, FILTERS = CPIXELS_FILTER_PAETH + 1 };

typedef int8_t signed64 __attribute__((vector_size(64)));

CPIXELS_BODY bytes64 distance64(bytes64 a, bytes64 b) {
  return __builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b);
}

/// The same as `paeth`, in 8 bits: unless the corner is between left and up, its distance is the greatest.
CPIXELS_BODY bytes64 paeth64(bytes64 left, bytes64 up, bytes64 corner) {
  bytes64 to_left = distance64(up, corner), to_up = distance64(left, corner);
  bytes64 is_between = (bytes64)(left >= corner) ^ (bytes64)(up >= corner);
  bytes64 to_corner = distance64(to_left, to_up) | ~is_between;
  bytes64 is_left = (bytes64)(to_left <= __builtin_elementwise_min(to_up, to_corner));
  bytes64 is_up = (bytes64)(to_up <= to_corner);
  return (is_left & left) | (~is_left & ((is_up & up) | (~is_up & corner)));
}

/// Adds the cost of each filtered byte to its own lane.
CPIXELS_BODY void add_costs(bytes64 *sums, bytes64 filtered) {
  bytes64 distance = (bytes64)__builtin_elementwise_abs((signed64)filtered);
  *sums += __builtin_elementwise_min(distance, (bytes64){} + MOST_COST);
}

/// Loads 64 bytes from a place that may be before the first byte. Bytes outside are 0.
CPIXELS_BODY bytes64 load_part(const uint8_t *bytes, size_t count, ptrdiff_t place) {
  bytes64 part = {0};
  ptrdiff_t first = place < 0 ? 0 : place, end = (ptrdiff_t)count < place + 64 ? (ptrdiff_t)count : place + 64;
  if (first < end) memcpy((uint8_t *)&part + (first - place), bytes + first, (size_t)(end - first));
  return part;
}

CPIXELS_BODY void add_costs_of_filters(
  bytes64 sums[FILTERS], const uint8_t *row, const uint8_t *above, size_t count, size_t step, size_t place) {
  bytes64 own, left, up, corner;
  if (place > 0 && place + 64 <= count) {
    memcpy(&own, row + place, sizeof own);
    memcpy(&left, row + place - step, sizeof left);
    memcpy(&up, above + place, sizeof up);
    memcpy(&corner, above + place - step, sizeof corner);
  } else {
    ptrdiff_t start = (ptrdiff_t)place;
    own = load_part(row, count, start);
    left = load_part(row, count - step, start - (ptrdiff_t)step);
    up = load_part(above, count, start);
    corner = load_part(above, count - step, start - (ptrdiff_t)step);
  }
  add_costs(sums + CPIXELS_FILTER_NONE, own);
  add_costs(sums + CPIXELS_FILTER_SUB, own - left);
  add_costs(sums + CPIXELS_FILTER_UP, own - up);
  add_costs(sums + CPIXELS_FILTER_AVERAGE, own - ((left & up) + ((left ^ up) >> 1)));
  add_costs(sums + CPIXELS_FILTER_PAETH, own - paeth64(left, up, corner));
}

CPIXELS_BODY int cpixels_choose_filter_body(
  const uint8_t *row, const uint8_t *above, size_t count, size_t step, uint64_t *cost) {
  uint64_t costs[FILTERS] = {0};
  for (size_t place = 0; place < count;) {
    bytes64 sums[FILTERS] = {{0}};
    // No lane overflows.
    for (int round = 0; round < UINT8_MAX / MOST_COST && place < count; round++, place += 64) {
      add_costs_of_filters(sums, row, above ? above : row, count, step, place);
    }
    for (int filter = 0; filter < FILTERS; filter++) {
      for (int lane = 0; lane < 64; lane++) costs[filter] += sums[filter][lane];
    }
  }
  int last = above ? CPIXELS_FILTER_PAETH : CPIXELS_FILTER_SUB, best = CPIXELS_FILTER_NONE;
  for (int filter = 1; filter <= last; filter++) {
    if (costs[filter] < costs[best]) best = filter;
  }
  *cost = costs[best];
  return best;
}

CPIXELS_DISPATCH(
  void, cpixels_filter,
  (int filter, const uint8_t *row, const uint8_t *above, size_t count, size_t step, uint8_t *filtered),
  (filter, row, above, count, step, filtered))
CPIXELS_DISPATCH(
  int, cpixels_choose_filter, (const uint8_t *row, const uint8_t *above, size_t count, size_t step, uint64_t *cost),
  (row, above, count, step, cost))

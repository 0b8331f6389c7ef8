#include "CPixels.h"
#include "Dispatch.h"
#include "Vectors.h"

/// Adds the perceptible pixels of a row to the number in each column.
CPIXELS_BODY void add_row(const uint8_t *marks, size_t width, uint16_t *columns) {
  for (size_t x = 0; x < width; x++) columns[x] += marks[x] == CPIXELS_MARK_BEYOND;
}

/// Subtracts the perceptible pixels of a row from the number in each column.
CPIXELS_BODY void remove_row(const uint8_t *marks, size_t width, uint16_t *columns) {
  for (size_t x = 0; x < width; x++) columns[x] -= marks[x] == CPIXELS_MARK_BEYOND;
}

/// Adds to each number the one `step` places later, if it exists.
CPIXELS_BODY void add_shifted(uint16_t *sums, size_t width, size_t step) {
  size_t x = 0;
  for (; x + step + 16 <= width; x += 16) {
    words16 here, later;
    memcpy(&here, sums + x, sizeof here);
    memcpy(&later, sums + x + step, sizeof later);
    here += later;
    memcpy(sums + x, &here, sizeof here);
  }
  for (; x + step < width; x++) sums[x] += sums[x + step];
}

/// Sums the numbers of each column and the following ones, `side` (a power of two) in all; fewer at the end. Each step doubles the
/// number of columns that are summed.
CPIXELS_BODY void add_columns(const uint16_t *columns, size_t width, size_t side, uint16_t *sums) {
  memcpy(sums, columns, width * sizeof *sums);
  for (size_t step = 1; step < side; step *= 2) add_shifted(sums, width, step);
}

CPIXELS_BODY struct cpixels_window cpixels_worst_window_body(
  const uint8_t *marks, size_t width, size_t rows, size_t side, size_t least_bottom, uint16_t *scratch) {
  uint16_t *columns = scratch, *sums = scratch + width;
  struct cpixels_window worst = {0, 0, 0};
  memset(columns, 0, width * sizeof *columns);
  size_t count = side < width ? width - side + 1 : 1;
  size_t end = rows > least_bottom ? rows : least_bottom;
  for (size_t bottom = 1; bottom <= end; bottom++) {
    if (bottom <= rows) add_row(marks + (bottom - 1) * width, width, columns);
    if (bottom > side) remove_row(marks + (bottom - 1 - side) * width, width, columns);
    if (bottom < least_bottom) continue;
    add_columns(columns, width, side, sums);
    uint16_t most = 0;
    for (size_t x = 0; x < count; x++) most = sums[x] > most ? sums[x] : most;
    if (most <= worst.count) continue;
    size_t left = 0;
    while (sums[left] < most) left++;
    worst = (struct cpixels_window){left, bottom, most};
  }
  return worst;
}

CPIXELS_BODY struct cpixels_box cpixels_box_of_marks_body(const uint8_t *marks, size_t width, size_t rows, uint8_t *scratch) {
  struct cpixels_box box = {0, rows, width, 0};
  memset(scratch, 0, width);
  for (size_t row = 0; row < rows; row++, marks += width) {
    uint8_t in_row = 0;
    for (size_t x = 0; x < width; x++) {
      uint8_t beyond = marks[x] & CPIXELS_MARK_BEYOND;
      scratch[x] |= beyond;
      in_row |= beyond;
    }
    if (in_row == 0) continue;
    if (row < box.top) box.top = row;
    box.bottom = row + 1;
  }
  if (box.bottom == 0) return (struct cpixels_box){0, 0, 0, 0};
  while (scratch[box.left] == 0) box.left++;
  while (scratch[box.right - 1] == 0) box.right--;
  return box;
}

CPIXELS_DISPATCH(
  struct cpixels_box, cpixels_box_of_marks, (const uint8_t *marks, size_t width, size_t rows, uint8_t *scratch),
  (marks, width, rows, scratch))
CPIXELS_DISPATCH(
  struct cpixels_window, cpixels_worst_window,
  (const uint8_t *marks, size_t width, size_t rows, size_t side, size_t least_bottom, uint16_t *scratch),
  (marks, width, rows, side, least_bottom, scratch))

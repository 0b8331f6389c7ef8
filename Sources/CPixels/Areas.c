#include "Colors.h"

/// Returns −1 in each lane whose pixel equals all eight pixels around it, which must be inside the picture.
CPIXELS_BODY ints16 surrounded16(const uint8_t *pixels, size_t row_bytes) {
  pixels16 own = (pixels16)load64(pixels), other = {0};
  for (int line = -1; line <= 1; line++) {
    for (int column = -1; column <= 1; column++)
      other |= (pixels16)load64(pixels + line * (ptrdiff_t)row_bytes + 4 * column) ^ own;
  }
  return (ints16)(other == 0);
}

CPIXELS_BODY size_t cpixels_mark_areas_body(
  const uint8_t *first, const uint8_t *second, size_t width, size_t row_bytes, float limit, uint8_t *marks) {
  pixels16 found = {0};
  memset(marks, CPIXELS_MARK_SAME, width);
  for (size_t x = 1; x + 1 < width && width >= COLOR_LANES + 2; x += COLOR_LANES) {
    // The last pixels are visited again, so that none is left over. Pixels that are already marked do not count.
    if (x + COLOR_LANES + 1 > width) x = width - 1 - COLOR_LANES;
    pixels16 p = (pixels16)load64(first + 4 * x), q = (pixels16)load64(second + 4 * x);
    if (!any(p ^ q)) continue;
    ints16 areas = surrounded16(first + 4 * x, row_bytes) & surrounded16(second + 4 * x, row_bytes);
    ints16 beyond = areas & (distances(p, q, 0) > limit);
    bytes16 old = load16(marks + x), new = __builtin_convertvector(beyond, bytes16) & CPIXELS_MARK_BEYOND;
    found += (pixels16)(beyond & 1 & ~__builtin_convertvector(old != 0, ints16));
    store16(old | new, marks + x);
  }
  return __builtin_reduce_add(found);
}

CPIXELS_DISPATCH(
  size_t, cpixels_mark_areas,
  (const uint8_t *first, const uint8_t *second, size_t width, size_t row_bytes, float limit, uint8_t *marks),
  (first, second, width, row_bytes, limit, marks))

#include "Colors.h"

struct pictures {
  const uint8_t *first, *second;
  size_t width, height;
};

/// The brightness of both pictures, and where both have areas of one color, in the last three rows that were requested.
struct edge_rows {
  int32_t *first[3], *second[3], *areas[3];
  size_t held[3];
};

CPIXELS_BODY uint32_t pixel_at(const uint8_t *pixels, size_t index) {
  uint32_t pixel;
  memcpy(&pixel, pixels + 4 * index, sizeof pixel);
  return pixel;
}

CPIXELS_BODY int32_t brightness_at(const uint8_t *pixels, size_t index) {
  const uint8_t *p = pixels + 4 * index;
  uint32_t missing =
    (255u - p[0]) * RED_WEIGHT + (255u - p[1]) * GREEN_WEIGHT + (255u - p[2]) * BLUE_WEIGHT, alpha = p[3];
  uint64_t opacity = alpha * 8421504 + ((alpha + 1) >> 1);
  return 255 * (RED_WEIGHT + GREEN_WEIGHT + BLUE_WEIGHT) - (int32_t)((missing * opacity) >> 31);
}

CPIXELS_BODY int is_at_border(const struct pictures *both, size_t x, size_t y) {
  return x == 0 || y == 0 || x == both->width - 1 || y == both->height - 1;
}

/// Lists the indices of the pixels around (x, y) that exist, column by column.
CPIXELS_BODY int neighbors(const struct pictures *both, size_t x, size_t y, size_t near[8]) {
  int count = 0;
  for (size_t column = x ? x - 1 : 0; column <= x + 1 && column < both->width; column++) {
    for (size_t line = y ? y - 1 : 0; line <= y + 1 && line < both->height; line++) {
      if (column != x || line != y) near[count++] = line * both->width + column;
    }
  }
  return count;
}

/// Returns whether three or more of the pixels around are equal to it in each picture. Pixels outside the picture count as one.
static int is_in_area(const struct pictures *both, size_t x, size_t y) {
  size_t index = y * both->width + x, near[8];
  uint32_t first = pixel_at(both->first, index), second = pixel_at(both->second, index);
  int first_equal = is_at_border(both, x, y), second_equal = first_equal;
  for (int i = neighbors(both, x, y, near) - 1; i >= 0; i--) {
    first_equal += pixel_at(both->first, near[i]) == first;
    second_equal += pixel_at(both->second, near[i]) == second;
  }
  return first_equal > 2 && second_equal > 2;
}

/// Returns whether a pixel of one of the pictures is between darker and brighter ones, of which the darkest or the brightest is in an
/// area. The first of several equal ones counts.
static int is_edge(const struct pictures *both, const uint8_t *pixels, size_t x, size_t y) {
  size_t index = y * both->width + x, darkest = index, brightest = index, near[8];
  int32_t own = brightness_at(pixels, index), least = own, most = own;
  int equal = is_at_border(both, x, y), count = neighbors(both, x, y, near);
  for (int i = 0; i < count; i++) {
    int32_t brightness = brightness_at(pixels, near[i]);
    equal += brightness == own;
    if (brightness < least) {
      least = brightness;
      darkest = near[i];
    }
    if (brightness > most) {
      most = brightness;
      brightest = near[i];
    }
  }
  if (equal > 2 || least == own || most == own) return 0;
  return is_in_area(both, darkest % both->width, darkest / both->width) ||
         is_in_area(both, brightest % both->width, brightest / both->width);
}

/// Returns whether the pixel was beyond the limit and is anti-aliased.
static size_t mark_one(const struct pictures *both, size_t x, size_t y, uint8_t *marks) {
  if (marks[x] != CPIXELS_MARK_BEYOND) return 0;
  if (!is_edge(both, both->first, x, y) && !is_edge(both, both->second, x, y)) return 0;
  marks[x] = CPIXELS_MARK_ANTIALIASED;
  return 1;
}

CPIXELS_BODY ints16 load_ints(const int32_t *from) {
  ints16 ints;
  memcpy(&ints, from, sizeof ints);
  return ints;
}

CPIXELS_BODY pixels16 load_pixels(const uint8_t *from) { return (pixels16)load64(from); }

/// Returns −1 in each lane whose pixel has three or more equal pixels around it and is not at the border.
CPIXELS_BODY ints16 areas16(const uint8_t *pixels, size_t row_bytes) {
  pixels16 own = load_pixels(pixels);
  ints16 equal = {0};
  for (int column = -1; column <= 1; column++) {
    for (int line = -1; line <= 1; line++) {
      if (column || line) equal += load_pixels(pixels + line * (ptrdiff_t)row_bytes + 4 * column) == own;
    }
  }
  return equal < -2;
}

CPIXELS_BODY void fill_areas(const struct pictures *both, size_t y, int32_t *areas) {
  size_t x = 1, width = both->width, row_bytes = 4 * width;
  areas[0] = -is_in_area(both, 0, y);
  areas[width - 1] = -is_in_area(both, width - 1, y);
  if (y > 0 && y + 1 < both->height) {
    while (x + 1 < width && width >= COLOR_LANES + 2) {
      // The last pixels are visited again, so that none is left over.
      if (x + COLOR_LANES + 1 > width) x = width - 1 - COLOR_LANES;
      size_t place = y * row_bytes + 4 * x;
      ints16 in_area = areas16(both->first + place, row_bytes) & areas16(both->second + place, row_bytes);
      memcpy(areas + x, &in_area, sizeof in_area);
      x += COLOR_LANES;
    }
  }
  for (; x + 1 < width; x++) areas[x] = -is_in_area(both, x, y);
}

CPIXELS_BODY void fill_brightness(const uint8_t *pixels, size_t width, int32_t *brightness) {
  size_t x = 0;
  for (; x + COLOR_LANES <= width; x += COLOR_LANES) {
    ints16 lanes = brightness16(load_pixels(pixels + 4 * x));
    memcpy(brightness + x, &lanes, sizeof lanes);
  }
  for (; x < width; x++) brightness[x] = brightness_at(pixels, x);
}

/// Returns −1 in each lane for whose pixel `is_edge` is true.
CPIXELS_BODY ints16 edges16(int32_t *const brightness[3], int32_t *const areas[3], size_t x) {
  ints16 own = load_ints(brightness[1] + x), least = own, most = own;
  ints16 equal = {0}, dark_area = {0}, bright_area = {0};
  for (int column = -1; column <= 1; column++) {
    for (int line = 0; line < 3; line++) {
      if (column == 0 && line == 1) continue;
      ints16 near = load_ints(brightness[line] + x + column), area = load_ints(areas[line] + x + column);
      equal += near == own;
      ints16 is_darkest = near < least, is_brightest = near > most;
      dark_area = (is_darkest & area) | (~is_darkest & dark_area);
      bright_area = (is_brightest & area) | (~is_brightest & bright_area);
      least = __builtin_elementwise_min(least, near);
      most = __builtin_elementwise_max(most, near);
    }
  }
  return (equal >= -2) & (least != own) & (most != own) & (dark_area | bright_area);
}

/// Returns the number of 16 pixels that are beyond the limit and anti-aliased.
CPIXELS_BODY size_t mark_edges16(const struct edge_rows *rows, size_t y, size_t x, uint8_t *marks) {
  bytes16 own = load16(marks + x);
  bytes16 beyond = (bytes16)(own == CPIXELS_MARK_BEYOND);
  if (__builtin_reduce_or(beyond) == 0) return 0;
  int32_t *first[3], *second[3], *areas[3];
  for (size_t line = 0; line < 3; line++) {
    size_t held = (y + line + 2) % 3;
    first[line] = rows->first[held], second[line] = rows->second[held], areas[line] = rows->areas[held];
  }
  ints16 edges = edges16(first, areas, x) | edges16(second, areas, x);
  bytes16 antialiased = __builtin_convertvector(edges, bytes16) & beyond;
  // The value of one mark is half that of the other.
  store16(own - (antialiased & (CPIXELS_MARK_BEYOND - CPIXELS_MARK_ANTIALIASED)), marks + x);
  return __builtin_reduce_add(antialiased & 1);
}

CPIXELS_BODY void hold(const struct pictures *both, struct edge_rows *rows, size_t y) {
  for (size_t row = y - 1; row <= y + 1; row++) {
    size_t place = row % 3, start = 4 * row * both->width;
    if (rows->held[place] == row) continue;
    fill_brightness(both->first + start, both->width, rows->first[place]);
    fill_brightness(both->second + start, both->width, rows->second[place]);
    fill_areas(both, row, rows->areas[place]);
    rows->held[place] = row;
  }
}

CPIXELS_BODY size_t mark_row(const struct pictures *both, struct edge_rows *rows, size_t y, uint8_t *marks) {
  size_t width = both->width, candidates = 0, antialiased = 0;
  for (size_t x = 0; x < width; x++) candidates += marks[x] == CPIXELS_MARK_BEYOND;
  // Preparing whole rows is worthwhile if many of their pixels differ.
  if (y == 0 || y + 1 >= both->height || width < COLOR_LANES + 2 || candidates < width / 32) {
    for (size_t x = 0; candidates && x < width; x++) antialiased += mark_one(both, x, y, marks);
    return antialiased;
  }
  hold(both, rows, y);
  antialiased += mark_one(both, 0, y, marks) + mark_one(both, width - 1, y, marks);
  for (size_t x = 1; x + 1 < width; x += COLOR_LANES) {
    if (x + COLOR_LANES + 1 > width) x = width - 1 - COLOR_LANES;
    antialiased += mark_edges16(rows, y, x, marks);
  }
  return antialiased;
}

CPIXELS_BODY size_t cpixels_mark_antialiased_body(
  const uint8_t *first, const uint8_t *second, size_t width, size_t height, size_t top, size_t bottom,
  int32_t *scratch, uint8_t *marks) {
  struct pictures both = {first, second, width, height};
  struct edge_rows rows;
  for (size_t row = 0; row < 3; row++) {
    rows.first[row] = scratch + 3 * row * width;
    rows.second[row] = rows.first[row] + width;
    rows.areas[row] = rows.second[row] + width;
    rows.held[row] = SIZE_MAX;
  }
  size_t antialiased = 0;
  for (size_t y = top; y < bottom; y++) antialiased += mark_row(&both, &rows, y, marks + (y - top) * width);
  return antialiased;
}

CPIXELS_DISPATCH(
  size_t, cpixels_mark_antialiased,
  (const uint8_t *first, const uint8_t *second, size_t width, size_t height, size_t top, size_t bottom, int32_t *scratch,
   uint8_t *marks),
  (first, second, width, height, top, bottom, scratch, marks))

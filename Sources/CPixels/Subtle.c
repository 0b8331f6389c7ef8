#include "Colors.h"

/// The pixels of a block with their neighbors: five rows of 16 pixels, and two more on each side.
enum { MARGIN = 2, ROWS = 2 * MARGIN + 1, MIDDLE = MARGIN, BLOCK_PIXELS = COLOR_LANES + 2 * MARGIN };
struct block {
  uint8_t rows[ROWS][4 * BLOCK_PIXELS];
};

/// Copies a block at a column. The pixels at the border of a picture repeat outside it.
CPIXELS_BODY void copy_block(const uint8_t *const rows[ROWS], size_t width, size_t x, struct block *block) {
  for (size_t i = 0; i < BLOCK_PIXELS; i++) {
    size_t near = x + i < MARGIN ? 0 : x + i - MARGIN;
    if (near >= width) near = width - 1;
    for (int line = 0; line < ROWS; line++) memcpy(block->rows[line] + 4 * i, rows[line] + 4 * near, 4);
  }
}

/// Puts the colors of a block on white, rounded to the nearest level, and keeps alpha.
CPIXELS_BODY void put_on_white(struct block *block) {
  for (int line = 0; line < ROWS; line++) {
    for (uint8_t *pixel = block->rows[line]; pixel < block->rows[line] + 4 * BLOCK_PIXELS; pixel += 4) {
      if (pixel[3] == 255) continue;
      for (int index = 0; index < 3; index++)
        pixel[index] = (uint8_t)(255 - ((255 - pixel[index]) * pixel[3] + 127) / 255);
    }
  }
}

CPIXELS_BODY bytes64 step_down(bytes64 from, bytes64 to) { return most(from, to) - to; }

/// The smallest and the largest value of each channel.
struct range {
  bytes64 low, high;
};

/// Returns the range of the pixels up to `radius` columns and rows away.
CPIXELS_BODY struct range range_around(const uint8_t *const rows[ROWS], int radius) {
  struct range range = {load64(rows[MIDDLE]), load64(rows[MIDDLE])};
  for (int line = MIDDLE - radius; line <= MIDDLE + radius; line++) {
    for (int column = -radius; column <= radius; column++) {
      bytes64 near = load64(rows[line] + 4 * column);
      range.low = least(range.low, near);
      range.high = most(range.high, near);
    }
  }
  return range;
}

/// Returns nonzero bytes where a channel is farther outside the range of the nine pixels around it than 3 levels and a quarter of
/// the range of the 25 pixels around it.
CPIXELS_BODY bytes64 is_outside(bytes64 value, struct range near, struct range far) {
  bytes64 distance = most(step_down(value, near.high), step_down(near.low, value));
  return (bytes64)(distance > ((far.high - far.low) >> 2) + 3);
}

/// Returns by how much channels become brighter in a pixel and one of its four neighbors together, at most 255, or darker if the
/// pictures are exchanged. The neighbor counts if it is across an edge: if the two differ by half of the range in one of the pictures.
CPIXELS_BODY bytes64 rise_across(const uint8_t *const from[ROWS], const uint8_t *const to[ROWS], bytes64 range) {
  const int places[4][2] = {{0, -1}, {0, 1}, {-1, 0}, {1, 0}};
  bytes64 p = load64(from[MIDDLE]), q = load64(to[MIDDLE]), beside = {0};
  for (int index = 0; index < 4; index++) {
    int line = MIDDLE + places[index][0], column = 4 * places[index][1];
    bytes64 before = load64(from[line] + column), after = load64(to[line] + column);
    bytes64 across = (bytes64)(most(distance_of(before, p), distance_of(after, q)) >= range >> 1);
    beside = most(beside, step_down(after, before) & across);
  }
  return __builtin_elementwise_add_sat(step_down(q, p), beside);
}

/// Returns nonzero bytes where a channel changes by more than 3 levels, and, together with a neighbor across the edge, by three
/// quarters of all that is around it in both pictures: the edge has moved by almost a pixel.
CPIXELS_BODY bytes64 is_whole_step(
  const uint8_t *const first[ROWS], const uint8_t *const second[ROWS], struct range one, struct range other) {
  bytes64 p = load64(first[MIDDLE]), q = load64(second[MIDDLE]), brighter = (bytes64)(q > p);
  bytes64 range = most(one.high, other.high) - least(one.low, other.low);
  bytes64 step = (rise_across(first, second, range) & brighter) | (rise_across(second, first, range) & ~brighter);
  return (bytes64)((distance_of(p, q) > 3) & (step >= range - (range >> 2)));
}

CPIXELS_BODY bytes64 is_unexplained(
  const uint8_t *const first[ROWS], const uint8_t *const second[ROWS], bytes64 p, bytes64 q) {
  struct range one = range_around(first, 1), other = range_around(second, 1);
  return is_outside(q, one, range_around(first, 2)) | is_outside(p, other, range_around(second, 2)) |
         is_whole_step(first, second, one, other);
}

/// Returns nonzero lanes where a pixel has the color of the eight around it.
CPIXELS_BODY pixels16 is_flat(const uint8_t *const rows[ROWS]) {
  struct range near = range_around(rows, 1);
  return (pixels16)((pixels16)(near.low ^ near.high) == 0);
}

/// Three pixels across a line, of which the middle one is looked at.
struct across {
  bytes64 before, here, after;
};

/// Returns nonzero bytes where a channel is between its neighbors, an eighth of their difference from both, as on an edge that was
/// softened.
CPIXELS_BODY bytes64 is_between(struct across pixels) {
  bytes64 low = least(pixels.before, pixels.after), high = most(pixels.before, pixels.after);
  bytes64 margin = (high - low) >> 3;
  return (bytes64)((pixels.here > low + margin) & (pixels.here < high - margin));
}

/// Returns nonzero bytes where a channel changes on a sharp line: by a quarter of what is around it or more, between values that
/// are no softened edges, and without a neighbor that gains half of what is lost, unless it is three quarters.
CPIXELS_BODY bytes64 is_sharp(struct across first, struct across second) {
  bytes64 low = least(least(first.before, first.after), least(second.before, second.after));
  bytes64 high = most(most(first.before, first.after), most(second.before, second.after));
  bytes64 range = most(high, most(first.here, second.here)) - least(low, least(first.here, second.here));
  bytes64 up = step_down(second.here, first.here), step = up | step_down(first.here, second.here);
  bytes64 brighter = (bytes64)(up > 0);
  bytes64 losses = most(step_down(first.before, second.before), step_down(first.after, second.after));
  bytes64 gains = most(step_down(second.before, first.before), step_down(second.after, first.after));
  bytes64 returned = (losses & brighter) | (gains & ~brighter);
  bytes64 moved = (bytes64)((returned >= step >> 1) & (step < range - (range >> 2)));
  return (bytes64)((step > 3) & (step >= range >> 2)) & ~(is_between(first) | is_between(second) | moved);
}

/// Returns the flags of both directions in which a line can change.
CPIXELS_BODY pixels16 line_flags(struct across first, struct across second, uint32_t flag) {
  bytes64 sharp = is_sharp(first, second), brighter = (bytes64)(second.here > first.here);
  return (has_color(sharp & brighter) & flag) | (has_color(sharp & ~brighter) & (2 * flag));
}

CPIXELS_BODY bytes16 flags16(const uint8_t *const first[ROWS], const uint8_t *const second[ROWS], float limit) {
  bytes64 p = load64(first[MIDDLE]), q = load64(second[MIDDLE]);
  pixels16 clearer = (pixels16)((pixels16)distance_of(p, q) > (pixels16){0} + (12u << 24 | 0xFFFFFF));
  pixels16 seen = (pixels16)(distances((pixels16)p, (pixels16)q, 1) > limit);
  bytes64 out = is_unexplained(first, second, p, q);
  pixels16 tinted = (pixels16)(distances((pixels16)p, (pixels16)q, 1) > limit / 16);
  tinted &= has_color((bytes64)(distance_of(p, q) > 3));
  pixels16 flags = (pixels16)((pixels16)out != 0) & (seen | clearer);
  flags = (flags | (tinted & is_flat(first) & is_flat(second))) & CPIXELS_SUBTLE_OUTSIDE;
  struct across rows[2] = {
    {load64(first[MIDDLE - 1]), p, load64(first[MIDDLE + 1])}, {load64(second[MIDDLE - 1]), q, load64(second[MIDDLE + 1])}};
  struct across columns[2] = {
    {load64(first[MIDDLE] - 4), p, load64(first[MIDDLE] + 4)}, {load64(second[MIDDLE] - 4), q, load64(second[MIDDLE] + 4)}};
  flags |= seen & line_flags(rows[0], rows[1], CPIXELS_SUBTLE_ROW);
  flags |= seen & line_flags(columns[0], columns[1], CPIXELS_SUBTLE_COLUMN);
  return __builtin_convertvector(flags, bytes16);
}

/// Returns nonzero lanes, which may be others, if any of the pixels around is not opaque.
CPIXELS_BODY pixels16 transparency_around(const uint8_t *const rows[ROWS]) {
  pixels16 all = (pixels16)load64(rows[MIDDLE]);
  // Two blocks in a row cover all that is around it.
  for (int line = 0; line < ROWS; line++) {
    all &= (pixels16)load64(rows[line] - 4 * MARGIN) & (pixels16)load64(rows[line] + 4 * MARGIN);
  }
  return transparency(all);
}

CPIXELS_BODY bytes16 flags_of_block(
  const uint8_t *const first[ROWS], const uint8_t *const second[ROWS], size_t width, size_t x, float limit) {
  struct block blocks[2];
  copy_block(first, width, x, &blocks[0]);
  copy_block(second, width, x, &blocks[1]);
  put_on_white(&blocks[0]);
  put_on_white(&blocks[1]);
  const uint8_t *one[ROWS], *other[ROWS];
  for (int line = 0; line < ROWS; line++) {
    one[line] = blocks[0].rows[line] + 4 * MARGIN;
    other[line] = blocks[1].rows[line] + 4 * MARGIN;
  }
  return flags16(one, other, limit);
}

CPIXELS_BODY bytes16 flags_inside(
  const uint8_t *const first[ROWS], const uint8_t *const second[ROWS], size_t width, size_t x, float limit) {
  const uint8_t *one[ROWS], *other[ROWS];
  bytes16 none = {0};
  for (int line = 0; line < ROWS; line++) {
    one[line] = first[line] + 4 * x;
    other[line] = second[line] + 4 * x;
  }
  pixels16 p = (pixels16)load64(one[MIDDLE]), q = (pixels16)load64(other[MIDDLE]);
  if (!any(p ^ q)) return none;
  if (!any(transparency(p & q)) && !any((pixels16)(distances(p, q, 1) > limit / 16))) return none;
  if (any(transparency_around(one) | transparency_around(other))) return flags_of_block(first, second, width, x, limit);
  return flags16(one, other, limit);
}

CPIXELS_BODY size_t cpixels_find_subtle_body(
  const uint8_t *first, const uint8_t *second, size_t width, size_t height, size_t y, float limit, uint8_t *flags) {
  size_t found = 0;
  const uint8_t *one[ROWS], *other[ROWS];
  for (size_t line = 0; line < ROWS; line++) {
    size_t near = y + line < MARGIN ? 0 : y + line - MARGIN;
    if (near >= height) near = height - 1;
    one[line] = first + 4 * near * width;
    other[line] = second + 4 * near * width;
  }
  for (size_t x = 0; x < width; x += COLOR_LANES) {
    int inside = x >= MARGIN && x + COLOR_LANES + MARGIN <= width;
    bytes16 lanes = inside ? flags_inside(one, other, width, x, limit) : flags_of_block(one, other, width, x, limit);
    size_t count = width - x < COLOR_LANES ? width - x : COLOR_LANES;
    memcpy(flags + x, &lanes, count);
    for (size_t i = 0; i < count; i++) found += flags[x + i] != 0;
  }
  return found;
}

/// A flag of the pixels that are part of a run.
enum { IN_RUN = 0x80 };

/// Adds a pixel to the run that ends before it, and notes the pixels of runs that are long enough.
static inline uint16_t next_run(uint8_t *flag_bytes, size_t step, uint16_t run, uint8_t flag, size_t least) {
  if (!(*flag_bytes & flag)) return 0;
  if (run >= least) {
    *flag_bytes |= IN_RUN;
    return run;
  }
  if (++run == least) {
    for (size_t back = 0; back < least; back++) *(flag_bytes - back * step) |= IN_RUN;
  }
  return run;
}

static void note_runs(uint8_t *flags, size_t width, size_t rows, uint8_t direction, size_t least, uint16_t *runs) {
  const uint64_t lines = 0x0101010101010101u * (uint64_t)((CPIXELS_SUBTLE_ROW | CPIXELS_SUBTLE_COLUMN) * direction);
  memset(runs, 0, width * sizeof *runs);
  for (size_t row = 0; row < rows; row++, flags += width) {
    uint16_t run = 0;
    for (size_t x = 0; x < width; x++) {
      // Most pixels are not part of a line.
      uint64_t next = lines;
      if (x + sizeof next <= width) memcpy(&next, flags + x, sizeof next);
      if (!(next & lines)) {
        run = 0;
        memset(runs + x, 0, sizeof next * sizeof *runs);
        x += sizeof next - 1;
        continue;
      }
      run = next_run(flags + x, 1, run, CPIXELS_SUBTLE_ROW * direction, least);
      runs[x] = next_run(flags + x, width, runs[x], CPIXELS_SUBTLE_COLUMN * direction, least);
    }
  }
}

size_t cpixels_mark_subtle(uint8_t *flags, size_t width, size_t rows, size_t least, uint16_t *scratch) {
  size_t found = 0;
  note_runs(flags, width, rows, 1, least, scratch);
  note_runs(flags, width, rows, 2, least, scratch);
  for (size_t i = 0; i < width * rows; i++) {
    int is_seen = (flags[i] & (IN_RUN | CPIXELS_SUBTLE_OUTSIDE)) != 0;
    flags[i] = is_seen ? CPIXELS_MARK_BEYOND : CPIXELS_MARK_SAME;
    found += (size_t)is_seen;
  }
  return found;
}

struct cpixels_added_marks cpixels_add_marks(const uint8_t *added, size_t count, uint8_t *marks) {
  struct cpixels_added_marks result = {0, 0};
  for (size_t i = 0; i < count; i++) {
    int is_new = added[i] == CPIXELS_MARK_BEYOND && marks[i] != CPIXELS_MARK_BEYOND;
    result.antialiased += (size_t)(is_new & (marks[i] == CPIXELS_MARK_ANTIALIASED));
    result.beyond += (size_t)is_new;
    marks[i] = is_new ? CPIXELS_MARK_BEYOND : marks[i];
  }
  return result;
}

CPIXELS_DISPATCH(
  size_t, cpixels_find_subtle,
  (const uint8_t *first, const uint8_t *second, size_t width, size_t height, size_t y, float limit, uint8_t *flags),
  (first, second, width, height, y, limit, flags))

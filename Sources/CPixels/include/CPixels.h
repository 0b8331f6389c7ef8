/// Loops over pixels that must be fast: the only C code in the package.
///
/// Each function chooses the widest instructions of the processor at run time, and returns the same result with all of them. The
/// tests compare each with a plain implementation in Swift. No function allocates memory or keeps state, and none checks lengths:
/// the caller does. Pictures have 4 bytes per pixel. "bgra" is blue, green, red and alpha, with colors multiplied by alpha; "rgba" is
/// red, green, blue and alpha, with colors that are not. Sources and targets never overlap.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Computes the two halves of the 128-bit hash `flipbook-rows-1`, which `Bitmaps/RowHash.swift` defines, of each of `rows` rows of
/// `count` bytes that start `row_bytes` apart. Hashing many rows in one call takes half the time.
void cpixels_hash_rows(
  const uint8_t *_Nullable bytes, size_t row_bytes, size_t count, size_t rows, uint64_t *_Nonnull hashes);

/// Returns the number of pixels that differ between two rows of `count` pixels.
size_t cpixels_count_differences(const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t count);

/// Returns the number of pixels that equal the pixel to their left, in a row of `count` pixels (at least 1).
size_t cpixels_count_repeats(const uint8_t *_Nonnull pixels, size_t count);

/// Returns 1 if the alpha of each of `count` bgra pixels is 255, otherwise 0.
int cpixels_are_opaque(const uint8_t *_Nullable pixels, size_t count);

/// Returns the number of opaque pixels whose largest difference to the pixel on their left and the one above, in any color, is 1 to
/// `limit` levels. Pixels at the left and the upper edge have one neighbor, or none. Rows are `row_bytes` apart.
size_t cpixels_count_slight_steps(
  const uint8_t *_Nonnull pixels, size_t row_bytes, size_t width, size_t height, uint8_t limit);

/// Converts `count` opaque bgra pixels to 3 bytes each: red, green and blue.
void cpixels_rgb_from_bgra(const uint8_t *_Nonnull bgra, size_t count, uint8_t *_Nonnull rgb);

/// Converts `count` bgra pixels to rgba. A color becomes color · 255 / alpha, rounded to the nearest, and 0 where alpha is 0.
void cpixels_rgba_from_bgra(const uint8_t *_Nonnull bgra, size_t count, uint8_t *_Nonnull rgba);

/// Reduces `rows` rows of `width` pixels, `row_bytes` apart, to one row: each byte becomes the mean, rounded to the nearest, of those in
/// `divisor` columns, or in the columns that are left at the right. `scratch` has four numbers per pixel of a row. `divisor` and `rows`
/// are 1 to 4096.
void cpixels_reduce(
  const uint8_t *_Nonnull pixels, size_t row_bytes, size_t width, size_t rows, size_t divisor, uint32_t *_Nonnull scratch,
  uint8_t *_Nonnull reduced);

/// The filters of a PNG's row, with the numbers that stand for them in a file.
enum {
  CPIXELS_FILTER_NONE = 0,
  CPIXELS_FILTER_SUB = 1,
  CPIXELS_FILTER_UP = 2,
  CPIXELS_FILTER_AVERAGE = 3,
  CPIXELS_FILTER_PAETH = 4,
};

/// Filters a row of `count` bytes, with `step` (3 or 4) bytes per pixel. All filters but none and sub need the row `above`.
void cpixels_filter(
  int filter, const uint8_t *_Nonnull row, const uint8_t *_Nullable above, size_t count, size_t step,
  uint8_t *_Nonnull filtered);

/// Returns the filter with the lowest cost for a row of `count` bytes, at least `step`, or the first of several. Without a row above,
/// that is none or sub.
///
/// The cost estimates the number of bits that the filtered row compresses to: the sum of the bytes' distances from 0 modulo 256, each
/// counted as 5 at most.
int cpixels_choose_filter(
  const uint8_t *_Nonnull row, const uint8_t *_Nullable above, size_t count, size_t step, uint64_t *_Nonnull cost);

/// Compresses bytes to a piece of a deflate stream (RFC 1951), which is independent of what precedes it, ends on a byte and is not
/// the last.
///
/// Only runs of one byte are searched for, because that is what filters leave of smooth pictures. `target` has as many bytes as the
/// bound; `scratch` has `CPIXELS_RUNS_SCRATCH` bytes at an even address. Returns the number of bytes written.
size_t cpixels_deflate_runs(
  const uint8_t *_Nullable bytes, size_t count, uint8_t *_Nonnull scratch, uint8_t *_Nonnull target);
size_t cpixels_deflate_runs_bound(size_t count);
enum { CPIXELS_RUNS_SCRATCH = 160 * 1024 };

/// Compresses a stripe of pixels to a piece of a deflate stream (RFC 1951), which is independent of what precedes it, ends on a byte
/// and is not the last.
///
/// The bytes written depend on the stripe alone. At each pixel, two candidates for a match are compared: where the same four bytes
/// were last, and the row above.
/// - `row_bytes`: the bytes from one row to the next.
/// - `step`: the bytes of a pixel: 3 or 4.
/// - `scratch`: `CPIXELS_MATCHES_SCRATCH` bytes at an address that is a multiple of 8.
/// - `target`: as many bytes as the bound.
/// - Returns: the number of bytes written.
size_t cpixels_deflate_matches(
  const uint8_t *_Nullable bytes, size_t count, size_t row_bytes, size_t step, uint8_t *_Nonnull scratch,
  uint8_t *_Nonnull target);
size_t cpixels_deflate_matches_bound(size_t count);
enum { CPIXELS_MATCHES_SCRATCH = 272 * 1024 };

/// Reverses the filter of a row of `count` pixels of 3 bytes and adds an alpha of 255. Reads up to 4 bytes after `filtered`.
void cpixels_unfilter_rgb(
  int filter, const uint8_t *_Nonnull filtered, const uint8_t *_Nullable rgba_above, size_t count, uint8_t *_Nonnull rgba);

/// Reverses the filter of a row of `count` pixels of 4 bytes. Without a row above, as for the first row of a picture, that row is 0.
void cpixels_unfilter_rgba(
  int filter, const uint8_t *_Nonnull filtered, const uint8_t *_Nullable rgba_above, size_t count, uint8_t *_Nonnull rgba);

/// Returns the number of bytes at the start of two blocks of memory that are equal.
size_t cpixels_count_equal_bytes(const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t count);

/// The mark of a pixel that was compared in two pictures.
enum {
  CPIXELS_MARK_SAME = 0,
  /// The colors differ by more than the limit, but the pixel looks anti-aliased.
  CPIXELS_MARK_ANTIALIASED = 1,
  /// The colors differ by more than the limit.
  CPIXELS_MARK_BEYOND = 2,
};

struct cpixels_differences {
  /// The numbers of pixels with any byte that differs, and of pixels that differ by more than the limit.
  size_t changed, beyond;
  /// The largest difference between two bytes.
  uint8_t largest_step;
};

/// Marks each of the `count` rgba pixels of a row as the same or as beyond the limit.
///
/// The distance is computed in single precision, in the order of these lines and without fused operations, from the differences
/// red, green, blue of c = 255 + (color − 255) · alpha / 255. The division by 255 of a whole number comes last:
/// y = red · 0.29889531 + green · 0.58662247 + blue · 0.11448223
/// i = red · 0.59597799 − green · 0.27417610 − blue · 0.32180189
/// q = red · 0.21147017 − green · 0.52261711 + blue · 0.31114694
/// distance = 0.5053 · (y · y) + 0.299 · (i · i) + 0.1957 · (q · q), at most 35215
struct cpixels_differences cpixels_mark_differences(
  const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t count, float limit, uint8_t *_Nonnull marks);

/// Marks the pixels beyond the limit as anti-aliased that look so in either of two rgba pictures, as pixelmatch finds them. `marks`
/// are those of the rows from `top` to `bottom`; `scratch` holds 9 rows of numbers. Returns the number of these pixels.
///
/// Brightness, which orders neighboring pixels, is a whole number: 255 · 8,388,609 − m · o / 2³¹, with the quotient rounded down,
/// m = (255 − red) · 2,507,316 + (255 − green) · 4,920,946 + (255 − blue) · 960,347 and o = alpha · 8,421,504 + (alpha + 1) / 2. No
/// two opaque colors have the same brightness.
size_t cpixels_mark_antialiased(
  const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t width, size_t height, size_t top, size_t bottom,
  int32_t *_Nonnull scratch, uint8_t *_Nonnull marks);

/// Returns whether any pixel that is marked as beyond the limit stays beyond it together with its surroundings: when the difference of
/// each channel is the weighted mean of 3 × 3 pixels, with weights of 4 in the middle, 2 beside, above and below it, and 1 in the
/// corners. `marks` are those of the rows from `top` to `bottom`; the pixels at the border of a picture repeat outside it.
int cpixels_has_solid_mark(
  const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t width, size_t height, size_t top, size_t bottom,
  float limit, const uint8_t *_Nonnull marks);

/// The flags of pixels whose change is small but is not that of an edge that was drawn differently.
enum {
  /// A channel, or alpha, is far outside the range of the nine pixels around it in the other picture.
  CPIXELS_SUBTLE_OUTSIDE = 1,
  /// The pixel can be part of a line along its row that became brighter; twice the flag if it became darker.
  CPIXELS_SUBTLE_ROW = 2,
  /// The same along its column.
  CPIXELS_SUBTLE_COLUMN = 8,
};

/// Finds pixels of row `y` that differ by more than the limit, with colors put on white and rounded, and whose surroundings do not
/// explain it: a shape that is drawn at a fraction of a pixel has values between those around it. Alpha must differ by more than 12.
/// The pixels at the border of a picture repeat outside it. Returns the number of pixels with a flag.
///
/// A channel is outside if it is farther from the range of the nine pixels around it in the other picture than 3 and a quarter of the
/// range of the 25 pixels around it, or if it differs by more than 3 and, together with a neighbor beside, above, or below it
/// that changes in the same direction, by three quarters of the range of the nine pixels in both pictures; in one of them, the two must
/// differ by half of that range, so that the neighbor is across an edge. A pixel whose nine pixels have one color in each picture is also outside if a channel differs by more than 3, and the
/// distance is more than a sixteenth of the limit. A channel is on a line if it differs by more than 3 and by a quarter of the range of
/// six pixels (itself and both neighbors across the line, in both pictures), is in neither picture between its neighbors by an eighth of
/// their difference, and no neighbor changes in the opposite direction by half as much, unless the channel differs by three quarters of
/// that range.
size_t cpixels_find_subtle(
  const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t width, size_t height, size_t y, float limit,
  uint8_t *_Nonnull flags);

/// Replaces the flags of rows by marks. A pixel is marked as beyond the limit if it is outside its surroundings, or belongs to a run of
/// at least `least` pixels with the same flag; every other pixel is marked as the same. `scratch` must have room for a row. Returns
/// the number of pixels that are marked as beyond the limit.
size_t cpixels_mark_subtle(
  uint8_t *_Nonnull flags, size_t width, size_t rows, size_t least, uint16_t *_Nonnull scratch);

struct cpixels_box {
  size_t left, top;
  /// The column and row after the last ones.
  size_t right, bottom;
};

/// Returns the smallest box around the marks beyond the limit, or 0 on all sides if there is none. `scratch` holds a row.
struct cpixels_box cpixels_box_of_marks(
  const uint8_t *_Nonnull marks, size_t width, size_t rows, uint8_t *_Nonnull scratch);

/// What `cpixels_add_marks` changed.
struct cpixels_added_marks {
  /// The number of pixels that are beyond the limit now, and were not.
  size_t beyond;
  /// The number of these that were marked as anti-aliased.
  size_t antialiased;
};

/// Marks each of `count` pixels as beyond the limit that `added` marks so.
struct cpixels_added_marks cpixels_add_marks(const uint8_t *_Nonnull added, size_t count, uint8_t *_Nonnull marks);

struct cpixels_window {
  size_t left;
  /// The row below its last one.
  size_t bottom;
  size_t count;
};

/// Returns the square of `side` pixels (a power of two) with the most marks beyond the limit in `rows` rows: the topmost of several,
/// then the leftmost. It may start above the first row, but ends at `least_bottom` or below, after the last row if necessary; it is
/// narrower than `side` if the rows are. `scratch` holds two rows of numbers.
struct cpixels_window cpixels_worst_window(
  const uint8_t *_Nonnull marks, size_t width, size_t rows, size_t side, size_t least_bottom,
  uint16_t *_Nonnull scratch);

/// A table of colors (red, green, and blue, from the highest of 24 bits) and their numbers of pixels.
struct cpixels_colors {
  /// For each slot, the color + 1, or 0.
  uint32_t *_Nonnull keys;
  uint64_t *_Nonnull counts;
  /// A power of two, of which at most half are used.
  size_t slots, used;
};

/// Counts the colors of `count` bgra pixels, or of those that differ from `before`. Pixels that are more than half transparent are
/// left out. Only the bits in `mask` count. Returns the number of pixels that were read before the table was full.
size_t cpixels_count_colors(
  const uint8_t *_Nonnull bgra, const uint8_t *_Nullable before, size_t count, uint32_t mask,
  struct cpixels_colors *_Nonnull colors);

/// The colors of a GIF. Unused entries hold a number that is far from any color, such as 4096.
struct cpixels_palette {
  int16_t reds[256], greens[256], blues[256];
  /// The index that stands for transparent pixels.
  uint8_t clear_index;
};

/// Finds the index of the nearest color for each of `count` bgra pixels.
///
/// `lookup` has 2²⁴ bytes, initially 0, for the indices that are known; the palette has at most 255 colors.
void cpixels_map_colors(
  const uint8_t *_Nonnull bgra, size_t count, const struct cpixels_palette *_Nonnull palette, uint8_t *_Nonnull lookup,
  uint8_t *_Nonnull indices);

/// The same for row `y` with an ordered pattern of 8 × 8 pixels where the palette lacks the color.
void cpixels_dither_colors(
  const uint8_t *_Nonnull bgra, size_t count, size_t y, const struct cpixels_palette *_Nonnull palette,
  uint8_t *_Nonnull lookup, uint8_t *_Nonnull indices);

/// Returns the number of bytes at the end of two blocks of memory that are equal.
size_t cpixels_count_equal_bytes_at_end(const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t count);

/// Compresses a rectangle of palette indices to the data of a GIF's image, in blocks, without the byte before them that holds
/// `root_bits`.
///
/// - `before`: what is shown already, with the same layout, or null. Where it is equal, a pixel can become `clear_index` instead:
///   whichever continues a known sequence.
/// - `root_bits`: the bits of an index, 2 to 8.
/// - `scratch`: `CPIXELS_LZW_SCRATCH` bytes at an address that is a multiple of 4.
/// - `target`: as many bytes as the bound for the number of pixels.
/// - Returns: the number of bytes written.
size_t cpixels_lzw(
  const uint8_t *_Nonnull pixels, const uint8_t *_Nullable before, size_t row_bytes, size_t width, size_t height,
  uint8_t clear_index, unsigned root_bits, void *_Nonnull scratch, uint8_t *_Nonnull target);
size_t cpixels_lzw_bound(size_t count);
enum { CPIXELS_LZW_SCRATCH = 64 * 1024 };

/// Blurs a picture of opaque bgra pixels, makes its colors more vivid, and covers it with a color. The outermost pixels repeat
/// outside it.
///
/// - `cell`: the side, in pixels, of the squares that are averaged before the blur: a power of two, at most 8.
/// - `radius`: the radius, in cells, of the box whose three passes make the blur.
/// - `saturation`: how vivid the colors become, in 256ths.
/// - `color`: the covering color: blue, green, red, and alpha, not multiplied.
/// - `shifts`: the result of `cpixels_rim_shifts` for the same size; null for none.
/// - `alpha`: the opacity of the result over the picture, 0 to 255.
/// - `scratch`: 8 numbers for each cell.
void cpixels_material(
  const uint8_t *_Nonnull bgra, size_t row_bytes, size_t width, size_t height, size_t cell, size_t radius,
  int32_t saturation, const uint8_t *_Nonnull color, const int32_t *_Nullable shifts, uint32_t alpha,
  uint16_t *_Nonnull scratch, uint8_t *_Nonnull target, size_t target_row_bytes);

/// Blurs a picture of opaque bgra pixels, each row of cells by its own radius. The outermost pixels repeat outside it.
///
/// - `cell`: the side, in pixels, of the squares that are averaged before the blur: a power of two, at most 8.
/// - `radii`: for each row of cells, the radius of the box whose three passes make the blur, in sixteenths of a cell, below 2000 cells.
/// - `alphas`: for each row of pixels, the opacity of the result over the picture, 0 to 255.
/// - `scratch`: 8 numbers for each cell.
/// - `totals`: 64 numbers for each row of cells, and 64 more.
void cpixels_variable_blur(
  const uint8_t *_Nonnull bgra, size_t row_bytes, size_t width, size_t height, size_t cell,
  const uint32_t *_Nonnull radii, const uint8_t *_Nonnull alphas, uint16_t *_Nonnull scratch, uint32_t *_Nonnull totals,
  uint8_t *_Nonnull target, size_t target_row_bytes);

/// Computes the shifts of a rectangle of glass whose rim bends what is underneath, as the edge of a lens does: the closer a pixel is
/// to the edge, the farther inside is what it shows.
///
/// - `corner_radius`: the radius of the round corners, in pixels, at most half of each side.
/// - `rim`: the width of the rim, in pixels, above 0.
/// - `shifts`: two numbers for each pixel: the distances, in pixels, to the place that it shows. Then two numbers for each row: the
///   columns from which and up to which no pixel is shifted.
void cpixels_rim_shifts(
  size_t width, size_t height, double corner_radius, double rim, int32_t *_Nonnull shifts);

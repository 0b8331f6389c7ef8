/// Loops over pixels that must be fast: the only C of our own.
///
/// Each picks the processor's widest instructions while the program runs, and gives the same result with all of them. The
/// tests hold each against a plain Swift twin. Nothing here allocates or keeps state; lengths are trusted, so callers check.
/// Pictures are 4 bytes a pixel; "bgra" is blue, green, red, alpha with colours multiplied by alpha, "rgba" is red, green,
/// blue, alpha with colours as they are. Sources and targets never overlap.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// The two halves of the 128-bit hash `flipbook-rows-1`, whose definition stands in `Encoding/RowHash.swift`, for each of
/// `rows` rows of `count` bytes that begin `row_bytes` apart. Many rows at once take half the time of each alone.
void cpixels_hash_rows(
  const uint8_t *_Nullable bytes, size_t row_bytes, size_t count, size_t rows, uint64_t *_Nonnull hashes);

/// How many of `count` pixels differ between two rows.
size_t cpixels_count_differences(const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t count);

/// How many of a row's `count` pixels (at least 1) equal the pixel to their left.
size_t cpixels_count_repeats(const uint8_t *_Nonnull pixels, size_t count);

/// `count` opaque bgra pixels as 3 bytes each: red, green, blue.
void cpixels_rgb_from_bgra(const uint8_t *_Nonnull bgra, size_t count, uint8_t *_Nonnull rgb);

/// `count` bgra pixels as rgba; a colour is colour · 255 / alpha, rounded to the nearest, and 0 where alpha is 0.
void cpixels_rgba_from_bgra(const uint8_t *_Nonnull bgra, size_t count, uint8_t *_Nonnull rgba);

/// PNG's filters of a row, by their numbers in the file.
enum {
  CPIXELS_FILTER_NONE = 0,
  CPIXELS_FILTER_SUB = 1,
  CPIXELS_FILTER_UP = 2,
  CPIXELS_FILTER_AVERAGE = 3,
  CPIXELS_FILTER_PAETH = 4,
};

/// Filters a row of `count` bytes, `step` (3 or 4) bytes a pixel; filters other than none and sub need the row `above`.
void cpixels_filter(
  int filter, const uint8_t *_Nonnull row, const uint8_t *_Nullable above, size_t count, size_t step,
  uint8_t *_Nonnull filtered);

/// Roughly how many bits a row's bytes will need: the sum of their distances from 0 on the circle of 256, each counted as 5 at
/// most.
uint64_t cpixels_filter_cost(const uint8_t *_Nonnull filtered, size_t count);

/// Deflates bytes as a piece of a stream (RFC 1951): it refers to nothing before it, ends on a byte and is not the last.
///
/// Bytes are written by how often they occur, and as runs where they repeat the one before; nothing else is looked for. That is
/// what filters leave of smooth pictures. `target` has as many bytes as the bound, `scratch` as many as said, at an even address.
size_t cpixels_deflate_runs(
  const uint8_t *_Nullable bytes, size_t count, uint8_t *_Nonnull scratch, uint8_t *_Nonnull target);
size_t cpixels_deflate_runs_bound(size_t count);
enum { CPIXELS_RUNS_SCRATCH = 160 * 1024 };

/// Deflates a stripe of pixels as a piece of a stream, which is independent of what precedes it, ends on a byte and is not the
/// last.
///
/// The bytes written depend on the stripe alone. Matches are searched where the same four bytes were last and in the row above;
/// the first one found is taken.
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

/// Takes back the filter of a row of `count` pixels of 3 bytes and adds an alpha of 255. Reads up to 4 bytes beyond `filtered`.
void cpixels_unfilter_rgb(
  int filter, const uint8_t *_Nonnull filtered, const uint8_t *_Nullable rgba_above, size_t count, uint8_t *_Nonnull rgba);

/// Takes back the filter of a row of `count` pixels of 4 bytes. Without a row above, as in a picture's first row, that row is 0.
void cpixels_unfilter_rgba(
  int filter, const uint8_t *_Nonnull filtered, const uint8_t *_Nullable rgba_above, size_t count, uint8_t *_Nonnull rgba);

/// How many bytes two stretches of memory have in common at their beginning.
size_t cpixels_count_equal_bytes(const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t count);

/// What is found of a pixel of two pictures.
enum {
  CPIXELS_MARK_SAME = 0,
  /// Farther away than a limit, but it looks anti-aliased.
  CPIXELS_MARK_ANTIALIASED = 1,
  /// Farther away than a limit.
  CPIXELS_MARK_BEYOND = 2,
};

struct cpixels_differences {
  /// How many pixels have any other byte, and how many are farther away than the limit.
  size_t changed, beyond;
  /// The largest difference of two bytes.
  uint8_t largest_step;
};

/// Marks each of `count` rgba pixels of a row as beyond the limit or not.
///
/// The distance is computed in single precision, in the order of these lines and without fused operations, from the differences
/// red, green, blue of c = 255 + (colour − 255) · alpha / 255, each whole number of 255ths divided by 255 last:
/// y = red · 0.29889531 + green · 0.58662247 + blue · 0.11448223
/// i = red · 0.59597799 − green · 0.27417610 − blue · 0.32180189
/// q = red · 0.21147017 − green · 0.52261711 + blue · 0.31114694
/// distance = 0.5053 · (y · y) + 0.299 · (i · i) + 0.1957 · (q · q), at most 35215
struct cpixels_differences cpixels_mark_differences(
  const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t count, float limit, uint8_t *_Nonnull marks);

/// Of the marks of the rows from `top` to `bottom` of two rgba pictures makes those that are beyond the limit and look
/// anti-aliased in either picture what they are, as pixelmatch finds them. `scratch` holds 9 rows of numbers.
///
/// Brightness, by which neighbours are darker or brighter, is counted in whole numbers: 255 · 8,388,609 − m · o / 2³¹, rounded down
/// behind the minus, with m = (255 − red) · 2,507,316 + (255 − green) · 4,920,946 + (255 − blue) · 960,347 and
/// o = alpha · 8,421,504 + (alpha + 1) / 2. No two opaque colours are equally bright.
/// - Returns: how many those are.
size_t cpixels_mark_antialiased(
  const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t width, size_t height, size_t top, size_t bottom,
  int32_t *_Nonnull scratch, uint8_t *_Nonnull marks);

/// Whether any pixel that is marked as beyond the limit stays beyond it together with its surroundings: when each channel's
/// difference is the mean of 3 × 3, of which the middle one counts four times and those beside, above and below it twice.
/// Marks are those of the rows from `top` to `bottom`; beyond the border stand the last pixels again.
int cpixels_has_solid_mark(
  const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t width, size_t height, size_t top, size_t bottom,
  float limit, const uint8_t *_Nonnull marks);

/// Marks a row's pixels as beyond the limit that lie within areas of one colour in both pictures, all eight pixels around
/// being like them, and are further apart than the limit; all others as the same. Not the row's first and last pixel, nor rows
/// of less than 18 pixels. The rows above and below must be there.
/// - Returns: how many are beyond.
size_t cpixels_mark_areas(
  const uint8_t *_Nonnull first, const uint8_t *_Nonnull second, size_t width, size_t row_bytes, float limit,
  uint8_t *_Nonnull marks);

struct cpixels_box {
  size_t left, top;
  /// Behind the last column and row.
  size_t right, bottom;
};

/// The smallest box around the marks beyond the limit in rows of marks; 0 on all sides where there is none. `scratch` holds a row.
struct cpixels_box cpixels_box_of_marks(
  const uint8_t *_Nonnull marks, size_t width, size_t rows, uint8_t *_Nonnull scratch);

struct cpixels_window {
  size_t left;
  /// The row below its last one.
  size_t bottom;
  size_t count;
};

/// Where in `rows` rows of marks the square of `side` (a power of two) pixels with most of them beyond the limit lies: the
/// topmost of several, then the leftmost. It may begin above the first row but ends at `least_bottom` or below, where rows
/// without marks may follow; it is as narrow as the rows are. `scratch` holds two rows of numbers.
struct cpixels_window cpixels_worst_window(
  const uint8_t *_Nonnull marks, size_t width, size_t rows, size_t side, size_t least_bottom,
  uint16_t *_Nonnull scratch);

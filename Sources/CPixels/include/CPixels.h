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

/// Roughly the bits that a row's bytes will need: for each 2 where it is not 0, and 1 more for each of 3, 15 and 63 that its
/// distance from 0, on the circle of 256, exceeds.
uint64_t cpixels_filter_cost(const uint8_t *_Nonnull filtered, size_t count);

/// Takes back the filter of a row of `count` pixels of 3 bytes and adds an alpha of 255. Reads up to 4 bytes beyond `filtered`.
void cpixels_unfilter_rgb(
  int filter, const uint8_t *_Nonnull filtered, const uint8_t *_Nullable rgba_above, size_t count, uint8_t *_Nonnull rgba);

/// Takes back the filter of a row of `count` pixels of 4 bytes. Without a row above, as in a picture's first row, that row is 0.
void cpixels_unfilter_rgba(
  int filter, const uint8_t *_Nonnull filtered, const uint8_t *_Nullable rgba_above, size_t count, uint8_t *_Nonnull rgba);

#include "CPixels.h"

#include <stdlib.h>
#include <string.h>

enum { KINDS = 4, ROW_BYTES = 91 };

/// Bytes as filters and drawings leave them: noise, one run, equal rows, and runs between noise.
static void fill(uint8_t *bytes, size_t count, unsigned kind) {
  uint32_t state = kind * 2654435761u + 1;
  for (size_t i = 0; i < count; i++) {
    state = state * 1664525u + 1013904223u;
    uint8_t noise = (uint8_t)(state >> 16);
    switch (kind) {
      case 0: bytes[i] = noise; break;
      case 1: bytes[i] = 0; break;
      case 2: bytes[i] = i < ROW_BYTES ? noise : bytes[i - ROW_BYTES]; break;
      default: bytes[i] = state >> 30 ? 7 : noise;
    }
  }
}

/// Each block of memory ends where it is no longer allowed to be read or written.
static void deflate(size_t count, unsigned kind) {
  uint8_t *bytes = malloc(count), *matches = malloc(CPIXELS_MATCHES_SCRATCH), *runs = malloc(CPIXELS_RUNS_SCRATCH);
  size_t matches_bound = cpixels_deflate_matches_bound(count), runs_bound = cpixels_deflate_runs_bound(count);
  uint8_t *first = malloc(matches_bound), *second = malloc(runs_bound);
  fill(bytes, count, kind);
  if (cpixels_deflate_matches(bytes, count, ROW_BYTES, 3, matches, first) > matches_bound) abort();
  if (cpixels_deflate_runs(bytes, count, runs, second) > runs_bound) abort();
  free(bytes);
  free(matches);
  free(runs);
  free(first);
  free(second);
}

/// Filters, takes the filters back and hashes rows of every width, and compares them.
static void filter(size_t width) {
  uint8_t *row = malloc(4 * width), *above = malloc(4 * width), *filtered = malloc(4 * width + 4), *pixels = malloc(4 * width);
  uint8_t *marks = malloc(width);
  uint64_t hash[4];
  fill(row, 4 * width, 3);
  fill(above, 4 * width, 2);
  cpixels_hash_rows(row, 4 * width, 4 * width, 1, hash);
  (void)cpixels_count_repeats(row, width);
  (void)cpixels_count_slight_steps(row, 4 * width, width, 1, 6);
  (void)cpixels_count_differences(row, above, width);
  (void)cpixels_mark_differences(row, above, width, 352.15f, marks);
  cpixels_rgba_from_bgra(row, width, pixels);
  cpixels_rgb_from_bgra(row, width, pixels);
  uint64_t cost;
  (void)cpixels_choose_filter(row, above, 4 * width, 4, &cost);
  (void)cpixels_choose_filter(row, NULL, 3 * width, 3, &cost);
  for (int kind = CPIXELS_FILTER_NONE; kind <= CPIXELS_FILTER_PAETH; kind++) {
    cpixels_filter(kind, row, above, 4 * width, 4, filtered);
    cpixels_unfilter_rgba(kind, filtered, above, width, pixels);
    cpixels_filter(kind, row, above, 3 * width, 3, filtered);
    cpixels_unfilter_rgb(kind, filtered, above, width, pixels);
  }
  free(row);
  free(above);
  free(filtered);
  free(pixels);
  free(marks);
}

int main(void) {
  // The ends of blocks, of windows, and of what the tables of positions can hold.
  static const size_t edges[] = {32768, 65472, 65536, 131072, 200000};
  for (unsigned kind = 0; kind < KINDS; kind++) {
    for (size_t count = 0; count < 300; count++) deflate(count, kind);
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++) {
      for (size_t count = edges[i] - 9; count <= edges[i] + 9; count++) deflate(count, kind);
    }
  }
  for (size_t width = 1; width < 300; width++) filter(width);
  return 0;
}

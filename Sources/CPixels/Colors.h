/// The colors of rgba pixels on white, 16 at a time.
#pragma once

#include "CPixels.h"
#include "Dispatch.h"
#include "Vectors.h"

enum { COLOR_LANES = 16, COLOR_BYTES = 64 };

typedef uint8_t bytes64 __attribute__((vector_size(COLOR_BYTES)));
typedef uint32_t pixels16 __attribute__((vector_size(COLOR_BYTES)));
typedef int32_t ints16 __attribute__((vector_size(COLOR_BYTES)));
typedef uint64_t longs16 __attribute__((vector_size(2 * COLOR_BYTES)));
typedef float floats16 __attribute__((vector_size(COLOR_BYTES)));

CPIXELS_BODY bytes64 load64(const uint8_t *from) {
  bytes64 bytes;
  memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

/// Returns a channel of each pixel, from 0 for red to 3 for alpha.
CPIXELS_BODY ints16 channel(pixels16 pixels, int index) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  index = 3 - index;
#endif
  return (ints16)((pixels >> (8 * index)) & 255);
}

/// Returns nonzero lanes where alpha is not 255.
CPIXELS_BODY pixels16 transparency(pixels16 pixels) { return (pixels16)(255 - channel(pixels, 3)); }

CPIXELS_BODY bytes64 least(bytes64 a, bytes64 b) { return __builtin_elementwise_min(a, b); }
CPIXELS_BODY bytes64 most(bytes64 a, bytes64 b) { return __builtin_elementwise_max(a, b); }
CPIXELS_BODY bytes64 distance_of(bytes64 a, bytes64 b) { return most(a, b) - least(a, b); }

/// Returns −1 in each lane with a nonzero color.
CPIXELS_BODY pixels16 has_color(bytes64 bytes) { return (pixels16)(((pixels16)bytes & 0xFFFFFF) != 0); }

CPIXELS_BODY int any(pixels16 lanes) { return __builtin_reduce_or(lanes) != 0; }

/// The weights of the channels in the brightness of a pixel, which is 255 · 2²³ for white.
enum { RED_WEIGHT = 2507316, GREEN_WEIGHT = 4920946, BLUE_WEIGHT = 960347 };

CPIXELS_BODY ints16 brightness16(pixels16 pixels) {
  ints16 missing = (255 - channel(pixels, 0)) * RED_WEIGHT + (255 - channel(pixels, 1)) * GREEN_WEIGHT +
                   (255 - channel(pixels, 2)) * BLUE_WEIGHT;
  if (any(transparency(pixels))) {
    ints16 alpha = channel(pixels, 3);
    // Alpha as a fraction of opaque, in units of 2⁻³¹.
    longs16 opacity = __builtin_convertvector((pixels16)(alpha * 8421504 + ((alpha + 1) >> 1)), longs16);
    longs16 product = __builtin_convertvector((pixels16)missing, longs16) * opacity;
    missing = __builtin_convertvector(product >> 31, ints16);
  }
  return 255 * (RED_WEIGHT + GREEN_WEIGHT + BLUE_WEIGHT) - missing;
}

// Each operation must be rounded, as on every machine: none may be fused with the next.
#pragma STDC FP_CONTRACT OFF

/// Returns the difference of a channel on white: whole numbers if both pictures are opaque.
CPIXELS_BODY floats16 step_on_white(pixels16 first, pixels16 second, int index, int opaque) {
  if (opaque) return __builtin_convertvector(channel(first, index) - channel(second, index), floats16);
  ints16 missing_first = (255 - channel(first, index)) * channel(first, 3);
  ints16 missing_second = (255 - channel(second, index)) * channel(second, 3);
  return __builtin_convertvector(missing_second - missing_first, floats16) / 255.0f;
}

CPIXELS_BODY floats16 distances_of_steps(floats16 red, floats16 green, floats16 blue) {
  floats16 y = red * 0.29889531f + green * 0.58662247f + blue * 0.11448223f;
  floats16 i = red * 0.59597799f - green * 0.27417610f - blue * 0.32180189f;
  floats16 q = red * 0.21147017f - green * 0.52261711f + blue * 0.31114694f;
  return 0.5053f * (y * y) + 0.299f * (i * i) + 0.1957f * (q * q);
}

CPIXELS_BODY floats16 distances(pixels16 first, pixels16 second, int opaque) {
  return distances_of_steps(
    step_on_white(first, second, 0, opaque), step_on_white(first, second, 1, opaque),
    step_on_white(first, second, 2, opaque));
}

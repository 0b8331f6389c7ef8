/// What pixels of red, green, blue and alpha look like on white, 16 at a time.
#pragma once

#include "CPixels.h"
#include "Dispatch.h"
#include "Vectors.h"

// How vectors are handed over does not matter where everything is inlined.
#pragma clang diagnostic ignored "-Wpsabi"

enum { COLOUR_LANES = 16, COLOUR_BYTES = 64 };

typedef uint8_t bytes64 __attribute__((vector_size(COLOUR_BYTES)));
typedef uint32_t pixels16 __attribute__((vector_size(COLOUR_BYTES)));
typedef int32_t ints16 __attribute__((vector_size(COLOUR_BYTES)));
typedef uint64_t longs16 __attribute__((vector_size(2 * COLOUR_BYTES)));
typedef float floats16 __attribute__((vector_size(COLOUR_BYTES)));

CPIXELS_BODY bytes64 load64(const uint8_t *from) {
  bytes64 bytes;
  memcpy(&bytes, from, sizeof bytes);
  return bytes;
}

/// A channel of each pixel, 0 for red to 3 for alpha.
CPIXELS_BODY ints16 channel(pixels16 pixels, int index) {
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  index = 3 - index;
#endif
  return (ints16)((pixels >> (8 * index)) & 255);
}

/// The bits of alpha where it is not 255, else 0.
CPIXELS_BODY pixels16 transparency(pixels16 pixels) { return (pixels16)(255 - channel(pixels, 3)); }

CPIXELS_BODY int any(pixels16 lanes) { return __builtin_reduce_or(lanes) != 0; }

/// A pixel's brightness in 2⁻²³ of a channel's step, as 255 · 2²³ less what each channel misses.
enum { RED_WEIGHT = 2507316, GREEN_WEIGHT = 4920946, BLUE_WEIGHT = 960347 };

CPIXELS_BODY ints16 brightness16(pixels16 pixels) {
  ints16 missing = (255 - channel(pixels, 0)) * RED_WEIGHT + (255 - channel(pixels, 1)) * GREEN_WEIGHT +
                   (255 - channel(pixels, 2)) * BLUE_WEIGHT;
  if (any(transparency(pixels))) {
    ints16 alpha = channel(pixels, 3);
    // Alpha in 2⁻³¹ of opaque.
    longs16 opacity = __builtin_convertvector((pixels16)(alpha * 8421504 + ((alpha + 1) >> 1)), longs16);
    longs16 product = __builtin_convertvector((pixels16)missing, longs16) * opacity;
    missing = __builtin_convertvector(product >> 31, ints16);
  }
  return 255 * (RED_WEIGHT + GREEN_WEIGHT + BLUE_WEIGHT) - missing;
}

#include "CPixels.h"
#include "Dispatch.h"
#include "Vectors.h"

CPIXELS_BODY void cpixels_rgb_from_bgra_body(const uint8_t *bgra, size_t count, uint8_t *rgb) {
  size_t i = 0;
  // Four pixels at a time. 16 bytes are stored for 12, and the next ones overwrite the last four, so six pixels must be left.
  for (; i + 6 <= count; i += 4) {
    bytes16 p = load16(bgra + 4 * i);
    store16(__builtin_shufflevector(p, p, 2, 1, 0, 6, 5, 4, 10, 9, 8, 14, 13, 12, -1, -1, -1, -1), rgb + 3 * i);
  }
  for (; i < count; i++) {
    rgb[3 * i] = bgra[4 * i + 2];
    rgb[3 * i + 1] = bgra[4 * i + 1];
    rgb[3 * i + 2] = bgra[4 * i];
  }
}

/// Exact for alpha ≥ 1: ⌈2²⁴ / alpha⌉ is too large by less than alpha · 2⁻²⁴, and the dividend is less than 2¹⁶.
CPIXELS_BODY uint8_t straight(uint32_t color, uint32_t alpha, uint64_t reciprocal) {
  uint64_t quotient = ((color * 255 + alpha / 2) * reciprocal) >> 24;
  return quotient < 255 ? (uint8_t)quotient : 255;
}

CPIXELS_BODY void straighten(const uint8_t *bgra, uint8_t *rgba) {
  uint32_t alpha = bgra[3];
  uint64_t reciprocal = alpha ? ((1 << 24) + alpha - 1) / alpha : 0;
  rgba[0] = straight(bgra[2], alpha, reciprocal);
  rgba[1] = straight(bgra[1], alpha, reciprocal);
  rgba[2] = straight(bgra[0], alpha, reciprocal);
  rgba[3] = (uint8_t)alpha;
}

CPIXELS_BODY void cpixels_rgba_from_bgra_body(const uint8_t *bgra, size_t count, uint8_t *rgba) {
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    uint32_t pixels[4];
    memcpy(pixels, bgra + 4 * i, sizeof pixels);
    const uint8_t *bytes = (const uint8_t *)pixels;
    // In most pictures, nearly all pixels are opaque.
    if ((bytes[3] & bytes[7] & bytes[11] & bytes[15]) == 255) {
      bytes16 p = load16(bytes);
      store16(__builtin_shufflevector(p, p, 2, 1, 0, 3, 6, 5, 4, 7, 10, 9, 8, 11, 14, 13, 12, 15), rgba + 4 * i);
    } else {
      for (int k = 0; k < 4; k++) straighten(bytes + 4 * k, rgba + 4 * (i + k));
    }
  }
  for (; i < count; i++) straighten(bgra + 4 * i, rgba + 4 * i);
}

CPIXELS_DISPATCH(void, cpixels_rgb_from_bgra, (const uint8_t *bgra, size_t count, uint8_t *rgb), (bgra, count, rgb))
CPIXELS_DISPATCH(void, cpixels_rgba_from_bgra, (const uint8_t *bgra, size_t count, uint8_t *rgba), (bgra, count, rgba))

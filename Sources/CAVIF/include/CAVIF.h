#pragma once
#include <avif/avif.h>
#include <stddef.h>
#include <stdint.h>

// The library and the codecs that it depends on take several milliseconds to load, so they are loaded when the first picture is
// encoded or decoded. Until then, no function of the library can be called.

/// Returns whether the library could be loaded.
int flipbook_avif_load(void);

/// Encodes an opaque picture of sRGB pixels, four bytes each, with libaom, 4:2:0 colors, and one thread.
///
/// - Parameters:
///   - quantizer: The coarseness of the coefficients, from 0 to 63.
///   - speed: From 0, which makes the smallest files, to 10.
///   - bytes: Is set to the file, which `flipbook_avif_free` releases.
avifResult flipbook_avif_encode(const uint8_t *pixels, uint32_t width, uint32_t height, int quantizer, int speed, avifRWData *bytes);

/// Decodes a picture of a known size into its sRGB pixels, four bytes each.
avifResult flipbook_avif_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels);

/// Releases what `flipbook_avif_encode` returned.
void flipbook_avif_free(avifRWData *bytes);

/// Returns what a result means, in English.
const char *flipbook_avif_reason(avifResult result);

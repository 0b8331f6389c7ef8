/// Other encoders, called as their documentation recommends.
#pragma once

#include <stddef.h>
#include <stdint.h>

/// Returns a PNG by libpng at level 1 with the filter up in all rows, which the caller frees; null if libpng fails. Pixels are 3
/// bytes: red, green and blue.
uint8_t *_Nullable rivals_libpng(const uint8_t *_Nonnull pixels, uint32_t width, uint32_t height, size_t *_Nonnull count);

/// Compresses bytes to a zlib stream by ISA-L at level 1.
/// - Returns: the number of bytes written; 0 if they do not fit `capacity`.
size_t rivals_isal(const uint8_t *_Nonnull bytes, size_t count, uint8_t *_Nonnull target, size_t capacity);

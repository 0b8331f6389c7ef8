#include "CPixels.h"
#include "Dispatch.h"

#include <string.h>

enum { LANES = 8, BLOCK = 64 };

/// From the fractions of √2, √3, √5, √7, √11, √13, √17, √19.
static const uint64_t seeds[LANES] = {
  0x6A09E667F3BCC908, 0xBB67AE8584CAA73B, 0x3C6EF372FE94F82B, 0xA54FF53A5F1D36F1,
  0x510E527FADE682D1, 0x9B05688C2B3E6C1F, 0x1F83D9ABFB41BD6B, 0x5BE0CD19137E2179,
};

/// Odd: SHA-512's first eight round constants with the lowest bit set.
static const uint64_t factors[LANES] = {
  0x428A2F98D728AE23, 0x7137449123EF65CD, 0xB5C0FBCFEC4D3B2F, 0xE9B5DBA58189DBBD,
  0x3956C25BF348B539, 0x59F111F1B605D019, 0x923F82A4AF194F9B, 0xAB1C5ED5DA6D8119,
};

CPIXELS_BODY uint64_t mix(uint64_t x) {
  x ^= x >> 30;
  x *= 0xBF58476D1CE4E5B9;
  x ^= x >> 27;
  x *= 0x94D049BB133111EB;
  return x ^ (x >> 31);
}

typedef uint64_t lanes8 __attribute__((vector_size(BLOCK)));

/// The number of rows that are hashed at once: while a lane waits for its last product, other rows do not.
enum { ROWS = 4 };

CPIXELS_BODY void absorb(const uint8_t *block, lanes8 *lanes) {
  lanes8 words, own_factors;
  memcpy(&words, block, BLOCK);
  memcpy(&own_factors, factors, BLOCK);
#if __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__
  for (int i = 0; i < LANES; i++) words[i] = __builtin_bswap64(words[i]);
#endif
  *lanes = (*lanes ^ words) * own_factors;
  *lanes ^= *lanes >> 32;
}

CPIXELS_BODY void fold(const uint64_t lanes[LANES], uint64_t hash[2]) {
  uint64_t first = 0x243F6A8885A308D3, second = 0x13198A2E03707344;
  for (int i = 0; i < LANES; i++) {
    first = mix(first ^ lanes[i]);
    second = mix((second + lanes[i]) ^ (lanes[i] << 32));
  }
  hash[0] = first;
  hash[1] = second;
}

/// `rows` is a constant wherever this function is inlined.
CPIXELS_BODY void hash_together(const uint8_t *bytes, size_t row_bytes, size_t count, size_t rows, uint64_t *hashes) {
  lanes8 lanes[ROWS];
  for (size_t row = 0; row < rows; row++) {
    memcpy(&lanes[row], seeds, BLOCK);
    lanes[row] ^= count;
  }
  size_t whole = count / BLOCK * BLOCK;
  for (size_t place = 0; place < whole; place += BLOCK) {
    for (size_t row = 0; row < rows; row++) absorb(bytes + row * row_bytes + place, &lanes[row]);
  }
  for (size_t row = 0; row < rows; row++) {
    if (whole < count) {
      uint8_t rest[BLOCK] = {0};
      memcpy(rest, bytes + row * row_bytes + whole, count - whole);
      absorb(rest, &lanes[row]);
    }
    uint64_t ends[LANES];
    memcpy(ends, &lanes[row], BLOCK);
    fold(ends, hashes + 2 * row);
  }
}

CPIXELS_BODY void cpixels_hash_rows_body(
  const uint8_t *bytes, size_t row_bytes, size_t count, size_t rows, uint64_t *hashes) {
  size_t row = 0;
  for (; row + ROWS <= rows; row += ROWS) {
    hash_together(bytes + row * row_bytes, row_bytes, count, ROWS, hashes + 2 * row);
  }
  for (; row < rows; row++) hash_together(bytes + row * row_bytes, row_bytes, count, 1, hashes + 2 * row);
}

CPIXELS_DISPATCH(
  void, cpixels_hash_rows,
  (const uint8_t *bytes, size_t row_bytes, size_t count, size_t rows, uint64_t *hashes),
  (bytes, row_bytes, count, rows, hashes))

/// The prefix codes of a deflate block (RFC 1951, 3.2): made from how often each symbol occurs, and written before it.
#pragma once

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
  /// Bytes, the end of the block, lengths.
  CPIXELS_SYMBOLS = 286,
  CPIXELS_END_OF_BLOCK = 256,
  /// Bits; three such with all that may follow them fit a word.
  CPIXELS_LONGEST_CODE = 12,
  /// Bytes that a block's codes may need.
  CPIXELS_MOST_CODE_BYTES = 600,
};

typedef struct {
  /// In the order in which they stand in the stream, the first one lowest.
  uint16_t bits;
  /// 0 for what does not occur.
  uint16_t count;
} cpixels_code;

/// A stream of bits, the lowest of a byte first.
typedef struct {
  uint8_t *next;
  /// What is not yet in whole bytes.
  uint64_t bits;
  unsigned count;
} cpixels_bits;

/// Adds bits; 57 fit before the next flush.
static inline __attribute__((always_inline)) void cpixels_put(cpixels_bits *output, uint64_t bits, unsigned count) {
  output->bits |= bits << output->count;
  output->count += count;
}

/// Writes whole bytes; up to 8 beyond them are written over.
static inline __attribute__((always_inline)) void cpixels_flush(cpixels_bits *output) {
  memcpy(output->next, &output->bits, sizeof output->bits);
  output->next += output->count >> 3;
  output->bits >>= output->count & ~7u;
  output->count &= 7;
}

/// Makes the code of symbols that occur so often (65,535 times at most), and writes the block's beginning: not the last
/// block, this code, and one distance, of one byte.
void cpixels_put_codes(cpixels_bits *output, const uint32_t occurrences[CPIXELS_SYMBOLS], cpixels_code codes[CPIXELS_SYMBOLS]);

/// The prefix codes of a deflate block (RFC 1951, 3.2), which are made from the frequencies of its symbols and written before it.
#pragma once

#include "Dispatch.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum {
  /// Bytes, the end of the block, lengths.
  CPIXELS_SYMBOLS = 286,
  CPIXELS_END_OF_BLOCK = 256,
  CPIXELS_DISTANCES = 30,
  /// The lengths that a match can have, in bytes.
  CPIXELS_SHORTEST_LENGTH = 3,
  CPIXELS_LONGEST_LENGTH = 258,
  CPIXELS_LENGTHS = CPIXELS_LONGEST_LENGTH - CPIXELS_SHORTEST_LENGTH + 1,
  /// In bits. RFC 1951 allows 15; with 12, more codes fit a word.
  CPIXELS_LONGEST_CODE = 12,
  /// The bits that can be put between two flushes: up to 7 are left from before, and a shift by 64 is undefined.
  CPIXELS_MOST_BITS = 56,
  /// The bytes that the codes of a block may need.
  CPIXELS_MOST_CODE_BYTES = 640,
};

typedef struct {
  /// In the order of the stream, the first one lowest.
  uint16_t bits;
  /// 0 for a symbol that does not occur.
  uint16_t count;
} cpixels_code;

/// How often each symbol of a block occurs: at most 262,143 times.
typedef struct {
  uint32_t symbols[CPIXELS_SYMBOLS], distances[CPIXELS_DISTANCES];
} cpixels_occurrences;

/// The two codes of a block.
typedef struct {
  cpixels_code symbols[CPIXELS_SYMBOLS], distances[CPIXELS_DISTANCES];
} cpixels_codes;

/// A stream of bits, the lowest of a byte first.
typedef struct {
  uint8_t *next;
  /// The bits that do not fill a byte yet.
  uint64_t bits;
  unsigned count;
} cpixels_bits;

/// Adds bits: at most `CPIXELS_MOST_BITS` between two flushes.
CPIXELS_BODY void cpixels_put(cpixels_bits *output, uint64_t bits, unsigned count) {
  output->bits |= bits << output->count;
  output->count += count;
}

/// Writes whole bytes, and overwrites up to 8 bytes after them.
CPIXELS_BODY void cpixels_flush(cpixels_bits *output) {
  memcpy(output->next, &output->bits, sizeof output->bits);
  output->next += output->count >> 3;
  output->bits >>= output->count & ~7u;
  output->count &= 7;
}

/// The length that the next match of a repetition can have, so that what is left is long enough for another one.
CPIXELS_BODY size_t cpixels_next_length(size_t left) {
  if (left <= CPIXELS_LONGEST_LENGTH) return left;
  int is_rest_too_short = left - CPIXELS_LONGEST_LENGTH < CPIXELS_SHORTEST_LENGTH;
  return is_rest_too_short ? CPIXELS_LONGEST_LENGTH - CPIXELS_SHORTEST_LENGTH : CPIXELS_LONGEST_LENGTH;
}

/// The symbol of a length or a distance, and the bits that follow it.
typedef struct {
  uint16_t symbol, bits, count;
} cpixels_split;

/// Splits a length, counted from the shortest.
CPIXELS_BODY cpixels_split cpixels_split_length(unsigned length) {
  if (length < 8) return (cpixels_split){(uint16_t)(257 + length), 0, 0};
  if (length == CPIXELS_LENGTHS - 1) return (cpixels_split){285, 0, 0};
  unsigned highest = 31 - (unsigned)__builtin_clz(length), count = highest - 2;
  unsigned symbol = 257 + 4 * (highest - 1) + (length >> count & 3);
  return (cpixels_split){(uint16_t)symbol, (uint16_t)(length & ((1u << count) - 1)), (uint16_t)count};
}

/// Splits a distance, counted from 1 byte.
CPIXELS_BODY cpixels_split cpixels_split_distance(unsigned distance) {
  if (distance < 4) return (cpixels_split){(uint16_t)distance, 0, 0};
  unsigned highest = 31 - (unsigned)__builtin_clz(distance), count = highest - 1;
  unsigned symbol = 2 * highest + (distance >> count & 1);
  return (cpixels_split){(uint16_t)symbol, (uint16_t)(distance & ((1u << count) - 1)), (uint16_t)count};
}

/// All bits of a symbol: its code, and the bits that follow it.
typedef struct {
  uint32_t bits, count;
} cpixels_symbol_bits;

/// Joins the code of a split number with the bits that follow it.
CPIXELS_BODY cpixels_symbol_bits cpixels_join(cpixels_code code, cpixels_split split) {
  return (cpixels_symbol_bits){code.bits | (uint32_t)split.bits << code.count, code.count + (uint32_t)split.count};
}

/// Looks up all bits of each byte and, after them, of each length.
CPIXELS_BODY void cpixels_join_all(const cpixels_code *codes, cpixels_symbol_bits all[256 + CPIXELS_LENGTHS]) {
  for (unsigned k = 0; k < 256; k++) all[k] = (cpixels_symbol_bits){codes[k].bits, codes[k].count};
  for (unsigned k = 0; k < CPIXELS_LENGTHS; k++) {
    cpixels_split length = cpixels_split_length(k);
    all[256 + k] = cpixels_join(codes[length.symbol], length);
  }
}

/// Makes the codes of a block and writes its beginning: that it is not the last block, and its codes.
void cpixels_put_codes(cpixels_bits *output, const cpixels_occurrences *occurrences, cpixels_codes *codes);

/// Ends a piece of a stream on a byte, by an empty stored block.
void cpixels_put_end(cpixels_bits *output);

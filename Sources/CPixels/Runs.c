#include "CPixels.h"
#include "Dispatch.h"
#include "PrefixCodes.h"
#include "Vectors.h"

#include <stdbool.h>

enum {
  /// Each block has its own codes, and positions in it fit 16 bits.
  BLOCK_BYTES = (1 << 16) - 64,
  /// The number of repetitions that make a run; fewer cost less as literals.
  LEAST_REPEATS = 8,
  /// In `scratch`: a symbol for each byte, with room for what copies write too much, then the bounds of runs.
  MOST_SYMBOLS = BLOCK_BYTES + 32,
  MOST_PLACES = 2 * BLOCK_BYTES / (LEAST_REPEATS + 1) + 8,
};

_Static_assert((MOST_SYMBOLS + MOST_PLACES) * sizeof(uint16_t) <= CPIXELS_RUNS_SCRATCH, "the scratch is too small");

typedef bool flags64 __attribute__((ext_vector_type(64)));
typedef uint16_t words16 __attribute__((vector_size(32)));
typedef unsigned __int128 flags128;

/// Returns a flag for each of up to 64 bytes: whether it equals the byte before. The lowest bit is that of the first byte.
CPIXELS_BODY uint64_t repeats(const uint8_t *bytes, size_t count) {
  const uint8_t *before = bytes - 1;
  uint64_t flags = 0;
  if (count < 64) {
    for (size_t i = 0; i < count; i++) flags |= (uint64_t)(bytes[i] == before[i]) << i;
    return flags;
  }
  bytes64 own, previous;
  memcpy(&own, bytes, sizeof own);
  memcpy(&previous, before, sizeof previous);
  flags64 equal = __builtin_convertvector(own == previous, flags64);
  memcpy(&flags, &equal, sizeof flags);
  return flags;
}

/// Finds the starts and ends of runs, in turn. The end of a run that ends with the block may be missing.
CPIXELS_BODY size_t find_runs(const uint8_t *bytes, size_t count, uint16_t *places) {
  size_t found = 0;
  uint64_t next = repeats(bytes + 1, count - 1), begun_before = 0, was_inside = 0;
  for (size_t i = 1; i < count; i += 64) {
    uint64_t own = next;
    flags128 ahead = own;
    next = i + 64 < count ? repeats(bytes + i + 64, count - i - 64) : 0;
    // Most words of a photo have not even four in a row, or three that may go on in the next word.
    uint64_t four = own & (own >> 1 | 1ull << 63);
    four &= four >> 2 | 3ull << 62;
    if (!(four | begun_before | was_inside)) continue;
    ahead |= (flags128)next << 64;
    // Where enough repetitions follow to make a run…
    ahead &= ahead >> 1;
    ahead &= ahead >> 2;
    ahead &= ahead >> 4;
    // … and which bytes are inside one.
    flags128 inside = (flags128)(uint64_t)ahead << 64 | begun_before;
    begun_before = (uint64_t)ahead;
    inside |= inside << 1;
    inside |= inside << 2;
    inside |= inside << 4;
    uint64_t is_inside = (uint64_t)(inside >> 64), changes = is_inside ^ (is_inside << 1 | was_inside);
    was_inside = is_inside >> 63;
    // Four are always written: there are hardly ever more, and the processor has no branch to predict.
    size_t last = found + (size_t)__builtin_popcountll(changes);
    for (size_t k = found; k < found + 4 || k < last; k++, changes &= changes - 1) {
      places[k] = (uint16_t)(i + (changes ? (size_t)__builtin_ctzll(changes) : 0));
    }
    found = last;
  }
  return found;
}

/// Copies bytes as symbols. Nothing is read from `end` on.
CPIXELS_BODY uint16_t *copy_literals(const uint8_t *bytes, size_t count, const uint8_t *end, uint16_t *symbols) {
  size_t i = 0;
  for (; i < count && end - (bytes + i) >= 16; i += 16) {
    words16 words = __builtin_convertvector(load16(bytes + i), words16);
    memcpy(symbols + i, &words, sizeof words);
  }
  for (; i < count; i++) symbols[i] = bytes[i];
  return symbols + count;
}

/// Adds a run as lengths, whose symbols start at 256.
CPIXELS_BODY uint16_t *put_run(size_t count, uint16_t *symbols) {
  for (size_t left = count, length; left > 0; left -= length) {
    length = cpixels_next_length(left);
    *symbols++ = (uint16_t)(256 + length - CPIXELS_SHORTEST_LENGTH);
  }
  return symbols;
}

CPIXELS_BODY size_t make_symbols(const uint8_t *bytes, size_t count, uint16_t *symbols) {
  uint16_t *places = symbols + MOST_SYMBOLS, *next = symbols;
  size_t found = find_runs(bytes, count, places), place = 0;
  for (size_t run = 0; run < found; run += 2) {
    size_t start = places[run], end = run + 1 < found ? places[run + 1] : count;
    next = copy_literals(bytes + place, start - place, bytes + count, next);
    next = put_run(end - start, next);
    place = end;
  }
  next = copy_literals(bytes + place, count - place, bytes + count, next);
  return (size_t)(next - symbols);
}

CPIXELS_BODY void count_symbols(const uint16_t *symbols, size_t count, cpixels_occurrences *occurrences) {
  // Four tables, because a count waits for the previous one where a symbol follows itself.
  uint32_t counts[4][256 + CPIXELS_LENGTHS];
  memset(counts, 0, sizeof counts);
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    for (size_t k = 0; k < 4; k++) counts[k][symbols[i + k]]++;
  }
  for (; i < count; i++) counts[0][symbols[i]]++;
  memset(occurrences, 0, sizeof *occurrences);
  for (unsigned k = 0; k < 256 + CPIXELS_LENGTHS; k++) {
    unsigned symbol = k < 256 ? k : cpixels_split_length(k - 256).symbol;
    occurrences->symbols[symbol] += counts[0][k] + counts[1][k] + counts[2][k] + counts[3][k];
  }
  occurrences->symbols[CPIXELS_END_OF_BLOCK] = 1;
  // The only distance has a code of one bit, however often it occurs.
  occurrences->distances[0] = 1;
}

/// A length and its distance: a code, up to 5 bits, and a code of 1 bit.
_Static_assert(3 * (CPIXELS_LONGEST_CODE + 5 + 1) <= CPIXELS_MOST_BITS, "three symbols do not fit between two flushes");

CPIXELS_BODY void put_symbols(cpixels_bits *stream, const uint16_t *symbols, size_t count, const cpixels_codes *codes) {
  cpixels_symbol_bits all[256 + CPIXELS_LENGTHS];
  cpixels_join_all(codes->symbols, all);
  for (unsigned k = 256; k < 256 + CPIXELS_LENGTHS; k++) all[k].count += codes->distances[0].count;
  cpixels_bits output = *stream;
  size_t i = 0;
  for (; i + 3 <= count; i += 3) {
    cpixels_symbol_bits a = all[symbols[i]], b = all[symbols[i + 1]], c = all[symbols[i + 2]];
    uint64_t bits = a.bits | (uint64_t)b.bits << a.count | (uint64_t)c.bits << (a.count + b.count);
    cpixels_put(&output, bits, a.count + b.count + c.count);
    cpixels_flush(&output);
  }
  for (; i < count; i++) {
    cpixels_put(&output, all[symbols[i]].bits, all[symbols[i]].count);
    cpixels_flush(&output);
  }
  cpixels_put(&output, codes->symbols[CPIXELS_END_OF_BLOCK].bits, codes->symbols[CPIXELS_END_OF_BLOCK].count);
  cpixels_flush(&output);
  *stream = output;
}

CPIXELS_BODY size_t cpixels_deflate_runs_body(const uint8_t *bytes, size_t count, uint8_t *scratch, uint8_t *target) {
  uint16_t *symbols = (uint16_t *)(void *)scratch;
  cpixels_bits output = {target, 0, 0};
  for (size_t start = 0; start < count; start += BLOCK_BYTES) {
    size_t block = count - start < BLOCK_BYTES ? count - start : BLOCK_BYTES;
    size_t symbol_count = make_symbols(bytes + start, block, symbols);
    cpixels_occurrences occurrences;
    cpixels_codes codes;
    count_symbols(symbols, symbol_count, &occurrences);
    cpixels_put_codes(&output, &occurrences, &codes);
    put_symbols(&output, symbols, symbol_count, &codes);
  }
  cpixels_put_end(&output);
  return (size_t)(output.next - target);
}

size_t cpixels_deflate_runs_bound(size_t count) {
  return count + count / 2 + (count / BLOCK_BYTES + 1) * CPIXELS_MOST_CODE_BYTES + 16;
}

CPIXELS_DISPATCH(
  size_t, cpixels_deflate_runs, (const uint8_t *bytes, size_t count, uint8_t *scratch, uint8_t *target),
  (bytes, count, scratch, target))

#include "CPixels.h"
#include "Dispatch.h"
#include "PrefixCodes.h"

enum {
  /// Each block has its own codes.
  BLOCK_BYTES = 1 << 17,
  /// The bytes at the end of a block in which no match starts, so that words can be read without a check.
  TAIL_BYTES = 8,
  /// A shorter match costs as much as its bytes.
  SHORTEST_MATCH = 4,
  LARGEST_DISTANCE = 1 << 15,
  HASH_BITS = 12,
  MOST_MATCHES = BLOCK_BYTES / SHORTEST_MATCH,
};

/// Bytes as they are, then bytes that repeat earlier ones.
typedef struct {
  uint32_t literals;
  /// Counted from the shortest length and from 1 byte.
  uint16_t length, distance;
} match;

/// The working memory: for each hash the low bits of the last position that had it, and the matches of a block.
typedef struct {
  uint16_t positions[1 << HASH_BITS];
  match matches[MOST_MATCHES];
} workspace;

_Static_assert(sizeof(workspace) <= CPIXELS_MATCHES_SCRATCH, "the scratch is too small");

CPIXELS_BODY uint32_t word4(const uint8_t *from) {
  uint32_t word;
  memcpy(&word, from, sizeof word);
  return word;
}

CPIXELS_BODY uint64_t word8(const uint8_t *from) {
  uint64_t word;
  memcpy(&word, from, sizeof word);
  return word;
}

/// Knuth's multiplicative hash, with 2³² divided by the golden ratio.
CPIXELS_BODY uint32_t hash(uint32_t word) { return word * 0x9E3779B1u >> (32 - HASH_BITS); }

/// How many bytes two positions have in common, up to the end of the second one's block.
CPIXELS_BODY size_t count_common(const uint8_t *earlier, const uint8_t *here, const uint8_t *end) {
  const uint8_t *start = here;
  for (; end - here >= 8; here += 8, earlier += 8) {
    uint64_t differing = word8(here) ^ word8(earlier);
    if (differing) return (size_t)(here - start) + (size_t)(__builtin_ctzll(differing) >> 3);
  }
  while (here < end && *here == *earlier) here++, earlier++;
  return (size_t)(here - start);
}

/// The bytes of a row with its filter, and of a pixel.
typedef struct {
  size_t row, pixel;
} strides;

/// Bytes that equal those `distance` bytes before; a length of 0 is no match.
typedef struct {
  size_t length, distance;
} candidate;

/// The candidate at a distance, or the best so far where that is not shorter.
CPIXELS_BODY candidate longer(
  candidate best, const uint8_t *bytes, size_t position, size_t distance, const uint8_t *end) {
  const uint8_t *here = bytes + position;
  if (distance - 1 >= LARGEST_DISTANCE || distance > position || word4(here) != word4(here - distance)) return best;
  size_t length = count_common(here - distance, here, end);
  return length > best.length ? (candidate){length, distance} : best;
}

/// Compares with the last position that had the same hash, and with the row above.
CPIXELS_BODY candidate find_match(
  const uint8_t *bytes, size_t position, size_t row_bytes, const uint8_t *end, uint16_t *positions) {
  uint16_t *last = positions + hash(word4(bytes + position));
  size_t distance = (uint16_t)(position - *last);
  *last = (uint16_t)position;
  candidate best = longer((candidate){0, 0}, bytes, position, distance, end);
  return longer(best, bytes, position, row_bytes, end);
}

/// Adds a match, in parts if it is longer than the longest length.
CPIXELS_BODY match *put_match(size_t literals, candidate whole, match *next, cpixels_occurrences *occurrences) {
  uint16_t distance = (uint16_t)(whole.distance - 1);
  unsigned distance_symbol = cpixels_split_distance(distance).symbol;
  for (size_t left = whole.length, length; left > 0; left -= length, literals = 0) {
    length = cpixels_next_length(left);
    uint16_t counted = (uint16_t)(length - CPIXELS_SHORTEST_LENGTH);
    *next++ = (match){(uint32_t)literals, counted, distance};
    occurrences->symbols[cpixels_split_length(counted).symbol]++;
    occurrences->distances[distance_symbol]++;
  }
  return next;
}

CPIXELS_BODY void count_literals(const uint8_t *bytes, size_t count, cpixels_occurrences *occurrences) {
  for (size_t i = 0; i < count; i++) occurrences->symbols[bytes[i]]++;
}

/// Finds the matches of the block from `start` to `end` and counts its symbols.
CPIXELS_BODY size_t find_matches(
  const uint8_t *bytes, size_t start, size_t end, strides strides, workspace *space, cpixels_occurrences *occurrences) {
  match *next = space->matches;
  size_t literals = start;
  memset(occurrences, 0, sizeof *occurrences);
  // A pixel that repeats nothing is skipped whole.
  for (size_t position = start; position + TAIL_BYTES < end; position += strides.pixel) {
    candidate found = find_match(bytes, position, strides.row, bytes + end, space->positions);
    if (found.length == 0) continue;
    for (; position > literals && position > found.distance; position--, found.length++) {
      if (bytes[position - 1] != bytes[position - 1 - found.distance]) break;
    }
    count_literals(bytes + literals, position - literals, occurrences);
    next = put_match(position - literals, found, next, occurrences);
    literals = position + found.length;
    // Later matches are likely to start with the last pixel of this one.
    position = literals - strides.pixel;
    for (size_t last = position; last < literals && literals + TAIL_BYTES < end; last++) {
      space->positions[hash(word4(bytes + last))] = (uint16_t)last;
    }
  }
  count_literals(bytes + literals, end - literals, occurrences);
  occurrences->symbols[CPIXELS_END_OF_BLOCK] = 1;
  return (size_t)(next - space->matches);
}

/// A length and a distance with up to 5 and 13 bits.
_Static_assert(2 * CPIXELS_LONGEST_CODE + 5 + 13 <= CPIXELS_MOST_BITS, "a match does not fit between two flushes");
_Static_assert(4 * CPIXELS_LONGEST_CODE <= CPIXELS_MOST_BITS, "four literals do not fit between two flushes");

CPIXELS_BODY void put_literals(cpixels_bits *output, const uint8_t *bytes, size_t count, const cpixels_symbol_bits *all) {
  size_t i = 0;
  for (; i + 4 <= count; i += 4) {
    for (size_t k = 0; k < 4; k++) cpixels_put(output, all[bytes[i + k]].bits, all[bytes[i + k]].count);
    cpixels_flush(output);
  }
  for (; i < count; i++) cpixels_put(output, all[bytes[i]].bits, all[bytes[i]].count);
  cpixels_flush(output);
}

CPIXELS_BODY void put_block(
  cpixels_bits *stream, const uint8_t *bytes, const uint8_t *end, const match *matches, size_t count,
  const cpixels_codes *codes) {
  cpixels_symbol_bits all[256 + CPIXELS_LENGTHS];
  cpixels_join_all(codes->symbols, all);
  cpixels_bits output = *stream;
  for (const match *next = matches; next < matches + count; next++) {
    put_literals(&output, bytes, next->literals, all);
    bytes += next->literals + next->length + CPIXELS_SHORTEST_LENGTH;
    cpixels_symbol_bits length = all[256 + next->length];
    cpixels_split split = cpixels_split_distance(next->distance);
    cpixels_symbol_bits distance = cpixels_join(codes->distances[split.symbol], split);
    cpixels_put(&output, length.bits | (uint64_t)distance.bits << length.count, length.count + distance.count);
    cpixels_flush(&output);
  }
  put_literals(&output, bytes, (size_t)(end - bytes), all);
  cpixels_put(&output, codes->symbols[CPIXELS_END_OF_BLOCK].bits, codes->symbols[CPIXELS_END_OF_BLOCK].count);
  cpixels_flush(&output);
  *stream = output;
}

CPIXELS_BODY size_t cpixels_deflate_matches_body(
  const uint8_t *bytes, size_t count, size_t row_bytes, size_t step, uint8_t *scratch, uint8_t *target) {
  workspace *space = (workspace *)(void *)scratch;
  cpixels_bits output = {target, 0, 0};
  memset(space->positions, 0, sizeof space->positions);
  for (size_t start = 0; start < count; start += BLOCK_BYTES) {
    size_t end = count - start < BLOCK_BYTES ? count : start + BLOCK_BYTES;
    cpixels_occurrences occurrences;
    cpixels_codes codes;
    size_t matches = find_matches(bytes, start, end, (strides){row_bytes, step}, space, &occurrences);
    cpixels_put_codes(&output, &occurrences, &codes);
    put_block(&output, bytes + start, bytes + end, space->matches, matches, &codes);
  }
  cpixels_put_end(&output);
  return (size_t)(output.next - target);
}

size_t cpixels_deflate_matches_bound(size_t count) {
  return count + count / 2 + (count / BLOCK_BYTES + 1) * CPIXELS_MOST_CODE_BYTES + 16;
}

CPIXELS_DISPATCH_TO_AVX2(
  size_t, cpixels_deflate_matches,
  (const uint8_t *bytes, size_t count, size_t row_bytes, size_t step, uint8_t *scratch, uint8_t *target),
  (bytes, count, row_bytes, step, scratch, target))

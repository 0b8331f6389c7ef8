#include "PrefixCodes.h"

enum {
  /// The alphabet in which the lengths of a code are written, and its three repetitions.
  LENGTH_SYMBOLS = 19,
  REPEAT_LAST = 16,
  REPEAT_ZERO = 17,
  REPEAT_ZERO_LONG = 18,
  LONGEST_LENGTH_CODE = 7,
  /// A sorted entry: the symbol in the low bits, its frequency in the high ones.
  SYMBOL_BITS = 9,
  SYMBOL_MASK = (1 << SYMBOL_BITS) - 1,
  /// Up to this many entries are sorted by insertion, which is faster for them.
  FEW_SYMBOLS = 24,
};

/// Sorts the symbols that occur, the rarest first.
static int sort(const uint32_t *occurrences, int count, uint32_t *sorted) {
  uint32_t unsorted[CPIXELS_SYMBOLS];
  int used = 0;
  for (int i = 0; i < count; i++) {
    if (occurrences[i]) sorted[used++] = occurrences[i] << SYMBOL_BITS | (uint32_t)i;
  }
  if (used <= FEW_SYMBOLS) {
    for (int i = 1; i < used; i++) {
      uint32_t moved = sorted[i];
      int place = i;
      for (; place > 0 && sorted[place - 1] > moved; place--) sorted[place] = sorted[place - 1];
      sorted[place] = moved;
    }
    return used;
  }
  for (int shift = SYMBOL_BITS; shift < 3 * SYMBOL_BITS; shift += SYMBOL_BITS) {
    uint16_t places[SYMBOL_MASK + 2] = {0};
    memcpy(unsorted, sorted, sizeof *sorted * (size_t)used);
    for (int i = 0; i < used; i++) places[(unsorted[i] >> shift & SYMBOL_MASK) + 1]++;
    for (int i = 0; i < SYMBOL_MASK; i++) places[i + 1] += places[i];
    for (int i = 0; i < used; i++) sorted[places[unsorted[i] >> shift & SYMBOL_MASK]++] = unsorted[i];
  }
  return used;
}

/// Counts the lengths of Huffman's code for at least two frequencies in ascending order, which are overwritten (Moffat and
/// Katajainen, "In-place calculation of minimum-redundancy codes", 1995): first the parents of the inner nodes, then their depths,
/// then the depths of the leaves.
static void count_lengths(uint32_t *numbers, int count, int longest, int *counts) {
  numbers[0] += numbers[1];
  for (int next = 1, root = 0, leaf = 2; next < count - 1; next++) {
    for (int side = 0; side < 2; side++) {
      int takes_root = leaf >= count || (root < next && numbers[root] < numbers[leaf]);
      uint32_t taken = numbers[takes_root ? root : leaf];
      numbers[next] = side ? numbers[next] + taken : taken;
      if (takes_root) numbers[root++] = (uint32_t)next; else leaf++;
    }
  }
  numbers[count - 2] = 0;
  for (int next = count - 3; next >= 0; next--) numbers[next] = numbers[numbers[next]] + 1;
  for (int free = 1, depth = 0, root = count - 2; free > 0; depth++) {
    int inner = 0;
    for (; root >= 0 && numbers[root] == (uint32_t)depth; root--) inner++;
    counts[depth < longest ? depth : longest] += free - inner;
    free = 2 * inner;
  }
}

/// Lengthens codes until all fit: cutting codes to the longest length takes more room than there is.
static void make_room(int longest, int *counts) {
  uint32_t taken = 0;
  for (int length = 1; length <= longest; length++) taken += (uint32_t)counts[length] << (longest - length);
  for (; taken > 1u << longest; taken--) {
    int length = longest - 1;
    while (counts[length] == 0) length--;
    counts[longest]--;
    counts[length]--;
    counts[length + 1] += 2;
  }
}

static void find_lengths(const uint32_t *occurrences, int count, int longest, uint8_t *lengths) {
  uint32_t sorted[CPIXELS_SYMBOLS], numbers[CPIXELS_SYMBOLS];
  int counts[CPIXELS_LONGEST_CODE + 1] = {0};
  int used = sort(occurrences, count, sorted);
  memset(lengths, 0, (size_t)count);
  if (used < 2) {
    if (used) lengths[sorted[0] & SYMBOL_MASK] = 1;
    return;
  }
  for (int i = 0; i < used; i++) numbers[i] = sorted[i] >> SYMBOL_BITS;
  count_lengths(numbers, used, longest, counts);
  make_room(longest, counts);
  for (int length = longest, i = 0; length > 0; length--) {
    for (int k = 0; k < counts[length]; k++) lengths[sorted[i++] & SYMBOL_MASK] = (uint8_t)length;
  }
}

static void make_codes(const uint8_t *lengths, int count, cpixels_code *codes) {
  uint16_t next[CPIXELS_LONGEST_CODE + 2] = {0};
  for (int i = 0; i < count; i++) {
    if (lengths[i]) next[lengths[i] + 1]++;
  }
  for (int length = 1; length <= CPIXELS_LONGEST_CODE; length++) {
    next[length + 1] = (uint16_t)((next[length + 1] + next[length]) << 1);
  }
  for (int i = 0; i < count; i++) {
    uint16_t code = lengths[i] ? next[lengths[i]]++ : 0;
    codes[i].bits = lengths[i] ? (uint16_t)(__builtin_bitreverse16(code) >> (16 - lengths[i])) : 0;
    codes[i].count = lengths[i];
  }
}

/// The lengths of both codes, as the stream has them.
typedef struct {
  int count;
  uint8_t symbols[CPIXELS_SYMBOLS + CPIXELS_DISTANCES], repeats[CPIXELS_SYMBOLS + CPIXELS_DISTANCES];
} packed_lengths;

/// Adds repetitions of at least `least` and at most `most` symbols, and returns the number that is left.
static int pack_repeats(packed_lengths *packed, uint8_t symbol, int left, int least, int most) {
  while (left >= least) {
    int taken = left < most ? left : most;
    packed->symbols[packed->count] = symbol;
    packed->repeats[packed->count++] = (uint8_t)(taken - least);
    left -= taken;
  }
  return left;
}

static void pack(const uint8_t *lengths, int count, packed_lengths *packed) {
  packed->count = 0;
  for (int i = 0; i < count;) {
    int end = i + 1;
    while (end < count && lengths[end] == lengths[i]) end++;
    int left = end - i;
    if (lengths[i] == 0) {
      left = pack_repeats(packed, REPEAT_ZERO_LONG, left, 11, 138);
      left = pack_repeats(packed, REPEAT_ZERO, left, 3, 10);
    } else {
      packed->symbols[packed->count++] = lengths[i];
      left = pack_repeats(packed, REPEAT_LAST, left - 1, 3, 6);
    }
    for (; left > 0; left--) packed->symbols[packed->count++] = lengths[i];
    i = end;
  }
}

static void put_lengths(cpixels_bits *output, const packed_lengths *packed, int symbols, int distances) {
  static const uint8_t order[LENGTH_SYMBOLS] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  uint32_t occurrences[LENGTH_SYMBOLS] = {0};
  uint8_t lengths[LENGTH_SYMBOLS];
  cpixels_code codes[LENGTH_SYMBOLS];
  for (int i = 0; i < packed->count; i++) occurrences[packed->symbols[i]]++;
  find_lengths(occurrences, LENGTH_SYMBOLS, LONGEST_LENGTH_CODE, lengths);
  make_codes(lengths, LENGTH_SYMBOLS, codes);
  int ordered = LENGTH_SYMBOLS;
  while (ordered > 4 && lengths[order[ordered - 1]] == 0) ordered--;
  // Not the last block; its own codes; the numbers of symbols, distances, and lengths of lengths.
  cpixels_put(output, 4, 3);
  cpixels_put(output, (uint64_t)(symbols - 257), 5);
  cpixels_put(output, (uint64_t)(distances - 1), 5);
  cpixels_put(output, (uint64_t)(ordered - 4), 4);
  for (int i = 0; i < ordered; i++) {
    cpixels_flush(output);
    cpixels_put(output, lengths[order[i]], 3);
  }
  for (int i = 0; i < packed->count; i++) {
    uint8_t symbol = packed->symbols[i];
    cpixels_flush(output);
    cpixels_put(output, codes[symbol].bits, codes[symbol].count);
    if (symbol >= REPEAT_LAST) {
      cpixels_put(output, packed->repeats[i], symbol == REPEAT_LAST ? 2 : symbol == REPEAT_ZERO ? 3 : 7);
    }
  }
  cpixels_flush(output);
}

void cpixels_put_codes(cpixels_bits *output, const cpixels_occurrences *occurrences, cpixels_codes *codes) {
  uint8_t lengths[CPIXELS_SYMBOLS + CPIXELS_DISTANCES], distance_lengths[CPIXELS_DISTANCES];
  packed_lengths packed;
  find_lengths(occurrences->symbols, CPIXELS_SYMBOLS, CPIXELS_LONGEST_CODE, lengths);
  make_codes(lengths, CPIXELS_SYMBOLS, codes->symbols);
  find_lengths(occurrences->distances, CPIXELS_DISTANCES, CPIXELS_LONGEST_CODE, distance_lengths);
  make_codes(distance_lengths, CPIXELS_DISTANCES, codes->distances);
  int symbols = CPIXELS_SYMBOLS, distances = CPIXELS_DISTANCES;
  while (symbols > CPIXELS_END_OF_BLOCK + 1 && lengths[symbols - 1] == 0) symbols--;
  while (distances > 1 && distance_lengths[distances - 1] == 0) distances--;
  memcpy(lengths + symbols, distance_lengths, (size_t)distances);
  pack(lengths, symbols + distances, &packed);
  put_lengths(output, &packed, symbols, distances);
}

void cpixels_put_end(cpixels_bits *output) {
  // Three bits, up to the next byte, the length 0 and its complement.
  cpixels_put(output, 0, 3);
  cpixels_put(output, 0, -output->count & 7);
  cpixels_put(output, 0xFFFF0000, 32);
  cpixels_flush(output);
}

#include "CPixels.h"

#include <string.h>

enum {
  MOST_CODES = 4096,
  /// The slots of the table of codes: a power of two, so that at most a quarter of them are used.
  SLOTS = 1 << 14,
  /// The codes after which the table is judged once it is full.
  WINDOW = 256,
  /// The most codes that are followed at once.
  MOST_WAYS = 4,
  NO_CODE = 1 << 13,
};

_Static_assert(SLOTS * sizeof(uint32_t) <= CPIXELS_LZW_SCRATCH, "the scratch is too small");

/// Codes as the blocks of a GIF: up to 255 bytes each, after their number.
struct writer {
  uint8_t *block, *next;
  uint64_t bits;
  unsigned count;
};

static inline void put_code(struct writer *writer, unsigned code, unsigned bits) {
  writer->bits |= (uint64_t)code << writer->count;
  writer->count += bits;
  while (writer->count >= 8) {
    *writer->next++ = (uint8_t)writer->bits;
    writer->bits >>= 8;
    writer->count -= 8;
    if (writer->next - writer->block == 256) {
      *writer->block = 255;
      writer->block = writer->next++;
    }
  }
}

static inline uint8_t *finish(struct writer *writer) {
  if (writer->count > 0) put_code(writer, 0, 8 - writer->count);
  size_t count = (size_t)(writer->next - writer->block) - 1;
  if (count > 0) {
    *writer->block = (uint8_t)count;
    writer->block = writer->next++;
  }
  *writer->block = 0;
  return writer->block + 1;
}

/// The table of codes: each slot holds a prefix (12 bits), the next index (8 bits), and the code of both (12 bits), or 0.
static inline uint32_t *slot(uint32_t *slots, uint32_t prefix, uint32_t index) {
  uint32_t key = prefix << 8 | index, place = key * 2654435761u >> 18;
  while (slots[place] != 0 && slots[place] >> 12 != key) place = (place + 1) & (SLOTS - 1);
  return slots + place;
}

static inline uint32_t next_code(uint32_t *slots, uint32_t prefix, uint32_t index) { return *slot(slots, prefix, index) & 0xFFF; }

/// The state of the compression between two codes.
struct lzw {
  struct writer writer;
  uint32_t *slots;
  unsigned root_bits, bits;
  uint32_t clear, next;
  /// The code that was written last, and the one that begins with it and is not complete yet.
  uint32_t previous, pending;
  /// The pixels and bits since the table was cleared, and in the last window.
  uint64_t pixels, spent, window_pixels, window_spent;
  unsigned window_codes;
};

static inline void clear_codes(struct lzw *lzw) {
  put_code(&lzw->writer, lzw->clear, lzw->bits);
  memset(lzw->slots, 0, SLOTS * sizeof(uint32_t));
  lzw->bits = lzw->root_bits + 1;
  lzw->next = lzw->clear + 2;
  lzw->previous = lzw->pending = NO_CODE;
  lzw->pixels = lzw->spent = lzw->window_pixels = lzw->window_spent = lzw->window_codes = 0;
}

/// A way to write the pixels so far as one code.
struct way {
  uint32_t code;
  /// The first index that the code stands for.
  uint32_t first;
};

/// All such ways, of which the first is the preferred one.
struct ways {
  struct way list[MOST_WAYS];
  unsigned count;
};

/// Writes the preferred code, which stands for `pixels` pixels, and completes the new code that began with the previous one.
static inline void take(struct lzw *lzw, const struct ways *ways, uint64_t pixels) {
  struct way way = ways->list[0];
  if (lzw->pending != NO_CODE) *slot(lzw->slots, lzw->previous, way.first) = (lzw->previous << 8 | way.first) << 12 | lzw->pending;
  put_code(&lzw->writer, way.code, lzw->bits);
  lzw->pixels += pixels;
  lzw->spent += lzw->bits;
  lzw->previous = way.code;
  lzw->pending = NO_CODE;
  if (lzw->next < MOST_CODES) {
    // The decoder adds its code one step later.
    if (lzw->next == 1u << lzw->bits && lzw->bits < 12) lzw->bits++;
    lzw->pending = lzw->next++;
    return;
  }
  // A full table serves as long as it compresses as well as it did while it grew.
  lzw->window_pixels += pixels;
  lzw->window_spent += lzw->bits;
  if (++lzw->window_codes < WINDOW) return;
  if (lzw->window_pixels * lzw->spent < lzw->pixels * lzw->window_spent) {
    clear_codes(lzw);
  } else {
    lzw->window_pixels = lzw->window_spent = lzw->window_codes = 0;
  }
}

/// Finds the codes that continue others by an index. The code that is not complete yet continues the previous one by the first index
/// of the present one.
static inline void follow(const struct lzw *lzw, const struct ways *from, uint32_t index, struct ways *to) {
  for (unsigned i = 0; i < from->count && to->count < MOST_WAYS; i++) {
    struct way way = from->list[i];
    uint32_t code = way.code == lzw->previous && way.first == index && lzw->pending != NO_CODE
                      ? lzw->pending
                      : next_code(lzw->slots, way.code, index);
    if (code != 0) to->list[to->count++] = (struct way){.code = code, .first = way.first};
  }
}

size_t cpixels_lzw(
  const uint8_t *pixels, const uint8_t *before, size_t row_bytes, size_t width, size_t height, uint8_t clear_index,
  unsigned root_bits, void *scratch, uint8_t *target) {
  struct lzw lzw = {
    .writer = {.block = target, .next = target + 1}, .slots = scratch, .root_bits = root_bits, .bits = root_bits + 1,
    .clear = 1u << root_bits};
  clear_codes(&lzw);
  struct ways ways = {.count = 0};
  uint64_t length = 0;
  for (size_t y = 0; y < height; y++) {
    for (size_t x = 0; x < width; x++) {
      uint32_t index = pixels[y * row_bytes + x];
      int is_free = before != NULL && before[y * row_bytes + x] == index && index != clear_index;
      uint32_t wanted = is_free ? clear_index : index;
      struct ways longer = {.count = 0};
      follow(&lzw, &ways, wanted, &longer);
      if (is_free) follow(&lzw, &ways, index, &longer);
      if (longer.count > 0) {
        ways = longer;
        length++;
        continue;
      }
      if (ways.count > 0) take(&lzw, &ways, length);
      ways.list[0] = (struct way){.code = wanted, .first = wanted};
      ways.list[1] = (struct way){.code = index, .first = index};
      ways.count = is_free ? 2 : 1;
      length = 1;
    }
  }
  if (ways.count > 0) take(&lzw, &ways, length);
  put_code(&lzw.writer, lzw.clear + 1, lzw.bits);
  return (size_t)(finish(&lzw.writer) - target);
}

size_t cpixels_lzw_bound(size_t count) {
  // At most 12 bits per pixel, the codes that clear the table, and a byte per block.
  size_t bytes = count * 3 / 2 + count / 1024 + 64;
  return bytes + bytes / 255 + 16;
}

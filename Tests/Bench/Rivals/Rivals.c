#include "Rivals.h"

#include <isa-l.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} output;

static void append(png_structp png, png_bytep bytes, size_t count) {
  output *file = png_get_io_ptr(png);
  if (file->count + count > file->capacity) {
    file->capacity = 2 * (file->count + count);
    uint8_t *bytes = realloc(file->bytes, file->capacity);
    if (bytes == NULL) png_error(png, "out of memory");
    file->bytes = bytes;
  }
  memcpy(file->bytes + file->count, bytes, count);
  file->count += count;
}

static void flush(png_structp png) { (void)png; }

uint8_t *rivals_libpng(const uint8_t *pixels, uint32_t width, uint32_t height, size_t *count) {
  output *file = calloc(1, sizeof *file);
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png == NULL ? NULL : png_create_info_struct(png);
  if (file == NULL || info == NULL) return NULL;
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    free(file->bytes);
    free(file);
    return NULL;
  }
  png_set_write_fn(png, file, append, flush);
  png_set_IHDR(
    png, info, width, height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, 1);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, PNG_FILTER_UP);
  png_write_info(png, info);
  for (uint32_t row = 0; row < height; row++) png_write_row(png, pixels + (size_t)row * width * 3);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  uint8_t *bytes = file->bytes;
  *count = file->count;
  free(file);
  return bytes;
}

size_t rivals_isal(const uint8_t *bytes, size_t count, uint8_t *target, size_t capacity) {
  static struct isal_zstream stream;
  static uint8_t memory[ISAL_DEF_LVL1_EXTRA_LARGE];
  isal_deflate_init(&stream);
  stream.level = 1;
  stream.level_buf = memory;
  stream.level_buf_size = sizeof memory;
  stream.gzip_flag = IGZIP_ZLIB;
  stream.end_of_stream = 1;
  stream.next_in = (uint8_t *)bytes;
  stream.avail_in = (uint32_t)count;
  stream.next_out = target;
  stream.avail_out = (uint32_t)capacity;
  int status = isal_deflate(&stream);
  return status == COMP_OK && stream.avail_in == 0 && stream.avail_out > 0 ? stream.total_out : 0;
}

#include "CAVIF.h"

#include "CLoading.h"

#include <pthread.h>
#include <stdbool.h>
#include <string.h>

// The version of the library's interface, which its package is named after.
static const char library_name[] = "libavif.so.15";

static struct {
  __typeof__(&avifImageCreate) create_image;
  __typeof__(&avifImageDestroy) destroy_image;
  __typeof__(&avifRGBImageSetDefaults) set_defaults;
  __typeof__(&avifImageRGBToYUV) to_yuv;
  __typeof__(&avifImageYUVToRGB) to_rgb;
  __typeof__(&avifEncoderCreate) create_encoder;
  __typeof__(&avifEncoderWrite) write;
  __typeof__(&avifEncoderDestroy) destroy_encoder;
  __typeof__(&avifDecoderCreate) create_decoder;
  __typeof__(&avifDecoderReadMemory) read;
  __typeof__(&avifDecoderDestroy) destroy_decoder;
  __typeof__(&avifRWDataFree) free;
  __typeof__(&avifResultToString) reason;
} library;

static bool is_loaded;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  const struct flipbook_function functions[] = {
      {&library.create_image, "avifImageCreate"},
      {&library.destroy_image, "avifImageDestroy"},
      {&library.set_defaults, "avifRGBImageSetDefaults"},
      {&library.to_yuv, "avifImageRGBToYUV"},
      {&library.to_rgb, "avifImageYUVToRGB"},
      {&library.create_encoder, "avifEncoderCreate"},
      {&library.write, "avifEncoderWrite"},
      {&library.destroy_encoder, "avifEncoderDestroy"},
      {&library.create_decoder, "avifDecoderCreate"},
      {&library.read, "avifDecoderReadMemory"},
      {&library.destroy_decoder, "avifDecoderDestroy"},
      {&library.free, "avifRWDataFree"},
      {&library.reason, "avifResultToString"},
  };
  is_loaded = flipbook_load_library(library_name, functions, sizeof functions / sizeof *functions);
}

int flipbook_avif_load(void) {
  pthread_once(&once, load);
  return is_loaded;
}

static avifRGBImage rgb(const avifImage *image, const uint8_t *pixels) {
  avifRGBImage rgb;
  library.set_defaults(&rgb, image);
  rgb.ignoreAlpha = AVIF_TRUE;
  rgb.pixels = (uint8_t *)pixels;
  rgb.rowBytes = 4 * image->width;
  return rgb;
}

avifResult flipbook_avif_encode(const uint8_t *pixels, uint32_t width, uint32_t height, int quantizer, int speed, avifRWData *bytes) {
  avifImage *image = library.create_image(width, height, 8, AVIF_PIXEL_FORMAT_YUV420);
  avifEncoder *encoder = library.create_encoder();
  avifResult result = AVIF_RESULT_OUT_OF_MEMORY;
  if (image && encoder) {
    image->colorPrimaries = AVIF_COLOR_PRIMARIES_BT709;
    image->transferCharacteristics = AVIF_TRANSFER_CHARACTERISTICS_SRGB;
    image->matrixCoefficients = AVIF_MATRIX_COEFFICIENTS_BT601;
    const avifRGBImage source = rgb(image, pixels);
    encoder->codecChoice = AVIF_CODEC_CHOICE_AOM;
    // What libaom writes depends on the number of threads.
    encoder->maxThreads = 1;
    encoder->speed = speed;
    encoder->minQuantizer = quantizer;
    encoder->maxQuantizer = quantizer;
    result = library.to_yuv(image, &source);
    if (result == AVIF_RESULT_OK) result = library.write(encoder, image, bytes);
  }
  if (encoder) library.destroy_encoder(encoder);
  if (image) library.destroy_image(image);
  return result;
}

avifResult flipbook_avif_decode(const uint8_t *bytes, size_t count, uint32_t width, uint32_t height, uint8_t *pixels) {
  avifImage *image = library.create_image(width, height, 8, AVIF_PIXEL_FORMAT_YUV420);
  avifDecoder *decoder = library.create_decoder();
  avifResult result = AVIF_RESULT_OUT_OF_MEMORY;
  if (image && decoder) {
    decoder->codecChoice = AVIF_CODEC_CHOICE_AOM;
    decoder->maxThreads = 1;
    result = library.read(decoder, image, bytes, count);
    if (result == AVIF_RESULT_OK && (image->width != width || image->height != height)) result = AVIF_RESULT_DECODE_COLOR_FAILED;
    if (result == AVIF_RESULT_OK) {
      avifRGBImage target = rgb(image, pixels);
      result = library.to_rgb(image, &target);
    }
  }
  if (decoder) library.destroy_decoder(decoder);
  if (image) library.destroy_image(image);
  return result;
}

void flipbook_avif_free(avifRWData *bytes) { library.free(bytes); }

const char *flipbook_avif_reason(avifResult result) { return library.reason(result); }

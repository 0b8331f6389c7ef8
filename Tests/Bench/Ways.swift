import CPango
import CSPNG
import CairoRendering
import Encoding
import Glibc
import Rendering
import Units

/// How frames become PNG files.
enum Way: String, CaseIterable {
  /// A full redraw, photos scaled by cairo in each frame, `cairo_surface_write_to_png`.
  case naive
  /// A full redraw, photos scaled once, libspng with level 1 and the filter up.
  case better
  /// What `flipbook render` does.
  case fast
  case small

  func encoder() -> any FrameEncoder {
    switch self {
    case .naive: CairoPNG()
    case .better: LevelOnePNG()
    case .fast: OwnPNG(compression: .fast)
    case .small: OwnPNG(compression: .small)
    }
  }
}

protocol FrameEncoder {
  mutating func encode(_ list: DisplayList, _ pictures: Pictures, _ renderer: CairoRenderer) throws -> [UInt8]
}

/// What changed in the frame, in stripes that are known again.
struct OwnPNG: FrameEncoder {
  private let encoder: PNGEncoder
  private var rows: RowHashes?

  init(compression: Compression) { encoder = PNGEncoder(compression: compression) }

  mutating func encode(_ list: DisplayList, _ pictures: Pictures, _ renderer: CairoRenderer) throws -> [UInt8] {
    let picture = try renderer.renderNext(list, size: pictures.size, scale: pictures.scale)
    let rows = RowHashes(of: picture, after: rows)
    self.rows = rows
    return try encoder.encode(picture.bitmap, rows: rows)
  }
}

struct CairoPNG: FrameEncoder {
  func encode(_ list: DisplayList, _ pictures: Pictures, _ renderer: CairoRenderer) throws -> [UInt8] {
    let bitmap = try renderer.render(list, size: pictures.size, scale: pictures.scale)
    let (width, height) = (Int32(bitmap.size.width), Int32(bitmap.size.height))
    var png: [UInt8] = []
    let status = withUnsafeMutablePointer(to: &png) { png in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        let surface = cairo_image_surface_create_for_data(
          UnsafeMutablePointer(mutating: pixels.baseAddress), CAIRO_FORMAT_ARGB32, width, height,
          Int32(bitmap.rowBytes))
        defer { cairo_surface_destroy(surface) }
        return cairo_surface_write_to_png_stream(
          surface,
          { output, bytes, count in
            let part = UnsafeBufferPointer(start: bytes, count: Int(count))
            output?.assumingMemoryBound(to: [UInt8].self).pointee += part
            return CAIRO_STATUS_SUCCESS
          }, png)
      }
    }
    guard status == CAIRO_STATUS_SUCCESS else { throw Bench.Problem(message: "cairo_surface_write_to_png_stream") }
    return png
  }
}

struct LevelOnePNG: FrameEncoder {
  func encode(_ list: DisplayList, _ pictures: Pictures, _ renderer: CairoRenderer) throws -> [UInt8] {
    let bitmap = try renderer.render(list, size: pictures.size, scale: pictures.scale)
    let samples = LevelOnePNG.samples(of: bitmap)
    guard let context = spng_ctx_new(Int32(SPNG_CTX_ENCODER.rawValue)) else {
      throw Bench.Problem(message: "spng_ctx_new")
    }
    defer { spng_ctx_free(context) }
    var header = spng_ihdr()
    (header.width, header.height) = (UInt32(bitmap.size.width), UInt32(bitmap.size.height))
    (header.bit_depth, header.color_type) = (8, UInt8(SPNG_COLOR_TYPE_TRUECOLOR.rawValue))
    spng_set_ihdr(context, &header)
    spng_set_option(context, SPNG_IMG_COMPRESSION_LEVEL, 1)
    spng_set_option(context, SPNG_FILTER_CHOICE, Int32(SPNG_FILTER_CHOICE_UP.rawValue))
    spng_set_option(context, SPNG_ENCODE_TO_BUFFER, 1)
    guard
      spng_encode_image(
        context, samples, samples.count, Int32(SPNG_FMT_PNG.rawValue), Int32(SPNG_ENCODE_FINALIZE.rawValue)) == 0
    else { throw Bench.Problem(message: "spng_encode_image") }
    var (count, error) = (0, Int32(0))
    guard let buffer = spng_get_png_buffer(context, &count, &error) else {
      throw Bench.Problem(message: "spng_get_png_buffer")
    }
    defer { free(buffer) }
    return Array(UnsafeRawBufferPointer(start: buffer, count: count))
  }

  /// Red, green, blue of an opaque picture.
  private static func samples(of bitmap: Bitmap) -> [UInt8] {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    return [UInt8](unsafeUninitializedCapacity: width * height * 3) { samples, count in
      bitmap.pixels.withUnsafeBufferPointer { pixels in
        for row in 0..<height {
          for column in 0..<width {
            let (from, to) = (row &* bitmap.rowBytes &+ column &* 4, (row &* width &+ column) &* 3)
            (samples[to], samples[to &+ 1], samples[to &+ 2]) = (pixels[from &+ 2], pixels[from &+ 1], pixels[from])
          }
        }
      }
      count = width * height * 3
    }
  }
}

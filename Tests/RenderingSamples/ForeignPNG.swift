package import FlipbookBitmaps
internal import CFlipbookPango
import FlipbookRendering
internal import FlipbookUnits

/// A PNG as libpng reads it (through cairo): a judge that shares no code with the encoder.
package enum ForeignPNG {
  package struct Unreadable: Error { package let status: String }

  /// The file's bytes as a premultiplied bitmap.
  package static func decode(_ bytes: [UInt8]) throws -> Bitmap {
    let source = Source(bytes)
    let surface = withExtendedLifetime(source) {
      cairo_image_surface_create_from_png_stream(
        { context, target, count in
          guard let context, let target else { return CAIRO_STATUS_READ_ERROR }
          return Unmanaged<Source>.fromOpaque(context).takeUnretainedValue().read(into: target, Int(count))
        },
        Unmanaged.passUnretained(source).toOpaque()
      )
    }
    defer { cairo_surface_destroy(surface) }
    let status = cairo_surface_status(surface)
    guard status == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface) else {
      throw Unreadable(status: String(cString: cairo_status_to_string(status)))
    }
    let size = PixelSize(
      width: Int(cairo_image_surface_get_width(surface)),
      height: Int(cairo_image_surface_get_height(surface))
    )
    let rowBytes = Int(cairo_image_surface_get_stride(surface))
    var pixels = Array(UnsafeBufferPointer(start: data, count: rowBytes * size.height))
    // Cairo leaves the fourth byte undefined if there is no alpha.
    if cairo_image_surface_get_format(surface) == CAIRO_FORMAT_RGB24 {
      for index in stride(from: 3, to: pixels.count, by: 4) { pixels[index] = 255 }
    }
    guard let bitmap = Bitmap(size: size, rowBytes: rowBytes, pixels: pixels) else {
      throw Unreadable(status: "no area")
    }
    return bitmap
  }

  private final class Source {
    private let bytes: [UInt8]
    private var place = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    func read(into target: UnsafeMutablePointer<UInt8>, _ count: Int) -> cairo_status_t {
      guard place + count <= bytes.count else { return CAIRO_STATUS_READ_ERROR }
      for index in 0..<count { target[index] = bytes[place + index] }
      place += count
      return CAIRO_STATUS_SUCCESS
    }
  }
}

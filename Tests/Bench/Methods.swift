import CFlipbookISAL
import CFlipbookPango
import CFlipbookPixels
import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookEncoding
import FlipbookRendering
import FlipbookUnits
import Glibc
import Rivals

/// The methods of creating PNG files from frames.
enum Method: String, CaseIterable {
  /// Redraws the whole frame and calls `cairo_surface_write_to_png`.
  case naive
  /// Redraws the whole frame and compresses it with libpng: level 1, filter up.
  case libpng
  /// Redraws the whole frame and compresses it with ISA-L: level 1, filter up.
  case isal = "isa-l"
  /// Redraws only what changed and compresses the whole frame as `libpng` does; an unchanged frame is not compressed again.
  case damage
  /// The method of `flipbook render`.
  case fast
  case small

  func encoder() -> any FrameEncoder {
    switch self {
    case .naive: CairoPNG()
    case .libpng: WholePNG(compress: LibPNGFile.bytes)
    case .isal: WholePNG(compress: ISALFile.bytes)
    case .damage: DamagePNG()
    case .fast: OwnPNG(compression: .fast)
    case .small: OwnPNG(compression: .small)
    }
  }
}

protocol FrameEncoder {
  mutating func encode(_ list: DisplayList, _ pictures: borrowing Pictures, _ renderer: CairoRenderer) throws -> [UInt8]
}

/// Redraws and compresses what changed, in stripes that are reused.
struct OwnPNG: FrameEncoder {
  private let encoder: PNGEncoder

  init(compression: Compression) { encoder = PNGEncoder(compression: compression) }

  mutating func encode(_ list: DisplayList, _ pictures: borrowing Pictures, _ renderer: CairoRenderer) throws -> [UInt8]
  {
    let picture = try renderer.renderNext(list, size: pictures.size, scale: pictures.scale)
    return try encoder.encode(picture.bitmap, rows: picture.rows)
  }
}

/// Redraws and compresses whole frames.
struct WholePNG: FrameEncoder {
  let compress: (Bitmap) throws -> [UInt8]

  func encode(_ list: DisplayList, _ pictures: borrowing Pictures, _ renderer: CairoRenderer) throws -> [UInt8] {
    try compress(renderer.render(list, size: pictures.size, scale: pictures.scale))
  }
}

struct DamagePNG: FrameEncoder {
  private var last: [UInt8]?

  mutating func encode(_ list: DisplayList, _ pictures: borrowing Pictures, _ renderer: CairoRenderer) throws -> [UInt8]
  {
    let picture = try renderer.renderNext(list, size: pictures.size, scale: pictures.scale)
    if let last, picture.changedRows.isEmpty { return last }
    let file = try LibPNGFile.bytes(of: picture.bitmap)
    last = file
    return file
  }
}

struct CairoPNG: FrameEncoder {
  func encode(_ list: DisplayList, _ pictures: borrowing Pictures, _ renderer: CairoRenderer) throws -> [UInt8] {
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

enum LibPNGFile {
  static func bytes(of bitmap: Bitmap) throws -> [UInt8] {
    let samples = bitmap.samples
    var count = 0
    guard let file = rivals_libpng(samples, UInt32(bitmap.size.width), UInt32(bitmap.size.height), &count) else {
      throw Bench.Problem(message: "libpng")
    }
    defer { free(file) }
    return Array(UnsafeBufferPointer(start: file, count: count))
  }
}

/// A PNG of one chunk of compressed data.
enum ISALFile {
  static func bytes(of bitmap: Bitmap) throws -> [UInt8] {
    let (width, height) = (bitmap.size.width, bitmap.size.height)
    let header = chunk("IHDR", bigEndian(UInt32(width)) + bigEndian(UInt32(height)) + [8, 2, 0, 0, 0])
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + header + chunk("IDAT", try deflated(filtered(bitmap)))
      + chunk("IEND", [])
  }

  private static func filtered(_ bitmap: Bitmap) -> [UInt8] {
    let (samples, rowBytes) = (bitmap.samples, 3 * bitmap.size.width)
    return [UInt8](unsafeUninitializedCapacity: bitmap.size.height * (rowBytes + 1)) { target, count in
      samples.withUnsafeBufferPointer { samples in
        guard let source = samples.baseAddress, let target = target.baseAddress else { return }
        for row in 0..<bitmap.size.height {
          let filter = row == 0 ? CPIXELS_FILTER_NONE : CPIXELS_FILTER_UP
          let (from, to) = (source + row * rowBytes, target + row * (rowBytes + 1))
          to.pointee = UInt8(filter)
          cpixels_filter(Int32(filter), from, row == 0 ? nil : from - rowBytes, rowBytes, 3, to + 1)
        }
      }
      count = bitmap.size.height * (rowBytes + 1)
    }
  }

  private static func deflated(_ bytes: [UInt8]) throws -> [UInt8] {
    let capacity = bytes.count + bytes.count / 64 + 1024
    let deflated = [UInt8](unsafeUninitializedCapacity: capacity) { target, count in
      guard let start = target.baseAddress else { return }
      count = rivals_isal(bytes, bytes.count, start, capacity)
    }
    guard !deflated.isEmpty else { throw Bench.Problem(message: "isal_deflate") }
    return deflated
  }

  private static func chunk(_ type: StaticString, _ data: [UInt8]) -> [UInt8] {
    let covered = Array(UnsafeBufferPointer(start: type.utf8Start, count: 4)) + data
    return bigEndian(UInt32(data.count)) + covered + bigEndian(crc32_gzip_refl(0, covered, UInt64(covered.count)))
  }

  private static func bigEndian(_ value: UInt32) -> [UInt8] { withUnsafeBytes(of: value.bigEndian, Array.init) }
}

extension Bitmap {
  /// Red, green and blue of an opaque picture, converted by the same vectorized loop that Flipbook uses.
  fileprivate var samples: [UInt8] {
    [UInt8](unsafeUninitializedCapacity: size.width * size.height * 3) { samples, count in
      pixels.withUnsafeBufferPointer { pixels in
        guard let source = pixels.baseAddress, let target = samples.baseAddress else { return }
        for row in 0..<size.height {
          cpixels_rgb_from_bgra(source + row * rowBytes, size.width, target + row * size.width * 3)
        }
      }
      count = size.width * size.height * 3
    }
  }
}

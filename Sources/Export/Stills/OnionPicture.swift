import FlipbookBitmaps
import FlipbookUnits

/// The last of several frames, with what moved at its earlier positions: the earlier, the fainter.
///
/// The color that most frames have at a pixel is its background; without such a color, it is that of the last frame.
struct OnionPicture {
  private let frames: [Bitmap]

  /// - Parameter frames: Frames of one size, in order of time.
  init(_ frames: [Bitmap]) { self.frames = frames }

  var picture: Bitmap? {
    guard let last = frames.last else { return nil }
    let size = last.size
    var pixels = [UInt8](repeating: 0, count: 4 * size.width * size.height)
    for row in 0..<size.height {
      for column in 0..<size.width {
        let colors = frames.map { color(of: $0, row, column) }
        let mixed = mixed(colors)
        let place = 4 * (row * size.width + column)
        for channel in 0..<4 { pixels[place + channel] = mixed[channel] }
      }
    }
    return Bitmap(size: size, rowBytes: 4 * size.width, pixels: pixels)
  }

  private typealias Pixel = SIMD4<UInt8>

  private func color(of bitmap: Bitmap, _ row: Int, _ column: Int) -> Pixel {
    bitmap.pixels.withUnsafeBytes {
      $0.loadUnaligned(fromByteOffset: row * bitmap.rowBytes + 4 * column, as: Pixel.self)
    }
  }

  private func mixed(_ colors: [Pixel]) -> Pixel {
    guard let last = colors.last else { return .zero }
    let background = background(colors) ?? last
    var mixed = background
    for (index, color) in colors.enumerated() where color != background {
      mixed = mix(mixed, color, UInt16(index + 1), of: UInt16(colors.count))
    }
    return mixed
  }

  /// Returns the color that more than half of the frames have.
  private func background(_ colors: [Pixel]) -> Pixel? {
    var candidate = colors[0]
    var lead = 0
    for color in colors {
      if lead == 0 { candidate = color }
      lead += color == candidate ? 1 : -1
    }
    return colors.count { $0 == candidate } * 2 > colors.count ? candidate : nil
  }

  /// Returns the second color over the first, at an opacity of `part` / `whole`.
  private func mix(_ first: Pixel, _ second: Pixel, _ part: UInt16, of whole: UInt16) -> Pixel {
    let (below, above) = (SIMD4<UInt16>(truncatingIfNeeded: first), SIMD4<UInt16>(truncatingIfNeeded: second))
    let sum = below &* (whole - part) &+ above &* part &+ whole / 2
    return Pixel(truncatingIfNeeded: sum / whole)
  }
}

package import Units

/// A picture of 32-bit pixels: blue, green, red, alpha in the order of bytes, premultiplied, sRGB.
///
/// This is cairo's ARGB32 on little-endian machines.
package struct Bitmap: Equatable, Sendable {
  package static let bytesPerPixel = 4

  package let size: PixelSize
  /// Bytes from one row to the next; at least four per pixel.
  package let rowBytes: Int
  /// `rowBytes` times the height; what lies beyond the width in a row has no meaning.
  package let pixels: [UInt8]
  /// Whether every pixel's alpha is 255.
  package let isOpaque: Bool

  /// `pixels` must hold `rowBytes` × height bytes, `rowBytes` at least width × 4: otherwise nil.
  package init?(size: PixelSize, rowBytes: Int, pixels: [UInt8]) {
    guard size.width > 0, size.height > 0, rowBytes / Bitmap.bytesPerPixel >= size.width,
      pixels.count == rowBytes * size.height
    else { return nil }
    self.size = size
    self.rowBytes = rowBytes
    self.pixels = pixels
    isOpaque = Bitmap.isOpaque(size: size, rowBytes: rowBytes, pixels: pixels)
  }

  private static func isOpaque(size: PixelSize, rowBytes: Int, pixels: [UInt8]) -> Bool {
    pixels.withUnsafeBytes { bytes in
      for row in 0..<size.height {
        var all: UInt32 = .max
        for column in 0..<size.width {
          let offset = row &* rowBytes &+ column &* bytesPerPixel
          all &= UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
        }
        if all >> 24 != 0xFF { return false }
      }
      return true
    }
  }
}

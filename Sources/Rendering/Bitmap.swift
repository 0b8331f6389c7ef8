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

  /// Of rows whose opacity is known. `pixels` must hold `rowBytes` × height bytes, `rowBytes` at least width × 4.
  package init(size: PixelSize, rowBytes: Int, pixels: [UInt8], isOpaque: Bool) {
    precondition(pixels.count == rowBytes * size.height && rowBytes / Bitmap.bytesPerPixel >= size.width)
    self.size = size
    self.rowBytes = rowBytes
    self.pixels = pixels
    self.isOpaque = isOpaque
  }

  private static func isOpaque(size: PixelSize, rowBytes: Int, pixels: [UInt8]) -> Bool {
    pixels.withUnsafeBytes { bytes in
      (0..<size.height).allSatisfy { row in
        isOpaque(row: UnsafeRawBufferPointer(rebasing: bytes[row * rowBytes..<(row + 1) * rowBytes]), width: size.width)
      }
    }
  }

  /// Whether every pixel of a row has an alpha of 255.
  package static func isOpaque(row: UnsafeRawBufferPointer, width: Int) -> Bool {
    var all: UInt32 = .max
    var column = 0
    // Sixteen pixels at a time while there are so many.
    var many = SIMD16<UInt32>(repeating: .max)
    while column &+ many.scalarCount <= width {
      many &= row.loadUnaligned(fromByteOffset: column &* bytesPerPixel, as: SIMD16<UInt32>.self)
      column &+= many.scalarCount
    }
    for lane in many.indices { all &= UInt32(littleEndian: many[lane]) }
    while column < width {
      all &= UInt32(littleEndian: row.loadUnaligned(fromByteOffset: column &* bytesPerPixel, as: UInt32.self))
      column &+= 1
    }
    return all >> 24 == 0xFF
  }
}

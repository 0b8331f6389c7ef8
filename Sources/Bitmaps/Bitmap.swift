import CFlipbookPixels
public import FlipbookUnits

/// A picture of 32-bit pixels: blue, green, red and alpha bytes, premultiplied, in sRGB.
///
/// This is cairo's ARGB32 format on little-endian machines.
public struct Bitmap: Equatable, Sendable {
  /// The number of bytes in a pixel: one each for blue, green, red, and alpha.
  public static let bytesPerPixel = 4

  /// The size in pixels.
  public let size: PixelSize
  /// The number of bytes from one row to the next, at least four per pixel.
  public let rowBytes: Int
  /// `rowBytes` × height bytes. Bytes beyond the width of a row have no meaning.
  public let pixels: [UInt8]
  /// Whether every pixel's alpha is 255.
  public let isOpaque: Bool

  /// Creates a bitmap, or nil unless `pixels` has `rowBytes` × height bytes and `rowBytes` is at least width × 4.
  public init?(size: PixelSize, rowBytes: Int, pixels: [UInt8]) {
    guard size.width > 0, size.height > 0, rowBytes / Bitmap.bytesPerPixel >= size.width,
      pixels.count == rowBytes * size.height
    else { return nil }
    self.size = size
    self.rowBytes = rowBytes
    self.pixels = pixels
    isOpaque = Bitmap.isOpaque(size: size, rowBytes: rowBytes, pixels: pixels)
  }

  /// Creates a bitmap whose opacity is known. `pixels` must have `rowBytes` × height bytes, and `rowBytes` must be at least
  /// width × 4.
  public init(size: PixelSize, rowBytes: Int, pixels: [UInt8], isOpaque: Bool) {
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

  /// Returns whether the alpha of every pixel in a row is 255.
  public static func isOpaque(row: UnsafeRawBufferPointer, width: Int) -> Bool {
    precondition(row.count / bytesPerPixel >= width, "a row of fewer pixels")
    return cpixels_are_opaque(row.baseAddress?.assumingMemoryBound(to: UInt8.self), width) == 1
  }

  /// Returns whether two pictures have the same size and the same bytes.
  public static func == (first: Bitmap, second: Bitmap) -> Bool {
    first.size == second.size && first.rowBytes == second.rowBytes
      && first.pixels.withUnsafeBytes { own in second.pixels.withUnsafeBytes { own.hasSameBytes(as: $0) } }
  }
}

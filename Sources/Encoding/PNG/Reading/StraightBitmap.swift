import CFlipbookPixels
internal import FlipbookBitmaps
package import FlipbookUnits

/// A picture of 32-bit pixels as in files: red, green, blue and alpha, not premultiplied, in rows without gaps.
package struct StraightBitmap: Equatable, Sendable {
  package let size: PixelSize
  package let pixels: [UInt8]

  /// Returns `nil` unless `pixels` has four bytes for each pixel.
  package init?(size: PixelSize, pixels: [UInt8]) {
    guard size.width > 0, size.height > 0, pixels.count == 4 * size.width * size.height else { return nil }
    self.size = size
    self.pixels = pixels
  }

  /// Returns whether two pictures have the same size and the same bytes.
  package static func == (first: StraightBitmap, second: StraightBitmap) -> Bool {
    first.size == second.size
      && first.pixels.withUnsafeBytes { own in second.pixels.withUnsafeBytes { own.hasSameBytes(as: $0) } }
  }

  /// Returns the number of pixels that differ, or `nil` if the sizes differ.
  package func differenceCount(from other: StraightBitmap) -> Int? {
    guard size == other.size else { return nil }
    return pixels.withUnsafeBufferPointer { first in
      other.pixels.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return 0 }
        return cpixels_count_differences(first, second, size.width * size.height)
      }
    }
  }
  /// Returns the sum of green, the main part of brightness, over the pixels of each cell of a grid, row by row.
  ///
  /// - Parameter side: The number of rows and columns of the grid.
  package func greenSums(side: Int) -> [Int] {
    var sums = [Int](repeating: 0, count: side * side)
    pixels.withUnsafeBufferPointer { pixels in
      for row in 0..<size.height {
        let line = row * side / size.height * side
        for cell in 0..<side {
          var sum = 0
          for column in cell * size.width / side..<(cell + 1) * size.width / side {
            sum &+= Int(pixels[(row * size.width + column) * 4 + 1])
          }
          sums[line + cell] += sum
        }
      }
    }
    return sums
  }
}

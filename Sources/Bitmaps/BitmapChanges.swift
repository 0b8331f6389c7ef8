import CFlipbookPixels
import FlipbookUnits

extension Bitmap {
  /// Returns the number of pixels that differ from another bitmap of the same size.
  ///
  /// - Parameter rows: The rows that can differ.
  package func differingPixelCount(from other: Bitmap, rows: some Sequence<Int>) -> Int {
    guard size == other.size else { return size.width * size.height }
    return pixels.withUnsafeBufferPointer { first in
      other.pixels.withUnsafeBufferPointer { second in
        guard let first = first.baseAddress, let second = second.baseAddress else { return 0 }
        return rows.reduce(0) { count, row in
          count + cpixels_count_differences(first + row * rowBytes, second + row * other.rowBytes, size.width)
        }
      }
    }
  }
}

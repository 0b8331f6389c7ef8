package import FlipbookEncoding
import FlipbookBitmaps
import Glibc
import FlipbookUnits

/// Compares PNG files as pictures. Each worker needs its own, because it reuses memory and remembers what it has read.
///
/// Files of our own writer are compared stripe by stripe, and only stripes that differ are decoded. The result is the
/// same as that of `PictureComparison` for the pictures that `PNGDecoder` reads.
package final class PicturePair {
  /// A file that cannot be read as a picture.
  package struct Problem: Error, Hashable, Sendable {
    package let isFirst: Bool
    package let error: PNGError
  }

  private let comparison: PictureComparison
  private let reader = StripeReader()
  private var memories = (PixelMemory(), PixelMemory())

  package init(tolerance: PictureTolerance = PictureTolerance()) {
    comparison = PictureComparison(tolerance: tolerance)
  }

  /// Compares two files. Files with equal bytes are equal, whatever their pixels, but damaged chunks are still
  /// reported.
  package func compare(_ first: [UInt8], _ second: [UInt8]) throws(Problem) -> PictureDifference {
    let isSame = first.withUnsafeBytes { first in second.withUnsafeBytes { first.hasSameBytes(as: $0) } }
    guard !isSame else {
      try PicturePair.naming(isFirst: true) { () throws(PNGError) in try PNGDecoder.check(first) }
      return .equal
    }
    let pixelCount = max(PNGDecoder.pixelCount(of: first), PNGDecoder.pixelCount(of: second))
    return try LargePictures.alone(pixelCount) { () throws(Problem) -> PictureDifference in
      defer { if LargePictures.isLarge(pixelCount) { memories = (PixelMemory(), PixelMemory()) } }
      return try compareDecoded(first, second)
    }
  }

  private func compareDecoded(_ first: [UInt8], _ second: [UInt8]) throws(Problem) -> PictureDifference {
    if let difference = compareStripes(first, second) { return difference }
    let one = try PicturePair.naming(isFirst: true) { () throws(PNGError) in try PNGDecoder.decode(first) }
    let other = try PicturePair.naming(isFirst: false) { () throws(PNGError) in try PNGDecoder.decode(second) }
    return comparison.compare(one, other)
  }

  private static func naming<Result>(
    isFirst: Bool, _ read: () throws(PNGError) -> Result
  ) throws(Problem) -> Result {
    do throws(PNGError) { return try read() } catch { throw Problem(isFirst: isFirst, error: error) }
  }

  /// Returns `nil` unless both files consist of stripes and have the same size.
  private func compareStripes(_ first: [UInt8], _ second: [UInt8]) -> PictureDifference? {
    first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        guard var one = StripedPNG(first), var other = StripedPNG(second), one.size == other.size,
          one.locateStripes(reader, into: memories.0.bytes(of: one.size)),
          other.locateStripes(reader, into: memories.1.bytes(of: other.size)),
          let rows = decodeDifferences(&one, &other)
        else { return nil }
        let pixels = PicturePixels(size: one.size, first: memories.0.start, second: memories.1.start, rows: rows)
        return PictureMarks(pixels, comparison.tolerance).difference(of: pixels)
      }
    }
  }

  /// - Returns: The rows that can differ. The first and the last one differ. Adjacent rows that affect the comparison
  ///   are decoded as well.
  private func decodeDifferences(_ one: inout StripedPNG, _ other: inout StripedPNG) -> [Range<Int>]? {
    var differing: [Range<Int>] = []
    for range in StripedPNG.differingRows(one, other) {
      guard one.decode(range, reader), other.decode(range, reader) else { return nil }
      guard let rows = trimmed(range, rowBytes: 4 * one.size.width) else { continue }
      let around =
        max(0, rows.lowerBound - PicturePixels.margin)..<min(one.size.height, rows.upperBound + PicturePixels.margin)
      guard one.decode(around, reader), other.decode(around, reader) else { return nil }
      differing.append(rows)
    }
    return differing
  }

  /// Returns the rows without equal ones at both ends, or `nil` if all are equal.
  private func trimmed(_ rows: Range<Int>, rowBytes: Int) -> Range<Int>? {
    let isDifferent = { [memories] (row: Int) in
      memcmp(memories.0.start + row * rowBytes, memories.1.start + row * rowBytes, rowBytes) != 0
    }
    guard let top = rows.first(where: isDifferent), let last = rows.last(where: isDifferent) else { return nil }
    return top..<last + 1
  }
}

/// Memory for the pixels of one picture after another.
private final class PixelMemory {
  private var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4)

  deinit { buffer.deallocate() }

  var start: UnsafePointer<UInt8> {
    guard let start = buffer.baseAddress else { preconditionFailure("allocated memory without a place") }
    return UnsafePointer(start)
  }

  /// Returns uninitialized memory with four bytes per pixel. It grows to the largest requested size.
  func bytes(of size: PixelSize) -> UnsafeMutableBufferPointer<UInt8> {
    let count = 4 * size.width * size.height
    if buffer.count < count {
      buffer.deallocate()
      buffer = .allocate(capacity: count)
    }
    return UnsafeMutableBufferPointer(rebasing: buffer[..<count])
  }
}

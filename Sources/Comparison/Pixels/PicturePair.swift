package import FlipbookEncoding
import Glibc
import FlipbookUnits

/// Compares two PNG files as pictures. One worker's own: it uses its memory again and remembers what it has read.
///
/// Files of our own writer are compared stripe by stripe, and only what is not the same in both is decoded. What is found is
/// what `PictureComparison` finds in the pictures that `PNGDecoder` reads.
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

  /// Files that are the same byte for byte are equal, whatever their pixels are; damage to their chunks is found nonetheless.
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

  /// Nil where the files are not both of stripes or not of one size.
  private func compareStripes(_ first: [UInt8], _ second: [UInt8]) -> PictureDifference? {
    first.withUnsafeBytes { first in
      second.withUnsafeBytes { second in
        guard var one = StripedPNG(first), var other = StripedPNG(second), one.size == other.size,
          one.locateStripes(reader, into: memories.0.bytes(of: one.size)),
          other.locateStripes(reader, into: memories.1.bytes(of: other.size)),
          let rows = decodeDifferences(&one, &other)
        else { return nil }
        let pixels = PicturePixels(size: one.size, first: memories.0.start, second: memories.1.start, rows: rows)
        return PictureMarks(pixels, comparison.tolerance).difference
      }
    }
  }

  /// - Returns: the rows that may differ, beginning and ending with ones that do; those around are decoded as well, as far as
  ///   they decide what a pixel is.
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

  /// Without the equal rows at both ends; nil where all are equal.
  private func trimmed(_ rows: Range<Int>, rowBytes: Int) -> Range<Int>? {
    let isDifferent = { [memories] (row: Int) in
      memcmp(memories.0.start + row * rowBytes, memories.1.start + row * rowBytes, rowBytes) != 0
    }
    guard let top = rows.first(where: isDifferent), let last = rows.last(where: isDifferent) else { return nil }
    return top..<last + 1
  }
}

/// The pixels of one picture after another.
private final class PixelMemory {
  private var buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: 4)

  deinit { buffer.deallocate() }

  var start: UnsafePointer<UInt8> {
    guard let start = buffer.baseAddress else { preconditionFailure("allocated memory without a place") }
    return UnsafePointer(start)
  }

  /// Four bytes for each pixel, of no particular value; it grows to the most that was asked for.
  func bytes(of size: PixelSize) -> UnsafeMutableBufferPointer<UInt8> {
    let count = 4 * size.width * size.height
    if buffer.count < count {
      buffer.deallocate()
      buffer = .allocate(capacity: count)
    }
    return UnsafeMutableBufferPointer(rebasing: buffer[..<count])
  }
}

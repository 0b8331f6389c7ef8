package import Encoding

/// Compares two PNG files as pictures. One worker's own: it uses its memory again.
package final class PicturePair {
  /// A file that cannot be read as a picture.
  package struct Problem: Error, Hashable, Sendable {
    package let isFirst: Bool
    package let error: PNGError
  }

  private let comparison: PictureComparison

  package init(tolerance: PictureTolerance = PictureTolerance()) {
    comparison = PictureComparison(tolerance: tolerance)
  }

  /// Of files that are equal byte for byte one is read, for damage.
  package func compare(_ first: [UInt8], _ second: [UInt8]) throws(Problem) -> PictureDifference {
    let one = try PicturePair.decode(first, isFirst: true)
    guard first != second else { return .equal }
    return comparison.compare(one, try PicturePair.decode(second, isFirst: false))
  }

  private static func decode(_ file: [UInt8], isFirst: Bool) throws(Problem) -> StraightBitmap {
    do throws(PNGError) { return try PNGDecoder.decode(file) } catch { throw Problem(isFirst: isFirst, error: error) }
  }
}

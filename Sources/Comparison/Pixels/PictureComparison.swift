import FlipbookRuns
package import FlipbookEncoding
import FlipbookBitmaps
import FlipbookUnits

/// Compares the pixels of two pictures as people see them.
///
/// Colors are compared as in pixelmatch (Kotsarenko and Ramos, Measuring perceived color difference using YIQ NTSC
/// transmission color space in mobile applications): they are blended with white by their alpha, and then compared by
/// brightness and two hues.
package struct PictureComparison: Sendable {
  package let tolerance: PictureTolerance

  package init(tolerance: PictureTolerance = PictureTolerance()) { self.tolerance = tolerance }

  package func compare(_ first: StraightBitmap, _ second: StraightBitmap) -> PictureDifference {
    guard first.size == second.size else { return .otherSize(Change(first.size, second.size)) }
    return PicturePixels.with(first, second) { PictureMarks($0, tolerance).difference(of: $0) }
  }

  /// Returns the first picture in faint gray, with perceptible pixels in red and anti-aliased ones in yellow, or `nil`
  /// if the sizes differ.
  package func drawing(of first: StraightBitmap, _ second: StraightBitmap) -> StraightBitmap? {
    guard first.size == second.size else { return nil }
    let marks = PicturePixels.with(first, second) { PictureMarks($0, tolerance) }
    return StraightBitmap(size: first.size, pixels: PictureDrawing.pixels(of: first, marks))
  }
}

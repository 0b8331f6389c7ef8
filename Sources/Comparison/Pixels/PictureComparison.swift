package import FlipbookEncoding
import FlipbookRendering
import FlipbookUnits

/// Compares the pixels of two pictures as a person would see them.
///
/// Colours are compared as pixelmatch does (Kotsarenko and Ramos, Measuring perceived color difference using YIQ NTSC
/// transmission color space in mobile applications): blended with white by their alpha, then by brightness and two hues.
package struct PictureComparison: Sendable {
  package let tolerance: PictureTolerance

  package init(tolerance: PictureTolerance = PictureTolerance()) { self.tolerance = tolerance }

  package func compare(_ first: StraightBitmap, _ second: StraightBitmap) -> PictureDifference {
    guard first.size == second.size else { return .otherSize(Change(first.size, second.size)) }
    return PicturePixels.with(first, second) { PictureMarks($0, tolerance).difference }
  }

  /// The first picture, faint and grey, with the perceptible pixels in red and those put down to anti-aliasing in yellow; nil
  /// where the sizes differ.
  package func drawing(of first: StraightBitmap, _ second: StraightBitmap) -> StraightBitmap? {
    guard first.size == second.size else { return nil }
    let marks = PicturePixels.with(first, second) { PictureMarks($0, tolerance) }
    return StraightBitmap(size: first.size, pixels: PictureDrawing.pixels(of: first, marks))
  }
}

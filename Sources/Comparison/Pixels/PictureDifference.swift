package import FlipbookRuns
package import FlipbookBitmaps
package import FlipbookUnits

/// The difference between two pictures.
package enum PictureDifference: Hashable, Sendable {
  /// All pixels are the same.
  case equal
  /// Some pixels differ, but invisibly: none is beyond the tolerance.
  case withinTolerance(PixelCounts)
  case differs(PixelCounts, PixelSpread)
  /// The sizes differ, so the pixels are not compared.
  case otherSize(Change<PixelSize>)

  package var differs: Bool {
    switch self {
    case .equal, .withinTolerance: false
    case .differs, .otherSize: true
    }
  }
}

/// The numbers of pixels that differ.
package struct PixelCounts: Hashable, Sendable {
  /// The number of all pixels.
  package var all: Int
  /// The number of pixels that differ in any byte, whether visible or not.
  package var changed = 0
  /// The number of pixels that differ visibly: those beyond the tolerance, as in pixelmatch, unless each of them is
  /// within the tolerance together with its surroundings, as for thin strokes that were drawn by different code; and
  /// those that differ by a fifth of the tolerance where no edge explains it, or by a twentieth inside an area of one color.
  package var perceptible = 0
  /// The number of pixels beyond the tolerance that look anti-aliased. They are not included in `perceptible`.
  package var antialiased = 0
  /// The largest difference of a channel of any pixel, including alpha: 0 to 255.
  package var largestStep = 0
}

/// The position of the perceptible pixels.
package struct PixelSpread: Hashable, Sendable {
  /// The smallest rectangle that contains them.
  package var box: PixelRect
  /// The region that contains most of them.
  package var worst: PixelWindow
  /// One pixel of them: in that region, and as near to its middle as a typical one is.
  package var middle: PixelRect
  /// The most common change of color in that region, or `nil` if none is common.
  package var colors: Change<PixelColor>?
}

/// A region of 32 × 32 pixels, or smaller if the picture is.
///
/// The region is not aligned to a grid. Of regions with the same number of perceptible pixels, the topmost and then the
/// leftmost is chosen, and moved so that these pixels are in its middle, as far as the edges of the picture allow.
package struct PixelWindow: Hashable, Sendable {
  package static let side = 32

  package var area: PixelRect
  /// The number of perceptible pixels in the region.
  package var perceptible: Int
}

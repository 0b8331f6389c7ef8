package import FlipbookRendering
package import FlipbookUnits

/// How two pictures differ.
package enum PictureDifference: Hashable, Sendable {
  /// Every pixel is the same.
  case equal
  /// Some pixels are other ones, but nobody would see it: none is beyond the tolerance.
  case withinTolerance(PixelCounts)
  case differs(PixelCounts, PixelSpread)
  /// Nothing can be said of the pixels then.
  case otherSize(Change<PixelSize>)

  package var differs: Bool {
    switch self {
    case .equal, .withinTolerance: false
    case .differs, .otherSize: true
    }
  }
}

/// How many pixels of a picture are other ones.
package struct PixelCounts: Hashable, Sendable {
  /// The pixels of the picture.
  package var all: Int
  /// Those with any other byte, whether it shows or not.
  package var changed = 0
  /// Those beyond the tolerance; 0 where each of them would be within it together with the pixels around, which is what thin
  /// strokes look like that were drawn in another way. Otherwise as many as pixelmatch counts.
  package var perceptible = 0
  /// Those beyond the tolerance but for looking anti-aliased; they are not among the perceptible.
  package var antialiased = 0
  /// The largest difference of a channel, alpha among them, of any pixel: 0 to 255.
  package var largestStep = 0
}

/// Where the perceptible pixels are.
package struct PixelSpread: Hashable, Sendable {
  /// The smallest rectangle around them.
  package var box: PixelRect
  /// Where most of them are together.
  package var worst: PixelWindow
}

/// A part of a picture of 32 × 32 pixels, or of the picture's side where that is shorter.
///
/// It lies anywhere, not on a grid. Of windows with as many perceptible pixels it is the topmost, then the leftmost, and then moved
/// so that these pixels lie in its middle, as far as the picture's edges allow.
package struct PixelWindow: Hashable, Sendable {
  package static let side = 32

  package var area: PixelRect
  /// How many of its pixels are perceptible.
  package var perceptible: Int
}

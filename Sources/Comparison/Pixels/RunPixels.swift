package import FlipbookEncoding
package import FlipbookUnits

/// The pictures of a run, opened anew by everybody who looks at them.
package struct RunPixels: Sendable {
  package var clock: FrameClock
  /// Where the screen lies in the pictures; nil where nobody knows.
  package var place: ScreenPlace?
  /// What drew them, name and version, in a fixed order; empty where nobody knows.
  package var makers: [Run.Setting]
  package let open: @Sendable () throws(PictureProblem) -> any PictureSource

  package init(
    clock: FrameClock, place: ScreenPlace? = nil, makers: [Run.Setting] = [],
    open: @escaping @Sendable () throws(PictureProblem) -> any PictureSource
  ) {
    self.clock = clock
    self.place = place
    self.makers = makers
    self.open = open
  }
}

/// How a screen's points become a picture's pixels.
package struct ScreenPlace: Hashable, Sendable {
  /// Pixels per point.
  package var scale: Double
  /// Where the screen's origin lies in the picture, in points.
  package var origin: Vector

  package init(scale: Double, origin: Vector = .zero) {
    self.scale = scale
    self.origin = origin
  }
}

/// Hands out the pictures of a run to one worker, which asks for them in order.
package protocol PictureSource: AnyObject {
  /// A frame's picture.
  ///
  /// - Parameter index: counted from the run's first frame; never below the one asked for before.
  func picture(_ index: Int) throws(PictureProblem) -> RunPicture
}

/// A picture, as it is at hand.
package enum RunPicture: Equatable, Sendable {
  /// A PNG file, as it was read.
  case file([UInt8], path: String)
  case pixels(StraightBitmap)
}

/// Why a picture is not there.
package struct PictureProblem: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// What was to be compared is wrong, such as a damaged file.
    case wrong
    case systemFailed
    /// Somebody wants the program to end.
    case interrupted
  }

  package let kind: Kind
  /// The file or scenario that is to blame.
  package let path: String
  package let message: String

  package init(_ kind: Kind, path: String, _ message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }
}

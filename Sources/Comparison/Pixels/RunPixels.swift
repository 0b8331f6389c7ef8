package import FlipbookRuns
package import FlipbookBitmaps
package import FlipbookEncoding
package import FlipbookUnits

/// The pictures of a run. Each worker opens its own source.
package struct RunPixels: Sendable {
  package var clock: FrameClock
  /// The position of the screen in the pictures, or `nil` if unknown.
  package var place: ScreenPlace?
  /// The names and versions of what drew the pictures, in a fixed order; empty if unknown.
  package var makers: [Run.Setting]
  /// The time for which each picture is shown, in microseconds, or `nil` if it is unknown or that of the clock.
  package var durations: [Int]?
  package let open: @Sendable () throws(PictureProblem) -> any PictureSource

  package init(
    clock: FrameClock, place: ScreenPlace? = nil, makers: [Run.Setting] = [], durations: [Int]? = nil,
    open: @escaping @Sendable () throws(PictureProblem) -> any PictureSource
  ) {
    self.clock = clock
    self.place = place
    self.makers = makers
    self.durations = durations
    self.open = open
  }
}

/// How points of the screen map to pixels of a picture.
package struct ScreenPlace: Hashable, Sendable {
  /// Pixels per point.
  package var scale: Double
  /// The position of the screen's origin in the picture, in points.
  package var origin: Vector

  package init(scale: Double, origin: Vector = .zero) {
    self.scale = scale
    self.origin = origin
  }
}

/// Provides the pictures of a run in order to one worker.
package protocol PictureSource: AnyObject {
  /// Returns the picture of a frame.
  ///
  /// - Parameter index: The index from the first frame of the run, which is not less than in the previous call.
  func picture(_ index: Int) throws(PictureProblem) -> RunPicture

  /// Returns whether a frame and that of another run are drawn and have the same pixels, which is known sooner than the pixels; false if
  /// the pixels must be compared.
  func isSame(_ index: Int, as other: any PictureSource, _ otherIndex: Int) throws(PictureProblem) -> Bool

  /// Returns the size of a frame in pixels.
  func size(_ index: Int) throws(PictureProblem) -> PixelSize

  /// Returns the picture of a frame on a white background, with fewer pixels as `Bitmap.reduced(by:)` has them.
  func onWhite(_ index: Int, reducedBy divisor: Int) throws(PictureProblem) -> Bitmap?
}

extension PictureSource {
  package func isSame(
    _ index: Int, as other: any PictureSource, _ otherIndex: Int
  ) throws(PictureProblem) -> Bool { false }

  package func size(_ index: Int) throws(PictureProblem) -> PixelSize { try picture(index).decoded().size }

  package func onWhite(_ index: Int, reducedBy divisor: Int) throws(PictureProblem) -> Bitmap? {
    try picture(index).decoded().onWhite(reducedBy: divisor)
  }
}

/// A picture in the form in which it is available.
package enum RunPicture: Equatable, Sendable {
  /// The contents of a PNG file.
  case file([UInt8], path: String)
  case pixels(StraightBitmap)

  /// Returns whether both have the same bytes, whatever the paths of the files are.
  package static func == (first: RunPicture, second: RunPicture) -> Bool {
    switch (first, second) {
    case (.pixels(let first), .pixels(let second)): first == second
    case (.file(let first, _), .file(let second, _)):
      first.withUnsafeBytes { own in second.withUnsafeBytes { own.hasSameBytes(as: $0) } }
    default: false
    }
  }
}

/// The reason that a picture is not available.
package struct PictureProblem: Error, Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    /// The input is wrong, such as a damaged file.
    case wrong
    case systemFailed
    /// The program is interrupted.
    case interrupted
  }

  package let kind: Kind
  /// The path of the file or scenario that has the problem.
  package let path: String
  package let message: String

  package init(_ kind: Kind, path: String, _ message: String) {
    self.kind = kind
    self.path = path
    self.message = message
  }
}

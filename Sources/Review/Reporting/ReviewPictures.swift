import FlipbookRuns
import FlipbookBitmaps
import FlipbookComparison
import FlipbookExport
import FlipbookUnits

/// The pictures of a case: those of both runs, cut into stripes that are stored once, and how many pixels differ.
struct ReviewPictures: Sendable {
  /// The pictures of one run.
  struct Side: Sendable {
    var size: PixelSize
    /// The widths of the columns.
    var columns: [Int]
    /// The lists of each kept picture's columns, by place.
    var frames: [Int: [Int]] = [:]
  }

  /// Part of both pictures of a frame at full size.
  struct Detail: Sendable {
    let place: Int
    let box: PixelRect
    let first: [UInt8]
    let second: [UInt8]
  }

  /// The places whose pictures are kept, in order.
  var places: [Int] = []
  var first: Side?
  var second: Side?
  var library = StripeLibrary()
  /// The comparison of the pictures, if they were compared when they were drawn.
  var tally: PixelTally?
  /// The number of pixels that differ visibly at each place, or an empty list unless both runs have pictures.
  var counts: [Int] = []
  /// The same for the expected run with the lag of the actual one; empty without a lag.
  var alignedCounts: [Int] = []
  /// The box of these pixels in the whole pictures, by place.
  var boxes: [Int: PixelRect] = [:]
  var details: [Detail] = []
  /// The number of a picture's pixels, in each direction, that became one.
  var divisor = 1
  /// The size of a picture before it was made smaller.
  var size: PixelSize?

  mutating func start(_ size: PixelSize, most width: Int) {
    self.size = size
    divisor = max(1, (size.width + width - 1) / width)
  }

  /// Takes what is known about the differences of the pictures.
  mutating func take(_ extents: [Int: PixelTally.Extent], count: Int) {
    counts = ReviewPictures.counts(extents, count)
    boxes = extents.compactMapValues(\.box)
  }

  static func counts(_ extents: [Int: PixelTally.Extent], _ count: Int) -> [Int] {
    (0..<count).map { extents[$0]?.perceptible ?? 0 }
  }

  /// What to draw of a case.
  struct Wish: Hashable, Sendable {
    /// The places whose pictures to keep, in order.
    let places: [Int]
    /// The largest width of a picture in pixels. Larger ones are scaled down by a whole number.
    let width: Int
    let tolerance: PictureTolerance
  }
}

import FlipbookRuns
import FlipbookBitmaps
import FlipbookComparison
import FlipbookEncoding
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
  fileprivate(set) var places: [Int] = []
  fileprivate(set) var first: Side?
  fileprivate(set) var second: Side?
  fileprivate(set) var library = StripeLibrary()
  /// The number of pixels that differ visibly at each place, or an empty list unless both runs have pictures.
  fileprivate(set) var counts: [Int] = []
  /// The same for the expected run with the lag of the actual one; empty without a lag.
  fileprivate(set) var alignedCounts: [Int] = []
  /// The box of these pixels in the whole pictures, by place.
  fileprivate(set) var boxes: [Int: PixelRect] = [:]
  fileprivate(set) var details: [Detail] = []
  /// The number of a picture's pixels, in each direction, that became one.
  fileprivate(set) var divisor = 1
  /// The size of a picture before it was made smaller.
  fileprivate(set) var size: PixelSize?

  fileprivate mutating func start(_ size: PixelSize, most width: Int) {
    self.size = size
    divisor = max(1, (size.width + width - 1) / width)
  }

  /// Takes what is known about the differences of the pictures.
  fileprivate mutating func take(_ extents: [Int: PixelTally.Extent], count: Int) {
    counts = (0..<count).map { extents[$0]?.perceptible ?? 0 }
    boxes = extents.compactMapValues(\.box)
  }

  /// What to draw of a case.
  struct Wish: Sendable {
    /// The places whose pictures to keep, in order.
    let places: [Int]
    /// The largest width of a picture in pixels. Larger ones are scaled down by a whole number.
    let width: Int
    /// The places that have a detail.
    let details: Set<Int>
    /// The lag of the actual run in places, or 0 to compare without one only.
    let shift: Int
    let tolerance: PictureTolerance
  }
}

/// Draws the pictures of a case.
struct ReviewPainter {
  private let wish: ReviewPictures.Wish
  private let cutter = StripeCutter()
  private let encoder = LosslessWebPEncoder()
  private var drawn = ReviewPictures()
  /// The pictures that were kept last, as the page has them.
  private var last: (first: Bitmap?, second: Bitmap?)

  private init(_ wish: ReviewPictures.Wish) { self.wish = wish }

  /// Draws and compares the pictures of both runs.
  static func draw(_ runs: ReviewedRuns, _ wish: ReviewPictures.Wish) throws -> ReviewPictures {
    var painter = ReviewPainter(wish)
    try painter.draw(runs)
    return painter.drawn
  }

  private mutating func draw(_ runs: ReviewedRuns) throws {
    let frames = runs.frames
    let sources = (try runs.first?.pixels?.open(), try runs.second.pixels?.open())
    let kept = Set(wish.places)
    let hasBoth = sources.0 != nil && sources.1 != nil
    let extents = hasBoth ? runs.extents : nil
    if let extents { drawn.take(extents, count: frames.count) }
    let isCompared = hasBoth && extents == nil
    for place in 0..<frames.count where sources.0 != nil || sources.1 != nil {
      guard isCompared || kept.contains(place) else { continue }
      let pair = (Frame(sources.0, frames.ofFirst(place)), Frame(sources.1, frames.ofSecond(place)))
      if isCompared { note(try difference(pair), at: place) }
      if kept.contains(place) { try keep(pair, at: place) }
    }
    if wish.shift != 0, !drawn.counts.isEmpty { try compareAligned(runs) }
  }

  /// A frame of a run whose picture is read when it is needed.
  private struct Frame {
    let source: any PictureSource
    let index: Int

    /// - Returns: `nil` if the run has no pictures, or no such frame.
    init?(_ source: (any PictureSource)?, _ index: Int?) {
      guard let source, let index else { return nil }
      (self.source, self.index) = (source, index)
    }

    func picture() throws(PictureProblem) -> StraightBitmap { try source.picture(index).decoded() }
  }

  /// Compares again without the lag. The pictures of the first run are drawn again, because too many would have to be kept.
  private mutating func compareAligned(_ runs: ReviewedRuns) throws {
    let frames = runs.frames
    guard let first = try runs.first?.pixels?.open(), let second = try runs.second.pixels?.open() else { return }
    for place in 0..<frames.count {
      let pair = (Frame(first, frames.ofFirst(max(0, place - wish.shift))), Frame(second, frames.ofSecond(place)))
      if case .differs(let pixels, _) = try difference(pair) {
        drawn.alignedCounts.append(pixels.perceptible)
      } else {
        drawn.alignedCounts.append(0)
      }
    }
  }

  private func difference(_ pair: (Frame?, Frame?)) throws(PictureProblem) -> PictureDifference {
    guard let first = pair.0, let second = pair.1,
      try !areDrawnAlike(first.source, first.index, second.source, second.index)
    else { return .equal }
    let pictures = (try first.source.picture(first.index), try second.source.picture(second.index))
    guard pictures.0 != pictures.1 else { return .equal }
    return PictureComparison(tolerance: wish.tolerance).compare(
      try pictures.0.decoded(), try pictures.1.decoded())
  }

  private mutating func note(_ difference: PictureDifference, at place: Int) {
    switch difference {
    case .equal, .withinTolerance: drawn.counts.append(0)
    case .otherSize(let sizes): drawn.counts.append(sizes.second.width * sizes.second.height)
    case .differs(let pixels, let spread):
      drawn.counts.append(pixels.perceptible)
      drawn.boxes[place] = spread.box
    }
  }

  private mutating func keep(_ pair: (Frame?, Frame?), at place: Int) throws {
    guard let any = pair.1 ?? pair.0 else { return }
    if drawn.places.isEmpty { drawn.start(try any.source.size(any.index), most: wish.width) }
    let before = drawn.places.last
    drawn.places.append(place)
    let small = (try reduced(pair.0), try reduced(pair.1))
    if let picture = small.0 {
      let known = picture == last.first ? before.flatMap { drawn.first?.frames[$0] } : nil
      try add(picture, to: \.first, at: place, known: known)
    }
    if let picture = small.1 {
      let known = picture == last.second ? before.flatMap { drawn.second?.frames[$0] } : nil
      try add(picture, to: \.second, at: place, known: known ?? (picture == small.0 ? drawn.first?.frames[place] : nil))
    }
    last = small
    if wish.details.contains(place), let one = pair.0, let other = pair.1 {
      let (one, other) = (try one.picture(), try other.picture())
      if one.size == other.size { try addDetail(one, other, at: place) }
    }
  }

  private func reduced(_ frame: Frame?) throws(PictureProblem) -> Bitmap? {
    guard let frame else { return nil }
    return try frame.source.onWhite(frame.index, reducedBy: drawn.divisor)
  }

  /// - Parameter known: The lists of the same picture, or `nil` if it is new.
  private mutating func add(
    _ bitmap: Bitmap, to side: WritableKeyPath<ReviewPictures, ReviewPictures.Side?>, at place: Int, known: [Int]?
  ) throws {
    if let known, drawn[keyPath: side] != nil {
      drawn[keyPath: side]?.frames[place] = known
      return
    }
    let columns = cutter.stripes(of: bitmap)
    if drawn[keyPath: side] == nil {
      drawn[keyPath: side] = ReviewPictures.Side(
        size: bitmap.size, columns: columns.map { $0.first?.columns.count ?? 0 })
    }
    let lists = try drawn.library.insert(bitmap, columns: columns)
    guard drawn[keyPath: side]?.size == bitmap.size else { return }
    drawn[keyPath: side]?.frames[place] = lists
  }

  /// The pixels around a difference, and the largest side of a detail.
  private static let detailMargin = 24
  private static let largestDetail = 420

  private mutating func addDetail(_ first: StraightBitmap, _ second: StraightBitmap, at place: Int) throws {
    guard drawn.divisor > 1, let box = drawn.boxes[place] else { return }
    let part = PixelRect(
      left: max(0, box.left - ReviewPainter.detailMargin), top: max(0, box.top - ReviewPainter.detailMargin),
      right: min(first.size.width, box.right + ReviewPainter.detailMargin),
      bottom: min(first.size.height, box.bottom + ReviewPainter.detailMargin))
    guard part.right - part.left <= ReviewPainter.largestDetail, part.bottom - part.top <= ReviewPainter.largestDetail
    else { return }
    let pictures = try [first, second].map { picture -> [UInt8] in
      let bitmap = picture.onWhite.part(columns: part.left..<part.right, rows: part.top..<part.bottom)
      return try bitmap.map { Base64.encode(try encoder.encode($0)) } ?? []
    }
    drawn.details.append(
      ReviewPictures.Detail(place: place, box: part, first: pictures[0], second: pictures[1]))
  }
}

import FlipbookBitmaps
import FlipbookComparison
import FlipbookEncoding
import FlipbookExport
import FlipbookUnits

/// Draws the pictures of a case.
struct ReviewPainter {
  private let wish: ReviewPictures.Wish
  private let cutter = StripeCutter()
  private let encoder = LosslessWebPEncoder()
  private var comparison: SuccessiveComparison
  private(set) var drawn = ReviewPictures()
  /// The pictures that were kept last, as the page has them.
  private var last: (first: Bitmap?, second: Bitmap?)

  private init(_ wish: ReviewPictures.Wish) {
    self.wish = wish
    comparison = SuccessiveComparison(tolerance: wish.tolerance)
  }

  /// Draws the pictures of both runs, and compares them unless they have been compared.
  static func draw(_ runs: ReviewedRuns, _ wish: ReviewPictures.Wish) throws -> ReviewPictures {
    var painter = ReviewPainter(wish)
    try painter.draw(runs)
    return painter.drawn
  }

  /// Adds the details of some places, and the comparison without the lag of the actual run in places, unless it is 0.
  static func complete(
    _ drawn: ReviewPictures, of runs: ReviewedRuns, _ wish: ReviewPictures.Wish, details: Set<Int>, shift: Int
  ) throws -> ReviewPictures {
    var painter = ReviewPainter(wish)
    painter.drawn = drawn
    try painter.addDetails(of: runs, at: details)
    if shift != 0, !drawn.counts.isEmpty { try painter.compareAligned(runs, shift) }
    return painter.drawn
  }

  private mutating func draw(_ runs: ReviewedRuns) throws {
    let frames = runs.frames
    let sources = (try runs.first?.pixels?.open(), try runs.second.pixels?.open())
    let kept = Set(wish.places)
    let hasBoth = sources.0 != nil && sources.1 != nil
    let known = hasBoth ? runs.extents : nil
    var tally = PixelTally()
    let isCompared = hasBoth && known == nil
    for place in 0..<frames.count where sources.0 != nil || sources.1 != nil {
      guard isCompared || kept.contains(place) else { continue }
      let pair = (Frame(sources.0, frames.ofFirst(place)), Frame(sources.1, frames.ofSecond(place)))
      let isSame = try ReviewPainter.isSame(pair)
      if isCompared, let first = pair.0, let second = pair.1 {
        tally.take(isSame ? .equal : try difference(first, second), frame: place + frames.first)
      }
      if kept.contains(place) { try keep(pair, isSame: isSame, at: place) }
    }
    // The last frames that had new photos.
    for _ in 0..<2 { try drawn.library.endFrame() }
    guard hasBoth else { return }
    if isCompared { drawn.tally = tally }
    drawn.take(known ?? tally.extents.places(from: frames.first), count: frames.count)
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

    func picture() throws(PictureProblem) -> RunPicture { try source.picture(index) }
  }

  /// Compares again without the lag, unless that is known. The pictures are drawn again, because too many would have to be kept.
  private mutating func compareAligned(_ runs: ReviewedRuns, _ shift: Int) throws {
    let frames = runs.frames
    if shift > 0, runs.extents != nil, let aligned = runs.report?.pixels?.aligned, aligned.shift == shift {
      drawn.alignedCounts = ReviewPictures.counts(aligned.tally.extents.places(from: frames.first), frames.count)
      return
    }
    guard let first = try runs.first?.pixels?.open(), let second = try runs.second.pixels?.open() else { return }
    for place in 0..<frames.count {
      let pair = (Frame(first, frames.ofFirst(max(0, place - shift))), Frame(second, frames.ofSecond(place)))
      if let one = pair.0, let other = pair.1, try !ReviewPainter.isSame(pair),
        case .differs(let pixels, _) = try difference(one, other)
      {
        drawn.alignedCounts.append(pixels.perceptible)
      } else {
        drawn.alignedCounts.append(0)
      }
    }
  }

  private static func isSame(_ pair: (Frame?, Frame?)) throws(PictureProblem) -> Bool {
    guard let first = pair.0, let second = pair.1 else { return false }
    return try first.source.isSame(first.index, as: second.source, second.index)
  }

  private mutating func difference(_ first: Frame, _ second: Frame) throws(PictureProblem) -> PictureDifference {
    try comparison.compare(try first.picture(), try second.picture())
  }

  private mutating func keep(_ pair: (Frame?, Frame?), isSame: Bool, at place: Int) throws {
    guard let any = pair.1 ?? pair.0 else { return }
    if drawn.places.isEmpty { drawn.start(try any.source.size(any.index), most: wish.width) }
    let before = drawn.places.last
    drawn.places.append(place)
    let first = try reduced(pair.0)
    let small = (first, isSame ? first : try reduced(pair.1))
    if let picture = small.0 {
      let known = picture == last.first ? before.flatMap { drawn.first?.frames[$0] } : nil
      try add(picture, to: \.first, at: place, known: known)
    }
    if let picture = small.1 {
      let known = picture == last.second ? before.flatMap { drawn.second?.frames[$0] } : nil
      try add(picture, to: \.second, at: place, known: known ?? (picture == small.0 ? drawn.first?.frames[place] : nil))
    }
    last = small
    try drawn.library.endFrame()
  }

  private func reduced(_ frame: Frame?) throws(PictureProblem) -> Bitmap? {
    guard let frame else { return nil }
    return try frame.source.onWhite(frame.index, reducedBy: drawn.divisor)
  }

  /// - Parameter known: The lists of the same picture, or `nil` if it is new.
  private mutating func add(
    _ bitmap: Bitmap, to side: WritableKeyPath<ReviewPictures, ReviewPictures.Side?>, at place: Int, known: [Int]?
  ) throws {
    let isFirst = drawn[keyPath: side] == nil
    let columns = known == nil || isFirst ? cutter.stripes(of: bitmap) : []
    if isFirst {
      drawn[keyPath: side] = ReviewPictures.Side(
        size: bitmap.size, columns: columns.map { $0.first?.columns.count ?? 0 })
    }
    if let known { try drawn.library.show(known) }
    let lists = if let known { known } else { try drawn.library.insert(bitmap, columns: columns) }
    guard drawn[keyPath: side]?.size == bitmap.size else { return }
    drawn[keyPath: side]?.frames[place] = lists
  }

  /// The pixels around a difference, and the largest side of a detail.
  private static let detailMargin = 24
  private static let largestDetail = 420

  /// Adds the parts that differ at full size, where they are small enough.
  private mutating func addDetails(of runs: ReviewedRuns, at places: Set<Int>) throws {
    guard drawn.divisor > 1, let size = drawn.size else { return }
    let parts = drawn.places.filter(places.contains).compactMap { place -> (Int, PixelRect)? in
      guard let part = drawn.boxes[place].map({ ReviewPainter.detail(around: $0, in: size) }),
        max(part.width, part.height) <= ReviewPainter.largestDetail
      else { return nil }
      return (place, part)
    }
    guard !parts.isEmpty, let first = try runs.first?.pixels?.open(), let second = try runs.second.pixels?.open() else {
      return
    }
    for (place, part) in parts {
      guard let one = Frame(first, runs.frames.ofFirst(place)), let other = Frame(second, runs.frames.ofSecond(place))
      else { continue }
      let whole = (try one.picture().decoded(), try other.picture().decoded())
      guard whole.0.size == size, whole.1.size == size else { continue }
      let pictures = try [whole.0, whole.1].map { picture -> [UInt8] in
        let bitmap = picture.onWhite.part(columns: part.left..<part.right, rows: part.top..<part.bottom)
        return try bitmap.map { Base64.encode(try encoder.encode($0)) } ?? []
      }
      drawn.details.append(
        ReviewPictures.Detail(place: place, box: part, first: pictures[0], second: pictures[1]))
    }
  }

  private static func detail(around box: PixelRect, in size: PixelSize) -> PixelRect {
    PixelRect(
      left: max(0, box.left - detailMargin), top: max(0, box.top - detailMargin),
      right: min(size.width, box.right + detailMargin), bottom: min(size.height, box.bottom + detailMargin))
  }
}

extension [Int: PixelTally.Extent] {
  /// The same by the places of a page instead of the numbers of frames.
  func places(from first: Int) -> Self { Dictionary(uniqueKeysWithValues: map { ($0.key - first, $0.value) }) }
}

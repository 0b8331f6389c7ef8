import FlipbookComparison
import FlipbookExport

/// What the page of a review shows of a case besides its facts: two runs, or what another machine drew of them.
protocol ReviewMaterial: Sendable {
  /// Whether a run has pictures.
  var isDrawable: Bool { get }
  /// The places of failures and of the largest differences, the worst first.
  var worst: [Int] { get }
  /// Writes the tracks, events, and nodes as members of the case's object.
  func writeFields(to json: inout JSONWriter)
  /// Returns the pictures of both runs.
  func pictures(_ form: PictureForm, _ tolerance: PictureTolerance) throws -> ReviewPictures
  /// Returns an animated WebP, or `nil` if there is nothing to show or it would be larger than the limit.
  /// - Parameter limit: The largest size in bytes.
  func animation(limit: Int) throws -> [UInt8]?
}

/// How many pictures of a case a page has, and how large they are.
enum PictureForm: String, CaseIterable, Sendable {
  /// Those of a page with few cases.
  case large
  /// Those of a case that represents others.
  case representative
  case plain

  /// - Parameter count: The number of cases with pictures.
  init(isRepresentative: Bool, of count: Int) {
    self = count <= ReviewPage.fewCases ? .large : isRepresentative ? .representative : .plain
  }
}

extension ReviewedRuns: ReviewMaterial {
  var isDrawable: Bool { first?.pixels != nil || second.pixels != nil }

  var worst: [Int] { choice.worst }

  private var choice: MomentChoice { MomentChoice(frames: frames, report: report, failures: failures) }

  func writeFields(to json: inout JSONWriter) { json.write(self, report) }

  func pictures(_ form: PictureForm, _ tolerance: PictureTolerance) throws -> ReviewPictures {
    let wish = wish(form, tolerance)
    let known = drawn?.wish == wish ? drawn?.pictures : nil
    return try ReviewPainter.complete(
      try known ?? ReviewPainter.draw(self, wish), of: self, wish,
      details: Set(choice.worst.prefix(form == .plain ? 1 : 3)), shift: form == .plain ? 0 : report?.lag ?? 0)
  }

  private func wish(_ form: PictureForm, _ tolerance: PictureTolerance) -> ReviewPictures.Wish {
    let most =
      switch form {
      case .large: 600
      case .representative: 240
      case .plain: 60
      }
    return ReviewPictures.Wish(
      places: choice.places(most: most), width: form == .large ? 900 : 480, tolerance: tolerance)
  }

  /// Draws the pictures for a page with few cases and compares them at the same time, unless the page would leave out frames, which the
  /// comparison chooses.
  func draw(_ tolerance: PictureTolerance) throws -> Drawn? {
    guard let first = first?.pixels, let second = second.pixels, areComparable(first, second) else { return nil }
    let wish = wish(.large, tolerance)
    guard wish.places.count == frames.count else { return nil }
    return Drawn(wish: wish, pictures: try ReviewPainter.draw(self, wish))
  }

  func animation(limit: Int) throws -> [UInt8]? { try CausePicture(review: self).webp(limit: limit) }
}

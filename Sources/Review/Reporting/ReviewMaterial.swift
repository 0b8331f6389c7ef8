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

  /// The largest number of cases with large pictures.
  static let fewCases = 4

  /// - Parameter count: The number of cases with pictures.
  init(isRepresentative: Bool, of count: Int) {
    self = count <= PictureForm.fewCases ? .large : isRepresentative ? .representative : .plain
  }
}

extension ReviewedRuns: ReviewMaterial {
  var isDrawable: Bool { first?.pixels != nil || second.pixels != nil }

  var worst: [Int] { choice.worst }

  private var choice: MomentChoice { MomentChoice(frames: frames, report: report, failures: failures) }

  func writeFields(to json: inout JSONWriter) { json.write(self, report) }

  func pictures(_ form: PictureForm, _ tolerance: PictureTolerance) throws -> ReviewPictures {
    let most =
      switch form {
      case .large: 600
      case .representative: 240
      case .plain: 60
      }
    let choice = choice
    return try ReviewPainter.draw(
      self,
      ReviewPictures.Wish(
        places: choice.places(most: most), width: form == .large ? 900 : 480,
        details: Set(choice.worst.prefix(form == .plain ? 1 : 3)), shift: form == .plain ? 0 : report?.lag ?? 0,
        tolerance: tolerance))
  }

  func animation(limit: Int) throws -> [UInt8]? { try CausePicture(review: self).webp(limit: limit) }
}

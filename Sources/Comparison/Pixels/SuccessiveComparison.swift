import FlipbookRuns
import FlipbookEncoding

/// Compares the pictures of two runs one pair after the other. While both runs rest, they are compared once.
package struct SuccessiveComparison {
  private let tolerance: PictureTolerance
  private let files: PicturePair
  private var last: (pair: Change<RunPicture>, difference: PictureDifference)?

  package init(tolerance: PictureTolerance) {
    self.tolerance = tolerance
    files = PicturePair(tolerance: tolerance)
  }

  /// Compares the next pair.
  package mutating func compare(
    _ first: RunPicture, _ second: RunPicture
  ) throws(PictureProblem) -> PictureDifference {
    let pair = Change(first, second)
    if let last, last.pair == pair { return last.difference }
    let difference = try difference(of: pair)
    last = (pair, difference)
    return difference
  }

  private func difference(of pair: Change<RunPicture>) throws(PictureProblem) -> PictureDifference {
    guard case .file(let first, let firstPath) = pair.first, case .file(let second, let secondPath) = pair.second else {
      guard pair.first != pair.second else { return .equal }
      return PictureComparison(tolerance: tolerance).compare(try pair.first.decoded(), try pair.second.decoded())
    }
    do throws(PicturePair.Problem) {
      return try files.compare(first, second)
    } catch {
      throw PictureProblem(.wrong, path: error.isFirst ? firstPath : secondPath, error.error.message)
    }
  }
}

import FlipbookRuns
internal import FlipbookUnits

/// Describes missing, doubled, held, and inserted frames.
struct FrameEditWords {
  private let edited: PixelReport.Edited
  /// The number of the first frame of both runs.
  private let firstFrame: Int

  init(_ edited: PixelReport.Edited, firstFrame: Int) {
    self.edited = edited
    self.firstFrame = firstFrame
  }

  private var edits: FrameEdits { edited.edits }

  var sentence: String {
    if edits.isReversed {
      return "pixels: all frames are shown backwards"
        + (others == 0 ? "" : "; \(others) of \(edits.pairs.count) differ")
    }
    let changes = edits.rate.map(even).map { [$0] } ?? missing + doubled + inserted + held
    return "pixels: \(changes.joined(separator: ", ")); \(rest)"
  }

  /// "30 of 60 frames are missing evenly, as at 0.5 of the frame rate".
  private func even(_ rate: Double) -> String {
    let (missing, doubled) = (edits.missing.reduce(0) { $0 + $1.count }, edits.doubled.reduce(0) { $0 + $1.times - 1 })
    let what =
      doubled > 0
      ? "\(DiffText.count(doubled, "frame")) more, evenly doubled"
      : "\(missing) of \(missing + edits.pairs.count) frames are missing evenly"
    return "\(what), as at \(DiffNumber.short(rate)) of the frame rate"
  }

  private var missing: [String] { sentence(edits.missing, "missing") }
  private var inserted: [String] { sentence(edits.inserted, "inserted") }

  private var doubled: [String] {
    let numbers = edits.doubled.filter { $0.times == 2 }.map { firstFrame + $0.frame }
    let ranges = numbers.reduce(into: [ClosedRange<Int>]()) { FrameRanges.append($1...$1, to: &$0) }
    let more = edits.doubled.filter { $0.times > 2 }
    return (ranges.isEmpty ? [] : ["\(NodeWords.list(ranges)) \(numbers.count == 1 ? "is" : "are") doubled"])
      + more.map { "frame \(firstFrame + $0.frame) appears \($0.times) times" }
  }

  private var held: [String] {
    edits.held.map { range in
      let numbers = numbered(range)
      return "\(DiffText.frames(numbers)) \(range.count == 1 ? "repeats" : "repeat") frame \(numbers.lowerBound - 1)"
    }
  }

  private func sentence(_ ranges: [ClosedRange<Int>], _ word: String) -> [String] {
    guard !ranges.isEmpty else { return [] }
    let count = ranges.reduce(0) { $0 + $1.count }
    return ["\(NodeWords.list(ranges.map(numbered))) \(count == 1 ? "is" : "are") \(word)"]
  }

  private func numbered(_ range: ClosedRange<Int>) -> ClosedRange<Int> {
    firstFrame + range.lowerBound...firstFrame + range.upperBound
  }

  /// The number of frames that correspond and differ.
  private var others: Int { max(0, edited.tally.differingFrames - edits.held.reduce(0) { $0 + $1.count }) }

  private var rest: String {
    others == 0 ? "the others are the same" : "\(others) of \(edited.tally.comparedFrames) others differ"
  }
}

import Foundation
import FlipbookSnapshots
import TestSupport

/// The tracks of a recording as a readable table: comma-separated, with at most six decimals.
struct TraceText: Equatable {
  /// The lines of the table: a header, then a row per frame that starts with the frame and the time.
  var rows: [[String]]

  init(_ recording: Recording, tracks: [String]) {
    rows = [["frame", "time"] + tracks]
    for (frame, snapshot) in recording.frames.enumerated() {
      let values = tracks.map { TraceText.text(of: recording.value($0, frame) ?? .word("no such track")) }
      rows.append(["\(frame)", TraceText.text(of: .number(snapshot.seconds))] + values)
    }
  }

  init(parsing text: String) {
    rows = text.split(separator: "\n").map { row in
      row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
  }

  var text: String { rows.map { $0.joined(separator: ",") + "\n" }.joined() }

  private static func text(of value: TrackValue) -> String {
    switch value {
    case .word(let word): return word
    case .absent: return ""
    case .number(let number):
      var text = String(format: "%.6f", number)
      while text.hasSuffix("0") { text.removeLast() }
      if text.hasSuffix(".") { text.removeLast() }
      return text == "-0" ? "0" : text
    }
  }
}

extension TraceText {
  /// Returns the first difference from the stored trace and the number of frames that differ, or `nil` if there is none.
  func difference(from stored: TraceText, of behavior: String) -> String? {
    guard self != stored else { return nil }
    guard rows.first == stored.rows.first else {
      return "\(behavior): the tracks are \(rows.first ?? []), stored are \(stored.rows.first ?? [])"
    }
    let count = max(rows.count, stored.rows.count) - 1
    let differing = (0...count).filter { row($0) != stored.row($0) }
    guard let first = differing.first else { return nil }
    let got = row(first)
    let expected = stored.row(first)
    let columns = (0..<max(got.count, expected.count)).filter { cell(first, $0) != stored.cell(first, $0) }
    let track = columns.first.flatMap { rows.first?[safe: $0] } ?? "a column without a name"
    let place = "frame \(first - 1) (\(expected[safe: 1] ?? got[safe: 1] ?? "no time") s)"
    let column = columns.first ?? 0
    return "\(behavior), \(place), \(track): expected \(stored.cell(first, column) ?? "no such frame"), "
      + "got \(cell(first, column) ?? "no such frame"); \(differing.count) of \(count) frames differ"
  }

  private func row(_ index: Int) -> [String] { rows[safe: index] ?? [] }
  private func cell(_ row: Int, _ column: Int) -> String? { self.row(row)[safe: column] }
}

extension Array {
  fileprivate subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}

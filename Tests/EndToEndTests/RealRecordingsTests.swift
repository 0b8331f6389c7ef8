import Foundation
import TestSupport
import Testing

private let recordingsFolder = ProcessInfo.processInfo.environment["FLIPBOOK_RECORDINGS"]

/// Recordings of real screens, in the folder that FLIPBOOK_RECORDINGS names. The notes say what
/// is seen in the frames; the ranges are what was measured.
@Suite("Recordings of real screens", .enabled(if: recordingsFolder != nil))
struct RealRecordingsTests {
  struct Note: CustomTestStringConvertible {
    let file: String
    /// What moves, from looking at the frames.
    let note: String
    /// The tracks that are found of it, and the distance from the least to the greatest value, in points.
    let found: [(track: String, range: ClosedRange<Double>)]
    var testDescription: String { file }
  }

  static let notes = [
    Note(
      file: "SideMenu-InOut",
      note:
        "A dark menu comes in from the left while the whole screen moves 240 points to the right, and both go back.",
      found: [("page.offset.x", 238...241)]),
    Note(
      file: "HidingNavigationBar-hidingNav",
      note:
        "A list of equal rows is scrolled up and down past row 18, bounces at its top by 45 points at the most, and takes the bar of 44 with it.",
      found: [("list.offset.y", 898...906), ("bar.offset.y", 43...45)]),
    Note(
      file: "HidingNavigationBar-hidingNavTabBar",
      note: "As before, and the tab bar moves down and up. Row 24 is the last one that shows.",
      found: [("list.offset.y", 800...900)]),
    Note(
      file: "FloatingPanel-stocks",
      note: "A sheet is dragged from its lowest place to near the top of the screen, and back.",
      found: [("sheet.top", 560...600)]),
    Note(
      file: "AMScrollingNavbar-screenshot",
      note: "In a simulator's window, a list is scrolled by a few rows, and the bar hides and returns with it.",
      found: [("list.offset.y", 180...260)]),
  ]

  @Test("What moves is found", arguments: notes)
  func found(_ note: Note) throws {
    let folder = try TemporaryFolder()
    let file = try #require(recordingsFolder) + "/\(note.file).gif"
    let end = try Flipbook.run(["measure", file, "--output", "recording.csv"], in: folder.path)
    #expect(end.status == 0, "\(end.errors)")
    let lines = try String(contentsOfFile: folder.path("recording.csv"), encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    for (track, range) in note.found {
      let index = try #require(lines.first?.firstIndex { $0 == track }, "\(end.text)")
      let values = lines.dropFirst().compactMap { Double($0[index]) }
      let distance = (values.max() ?? 0) - (values.min() ?? 0)
      #expect(range.contains(distance), "\(note.note) \(track): \(distance)")
    }
  }
}

import FlipbookTesting
import Foundation
import Testing

/// What a test of a team sees when motion is not as expected. Each known issue fails the test if it is not recorded.
@Suite("expectMotion")
struct ExpectMotionTests {
  private static let scenario = """
    flipbook: 1
    device: iphone-8
    scene: {hiding-bars: {}}
    timeline:
      - {at: 0.2, swipe: {from: list, by: [0, -60], during: 0.06}}
    duration: 1

    """

  private let folder = FileManager.default.temporaryDirectory.appending(path: "expect-motion-\(UUID().uuidString)")

  private func play(_ text: String = scenario) throws -> PlayedScenario {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let path = folder.appending(path: "bars.yaml").path
    try text.write(toFile: path, atomically: true, encoding: .utf8)
    return try PlayedScenario(path)
  }

  private func expectIssue(_ parts: [String], without others: [String] = [], _ body: () throws -> Void) {
    withKnownIssue {
      do { try body() } catch { Issue.record(error) }
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined(separator: "\n") + (issue.error.map { "\($0)" } ?? "")
      return parts.allSatisfy(text.contains) && !others.contains(where: text.contains)
    }
  }

  private static let failures: [(expectation: TrackExpectation, parts: [String])] = [
    (
      .always("list.offset.y", .lessThan(1)),
      ["hiding-bars: list.offset.y: expected less than 1 at all times, got", "; fails in"]
    ),
    (.at(0, "list.offset.y", .equals(3)), ["expected 3 at 0 s, got 0 in frame 0 (0 s)"]),
    (.atEnd("navigationBar.top", .equals(20)), ["expected 20 at the end, got -88"]),
    (.between(0...0.1, "list.offset.y", .increasing), ["expected a value that rises"]),
    (.settles(by: 0.2), ["settles: expected rest from 0.2 s on"]),
    (.always("list.ofset.y", .constant), ["there is no track 'list.ofset.y' in this run"]),
    (.at(9, "list.offset.y", .constant), ["9 s is after the end of the run at 1 s"]),
  ]

  @Test("A condition that fails is an issue in the words of check", arguments: failures.indices)
  func failure(index: Int) throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let played = try play()
    let (expectation, parts) = ExpectMotionTests.failures[index]
    expectIssue(parts) { expectMotion(of: played, expectation) }
  }

  @Test("Conditions that hold record nothing")
  func success() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    expectMotion(
      of: try play(), .always("navigationBar.top", .inside(-88...20)), .atEnd("list.dragging", .equals(1)),
      .always("list.offset.y", .maxStep(60)))
  }

  @Test("A scenario with errors throws all of them with their places")
  func wrongScenario() {
    defer { try? FileManager.default.removeItem(at: folder) }
    let text = ExpectMotionTests.scenario.replacing("swipe", with: "swype").replacing("iphone-8", with: "iphone-9")
    let error = #expect(throws: PlayError.self) { try play(text) }
    #expect(error?.description.contains("bars.yaml:2:9: error: ") == true)
    #expect(error?.description.contains("bars.yaml:5:15: error: ") == true)
  }

  @Test("A damaged baseline is an issue with its fault, and with advice that can repair it")
  func damagedBaseline() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let played = try play()
    let baseline = folder.appending(path: "bars.baseline")
    try FileManager.default.createDirectory(at: baseline, withIntermediateDirectories: true)
    try Data("frame,time\n".utf8).write(to: baseline.appending(path: "tracks.csv"))
    expectIssue(
      ["the baseline is damaged", "bars.baseline/", ": error: ", "to record it again, run 'flipbook record "],
      without: ["FLIPBOOK_RECORD"]
    ) {
      try expectMotion(of: played, matches: .baseline())
    }
  }

  @Test("A missing baseline is an issue that says how to record it")
  func missingBaseline() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let played = try play()
    expectIssue(["there is no baseline", "FLIPBOOK_RECORD=missing"]) {
      try expectMotion(of: played, matches: .baseline())
    }
    #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "bars.baseline").path))
  }
}

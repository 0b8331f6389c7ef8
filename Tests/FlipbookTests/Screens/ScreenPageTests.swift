import FlipbookSnapshots
import Foundation
import Testing

/// The reference of screens and the tutorial: every example on them plays and meets its expectations.
@Suite("Pages on screens")
struct ScreenPageTests {
  /// An example, with its page and the number of its first line.
  struct Example: CustomStringConvertible, Sendable {
    let page: String
    let line: Int
    let text: String

    var description: String { "\(page):\(line)" }
  }

  static let pages = [
    "scenarios/screens/README.md", "Sources/Documentation.docc/BuildingAScreen.md",
    "Sources/Documentation.docc/HowScreensWork.md", "Sources/Documentation.docc/FromUIKitAndSwiftUI.md",
  ]

  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static let examples: [Example] = pages.flatMap { examples(of: $0) }

  private static func examples(of page: String) -> [Example] {
    let text = try? String(contentsOf: root.appending(path: page), encoding: .utf8)
    let lines = text?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    var found: [Example] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      if line == "```yaml" { start = index + 1 }
      guard line == "```", let first = start else { continue }
      found.append(Example(page: page, line: first + 1, text: lines[first..<index].joined(separator: "\n") + "\n"))
      start = nil
    }
    return found
  }

  @Test("The reference names every icon") func icons() throws {
    let page = try String(contentsOf: Self.root.appending(path: "scenarios/screens/README.md"), encoding: .utf8)
    #expect(page.contains(": " + IconNames.all.map { "`\($0)`" }.joined(separator: ", ") + "."))
  }

  @Test("Every example plays without a message", arguments: examples)
  func example(_ example: Example) throws {
    let isWhole = example.text.contains("flipbook: 1")
    let played = try PlayedScreen((isWhole ? "" : "flipbook: 1\n") + example.text)
    #expect(played.messages.filter { !$0.contains("is never read") } == [])
  }

  @Test("There are examples", arguments: zip(pages, [8, 5, 2, 1]))
  func hasExamples(page: String, count: Int) {
    #expect(ScreenPageTests.examples.filter { $0.page == page }.count >= count)
  }
}

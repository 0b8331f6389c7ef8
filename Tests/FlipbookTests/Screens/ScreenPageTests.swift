import Foundation
import Testing

/// The reference of screens: every example on it plays and meets its expectations.
@Suite("scenarios/screens/README.md")
struct ScreenPageTests {
  static let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "scenarios/screens/README.md")

  /// The examples, each with the number of its first line.
  static let examples: [(line: Int, text: String)] = {
    let lines =
      (try? String(contentsOf: page, encoding: .utf8))?.split(separator: "\n", omittingEmptySubsequences: false) ?? []
    var found: [(line: Int, text: String)] = []
    var start: Int?
    for (index, line) in lines.enumerated() {
      if line == "```yaml" { start = index + 1 }
      guard line == "```", let first = start else { continue }
      found.append((first + 1, lines[first..<index].joined(separator: "\n") + "\n"))
      start = nil
    }
    return found
  }()

  @Test("Every example plays without a message", arguments: examples.map(\.line))
  func example(line: Int) throws {
    let text = try #require(ScreenPageTests.examples.first { $0.line == line }).text
    let isWhole = text.contains("flipbook: 1")
    let played = try PlayedScreen((isWhole ? "" : "flipbook: 1\n") + text)
    #expect(played.messages.filter { !$0.contains("is never read") } == [])
  }

  @Test("There are examples") func hasExamples() { #expect(ScreenPageTests.examples.count >= 7) }
}

import Foundation
import Testing

/// Compares the code in the tutorials with the example package, which `script/example` builds and tests.
@Suite struct TutorialTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  private static func lines(of path: String) throws -> [Substring] {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// A code block, and the line of text above it.
  private struct Block {
    /// The page's line at which the block starts, from 1.
    var number: Int
    var caption: Substring
    var code: [Substring] = []
  }

  private static func blocks(in page: [Substring]) -> [Block] {
    var (blocks, block, text) = ([Block](), Block?.none, Substring())
    for (index, line) in page.enumerated() {
      switch (line.hasPrefix("```"), block) {
      case (true, nil):
        block = Block(number: index + 1, caption: text)
        text = ""
      case (true, let ended?):
        blocks.append(ended)
        block = nil
      case (false, nil): if !line.isEmpty { text = line }
      case (false, _?): block?.code.append(line)
      }
    }
    return blocks
  }

  @Test(
    "Each code block of a tutorial is an excerpt of the file named above it",
    arguments: [("YourOwnTool", 13), ("ScenariosInSwift", 3)])
  func excerpts(name: String, count: Int) throws {
    let page = try TutorialTests.lines(of: "Sources/Documentation.docc/\(name).md")
    let blocks = TutorialTests.blocks(in: page)
    #expect(blocks.count == count)
    #expect(page.count { $0.contains("```") } == 2 * blocks.count, "a fence is indented or not closed")
    for block in blocks {
      let place = "the code block at line \(block.number)"
      let caption = try #require(block.caption.wholeMatch(of: /\*\*`([^`]+)`\*\*/), "\(place) has no file above it")
      let file = try TutorialTests.lines(of: "Tests/ExamplePackage/\(caption.1)")
      #expect(!block.code.isEmpty, "\(place) is empty")
      #expect(
        file.indices.contains { file[$0...].starts(with: block.code) }, "\(place) is not an excerpt of \(caption.1)")
    }
  }
}

import FlipbookScenes
import Foundation
import FlipbookSimulation
import Testing

@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private func readme() throws -> String {
    try String(contentsOf: ReadmeTests.root.appending(path: "README.md"), encoding: .utf8)
  }

  @Test("The README shows every scene", arguments: SceneCatalog.descriptors.map(\.name))
  func scene(name: String) throws {
    let text = try readme()
    #expect(text.contains("[`\(name)`](scenarios/README.md#\(name))"))
    #expect(text.contains(#"<img src="scenarios/pictures/\#(name).svg""#))
  }

  @Test("The README links to existing files")
  func links() throws {
    let links = try readme().matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).map { String($0.1) }
    #expect(links.count > 12)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: ReadmeTests.root.appending(path: link).path), "\(link)")
    }
  }
}

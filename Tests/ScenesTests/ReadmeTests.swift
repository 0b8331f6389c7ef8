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
    #expect(try readme().contains("\n| `\(name)` | "))
    #expect(try readme().contains("(scenarios/pictures/\(name).png) |\n"))
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

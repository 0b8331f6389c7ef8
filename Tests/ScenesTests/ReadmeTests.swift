import FlipbookScenarios
import FlipbookSimulation
import Foundation
import Testing

@Suite("The README and the documentation") struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  private static func text(_ path: String) throws -> String {
    try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  @Test("The README is short, and begins with a whole scenario of the repository")
  func start() throws {
    let readme = try Self.text("README.md")
    #expect(readme.utf8.count <= 9_000)
    let scenario = try Self.text("scenarios/media-reader/menu.yaml")
    #expect(readme.contains("```yaml\n\(scenario)```\n"))
    #expect(scenario.split(separator: "\n").count == 8)
  }

  @Test("No code of the README is wider than its page")
  func width() throws {
    let blocks = try Self.text("README.md").matches(of: /```\w*\n((?s).*?)```/)
    let widest = blocks.flatMap { $0.1.split(separator: "\n") }.map(\.count).max()
    #expect(try #require(widest) <= 96)
  }

  @Test("The gallery shows every scene", arguments: SceneCatalog.descriptors.map(\.name))
  func scene(name: String) throws {
    #expect(try Self.text("Sources/Documentation.docc/Gallery.md").contains("name=gallery-\(name) -->"))
  }

  @Test("The README links to existing files")
  func links() throws {
    let links = try Self.text("README.md").matches(of: /\]\(([^)#:]+)(#[^)]*)?\)/).map { String($0.1) }
    #expect(links.count > 12)
    for link in links {
      #expect(FileManager.default.fileExists(atPath: Self.root.appending(path: link).path), "\(link)")
    }
  }

  @Test("The table of the architecture lists every target after those that it imports")
  func layers() throws {
    let table = try Self.text("Sources/Documentation.docc/Architecture.md").split(separator: "## Products")[0]
    let rows = table.split(separator: "\n").filter { $0.hasPrefix("| `") }
    let listed = rows.flatMap { $0.split(separator: " | ")[0].matches(of: /`(\w+)`/).map { String($0.1) } }
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.root.appending(path: "Sources").path)
    #expect(listed.sorted() == folders.filter { !$0.contains(".") }.sorted())
    let modules = try Self.text("Package.swift").matches(of: /module\(\s*"(\w+)"(?:,\s*imports: \[([^\]]*)\])?/)
    #expect(modules.count > 20)
    for module in modules {
      let place = try #require(listed.firstIndex(of: String(module.1)), "\(module.1)")
      for name in (module.2 ?? "").matches(of: /"(\w+)"/).map({ String($0.1) }) {
        #expect(listed[..<place].contains(name), "\(module.1) imports \(name)")
      }
    }
  }
}

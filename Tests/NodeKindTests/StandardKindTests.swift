import FlipbookRendering
import FlipbookSnapshots
import Foundation
import Testing

/// The standard kinds and looks are those in their folders.
@Suite("Standard kinds")
struct StandardKindTests {
  private static func files(_ folder: String, suffix: String) throws -> [String] {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "../../Sources").standardized
    let paths = try FileManager.default.subpathsOfDirectory(atPath: root.appending(path: folder).path)
    return paths.compactMap { $0.split(separator: "/").last }
      .filter { $0.hasSuffix("\(suffix).swift") && $0 != "\(suffix).swift" }
      .map { String($0.dropLast(".swift".count)) }.sorted()
  }

  @Test("Every kind has a file and a look")
  func kinds() throws {
    let kinds = Looks.standard.kinds.map { "\($0)" }.sorted()
    #expect(try StandardKindTests.files("Snapshots/Kinds", suffix: "Content") == kinds)
    let looks = kinds.map { $0.replacing("Content", with: "Look") }.sorted()
    #expect(try StandardKindTests.files("Rendering/Looks", suffix: "Look") == looks)
  }

  @Test("Words and titles are unique, and words are those of the types")
  func words() {
    let kinds = Looks.standard.kinds
    #expect(Set(kinds.map { $0.word }).count == kinds.count)
    #expect(Set(kinds.map { $0.title }).count == kinds.count)
    for kind in kinds {
      let name = "\(kind)".dropLast("Content".count)
      #expect(kind.word == name.prefix(1).lowercased() + name.dropFirst())
    }
  }

  @Test("A look replaces the standard look of its kind")
  func replacement() throws {
    let looks = Looks.standard.adding(PlainText.self)
    #expect(looks.kinds.count == Looks.standard.kinds.count)
    #expect(looks.look(of: .text(TextContent("a"))) is PlainText)
  }

  private struct PlainText: Look {
    let content: TextContent

    func draw(on canvas: inout Canvas) {}
  }
}

import Foundation
import TestSupport
import Testing

/// Everything on the reference of the scenario language is true. FLIPBOOK_RECORD_PAGES=1 writes the output of commands again, and
/// fails the run, so that recording cannot pass for testing.
@Suite("scenarios/README.md")
struct ReferencePageTests {
  private static let page = ReferencePage.current
  private static let examples = page.examples.filter { $0.comments["file"] == nil }
  private static let isRecording = ProcessInfo.processInfo.environment["FLIPBOOK_RECORD_PAGES"] == "1"

  /// Checks an example, and returns the output and the exit status.
  private func check(_ example: ReferencePage.Example) throws -> Flipbook.End {
    let folder = try TemporaryFolder()
    for part in ReferencePageTests.page.examples {
      if let file = part.comments["file"] { try folder.write(part.text, to: file) }
    }
    try folder.write(example.scenario, to: "example.yaml")
    return try Flipbook.run(["check", "example.yaml", "--quiet"], in: folder.path)
  }

  @Test("Every example plays, meets its expectations, and prints what the page shows", arguments: examples)
  func example(_ example: ReferencePage.Example) throws {
    let end = try check(example)
    #expect(end.status == example.status, "\(end.text)\(end.errors)")
    let shown = example.printed.map(ReferencePageTests.page.text) ?? ""
    #expect(end.text + end.errors == shown)
    #expect(example.status == 0 || !shown.isEmpty)
  }

  @Test("Generated parts equal the program's output", arguments: page.generated)
  func generated(_ part: ReferencePage.Generated) throws {
    let end = try Flipbook.run(part.arguments, in: "/")
    #expect(end.status == 0 && !end.text.isEmpty)
    let isSame = ReferencePageTests.page.text(part.lines) == end.text
    #expect(isSame, "run with FLIPBOOK_RECORD_PAGES=1 to write it anew")
  }

  @Test("The page describes every key of a scenario")
  func isComplete() throws {
    let schema = try Flipbook.run(["schema"], in: "/")
    let words = ReferencePageTests.page.wordsInCode
    let keys = keys(of: try JSONSerialization.jsonObject(with: schema.output))
    #expect(keys.count > 50)
    #expect(keys.filter { !words.contains($0[...]) } == [])
  }

  /// Returns the keys of a schema, except those of scenes.
  private func keys(of schema: Any) -> Set<String> {
    if let list = schema as? [Any] { return list.reduce(into: []) { $0.formUnion(keys(of: $1)) } }
    guard let map = schema as? [String: Any] else { return [] }
    let properties = (map["properties"] as? [String: Any] ?? [:]).filter { $0.value is [String: Any] }
    // The keys of screens are on their own page.
    let others = map.filter { !["properties", "view", "component", "handler", "action"].contains($0.key) }.map(\.value)
    let inner = others + properties.filter { !["scene", "screen"].contains($0.key) }.map(\.value)
    return inner.reduce(into: Set(properties.keys)) { $0.formUnion(keys(of: $1)) }
  }

  @Test("Every link on the page has a target")
  func links() {
    let page = ReferencePageTests.page
    let links = page.lines.flatMap { $0.matches(of: /\(#([^)]*)\)/).map { String($0.1) } }
    #expect(links.count > 20)
    #expect(Set(links).subtracting(page.anchors) == [])
  }

  @Test("Records the output of commands", .enabled(if: isRecording, "only with FLIPBOOK_RECORD_PAGES=1"))
  func record() throws {
    let page = ReferencePageTests.page
    var texts = try page.generated.map { ($0.lines, try Flipbook.run($0.arguments, in: "/").text) }
    for example in ReferencePageTests.examples {
      guard let printed = example.printed else { continue }
      let end = try check(example)
      texts.append((printed, end.text + end.errors))
    }
    try Data(page.replacing(texts).utf8).write(to: ReferencePage.path)
    Issue.record("wrote \(ReferencePage.path.path): run again without FLIPBOOK_RECORD_PAGES")
  }
}

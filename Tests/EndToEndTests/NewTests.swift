import Foundation
import TestSupport
import Testing

@Suite("Starters on the command line")
struct NewTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func scenes() throws -> [String] {
    let end = try Flipbook.run(["list", "scenes", "--format", "json"], in: folder.path)
    let document = try JSONSerialization.jsonObject(with: end.output) as? [String: [[String: Any]]]
    return document?["scenes"]?.compactMap { $0["name"] as? String } ?? []
  }

  @Test("Every scene's starter is valid and moves something, with and without its commented lines")
  func starters() throws {
    let scenes = try scenes()
    #expect(scenes.count >= 10)
    for scene in scenes {
      let starter = try Flipbook.run(["new", scene], in: folder.path)
      #expect(starter.status == 0 && starter.errors.isEmpty)
      try folder.write(starter.text, to: "\(scene).yaml")
      let lines = starter.text.split(separator: "\n").map { $0.hasPrefix("    # ") ? "    " + $0.dropFirst(6) : $0 }
      let values = [
        ("text: …", "text: Hello"), ("rows: …", "rows: [One, Two]"), ("pictures: …", "pictures: [seaSunset]"),
      ]
      let full = values.reduce(lines.joined(separator: "\n")) { $0.replacing($1.0, with: $1.1) }
      try folder.write(full, to: "\(scene)-full.yaml")
    }
    let end = try Flipbook.run(["validate", "."], in: folder.path)
    #expect(end.status == 0 && !end.errors.contains("warning"), "\(end.errors)")
    for device in ["iphone-se-1", "ipad-pro-12.9"] {
      let turned = try Flipbook.run(["check", ".", "--device", device, "--orientation", "landscape"], in: folder.path)
      #expect(turned.status == 0, "\(turned.errors)")
    }
    for scene in scenes {
      let trace = try Flipbook.run(["trace", "\(scene).yaml"], in: folder.path).text.split(separator: "\n").dropFirst()
      let rows = trace.map { $0.split(separator: ",", omittingEmptySubsequences: false).dropFirst(5) }
      #expect(Set(rows.map { $0.joined(separator: ",") }).count > 5, "\(scene)")
    }
    #expect(try Flipbook.run(["render", ".", "--frames", "0..0", "--scale", "0.2"], in: folder.path).status == 0)
  }

  @Test("An unknown scene is reported with the nearest one")
  func unknown() throws {
    let end = try Flipbook.run(["new", "hiding-bar"], in: folder.path)
    #expect(end.status == 2 && end.output.isEmpty)
    #expect(end.errors.contains("(did you mean 'hiding-bars'?)"))
  }
}

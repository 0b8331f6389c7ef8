import FlipbookScenarios
import Foundation
import FlipbookSimulation
import Testing

/// Compares the pages of the specification with the descriptors of the scenes.
@Suite struct ScenePageTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/Documentation.docc/Scenes")

  /// The scenes whose pages list their names. The page of media-reader refers to the pages of its parts.
  private static let scenes = SceneCatalog.descriptors.filter { $0.name != "media-reader" }

  private static func page(of scene: SceneDescriptor) throws -> String {
    let name = scene.name.split(separator: "-").map(\.capitalized).joined()
    return try String(contentsOf: folder.appending(path: "\(name).md"), encoding: .utf8)
  }

  /// Returns the names in backticks in the list item that starts with a word, such as "Tracks".
  private static func names(_ entry: String, in page: String) -> [String] {
    let line = page.split(separator: "\n").first { $0.hasPrefix("- **\(entry)**:") } ?? ""
    return line.matches(of: /`([^`]+)`/).map { String($0.1) }
  }

  @Test("Every scene has a page with its name as the title", arguments: SceneCatalog.descriptors.map(\.name))
  func title(name: String) throws {
    let scene = try #require(SceneCatalog.scene(named: name))
    #expect(try ScenePageTests.page(of: scene.descriptor).hasPrefix("# \(name)\n"))
  }

  @Test("A scene's page lists its tracks in order", arguments: scenes.map(\.name))
  func tracks(name: String) throws {
    let scene = try #require(SceneCatalog.scene(named: name)).descriptor
    #expect(ScenePageTests.names("Tracks", in: try ScenePageTests.page(of: scene)) == scene.tracks.map(\.pattern))
  }

  @Test("A scene's page lists its parameters and targets", arguments: scenes.map(\.name))
  func parametersAndTargets(name: String) throws {
    let scene = try #require(SceneCatalog.scene(named: name)).descriptor
    let page = try ScenePageTests.page(of: scene)
    for parameter in scene.parameters.map(\.name) {
      #expect(page.contains("`\(parameter)`"), "the page of \(name) does not name the parameter \(parameter)")
    }
    for target in scene.targets.map(\.pattern) where target != "statusBar" {
      #expect(ScenePageTests.names("Targets", in: page).contains(target), "no target \(target) on the page of \(name)")
    }
  }
}

import Foundation
import TestSupport
import Testing

/// `script/scene` writes a scene that compiles, in a copy of the folders that it changes.
@Suite("The skeleton of a scene")
struct SceneSkeletonTests {
  private static let project = ReferencePage.path.deletingLastPathComponent().deletingLastPathComponent()
  private static let compiler: String? = {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return folders.map { "\($0)/swiftc" }.first(where: FileManager.default.isExecutableFile)
  }()

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for path in ["script/scene", "Sources/Scenes", "Sources/Documentation.docc/Flipbook.md"] {
      let target = URL(filePath: folder.path(path))
      try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
      try FileManager.default.copyItem(at: SceneSkeletonTests.project.appending(path: path), to: target)
    }
  }

  private func create(_ name: String) throws -> Flipbook.End {
    try Flipbook.run("/bin/bash", ["script/scene", name], in: folder.path)
  }

  @Test("The skeleton compiles with the other scenes, and is in the catalog and the index of pages")
  func compiles() throws {
    let end = try create("card-stack")
    #expect(end.status == 0 && end.errors.isEmpty, "\(end.errors)")
    func lines(_ path: String, _ line: String) throws -> Int {
      try String(contentsOfFile: folder.path(path), encoding: .utf8).split(separator: "\n").count { $0 == line }
    }
    #expect(try lines("Sources/Scenes/SwiftScenes.swift", "    CardStackScene.definition,") == 1)
    #expect(try lines("Sources/Documentation.docc/Flipbook.md", "- <doc:CardStack>") == 1)
    #expect(try lines("scenarios/card-stack/first.yaml", "  card-stack: {}") == 1)
    let compiler = try #require(SceneSkeletonTests.compiler)
    let modules = Flipbook.buildFolder.appending(path: "Modules").path
    let features = ["InternalImportsByDefault", "MemberImportVisibility"].flatMap { ["-enable-upcoming-feature", $0] }
    let sources = try folder.contents("Sources/Scenes").keys.sorted().map { "Sources/Scenes/\($0)" }
    // The package manager names a package by its folder, as an identifier of C.
    let package = String(
      SceneSkeletonTests.project.lastPathComponent.lowercased().map { $0.isLetter || $0.isNumber ? $0 : "_" })
    let options = ["-typecheck", "-swift-version", "6", "-package-name", package, "-module-name", "FlipbookScenes"]
    let build = try Flipbook.run(compiler, options + features + ["-I", modules] + sources, in: folder.path)
    #expect(build.status == 0, "\(build.errors)")
  }

  @Test(
    "Nothing is written for a name that is invalid or taken",
    arguments: ["Cards", "card_stack", "a--b", "", "sticky-tabs"])
  func refused(name: String) throws {
    let before = try folder.contents(".")
    let end = try create(name)
    #expect(end.status == 2 && end.errors.hasPrefix("script/scene: ") && end.text.isEmpty)
    #expect(try folder.contents(".") == before)
  }

  @Test("A scene is written once")
  func once() throws {
    #expect(try create("card-stack").status == 0)
    let before = try folder.contents(".")
    #expect(try create("card-stack").errors == "script/scene: Sources/Scenes/CardStack exists\n")
    #expect(try folder.contents(".") == before)
  }
}

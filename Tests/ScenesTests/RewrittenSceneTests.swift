import FlipbookScenarios
import FlipbookScenes
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import Foundation
import TestSupport
import Testing

/// The scenes that scenarios/screens describes a second time, as screens, move exactly as they do.
///
/// FLIPBOOK_GESTURES sets the number of gestures for each scene and variant; `script/screens` plays more with the release build.
@Suite("scenarios/screens: rewritten scenes") struct RewrittenSceneTests {
  static let samples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "scenarios")

  static let scenes = SwiftScenes.all.filter { scene in
    FileManager.default.fileExists(atPath: samples.appending(path: path(of: scene)).path)
  }

  static let plays: [RandomPlay] = {
    let gestures = ProcessInfo.processInfo.environment["FLIPBOOK_GESTURES"].flatMap { Int($0) } ?? 30
    var plays: [RandomPlay] = []
    for scene in scenes {
      for variant in [Variant.article, .refined] {
        for seed in 0..<UInt64(max(1, gestures / 5)) {
          let extras: RandomPlay.Extras = seed % 2 == 0 ? .scrolls : .programAndApp
          plays.append(RandomPlay(scene, variant, seed: 4_000 + seed, extras: extras))
        }
      }
    }
    return plays
  }()

  @Test("Every track that both have is equal to a billionth", arguments: plays)
  func equal(_ play: RandomPlay) throws {
    let expected = play.play()
    let actual = TestSupport.play(
      try screen(of: play), variant: play.variant, device: play.device,
      ending: .atRest(hold: Microseconds(200_000)), steps: play.steps)
    #expect(expected.frames.count == actual.frames.count)
    #expect(RewrittenSceneTests.difference(expected, actual) == nil)
  }

  @Test("Each scene in Swift is rewritten, with most of its tracks")
  func coverage() throws {
    #expect(RewrittenSceneTests.scenes.count == SwiftScenes.all.count)
    for scene in RewrittenSceneTests.scenes {
      let play = RandomPlay(scene, .article, seed: 1, count: 1)
      let names = TestSupport.play(scene, steps: []).table.names
      let shared = Set(TestSupport.play(try screen(of: play), steps: []).table.names).intersection(names)
      #expect(Double(shared.count) > 0.9 * Double(names.count), "\(scene.descriptor.name)")
    }
  }

  private static func path(of scene: SceneDefinition) -> String { "screens/\(scene.descriptor.name)/screen.yaml" }

  /// Reads the screen for the device and the variant of a play.
  private func screen(of play: RandomPlay) throws -> SceneDefinition {
    let text = """
      flipbook: 1
      include: \(RewrittenSceneTests.path(of: play.scene))
      screen: {parameters: {variant: \(play.variant.rawValue)}}
      device: \(play.device.name)
      """
    let vocabulary = ScenarioVocabulary(scenes: SceneCatalog.scenes, formats: ["png"], overlays: [])
    let path = RewrittenSceneTests.samples.appending(path: "rewritten.yaml").path
    let reading = try ScenarioReader(vocabulary: vocabulary).read(Array(text.utf8), path: path)
    return try #require(reading.scenario?.screen?.definition, "\(reading.diagnostics)")
  }

  /// The first value that differs. A scene leaves out what is off screen, where a screen has a number.
  private static func difference(_ expected: Recording, _ actual: Recording) -> String? {
    for (column, name) in expected.table.names.enumerated() {
      guard let other = actual.table.names.firstIndex(of: name) else { continue }
      for (frame, pair) in zip(expected.frames, actual.frames).enumerated() {
        let (value, found) = (pair.0.tracks[column], pair.1.tracks[other])
        guard !isEqual(value, found) else { continue }
        return "frame \(frame), \(name): \(value) in the scene, \(found) in the screen"
      }
    }
    return nil
  }

  private static func isEqual(_ value: TrackValue, _ found: TrackValue) -> Bool {
    switch (value, found) {
    case (.absent, _): true
    case (.number(let value), .number(let found)): (value - found).magnitude <= 1e-9
    default: value == found
    }
  }
}

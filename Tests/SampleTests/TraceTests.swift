import Foundation
import FlipbookScenarios
import FlipbookSimulation
import Testing
import TestSupport
import FlipbookUnits

/// Compares each scene with stored traces of every sixth refresh, one for each variant. The scenes play their scenarios in
/// `Traces/` and their samples in landscape.
///
/// With FLIPBOOK_RECORD_TRACES=1, the test writes the traces and fails, so that the setting cannot go unnoticed.
@Suite struct TraceTests {
  /// The tracks in a scene's trace, unless they are those that the scene describes.
  private static let tracks: [String: [String]] = [
    "keyboard-following": ["bottomConstraint.constant", "field.bottom", "keyboard.top", "list.offset.y"],
    "hiding-bars": ["list.offset.y", "navigationBar.top", "tabBar.top", "top.constant", "direction"],
    "collapsing-header": ["list.offset.y", "header.y", "header.screenY", "header.state"],
    "sticky-tabs": ["list.0.offset.y", "content.y", "indicatorInset.top", "page", "tabs.underline.x"],
    "side-drawer": ["main.x", "menu.alpha", "shade.alpha", "drawer.state", "main.acceptsTouches"],
    "category-strip": ["selected", "underline.x", "underline.width", "strip.offset.x"],
    "direction-bars": ["list.offset.y", "topMenu.constant", "topMenu.top", "navigationBar.top"],
    "parallax-cells": ["list.offset.y", "cell.0.top", "cell.0.picture.y", "cell.2.picture.y"],
    "infinite-strip": ["strip.offset.x", "strip.position", "selected", "underline.x"],
    "media-reader": ["main.x", "underline.x", "topMenu.top", "list.offset.y", "cell.1.picture.y"],
  ]

  static let cases = SceneCatalog.descriptors.flatMap { scene in
    Orientation.allCases.flatMap { orientation in
      Variant.allCases.map {
        TraceCase(
          scene: scene.name, orientation: orientation, variant: $0,
          tracks: tracks[scene.name] ?? scene.tracks.map(\.pattern))
      }
    }
  }

  @Test("A scene's tracks match the stored trace", arguments: cases)
  func trace(_ entry: TraceCase) throws {
    var scenario = try ScenarioFiles.scenario(entry.scenarioFile)
    #expect(scenario.traits.device.orientation == entry.orientation)
    scenario.framesPerSecond = 10
    let recording = try ScenarioFiles.play(scenario, variant: entry.variant)
    #expect(recording.failures.isEmpty)
    let got = TraceText(recording, tracks: entry.tracks)
    guard !TraceCase.isRecording else {
      try Data(got.text.utf8).write(to: entry.traceFile)
      Issue.record("wrote \(entry.traceFile.path): run again without FLIPBOOK_RECORD_TRACES")
      return
    }
    guard let text = try? String(contentsOf: entry.traceFile, encoding: .utf8) else {
      Issue.record("no \(entry.traceFile.path): run with FLIPBOOK_RECORD_TRACES=1 to write it")
      return
    }
    guard let difference = got.difference(from: TraceText(parsing: text), of: entry.name) else { return }
    Issue.record("\(difference)")
  }

  @Test("Every stored file has a test case")
  func noOrphans() throws {
    #expect(Set(TraceTests.tracks.keys).subtracting(SceneCatalog.descriptors.map(\.name)) == [])
    let known = TraceTests.cases.flatMap { [$0.traceFile.lastPathComponent, $0.scenarioFile.lastPathComponent] }
    let stored = try FileManager.default.contentsOfDirectory(atPath: TraceCase.folder.path)
    #expect(Set(stored).subtracting(known) == [])
  }

  @Test("A difference names the scene, frame, time, track, expected and actual value, and how many frames differ")
  func wording() {
    let stored = TraceText(parsing: "frame,time,bar.top,state\n0,0,1,open\n1,0.1,2,open\n2,0.2,3,shut\n")
    var other = stored
    #expect(other.difference(from: stored, of: "bars (article)") == nil)
    other.rows[2][2] = "2.5"
    other.rows[3][3] = "open"
    #expect(
      other.difference(from: stored, of: "bars (article)")
        == "bars (article), frame 1 (0.1 s), bar.top: expected 2, got 2.5; 2 of 3 frames differ")
    other = stored
    other.rows.removeLast()
    #expect(
      other.difference(from: stored, of: "bars (article)")
        == "bars (article), frame 2 (0.2 s), frame: expected 2, got no such frame; 1 of 3 frames differ")
    other.rows[0][3] = "mood"
    #expect(other.difference(from: stored, of: "bars (article)")?.contains("the tracks are") == true)
  }
}

struct TraceCase: CustomTestStringConvertible {
  let scene: String
  let orientation: Orientation
  let variant: Variant
  let tracks: [String]

  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Traces")
  static let isRecording = ProcessInfo.processInfo.environment["FLIPBOOK_RECORD_TRACES"] == "1"

  private var isTurned: Bool { orientation == .landscape }

  var name: String { "\(scene)\(isTurned ? " in landscape" : "") (\(variant.rawValue))" }
  var testDescription: String { name }
  /// One timeline for both variants.
  var scenarioFile: URL {
    isTurned
      ? ScenarioFiles.samples.appending(path: "\(scene)/landscape.yaml")
      : TraceCase.folder.appending(path: "\(scene).yaml")
  }
  var traceFile: URL {
    TraceCase.folder.appending(path: "\(scene)\(isTurned ? "-landscape" : "")-\(variant.rawValue).csv")
  }
}

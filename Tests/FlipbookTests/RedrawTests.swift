import FlipbookBitmaps
import FlipbookCairoRendering
import Foundation
import FlipbookRendering
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import Flipbook
@testable import FlipbookCommand

/// Drawing only the areas that can differ from the previous frame gives the same bytes as drawing everything.
///
/// By default, every sample is drawn by one method at a low rate. With `FLIPBOOK_REDRAW=all`, each is drawn by every
/// method, at its own rate and scale.
@Suite("Redrawing only damaged areas")
struct RedrawTests {
  struct Method: Sendable, CustomStringConvertible {
    let description: String
    let options: [(name: String, text: String)]

    var overrides: ScenarioOverrides {
      let standard = RedrawTests.drawsAll ? [] : [("--fps", "2"), ("--scale", "1")]
      return ScenarioOverrides.read(
        (standard + options).map { ScenarioOverrides.Option($0.0, $0.1) }, vocabulary: Studio.standard.vocabulary
      ).overrides
    }
  }

  static let drawsAll = ProcessInfo.processInfo.environment["FLIPBOOK_REDRAW"] == "all"

  static let methods = [
    Method(description: "plain", options: []),
    Method(
      description: "overlays on an odd scale",
      options: [("--overlay", "touches,guides,safe-area,names,time"), ("--scale", "1.5")]),
    Method(
      description: "in its device, dark and Japanese",
      options: [
        ("--frame", "device"), ("--appearance", "dark"), ("--locale", "ja"), ("--overlay", "touches,time"),
      ]),
    Method(
      description: "cut out, with round corners",
      options: [("--crop", "screen"), ("--corner-radius", "47"), ("--overlay", "guides")]),
  ]

  static let samples: [String] = {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "scenarios")
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    let files = paths.filter { $0.hasSuffix(".yaml") }.sorted().map { folder.appending(path: $0).path }
    let parts = ScenarioParts.parts(among: files)
    return files.filter { !parts.contains($0) }
  }()

  static let cases: [(String, Method)] = samples.enumerated().flatMap { index, sample in
    (drawsAll ? methods : [methods[index % methods.count]]).map { (sample, $0) }
  }

  @Test("The samples have the same frames", arguments: cases)
  func frames(sample: String, method: Method) throws {
    guard case .ready(let cells, _) = ScenarioLoader(studio: .standard, overrides: method.overrides).load(sample) else {
      Issue.record("the sample can be played")
      return
    }
    for cell in cells { try compare(cell) }
  }

  private func compare(_ cell: ScenarioLoader.Loaded) throws {
    let renderer = try CairoRenderer()
    let painter = SnapshotPainter(shaper: renderer.shaper, looks: .standard)
    let output = cell.play.scenario.output
    let overlays = OverlayPainter(shaper: renderer.shaper, overlays: Overlay.standard.named(output.overlays))
    var simulator = cell.play.simulator(.everything)
    var before: Bitmap?
    while let snapshot = simulator.nextFrame() {
      let list = cell.presentation.displayList(
        screen: painter.displayList(of: snapshot), layers: overlays.layers(of: snapshot, in: cell.presentation))
      let next = try renderer.renderNext(list, size: cell.presentation.size, scale: output.scale)
      let whole = try renderer.render(list, size: cell.presentation.size, scale: output.scale)
      let isRight = next.bitmap == whole
      #expect(isRight, "frame \(snapshot.frame.number)")
      if let before {
        #expect(before.rowsDiffering(from: whole).allSatisfy { row in next.changedRows.contains { $0 ~= row } })
      }
      before = whole
    }
  }
}

extension Bitmap {
  fileprivate func rowsDiffering(from other: Bitmap) -> [Int] {
    pixels.withUnsafeBytes { own in
      other.pixels.withUnsafeBytes { its in
        (0..<size.height).filter { row in
          let range = row * rowBytes..<(row + 1) * rowBytes
          return !UnsafeRawBufferPointer(rebasing: own[range]).hasSameBytes(
            as: UnsafeRawBufferPointer(rebasing: its[range]))
        }
      }
    }
  }
}

import FlipbookCairoRendering
import FlipbookRendering
import RenderingSamples
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import FlipbookUnits

@testable import Flipbook
@testable import FlipbookCommand

/// Overlays in every frame of real scenes with real fonts.
@Suite("Overlays of the scenes")
struct SceneOverlayTests {
  private static let overlays = Overlay.standard.map(\.name)

  private func play(_ scene: String, _ device: String, more: String = "") throws -> Play {
    let text = """
      flipbook: 1
      device: \(device)
      scene: \(scene)
      timeline:
      - {at: 0.1, drag: {from: [150, 400], by: [30, -140], during: 0.3}}
      - {after: 0.1, drag: {from: [150, 300], by: [0, 80], during: 0.2}}
      - note: A caption that is long enough for more than one line of the plate
      - keyboard: show
      duration: 1.2
      fps: 10
      \(more)
      """
    let reading = try ScenarioReader(vocabulary: Studio.standard.vocabulary).read(Array(text.utf8), path: "test.yaml")
    #expect(reading.diagnostics.map(\.description) == [])
    return try #require(reading.scenario.flatMap { Play($0, studio: .standard) })
  }

  @Test(
    "Labels stay in the picture without overlapping, on the smallest and the largest phone",
    arguments: SceneCatalog.descriptors.map(\.name), ["iphone-se-1", "iphone-15", "iphone-16-pro-max"])
  func labels(scene: String, device: String) throws {
    let renderer = try CairoRenderer()
    let painter = OverlayPainter(shaper: renderer.shaper, overlays: Overlay.standard.named(Self.overlays))
    let play = try play(scene, device)
    let device = play.scenario.traits.device
    for frame in [Presentation.Frame.none, .device] {
      let presentation = Presentation(of: device, frame: frame)
      var simulator = play.simulator(.everything)
      while let snapshot = simulator.nextFrame() {
        let layers = painter.layers(of: snapshot, in: presentation)
        let list = DisplayList(root: DisplayGroup(items: layers.map(DisplayItem.group)))
        let faults = OverlayLabels.faults(OverlayLabels.rects(in: list), area: device.bounds)
        #expect(faults == [], "frame \(snapshot.frame.number)")
      }
    }
  }

  @Test("Playing again gives the same layers")
  func determinism() throws {
    let renderer = try CairoRenderer()
    let painter = OverlayPainter(shaper: renderer.shaper, overlays: Overlay.standard.named(Self.overlays))
    let play = try play("media-reader", "iphone-15")
    let presentation = Presentation(of: play.scenario.traits.device)
    func layers() -> [[DisplayGroup]] {
      var simulator = play.simulator(.everything)
      var all: [[DisplayGroup]] = []
      while let snapshot = simulator.nextFrame() { all.append(painter.layers(of: snapshot, in: presentation)) }
      return all
    }
    #expect(layers() == layers())
  }

  @Test(
    "An impossible crop or size is reported at its key",
    arguments: [
      ("output: {crop: lits}", "test.yaml:11:16: error: crop: unknown node 'lits' (did you mean 'list'?)"),
      ("output: {crop: homeIndicator}", "test.yaml:11:16: error: crop: unknown node 'homeIndicator'"),
      (
        "output: {frame: device, scale: 40}",
        "test.yaml:11:32: error: pictures of 17920 × 35040 pixels; expected at most 16384 per side"
      ),
    ])
  func refusals(more: String, message: String) throws {
    guard case .bad(let diagnostics) = try play("hiding-bars", "iphone-se-1", more: more).rehearse() else {
      Issue.record("it is refused")
      return
    }
    #expect(diagnostics.count == 1 && diagnostics.first?.description.hasPrefix(message) == true, "\(diagnostics)")
  }

  @Test("Pictures have the size of the presentation")
  func sizes() throws {
    guard
      case .good(_, let crop, _, _) = try play("category-strip", "iphone-se-1", more: "output: {crop: strip}")
        .rehearse()
    else {
      Issue.record("the strip is there")
      return
    }
    #expect(crop == Rect(x: 0, y: 64, width: 320, height: 40))
    let play = try play("category-strip", "iphone-se-1", more: "output: {crop: strip}")
    #expect(play.presentation(crop: crop).size == Size(width: 320, height: 40))
  }

  @Test("Every overlay is listed with a description")
  func listing() {
    let entries = Listing.overlays.entries(.standard)
    #expect(entries.map(\.name) == ["touches", "time", "guides", "names", "safe-area"])
    #expect(entries.allSatisfy { !$0.summary.isEmpty })
  }
}

import Foundation
import FlipbookRendering
import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

@Suite struct OverlayTests {
  struct Case: CustomStringConvertible {
    let description: String
    let overlays: [String]
    var device = "iphone-15"
    var appearance = Appearance.light
    var frame = Presentation.Frame.none
    var crop: Rect?
    var background: Color?
    var cornerRadius: Double?

    func list() -> DisplayList {
      let device = Device.preset(named: device) ?? .standard
      let snapshot = OverlaySamples.frame(Traits(device: device, appearance: appearance))
      let presentation = Presentation(
        of: device, frame: frame, crop: crop, background: background, cornerRadius: cornerRadius)
      let shaper = BoxShaper()
      return presentation.displayList(
        screen: SnapshotPainter(shaper: shaper, looks: .standard).displayList(of: snapshot),
        layers: OverlayPainter(shaper: shaper, overlays: Overlay.standard.named(overlays)).layers(
          of: snapshot, in: presentation))
    }
  }

  static let cases: [Case] =
    Overlay.standard.map { Case(description: "overlay-\($0.name)", overlays: [$0.name]) } + [
      Case(description: "all-overlays-dark-se-1", overlays: all, device: "iphone-se-1", appearance: .dark),
      Case(description: "device-island", overlays: ["guides"], frame: .device),
      Case(
        description: "device-notch", overlays: [], device: "iphone-12", frame: .device,
        background: Color(hex: 0xF2F2F7)),
      Case(description: "device-home-button", overlays: [], device: "iphone-8", frame: .device),
      Case(
        description: "crop", overlays: ["names", "time"], crop: Rect(x: 0, y: 60, width: 393, height: 40)),
      Case(description: "rounded", overlays: [], background: .white, cornerRadius: 24),
    ]

  static let all = Overlay.standard.map(\.name)

  @Test(arguments: cases) func matchesTheGolden(_ sample: Case) throws {
    try Golden.expect(DisplayListText.text(of: sample.list()), named: "Presentation/\(sample.description)")
  }

  @Test func everyGoldenHasACase() {
    #expect(Golden.names(in: "Presentation") == Self.cases.map(\.description).sorted())
  }

  @Test(arguments: cases) func equalFramesGiveEqualLists(_ sample: Case) {
    #expect(sample.list() == sample.list())
  }

  @Test func aPlainScreenIsNotTouched() {
    let snapshot = OverlaySamples.frame(Traits())
    let screen = SnapshotPainter(shaper: BoxShaper(), looks: .standard).displayList(of: snapshot)
    #expect(Presentation(of: .standard).displayList(screen: screen) == screen)
    #expect(
      OverlayPainter(shaper: BoxShaper(), overlays: Overlay.standard.named([])).layers(
        of: snapshot, in: Presentation(of: .standard)) == [])
  }

  @Test func layersAreIndependent() {
    let snapshot = OverlaySamples.frame(Traits())
    let layers = OverlayPainter(
      shaper: BoxShaper(), overlays: Overlay.standard.named(["guides", "touches", "nothing"])
    )
    .layers(of: snapshot, in: Presentation(of: .standard))
    #expect(layers.map(\.path) == ["overlays/guides", "overlays/touches"])
    let painter = OverlayPainter(shaper: BoxShaper(), overlays: Overlay.standard.named(["touches", "guides"]))
    #expect(painter.layers(of: snapshot, in: Presentation(of: .standard)) == layers)
  }

  @Test("A layer alone has the same position as in the picture", arguments: [Presentation.Frame.none, .device])
  func aLayerAloneStandsWhereItStandsInThePicture(_ frame: Presentation.Frame) throws {
    let presentation = Presentation(of: .standard, frame: frame)
    let layer = DisplayGroup(path: "overlays/touches")
    func content(_ list: DisplayList) throws -> DisplayGroup {
      guard case .group(let group) = try #require(list.root.items.last) else { throw CancellationError() }
      return group
    }
    let screen = DisplayList(root: DisplayGroup(path: "screen"))
    var whole = try content(presentation.displayList(screen: screen, layers: [layer]))
    whole.items.removeAll { $0 == .group(screen.root) }
    #expect(try content(presentation.displayList(layer: layer)) == whole)
    #expect(presentation.displayList(layer: layer).root.items.count == 1)
  }

  @Test("Every overlay has a file and an entry in the list")
  func folder() throws {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/Rendering/Overlays").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix("Overlay.swift") && $0 != "Overlay.swift" }
    let names = Overlay.standard.map { overlay in
      overlay.name.split(separator: "-").map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
        + "Overlay.swift"
    }
    #expect(files.sorted() == names.sorted())
    #expect(Overlay.standard.allSatisfy { !$0.summary.isEmpty })
  }

  @Test(arguments: Self.cases.filter { !$0.overlays.isEmpty })
  func labelsStayInThePictureAndApart(_ sample: Case) {
    let device = Device.preset(named: sample.device) ?? .standard
    let labels = OverlayLabels.rects(in: sample.list())
    #expect(!labels.isEmpty || sample.overlays == ["touches"])
    #expect(OverlayLabels.faults(labels, area: sample.crop ?? device.bounds) == [])
  }
}

import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import TestSupport
import Testing

/// Lists extend beneath translucent bars, and nothing but their drawing changes.
@Suite struct ContentBeneathBarsTests {
  private static let scenes = ["hiding-bars", "direction-bars", "parallax-cells", "media-reader"]

  /// Plays a drag by which the bars hide and return.
  private static func played(_ name: String, _ look: SystemLook) throws -> (device: Device, recording: Recording) {
    let scene = try #require(SceneCatalog.scene(named: name))
    let device = try #require(Device.preset(named: "iphone-15")).drawn(as: look)
    let place = Place.point(Point(x: 180, y: 500))
    let steps: [Step] = [
      .drag(at: 0.1, from: place, by: Vector(dx: 0, dy: -160), during: 0.4),
      .drag(at: 0.9, from: place, by: Vector(dx: 0, dy: 60), during: 0.3),
    ]
    return (device, play(scene, device: device, detail: .everything, steps: steps))
  }

  private static func rows(_ frame: FrameSnapshot) -> [PlacedNode] {
    frame.root.placedNodes.filter { $0.node.name.hasPrefix("row.") && $0.visible != nil }
  }

  @Test("Rows fill the screen beneath translucent bars", arguments: scenes, [SystemLook.ios17, .ios26])
  func rowsFillTheScreen(name: String, look: SystemLook) throws {
    let (device, recording) = try Self.played(name, look)
    for frame in recording.frames {
      let rows = Self.rows(frame)
      let first = try #require(rows.first)
      let last = try #require(rows.last)
      #expect(first.frame.minY <= 1 / device.scale || first.node.name == "row.0")
      #expect(last.frame.maxY >= device.size.height - 1 / device.scale)
      for (one, next) in zip(rows, rows.dropFirst()) { #expect(one.frame.maxY.isNear(next.frame.minY)) }
    }
    #expect(recording.frames.contains { (Self.rows($0).first?.frame.minY ?? 0) < 0 })
  }

  @Test("Opaque bars have nothing beneath them", arguments: scenes)
  func opaqueBars(name: String) throws {
    let (_, recording) = try Self.played(name, .classic)
    for frame in recording.frames {
      let nodes = frame.root.placedNodes
      let bar = try #require(nodes.first { $0.node.name == "navigationBar" })
      for row in Self.rows(frame) { #expect((row.visible?.minY ?? 0) >= bar.frame.maxY - 0.5) }
    }
  }

  @Test(
    "A row is where its track is, and the scroll indicator stays clear of the bars",
    arguments: [SystemLook.ios17, .ios26])
  func rowsKeepTheirPlaces(look: SystemLook) throws {
    let (device, recording) = try Self.played("parallax-cells", look)
    let bottom = device.navigationBarTop + device.navigationBarHeight
    for (index, frame) in recording.frames.enumerated() {
      let nodes = frame.root.placedNodes
      let row = try #require(nodes.first { $0.node.name == "row.1" })
      let track = try #require(recording.number("cell.1.top", index))
      #expect(abs(row.frame.minY - track) <= 1 / device.scale)
      for node in nodes where node.node.name == "scrollIndicator" { #expect(node.frame.minY >= bottom) }
    }
  }
}

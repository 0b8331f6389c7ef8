import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits
import Foundation
import RenderingSamples
import TestSupport
import Testing

/// Scaled and rotated nodes, backgrounds, and shadows in pixels and in SVG.
@Suite struct TransformTests {
  private static let size = Size(width: 120, height: 120)

  private static func bitmap(_ list: DisplayList) throws -> Bitmap {
    try CairoRenderer().render(list, size: size, scale: 2)
  }

  private static func list(_ transform: DisplayTransform?, _ rect: Rect) -> DisplayList {
    let group = DisplayGroup(
      path: "box", offset: Vector(dx: 20, dy: 30), transform: transform,
      items: [.rectangle(rect, cornerRadius: 0, .color(.black))])
    return DisplayList(root: DisplayGroup(path: "screen", items: [.group(group)]))
  }

  /// About (20, 10): a quarter turn takes (x, y) to (30 − y, x − 10), double size to (2x − 20, 2y − 10).
  static let turns: [(a: Double, b: Double, drawn: Rect)] = [
    (0, 1, Rect(x: 20, y: -10, width: 10, height: 30)),
    (-1, 0, Rect(x: 10, y: 10, width: 30, height: 10)),
    (2, 0, Rect(x: -20, y: -10, width: 60, height: 20)),
    (1, 0, Rect(x: 0, y: 0, width: 30, height: 10)),
  ]

  @Test("A rectangle is drawn where it is scaled and turned to", arguments: turns)
  func rectangles(a: Double, b: Double, drawn: Rect) throws {
    let transform = DisplayTransform(a: a, b: b, about: Point(x: 20, y: 10))
    let turned = try Self.bitmap(Self.list(transform, Rect(x: 0, y: 0, width: 30, height: 10)))
    #expect(turned == (try Self.bitmap(Self.list(nil, drawn))))
  }

  /// About (20, 10), the rectangle is scaled along its own axes, and then turned.
  static let squashed: [(scaleX: Double, scaleY: Double, cosine: Double, sine: Double, drawn: Rect)] = [
    (2, 0.5, 1, 0, Rect(x: -20, y: 5, width: 60, height: 5)),
    (0.5, 2, 1, 0, Rect(x: 10, y: -10, width: 15, height: 20)),
    (2, 1, 0, 1, Rect(x: 20, y: -30, width: 10, height: 60)),
    (-1, 1, 1, 0, Rect(x: 10, y: 0, width: 30, height: 10)),
    (1, 0, 1, 0, .zero), (0, 1, 1, 0, .zero),
  ]

  @Test("A rectangle is drawn where it is squashed to", arguments: squashed)
  func rectangles(scaleX: Double, scaleY: Double, cosine: Double, sine: Double, drawn: Rect) throws {
    let transform = DisplayTransform(
      scaleX: scaleX, scaleY: scaleY, cosine: cosine, sine: sine, about: Point(x: 20, y: 10))
    let squashed = try Self.bitmap(Self.list(transform, Rect(x: 0, y: 0, width: 30, height: 10)))
    #expect(squashed == (try Self.bitmap(Self.list(nil, drawn))))
  }

  private static func snapshot(_ nodes: [SnapshotNode]) throws -> FrameSnapshot {
    SampleFrames.frame(Traits(device: try #require(Device.preset(named: "iphone-8"))), nodes)
  }

  /// A card with a text and a picture, turned by about 17 degrees, on a shadow.
  private static func card(_ scaleX: Double, _ scaleY: Double) -> SnapshotNode {
    SnapshotNode(
      name: "card", frame: Rect(x: 60, y: 120, width: 220, height: 160), clipsToBounds: true, cornerRadius: 16,
      transform: NodeTransform(
        scaleX: scaleX, scaleY: scaleY, rotation: 0.3, cosine: 0.955336489125606, sine: 0.29552020666133955),
      background: Color(red: 1, green: 0.9, blue: 0.6),
      shadow: NodeShadow(opacity: 0.4, radius: 8, offset: Vector(dx: 0, dy: 6)),
      children: [
        SnapshotNode(
          name: "picture", frame: Rect(x: 20, y: 60, width: 100, height: 80),
          content: .picture(PictureContent(index: 2))),
        SnapshotNode(
          name: "row", frame: Rect(x: 0, y: 0, width: 220, height: 44), content: .row(RowContent(title: "Wayside"))),
      ])
  }

  @Test(
    "PNG and SVG show the same card", .needs(.rsvgConvert), arguments: [1.0, 2], [(1.2, 1.2), (1.1, 0.6), (-1, 1.3)])
  func formats(scale: Double, scales: (x: Double, y: Double)) throws {
    let card = Self.card(scales.x, scales.y)
    let snapshot = try Self.snapshot([card])
    let renderer = try CairoRenderer()
    let list = SnapshotPainter(shaper: renderer.shaper, looks: .standard).displayList(of: snapshot)
    let size = snapshot.root.frame.size
    let bitmap = try renderer.render(list, size: size, scale: scale)
    let folder = try ScratchFolder()
    let svg = folder.file("frame.svg")
    try Data(SVGRenderer().bytes(of: list, size: size, scale: scale)).write(to: svg)
    let (status, png) = try Tool.rsvgConvert.run([svg.path])
    #expect(status == 0)
    let difference = PictureDifference(bitmap, try ForeignPNG.decode([UInt8](png)))
    #expect(difference.isWithinBounds, "\(difference)")
    // Without the card, or without its transform, the picture differs visibly.
    for node in [SnapshotNode(name: "card", frame: card.frame), untransformed(card)] {
      let other = SnapshotPainter(shaper: renderer.shaper, looks: .standard).displayList(of: try Self.snapshot([node]))
      #expect(!PictureDifference(bitmap, try renderer.render(other, size: size, scale: scale)).isWithinBounds)
    }
  }

  private func untransformed(_ node: SnapshotNode) -> SnapshotNode {
    var node = node
    node.transform = .identity
    return node
  }

  @Test("A shadow is darkest below its node and fades out at two standard deviations")
  func shadow() throws {
    let node = SnapshotNode(
      name: "box", frame: Rect(x: 100, y: 100, width: 100, height: 100), cornerRadius: 10,
      shadow: NodeShadow(opacity: 1, radius: 10, offset: .zero))
    let snapshot = try Self.snapshot([node])
    let renderer = try CairoRenderer()
    let list = SnapshotPainter(shaper: renderer.shaper, looks: .standard).displayList(of: snapshot)
    let bitmap = try renderer.render(list, size: snapshot.root.frame.size, scale: 1)
    func brightness(_ x: Int, _ y: Int) -> Double {
      Double(bitmap.pixels[y * bitmap.rowBytes + x * Bitmap.bytesPerPixel]) / 255
    }
    #expect(brightness(150, 150) < 0.02)
    // The integral of a Gaussian: half at the edge, 0.1587 one deviation outside.
    #expect((brightness(150, 100) - 0.5).magnitude < 0.03)
    #expect((brightness(150, 90) - (1 - 0.1587)).magnitude < 0.03)
    #expect((brightness(110, 150) - 0.1587).magnitude < 0.03)
    #expect(brightness(150, 79) == 1)
    #expect(brightness(90, 90) > brightness(150, 90))
  }

  @Test("A landscape that is shown at half its size shows all of itself", arguments: 0..<8)
  func smallLandscapes(index: Int) throws {
    let whole = Rect(origin: .zero, size: Picture.composition)
    let half = Rect(x: 0, y: 0, width: whole.width / 2, height: whole.height / 2)
    func picture(in rect: Rect, _ transform: DisplayTransform?) throws -> Bitmap {
      let reference = PictureReference(.landscape(index), scaledTo: rect, in: rect)
      let group = DisplayGroup(transform: transform, items: [.picture(reference)])
      return try CairoRenderer().render(
        DisplayList(root: DisplayGroup(items: [.group(group)])), size: half.size, scale: 2)
    }
    let scaled = try picture(in: whole, DisplayTransform(a: 0.5, b: 0, translation: .zero))
    let difference = PictureDifference(try picture(in: half, nil), scaled)
    #expect(difference.isWithinBounds, "\(difference)")
  }
}

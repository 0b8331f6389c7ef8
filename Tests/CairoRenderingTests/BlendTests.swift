import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits
import Foundation
import RenderingSamples
import TestSupport
import Testing

/// Blend modes and masks in pixels and in SVG.
@Suite struct BlendTests {
  private static let size = Size(width: 40, height: 40)
  private static let whole = Rect(origin: .zero, size: size)

  private static func fill(_ color: Color, _ rect: Rect = whole) -> DisplayItem {
    .rectangle(rect, cornerRadius: 0, .color(color))
  }

  /// Draws on white.
  private static func bitmap(_ items: [DisplayItem]) throws -> Bitmap {
    try CairoRenderer().render(
      DisplayList(root: DisplayGroup(items: [fill(.white)] + items)), size: size, scale: 1)
  }

  private static func color(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Double] {
    let start = y * bitmap.rowBytes + x * Bitmap.bytesPerPixel
    return bitmap.pixels[start..<start + 3].map { Double($0) / 255 }
  }

  /// What the W3C's Compositing and Blending says of a component of the backdrop and of the source.
  static let formulas: [(mode: BlendMode, mix: @Sendable (Double, Double) -> Double)] = [
    (.normal, { _, source in source }), (.multiply, { $0 * $1 }), (.screen, { $0 + $1 - $0 * $1 }),
    (.overlay, { $0 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }),
    (.hardLight, { $1 <= 0.5 ? 2 * $0 * $1 : 1 - 2 * (1 - $0) * (1 - $1) }), (.darken, { min($0, $1) }),
    (.lighten, { max($0, $1) }), (.colorDodge, { min(1, $0 / (1 - $1)) }),
    (.colorBurn, { 1 - min(1, (1 - $0) / $1) }), (.difference, { abs($0 - $1) }),
    (.exclusion, { $0 + $1 - 2 * $0 * $1 }),
    (
      .softLight,
      { back, source in
        let root = back <= 0.25 ? ((16 * back - 12) * back + 4) * back : back.squareRoot()
        return source <= 0.5
          ? back - (1 - 2 * source) * back * (1 - back) : back + (2 * source - 1) * (root - back)
      }
    ),
  ]

  @Test("A color is mixed with the one beneath it by the formula of its mode", arguments: formulas)
  func formula(mode: BlendMode, mix: @Sendable (Double, Double) -> Double) throws {
    let (back, source) = ([0.2, 0.4, 0.8], [0.6, 0.8, 0.4])
    let group = DisplayGroup(
      alpha: 0.5, blendMode: mode,
      items: [Self.fill(Color(red: source[0], green: source[1], blue: source[2]))])
    let bitmap = try Self.bitmap([Self.fill(Color(red: back[0], green: back[1], blue: back[2])), .group(group)])
    // Bitmaps are in the order blue, green, red, or red, green, blue; the middle is the same.
    let found = Self.color(bitmap, 20, 20).sorted()
    let expected = zip(back, source).map { ($0 + mix($0, $1)) / 2 }.sorted()
    for (found, expected) in zip(found, expected) { #expect(abs(found - expected) < 0.012, "\(mode)") }
  }

  /// A group with a clip and a mask on the left half, which hides what is not beneath it.
  private static func masked(
    _ mask: DisplayGroup, clip: Clip? = nil, _ items: [DisplayItem] = [fill(.black)]
  ) -> DisplayItem {
    var mask = mask
    mask.blendMode = .destinationIn
    var group = DisplayGroup(clip: clip, items: items + [.group(mask)])
    group.isIsolated = true
    return .group(group)
  }

  @Test("A mask shows what is beneath it with its own opacity, and hides the rest")
  func mask() throws {
    let left = Self.fill(Color(hex: 0xFF0000), Rect(x: 0, y: 0, width: 20, height: 40))
    let half = try Self.bitmap([Self.masked(DisplayGroup(alpha: 0.5, items: [left]))])
    #expect(Self.color(half, 10, 20).allSatisfy { abs($0 - 0.5) < 0.01 })
    #expect(Self.color(half, 30, 20) == [1, 1, 1])
    let small = Clip(Rect(x: 5, y: 0, width: 5, height: 40))
    #expect(try Self.color(Self.bitmap([Self.masked(DisplayGroup(clip: small, items: [left]))]), 15, 20) == [1, 1, 1])
    #expect(try Self.color(Self.bitmap([Self.masked(DisplayGroup(clip: small, items: [left]))]), 7, 20) == [0, 0, 0])
  }

  static let empty = [
    DisplayGroup(), DisplayGroup(alpha: 0, items: [fill(.black)]),
    DisplayGroup(offset: Vector(dx: 100, dy: 0), items: [fill(.black)]),
    DisplayGroup(clip: Clip(Rect(x: 50, y: 0, width: 9, height: 9)), items: [fill(.black)]),
  ]

  @Test("A mask that draws nothing hides everything, also at round corners", arguments: empty)
  func emptyMask(mask: DisplayGroup) throws {
    let nothing = try Self.bitmap([])
    #expect(try Self.bitmap([Self.masked(mask)]) == nothing)
    #expect(try Self.bitmap([Self.masked(mask, clip: Clip(Self.whole, cornerRadius: 15))]) == nothing)
  }

  /// A photo below a card with a mask and views of each mode.
  private static func nodes(_ mode: BlendMode, isMasked: Bool = true) -> [SnapshotNode] {
    func box(_ name: String, _ frame: Rect, _ color: Int, _ mode: BlendMode = .normal, alpha: Double = 1)
      -> SnapshotNode
    {
      SnapshotNode(
        name: name, frame: frame, alpha: alpha, cornerRadius: 8, blendMode: mode,
        background: Color(hex: UInt32(color)))
    }
    let inner = box("inner", Rect(x: 20, y: 20, width: 120, height: 60), 0x3377CC, mode, alpha: 0.8)
    let mask = box("mask", Rect(x: 10, y: 10, width: 180, height: 80), 0, .destinationIn, alpha: 0.7)
    return [
      SnapshotNode(
        name: "photo", frame: Rect(x: 0, y: 0, width: 375, height: 300), content: .picture(PictureContent(index: 1))),
      box("above", Rect(x: 30, y: 30, width: 200, height: 120), 0xFF8800, mode),
      SnapshotNode(
        name: "card", frame: Rect(x: 80, y: 120, width: 220, height: 100), clipsToBounds: true, cornerRadius: 20,
        transform: NodeTransform(
          scale: 1, rotation: 0.3, cosine: 0.955336489125606, sine: 0.29552020666133955),
        background: Color(hex: 0xDDCC88), children: isMasked ? [mask, inner] : [inner]),
    ]
  }

  @Test("PNG and SVG show the same", .needs(.rsvgConvert), arguments: BlendMode.mixing)
  func formats(mode: BlendMode) throws {
    let traits = Traits(device: try #require(Device.preset(named: "iphone-8")))
    let renderer = try CairoRenderer()
    func list(_ nodes: [SnapshotNode]) -> (DisplayList, Size) {
      let snapshot = SampleFrames.frame(traits, nodes)
      let painter = SnapshotPainter(shaper: renderer.shaper, looks: .standard)
      return (painter.displayList(of: snapshot), snapshot.root.frame.size)
    }
    let (drawn, size) = list(Self.nodes(mode))
    let bitmap = try renderer.render(drawn, size: size, scale: 1)
    let folder = try ScratchFolder()
    let svg = folder.file("frame.svg")
    try Data(SVGRenderer().bytes(of: drawn, size: size, scale: 1)).write(to: svg)
    let (status, png) = try Tool.rsvgConvert.run([svg.path])
    #expect(status == 0)
    let difference = PictureDifference(bitmap, try ForeignPNG.decode([UInt8](png)))
    #expect(difference.isWithinBounds, "\(difference)")
    for other in [Self.nodes(mode == .normal ? .multiply : .normal), Self.nodes(mode, isMasked: false)] {
      #expect(!PictureDifference(bitmap, try renderer.render(list(other).0, size: size, scale: 1)).isWithinBounds)
    }
  }
}

import FlipbookSnapshots
import FlipbookUnits
import RenderingSamples
import Testing

@testable import FlipbookRendering

/// Views that show what is beneath them out of focus.
@Suite struct MaterialLookTests {
  private static func items(
    _ content: NodeContent, _ look: SystemLook = .ios17, _ appearance: Appearance = .light, corner: Double = 0
  ) -> [DisplayItem] {
    let device = DrawnLook.device("iphone-15").drawn(as: look)
    var canvas = Canvas(
      size: Size(width: 200, height: 100), cornerRadius: corner, theme: .of(appearance),
      traits: Traits(device: device, appearance: appearance), shaper: BoxShaper())
    Looks.standard.look(of: content)?.draw(on: &canvas)
    return canvas.items
  }

  private static func material(_ items: [DisplayItem]) -> Material? {
    items.lazy.compactMap { if case .material(_, _, let material) = $0 { material } else { nil } }.first
  }

  /// The grays over black and over white: the share of the recipe's gray with the rest of the picture, and the brightness.
  static let grays: [(MaterialContent.Thickness, Appearance, black: Double, white: Double)] = [
    (.ultraThin, .light, 0.345, 0.96), (.thin, .light, 0.555, 0.958), (.regular, .light, 0.775, 0.96125),
    (.thick, .light, 0.9162, 0.9614), (.chrome, .light, 0.7, 0.96875), (.ultraThin, .dark, 0.12, 0.695),
    (.thin, .dark, 0.12, 0.49), (.regular, .dark, 0.12, 0.325), (.thick, .dark, 0.1232, 0.1464),
    (.chrome, .dark, 0.0725, 0.34125),
  ]

  @Test("A material is as gray over black and over white as the system's, in every look", arguments: grays)
  func materials(_ thickness: MaterialContent.Thickness, _ appearance: Appearance, _ black: Double, _ white: Double)
    throws
  {
    for look in SystemLook.allCases {
      let tint = try #require(Self.material(Self.items(.material(thickness), look, appearance))).tint
      #expect(abs(tint.red * tint.alpha - black) < 1e-9)
      #expect(abs(tint.red * tint.alpha + 1 - tint.alpha - white) < 1e-9)
      #expect(tint.red == tint.green && tint.red == tint.blue)
    }
  }

  @Test("A thicker material shows less", arguments: Appearance.allCases)
  func order(_ appearance: Appearance) {
    let order: [MaterialContent.Thickness] = [.ultraThin, .thin, .regular, .thick]
    let materials = order.compactMap { Self.material(Self.items(.material($0), .ios17, appearance)) }
    let alphas = materials.map(\.tint.alpha)
    #expect(alphas.count == 4 && alphas == alphas.sorted())
    #expect(materials.allSatisfy { $0.flat.alpha > $0.tint.alpha && $0.flat.alpha < 1 })
  }

  static let blurs: [(radius: Double, color: Color, kinds: [String])] = [
    (12, .clear, ["material"]), (0, .clear, []), (0, .black.withAlpha(0.2), ["rectangle"]),
    (12, .black.withAlpha(0.2), ["material"]),
  ]

  @Test("A blur has its own colors, and one of no radius is only its color", arguments: blurs)
  func blur(_ radius: Double, _ color: Color, _ kinds: [String]) {
    let items = Self.items(.blur(BlurContent(radius: radius, color: color)))
    let found = items.map { if case .material = $0 { "material" } else { "rectangle" } }
    #expect(found == kinds)
    if let material = Self.material(items) {
      #expect((material.blur, material.tint, material.saturation) == (radius, color, 1))
    }
  }

  @Test("Corners round materials and blurs")
  func corners() {
    for content in [NodeContent.material(.thin), .blur(BlurContent(radius: 9, color: .clear))] {
      let radii = Self.items(content, corner: 20).compactMap { item -> Double? in
        if case .material(_, let radius, _) = item { radius } else { nil }
      }
      #expect(radii == [20])
    }
  }
}

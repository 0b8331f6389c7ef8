import FlipbookSnapshots
import FlipbookUnits
import RenderingSamples
import Testing

@testable import FlipbookRendering

/// Cards and controls that look different on a screen with the glass of iOS 26.
@Suite struct GlassCardTests {
  private static let size = Size(width: 386, height: 429)

  private static func look(
    _ content: NodeContent, _ look: SystemLook, _ appearance: Appearance = .light, size: Size = size
  ) -> DrawnLook {
    DrawnLook(content, size: size, device: DrawnLook.device("iphone-17").drawn(as: look), appearance: appearance)
  }

  private static func materials(_ look: DrawnLook) -> [Material] {
    look.items.compactMap { if case .material(_, _, let material) = $0 { material } else { nil } }
  }

  private static func card(_ glass: Double, bottom: Double? = nil) -> NodeContent {
    .card(CardContent(color: .white, cornerRadius: 36, bottomCornerRadius: bottom, glass: glass))
  }

  @Test(arguments: [(1.0, 0.82), (0.5, 0.91)])
  func aCardOfGlassShowsWhatIsBeneath(_ glass: Double, _ alpha: Double) {
    let tints = Self.materials(Self.look(Self.card(glass), .ios26)).map(\.tint)
    #expect(tints.count == 1 && tints.allSatisfy { $0.alpha.isNear(alpha) && $0.withAlpha(1) == .white })
  }

  @Test(arguments: [0.01, 0.5, 1])
  func littleGlassBlursLittle(_ glass: Double) {
    let materials = Self.materials(Self.look(Self.card(glass), .ios26))
    #expect(materials.map(\.blur) == [25 * glass] && materials.allSatisfy { $0.saturation.isNear(1 + 0.3 * glass) })
  }

  @Test(arguments: [SystemLook.classic, .ios17])
  func otherLooksDrawTheCardItself(_ look: SystemLook) {
    #expect(Self.look(Self.card(1), look).items == Self.look(Self.card(0), look).items)
    #expect(Self.materials(Self.look(Self.card(1), look)).isEmpty)
  }

  @Test func anOpaqueCardIsThatOfOtherLooks() {
    #expect(Self.look(Self.card(0), .ios26).items == Self.look(Self.card(0), .ios17).items)
  }

  @Test func lowerCornersAreClippedByThemselves() {
    var canvas = Canvas(
      size: Self.size, theme: .light, traits: Traits(device: DrawnLook.device("iphone-17")), shaper: BoxShaper())
    Looks.standard.look(of: Self.card(1, bottom: 54))?.draw(on: &canvas)
    let clip = canvas.items.compactMap { if case .group(let group) = $0 { group.clip } else { nil } }
    #expect(clip == [Clip(Rect(x: 0, y: -108, width: 386, height: 429 + 108), cornerRadius: 54)])
  }

  @Test(arguments: [(nil, 36.0), (54, 54)] as [(Double?, Double)])
  func theShadowFollowsTheLowerCorners(_ bottom: Double?, _ radius: Double) {
    let shadow = SoftShadow(drop: 8, blur: 30, color: .black)
    let rect = Rect(x: 0, y: 0, width: 386, height: 429)
    let corners = ShadowParts(of: rect, cornerRadius: 36, bottom: bottom, shadow).items.prefix(4)
    let sizes = corners.compactMap { if case .rectangle(let rect, _, _) = $0 { rect.width } else { nil } }
    #expect(sizes == [66, 66, radius + 30, radius + 30])
  }

  @Test(arguments: [(SystemLook.classic, [8.9, 7.0]), (.ios17, [8.9, 7]), (.ios26, [16, 14])])
  func aSegmentedControlOfGlassIsACapsule(_ look: SystemLook, _ radii: [Double]) {
    let content = SegmentedControlContent(titles: ["New", "Saved"], position: 0)
    let drawn = Self.look(.segmentedControl(content), look, .dark, size: Size(width: 370, height: 32))
    let found = drawn.items.compactMap { item -> Double? in
      if case .rectangle(_, let radius, .color) = item, radius > 1 { radius } else { nil }
    }
    #expect(found == radii)
  }
}

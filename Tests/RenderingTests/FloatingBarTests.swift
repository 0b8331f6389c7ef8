import FlipbookSnapshots
import FlipbookUnits
import RenderingSamples
import Testing

@testable import FlipbookRendering

/// The edges of content at the floating bars of iOS 26.
@Suite struct FloatingBarTests {
  private static let device = DrawnLook.device("iphone-17")
  private static let bar = Rect(x: 0, y: device.size.height - 83, width: device.size.width, height: 83)

  private static func areas(_ items: [DisplayItem]) -> [Rect] {
    items.compactMap { item in
      // The parts of shadows are narrower.
      if case .rectangle(let rect, _, .gradient) = item, rect.width == bar.width { rect } else { nil }
    }
  }

  /// Returns what is drawn of a tab bar that is moved down by a distance, beside a list that ends at a height. Its last row ends there
  /// or at another height.
  private static func tabBar(withListTo bottom: Double, row end: Double? = nil, down distance: Double = 0)
    -> [DisplayItem]
  {
    let row = SnapshotNode(
      name: "row", frame: Rect(x: 0, y: (end ?? bottom) - 44, width: bar.width, height: 44),
      content: .surface(.background))
    let list = SnapshotNode(
      name: "list", frame: Rect(x: 0, y: 0, width: bar.width, height: bottom), clipsToBounds: true,
      content: .surface(.background), children: [row])
    let tabs = SnapshotNode(
      name: "tabBar", frame: bar.offset(by: Vector(dx: 0, dy: distance)),
      content: .tabBar(TabBarContent(items: [.init(title: "One", icon: "house")], selected: 0)))
    let frame = SampleFrames.frame(Traits(device: device), [list, tabs])
    let items = SnapshotPainter(shaper: BoxShaper(), looks: .standard).displayList(of: frame).root.items
    return items.flatMap { item -> [DisplayItem] in
      if case .group(let group) = item, group.path == "screen/tabBar" { group.items } else { [] }
    }
  }

  private static func materials(_ items: [DisplayItem]) -> [Material] {
    items.compactMap { if case .material(_, _, let material) = $0 { material } else { nil } }
  }

  @Test func aListThatEndsAtTheTabBarFades() {
    let items = Self.tabBar(withListTo: Self.bar.minY)
    #expect(Self.areas(items).map(\.minY) == [-24])
    #expect(Self.materials(items).compactMap(\.growth) == [.downward(over: 24)])
  }

  @Test func aListBeneathTheTabBarBlursAndFadesDownward() throws {
    let items = Self.tabBar(withListTo: Self.device.size.height)
    let edge = try #require(Self.areas(items).first)
    #expect(edge.maxY == Self.bar.height && edge.minY > -24)
    #expect(Self.materials(items).first == .growing(.downward(over: edge.height / 2), to: 3))
  }

  @Test func aListWhoseRowsEndAboveTheTabBarDoesNotFade() {
    let top = Self.bar.minY
    #expect(Self.areas(Self.tabBar(withListTo: top, row: top - 16)).isEmpty)
    #expect(Self.areas(Self.tabBar(withListTo: top, row: top - 8)).count == 1)
  }

  @Test(arguments: [0.0, 40, 83])
  func theEdgeOfATabBarGoesAwayWithTheBar(_ distance: Double) {
    let items = Self.tabBar(withListTo: Self.device.size.height, down: distance)
    let (height, space) = Self.device.floatingTabBar
    let share = 1 - distance / (height + space)
    let blurs = Self.materials(items).filter { $0.growth != nil }.map { $0.blur / 3 }
    #expect(blurs.count == (share > 0 ? 1 : 0) && blurs.allSatisfy { $0.isNear(share) }, "\(blurs)")
    #expect(Self.areas(items).count == blurs.count)
  }

  /// There, content fades at the edge of the navigation bar.
  @Test func aTabBarAtTheTopHasNoEdgeOfItsOwn() {
    let items = Self.tabBar(withListTo: Self.device.size.height, down: Self.device.navigationBarTop - Self.bar.minY)
    #expect(Self.areas(items).isEmpty && Self.materials(items).allSatisfy { $0.growth == nil }, "\(items)")
  }

  /// Other tabs move closer together while the plate becomes smaller, so none is cut off.
  @Test(arguments: [0.0, 0.1, 0.2, 0.3])
  func aBarThatMinimizesHasWholeTabs(_ minimized: Double) throws {
    var tabs = TabBarContent(items: ["A", "B", "C", "D"].map { .init(title: $0, icon: "house") }, selected: 0)
    tabs.details = TabBarContent.Details(minimized: minimized)
    let look = DrawnLook(.tabBar(tabs), size: Self.bar.size, device: Self.device)
    let plates = look.items.compactMap { item -> Rect? in
      if case .material(let rect, _, let material) = item, material.rim > 0 { rect } else { nil }
    }
    let plate = try #require(plates.first)
    let places = look.texts.map(\.origin.x)
    #expect(places.count == 4 && places.allSatisfy { $0 > plate.minX && $0 + 10 < plate.maxX }, "\(places), \(plate)")
  }

  @Test func whatIsBeneathTheInputBarBlursAndFadesDownward() {
    let content = NodeContent.inputBar(InputBarContent(text: "", placeholder: "Message", isEditing: false))
    let look = DrawnLook(content, size: Size(width: Self.bar.width, height: 52), device: Self.device)
    #expect(Self.areas(look.items) == [Rect(x: 0, y: -8, width: Self.bar.width, height: 60)])
    #expect(Self.materials(look.items).compactMap(\.growth) == [.downward(over: 30)])
  }

  /// Text that is still visible behind a title has no sharp lines.
  @Test func contentBehindATitleIsBlurred() {
    let title = NodeContent.navigationBar(NavigationBarContent(title: "Title"))
    let look = DrawnLook(title, size: Size(width: Self.bar.width, height: 54), device: Self.device)
    let materials = Self.materials(look.items)
    #expect(materials.map(\.growth) == [.upward(over: 52)])
    #expect(materials.map(\.alpha) == [1])
    #expect(materials.allSatisfy { $0.tint.alpha == 0 && $0.flat.alpha == 0 })
  }
}

import FlipbookSnapshots
import FlipbookUnits
import RenderingSamples
import Testing

@testable import FlipbookRendering

/// Views beside and behind a navigation bar.
@Suite struct BarNeighborTests {
  private static func nodes(_ look: SystemLook, menuUp distance: Double) -> (device: Device, nodes: [SnapshotNode]) {
    let device = DrawnLook.device("iphone-15").drawn(as: look)
    let (width, top, height) = (device.size.width, device.navigationBarTop, device.navigationBarHeight)
    let menu = SnapshotNode(
      name: "menu", frame: Rect(x: 0, y: top + height - distance, width: width, height: 40),
      content: .surface(.accent))
    let bar = SnapshotNode(
      name: "bar", frame: Rect(x: 0, y: top, width: width, height: height),
      content: .navigationBar(NavigationBarContent(title: "Title", leftItem: .menu)))
    return (device, [menu, bar])
  }

  private static func groups(_ nodes: [SnapshotNode], on device: Device) -> [DisplayGroup] {
    let frame = SampleFrames.frame(Traits(device: device), nodes)
    let root = SnapshotPainter(shaper: BoxShaper(), looks: .standard).displayList(of: frame).root
    return root.items.compactMap { if case .group(let group) = $0 { group } else { nil } }
  }

  @Test(arguments: [(0.0, 1.0), (6, 0.75), (12, 0.5), (24, 0), (40, 0), (60, 0)])
  func aMenuFadesBehindABarOfGlass(_ distance: Double, _ alpha: Double) {
    let (device, nodes) = Self.nodes(.ios26, menuUp: distance)
    #expect(Self.groups(nodes, on: device).first { $0.path == "screen/menu" }?.alpha == alpha)
    let (plain, others) = Self.nodes(.ios17, menuUp: distance)
    #expect(Self.groups(others, on: plain).first { $0.path == "screen/menu" }?.alpha == 1)
  }

  @Test(arguments: [(0.0, 0.0), (8, 0.5), (16, 1), (30, 1)])
  func aBarHasItsToneWhileAMenuIsBeneath(_ distance: Double, _ alpha: Double) {
    let (device, nodes) = Self.nodes(.ios17, menuUp: distance)
    let items = Self.groups(nodes, on: device).first { $0.path == "screen/bar" }?.items ?? []
    let alphas = items.compactMap { if case .material(_, _, let material) = $0 { material.alpha } else { nil } }
    #expect(alphas == (alpha > 0 ? [alpha] : []))
  }

  @Test func aBarOfGlassIsDrawnAfterTheListBelowIt() {
    let (device, nodes) = Self.nodes(.ios26, menuUp: 0)
    let top = device.navigationBarTop + device.navigationBarHeight
    let list = SnapshotNode(
      name: "list", frame: Rect(x: 0, y: top, width: device.size.width, height: 400), clipsToBounds: true,
      content: .surface(.background))
    var higher = list
    higher.frame = Rect(x: 0, y: top - 10, width: device.size.width, height: 400)
    func order(_ list: SnapshotNode, on device: Device) -> [String?] {
      Self.groups([nodes[1], list], on: device).map(\.path).filter { $0 == "screen/list" || $0 == "screen/bar" }
    }
    #expect(order(list, on: device) == ["screen/list", "screen/bar"])
    #expect(order(higher, on: device) == ["screen/bar", "screen/list"])
    #expect(order(list, on: device.drawn(as: .ios17)) == ["screen/bar", "screen/list"])
  }

  /// Returns the gradients of a bar of glass above a list that is scrolled, with the menu between them.
  private static func gradients(
    _ look: SystemLook, menuUp distance: Double, scrolled offset: Double, headerTo bottom: Double = 0
  ) -> [Gradient] {
    let (device, nodes) = nodes(look, menuUp: distance)
    let list = SnapshotNode(
      name: "list", frame: Rect(x: 0, y: nodes[0].frame.maxY, width: device.size.width, height: 400),
      boundsOrigin: Point(x: 0, y: offset), clipsToBounds: true)
    let header = SnapshotNode(
      name: "header", frame: Rect(x: 0, y: 0, width: device.size.width, height: bottom), content: .surface(.background))
    let bar = groups([list, header] + nodes, on: device).first { $0.path == "screen/bar" }
    return bar?.items.compactMap { item in
      if case .rectangle(let rect, _, .gradient(let gradient)) = item,
        rect.height.isNear(Canvas.listFade + 1 / device.scale)
      {
        gradient
      } else {
        nil
      }
    } ?? []
  }

  @Test(arguments: [(40.0, 30.0, 1.0), (40, 8, 0.5), (32, 30, 0.5), (20, 30, 0), (40, 0, 0)])
  func aListFadesBelowABarOfGlass(_ distance: Double, _ offset: Double, _ alpha: Double) {
    let gradients = Self.gradients(.ios26, menuUp: distance, scrolled: offset)
    #expect(gradients.compactMap(\.stops.last?.color.alpha) == (alpha > 0 ? [alpha] : []))
    #expect(Self.gradients(.ios17, menuUp: distance, scrolled: offset).isEmpty)
  }

  @Test(arguments: [(10.0, 1), (40, 0)])
  func aListBelowAHeaderDoesNotFade(_ height: Double, _ count: Int) {
    let bar = DrawnLook.device("iphone-15").drawn(as: .ios26)
    let bottom = bar.navigationBarTop + bar.navigationBarHeight + height
    #expect(Self.gradients(.ios26, menuUp: 40, scrolled: 30, headerTo: bottom).count == count)
  }

  @Test func theEdgeOfGlassHasTheColorOfThePage() {
    let (device, nodes) = Self.nodes(.ios26, menuUp: 20)
    let gray = Color(hex: 0xF2F2F7)
    let page = SnapshotNode(
      name: "page", frame: Rect(origin: .zero, size: device.size), content: .surface(.exact(gray)))
    func colors(_ nodes: [SnapshotNode]) -> Set<Color> {
      let bar = Self.groups(nodes, on: device).first { $0.path == "screen/bar" }
      return Set(
        bar?.items.flatMap { item -> [Color] in
          guard case .rectangle(_, _, .gradient(let gradient)) = item else { return [] }
          return gradient.stops.map { $0.color.withAlpha(1) }
        } ?? [])
    }
    #expect(colors([page] + nodes).contains(gray))
    #expect(!colors(nodes).contains(gray))
    #expect(!colors(nodes + [page]).contains(gray))
  }

  @Test(arguments: [(SystemLook.ios17, 1), (.classic, 0)])
  func aTabBarBelowATextBarHasItsMaterial(_ look: SystemLook, _ count: Int) {
    let device = DrawnLook.device("iphone-15").drawn(as: look)
    let (width, height) = (device.size.width, device.tabBarHeight + device.homeIndicatorHeight)
    let field = SnapshotNode(
      name: "field", frame: Rect(x: 0, y: device.size.height - height - 60, width: width, height: 60),
      content: .inputBar(InputBarContent(text: "", placeholder: "", isEditing: false)))
    let tabs = SnapshotNode(
      name: "tabs", frame: Rect(x: 0, y: device.size.height - height, width: width, height: height),
      content: .tabBar(TabBarContent(items: [.init(title: "One", icon: "house")], selected: 0)))
    func materials(_ nodes: [SnapshotNode]) -> Int {
      let items = Self.groups(nodes, on: device).first { $0.path == "screen/tabs" }?.items ?? []
      return items.filter { if case .material = $0 { true } else { false } }.count
    }
    #expect(materials([field, tabs]) == count)
    #expect(materials([tabs]) == 0)
  }

  /// A bar that is up by a distance, above a list that ends at it and is scrolled.
  private static func edge(up distance: Double) -> Rect? {
    var (device, nodes) = nodes(.ios26, menuUp: 0)
    nodes[1].frame = nodes[1].frame.offset(by: Vector(dx: 0, dy: -distance))
    let list = SnapshotNode(
      name: "list", frame: Rect(x: 0, y: nodes[1].frame.maxY, width: device.size.width, height: 800),
      boundsOrigin: Point(x: 0, y: 200), clipsToBounds: true)
    let bar = groups([list, nodes[1]], on: device).first { $0.path == "screen/bar" }
    let edges = bar?.items.compactMap { item -> Rect? in
      if case .rectangle(let rect, _, .gradient) = item, rect.height > Canvas.listFade + 1 { rect } else { nil }
    }
    return edges?.first?.offset(by: Vector(dx: 0, dy: nodes[1].frame.minY))
  }

  /// A picture that a screen moves up behind the bar stays there, and so does the edge over it.
  @Test(arguments: [200.0, 112, 80])
  func anEdgeStaysOverAHeaderThatEndsBehindTheBar(_ height: Double) {
    let (device, nodes) = Self.nodes(.ios26, menuUp: 0)
    var bar = nodes[1]
    bar.frame = Rect(x: 0, y: 0, width: bar.frame.width, height: bar.frame.maxY)
    var content = NavigationBarContent(title: "Title")
    content.details = NavigationBarContent.Details()
    bar.content = .navigationBar(content)
    let photo = SnapshotNode(
      name: "photo", frame: Rect(x: 0, y: -100, width: device.size.width, height: 320), content: .surface(.accent))
    let header = SnapshotNode(
      name: "header", frame: Rect(x: 0, y: 0, width: device.size.width, height: height), clipsToBounds: true,
      children: [photo])
    let groups = Self.groups([header, bar], on: device)
    #expect(groups.first { $0.path == "screen/header" }?.alpha == 1)
    let blurs = groups.first { $0.path == "screen/bar" }?.items.compactMap { item -> Double? in
      if case .material(_, _, let material) = item, material.growth != nil { material.blur } else { nil }
    }
    #expect(blurs == [9])
  }

  /// In landscape, a phone has no status bar that needs an edge.
  @Test func aListBelowABarThatHasHiddenAboveLandscapeDoesNotFade() {
    let device = DrawnLook.device("iphone-15").drawn(as: .ios26).held(in: .landscape)
    let (width, height) = (device.size.width, device.navigationBarHeight)
    func gradients(up distance: Double) -> Int {
      let bar = SnapshotNode(
        name: "bar", frame: Rect(x: 0, y: -distance, width: width, height: height),
        content: .navigationBar(NavigationBarContent(title: "Title")))
      let list = SnapshotNode(
        name: "list", frame: Rect(x: 0, y: max(0, bar.frame.maxY), width: width, height: 300),
        boundsOrigin: Point(x: 0, y: 200), clipsToBounds: true)
      let items = Self.groups([list, bar], on: device).first { $0.path == "screen/bar" }?.items ?? []
      return items.filter { if case .rectangle(_, _, .gradient) = $0 { true } else { false } }.count
    }
    #expect(gradients(up: 0) > 0)
    #expect(gradients(up: height) == 0)
  }

  /// The opacities at the lower and the upper end of the edge above a menu that is behind the bar by a distance. They are those of a
  /// soft edge without a menu.
  @Test(
    arguments: [(0.0, 0.93, 0.93), (12, 0.465, 0.815), (24, 0, 0.7), (nil, 0, 0.7)] as [(Double?, Double, Double)])
  func theEdgeAboveAPinnedMenuIsHard(_ distance: Double?, _ lowest: Double, _ highest: Double) throws {
    let (device, nodes) = Self.nodes(.ios26, menuUp: distance ?? 0)
    let list = SnapshotNode(
      name: "list", frame: Rect(origin: .zero, size: device.size), boundsOrigin: Point(x: 0, y: 200),
      clipsToBounds: true)
    let bar = Self.groups([list] + (distance == nil ? [nodes[1]] : nodes), on: device).first { $0.path == "screen/bar" }
    let edges = bar?.items.compactMap { item -> [Double]? in
      guard case .rectangle(let rect, _, .gradient(let gradient)) = item, rect.height > 60 else { return nil }
      return gradient.stops.map(\.color.alpha)
    }
    let alphas = try #require(edges?.first)
    #expect(alphas.first?.isNear(lowest) == true && alphas.last?.isNear(highest) == true, "\(alphas)")
  }

  @Test(arguments: [0.0, 20, 60, 110])
  func contentFadesBehindTheStatusBarWhileTheBarIsAway(_ distance: Double) {
    let device = DrawnLook.device("iphone-15").drawn(as: .ios26)
    let bottom = device.navigationBarTop + device.navigationBarHeight - distance
    let reach = 14 + 6 * min(1, distance / device.navigationBarHeight)
    let height = max(device.safeArea.top, bottom) + reach
    #expect(Self.edge(up: distance) == Rect(x: 0, y: 0, width: device.size.width, height: height))
  }
}

import FlipbookRendering
import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

@Suite struct SnapshotPainterTests {
  private let traits = Traits(device: Device.preset(named: "iphone-8") ?? .standard)

  private func list(_ children: [SnapshotNode]) -> DisplayList {
    SnapshotPainter(shaper: BoxShaper(), looks: .standard).displayList(of: SampleFrames.frame(traits, children))
  }

  private func group(_ path: String, in list: DisplayList) -> DisplayGroup? {
    func find(_ group: DisplayGroup) -> DisplayGroup? {
      if group.path == path { return group }
      return group.items.lazy.compactMap { item in
        if case .group(let inner) = item { find(inner) } else { nil }
      }.first
    }
    return find(list.root)
  }

  private func box(_ name: String, _ frame: Rect, alpha: Double = 1, clips: Bool = false, children: [SnapshotNode] = [])
    -> SnapshotNode
  {
    SnapshotNode(
      name: name,
      frame: frame,
      alpha: alpha,
      clipsToBounds: clips,
      content: .surface(.accent),
      children: children
    )
  }

  @Test func groupsHaveTheOffsetOfTheirFrame() {
    let list = list([box("a", Rect(x: 10, y: 20, width: 30, height: 40), alpha: 0.5, clips: true)])
    let group = group("screen/a", in: list)
    #expect(group?.offset == Vector(dx: 10, dy: 20))
    #expect(group?.clip == Clip(Rect(x: 0, y: 0, width: 30, height: 40)))
    #expect(group?.alpha == 0.5)
    #expect(
      group?.items.first
        == .rectangle(Rect(x: 0, y: 0, width: 30, height: 40), cornerRadius: 0, .color(Color(hex: 0x007AFF)))
    )
  }

  @Test("A mask is in front of all else in its view, and what a view clips is mixed only with what is in it")
  func blends() {
    var (mask, mixed) = (
      box("mask", Rect(x: 5, y: 5, width: 9, height: 9)), box("mixed", Rect(x: 0, y: 0, width: 9, height: 9))
    )
    (mask.blendMode, mixed.blendMode) = (.destinationIn, .multiply)
    let rest = box("rest", Rect(x: 0, y: 0, width: 40, height: 40))
    let frame = Rect(x: 10, y: 20, width: 40, height: 40)
    for clips in [false, true] {
      let masked = group("screen/a", in: list([box("a", frame, clips: clips, children: [mask, rest])]))
      #expect(masked?.mask?.path == "screen/a/mask" && masked?.mask?.offset == Vector(dx: 5, dy: 5))
      #expect(masked?.isLayer == true)
      let list = list([box("a", frame, clips: clips, children: [rest, mixed])])
      #expect(group("screen/a", in: list)?.isLayer == clips)
      #expect(group("screen/a/mixed", in: list)?.blendMode == .multiply)
      #expect(group("screen/a", in: self.list([box("a", frame, clips: clips, children: [rest])]))?.isLayer == false)
    }
  }

  @Test func aScrollChangesOneOffset() {
    func scrolled(_ y: Double) -> DisplayList {
      let rows = (0..<20).map { box("row.\($0)", Rect(x: 0, y: Double($0) * 10, width: 100, height: 10)) }
      var list = box("list", Rect(x: 0, y: 0, width: 100, height: 400), clips: true, children: rows)
      list.boundsOrigin = Point(x: 0, y: y)
      return self.list([list])
    }
    let (before, after) = (scrolled(0), scrolled(7))
    #expect(before != after)
    guard let first = group("screen/list", in: before), let second = group("screen/list", in: after),
      case .group(let old) = first.items.last, case .group(let new) = second.items.last
    else {
      Issue.record("the list's rows stand in a group of their own")
      return
    }
    #expect(old.items == new.items)
    #expect(old.offset == .zero && new.offset == Vector(dx: 0, dy: -7))
  }

  @Test(arguments: [(-0.5, 0.0), (0, 0), (0.3, 0.3), (1.7, 1)])
  func alphaIsHeldBetweenNoneAndFull(_ alpha: Double, _ expected: Double) {
    let node = group("screen/a", in: list([box("a", Rect(x: 0, y: 0, width: 9, height: 9), alpha: alpha)]))
    #expect(node?.alpha == expected)
    #expect(node?.items.isEmpty == (expected == 0))
  }

  @Test(arguments: [(667.0, false), (666.5, true), (-40, false), (-39.5, true)])
  func whatIsOutOfSightDrawsNothing(_ y: Double, _ isDrawn: Bool) {
    let node = group("screen/a", in: list([box("a", Rect(x: 0, y: y, width: 40, height: 40))]))
    #expect(node != nil)
    #expect(node?.items.isEmpty == !isDrawn)
  }

  @Test func clippedNodesDrawNothing() {
    let inner = box("inner", Rect(x: 60, y: 0, width: 10, height: 10))
    let clipped = list([box("a", Rect(x: 0, y: 0, width: 50, height: 50), clips: true, children: [inner])])
    let open = list([box("a", Rect(x: 0, y: 0, width: 50, height: 50), children: [inner])])
    #expect(group("screen/a/inner", in: clipped)?.items.isEmpty == true)
    #expect(group("screen/a/inner", in: open)?.items.isEmpty == false)
  }

  @Test func aBarAboveTheScreenStillCoversTheStatusBar() {
    let bar = SnapshotNode(
      name: "bar",
      frame: Rect(x: 0, y: -24, width: 375, height: 44),
      content: .navigationBar(NavigationBarContent(title: "Title"))
    )
    #expect(group("screen/bar", in: list([bar]))?.items.isEmpty == false)
  }

  @Test func theScreenIsNeverTranslucent() {
    let frame = SampleFrames.frame(traits, [])
    for content in [NodeContent.container, .surface(.background), .surface(.exact(.clear))] {
      var snapshot = frame
      snapshot.root.content = content
      let list = SnapshotPainter(shaper: BoxShaper(), looks: .standard).displayList(of: snapshot)
      #expect(
        list.root.items.first
          == .rectangle(traits.device.bounds, cornerRadius: 0, .color(Color(hex: 0xFFFFFF)))
      )
    }
  }

  @Test func equalSnapshotsGiveEqualLists() {
    for sample in Samples.all {
      let painter = SnapshotPainter(shaper: BoxShaper(), looks: .standard)
      #expect(painter.displayList(of: sample.snapshot) == painter.displayList(of: sample.snapshot))
    }
  }

  @Test func longTextIsCutToItsBox() {
    let long = String(repeating: "word ", count: 200_000)
    let input = InputBarContent(text: long + "end", placeholder: "", isEditing: true, caretAlpha: 1)
    let field = DrawnLook(
      .inputBar(input), size: Size(width: 375, height: 100), device: DrawnLook.device("iphone-8"))
    let row = SnapshotNode(
      name: "row",
      frame: Rect(x: 0, y: 100, width: 375, height: 44),
      content: .row(RowContent(title: long, subtitle: long, value: long))
    )
    let texts = group("screen/row", in: list([row]))?.items.compactMap { item in
      if case .text(let line) = item { line.string } else { nil }
    }
    #expect(field.texts.last?.string.hasSuffix("end") == true)
    #expect(texts?.isEmpty == false)
    #expect((field.texts.map(\.string) + (texts ?? [])).allSatisfy { $0.count < 100 })
  }
}

import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookRendering
import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

/// The part of a picture that can differ from the previous one.
@Suite struct DamageTests {
  private static let size = PixelSize(width: 200, height: 400)

  private static func row(_ index: Int, _ color: Color = .black) -> DisplayItem {
    .group(
      DisplayGroup(
        path: "screen/list/row.\(index)", offset: Vector(dx: 0, dy: Double(index) * 20),
        items: [.rectangle(Rect(x: 0, y: 0, width: 100, height: 20), cornerRadius: 0, .color(color))]))
  }

  /// A list of 100 × 100 points at (0, 40), scrolled by an offset, below a bar.
  private static func screen(
    offset: Double = 0, rows: [DisplayItem] = [row(0), row(1), row(2)], bar: Color = .white, alpha: Double = 1
  ) -> DisplayList {
    let inner = DisplayGroup(offset: Vector(dx: 0, dy: -offset), items: rows)
    let list = DisplayGroup(
      path: "screen/list", offset: Vector(dx: 0, dy: 40), clip: Clip(Rect(x: 0, y: 0, width: 100, height: 100)),
      alpha: alpha, items: [.group(inner)])
    let top = DisplayItem.rectangle(Rect(x: 0, y: 0, width: 100, height: 40), cornerRadius: 0, .color(bar))
    return DisplayList(root: DisplayGroup(path: "screen", items: [.group(list), top]))
  }

  private static func damage(_ old: DisplayList, _ new: DisplayList) -> [PixelRect] {
    Damage(from: old, to: new, size: size, scale: 2).areas
  }

  private static func area(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> PixelRect {
    PixelRect(left: left, top: top, right: right, bottom: bottom)
  }

  @Test func equalListsHaveNone() { #expect(Self.damage(Self.screen(), Self.screen()) == []) }

  @Test func aScrollDamagesOnlyTheList() {
    #expect(Self.damage(Self.screen(), Self.screen(offset: 7)) == [Self.area(0, 80, 200, 201)])
    let many = (0..<9).map { Self.row($0) }
    #expect(Self.damage(Self.screen(rows: many), Self.screen(offset: 7, rows: many)) == [Self.area(0, 80, 200, 280)])
  }

  @Test func rowsAreKnownByTheirNames() {
    let rows = (0..<4).map { Self.row($0) }
    #expect(Self.damage(Self.screen(rows: rows), Self.screen(rows: Array(rows[1...]))) == [Self.area(0, 80, 200, 121)])
    let recoloured = [rows[0], Self.row(1, .white), rows[2], rows[3]]
    #expect(Self.damage(Self.screen(rows: rows), Self.screen(rows: recoloured)) == [Self.area(0, 119, 200, 161)])
  }

  @Test func changedOrderIsAChange() {
    let rows = (0..<2).map { Self.row($0) }
    #expect(!Self.damage(Self.screen(rows: rows), Self.screen(rows: rows.reversed())).isEmpty)
  }

  @Test func fadingDamagesTheWholeGroup() {
    #expect(Self.damage(Self.screen(), Self.screen(alpha: 0.5)) == [Self.area(0, 80, 200, 201)])
    #expect(Self.damage(Self.screen(alpha: 0), Self.screen(offset: 5, alpha: 0)) == [])
  }

  @Test func aResizedListDamagesItsEdge() {
    func list(_ height: Double, inner: Double = 1) -> DisplayList {
      let rows = DisplayGroup(alpha: inner, items: (0..<4).map { Self.row($0) })
      let ground = DisplayItem.rectangle(
        Rect(x: 0, y: 0, width: 100, height: height), cornerRadius: 0, .color(.white))
      return DisplayList(
        root: DisplayGroup(clip: Clip(Rect(x: 0, y: 0, width: 100, height: height)), items: [ground, .group(rows)]))
    }
    #expect(Self.damage(list(100), list(90)) == [Self.area(0, 179, 200, 201)])
    #expect(Self.damage(list(60), list(100)) == [Self.area(0, 119, 200, 201)])
    #expect(Self.damage(list(100, inner: 0.5), list(90, inner: 0.5)) == [Self.area(0, 0, 200, 200)])
  }

  @Test func distantChangesStayApart() {
    let far = [Self.row(0), Self.row(1), Self.row(4)]
    let changed = [Self.row(0), Self.row(1), Self.row(4, .white)]
    #expect(
      Self.damage(Self.screen(rows: far), Self.screen(rows: changed, bar: .black))
        == [Self.area(0, 239, 200, 280), Self.area(0, 0, 200, 81)])
  }

  @Test func unplaceableItemsDamageEverything() {
    func item(_ color: Color) -> DisplayItem {
      .rectangle(Rect(x: 0, y: 0, width: .infinity, height: 10), cornerRadius: 0, .color(color))
    }
    #expect(
      Self.damage(DisplayList(root: DisplayGroup(items: [item(.black)])), DisplayList(root: DisplayGroup()))
        == [PixelRect(Self.size)])
  }

  @Test func areasAreFewAndCoverTheAdditions() {
    var random = SampleNumbers(seed: 7)
    for _ in 0..<200 {
      let added = (0..<12).map { _ in
        let (x, y) = (random.whole(0..<500), random.whole(0..<900))
        return Self.area(x, y, x + random.whole(0..<60), y + random.whole(0..<60))
      }
      let damage = Damage(added)
      #expect(damage.areas.count <= 6)
      #expect(added.allSatisfy { part in damage.areas.contains { $0.contains(part) } })
      let rows = damage.rows
      #expect(zip(rows, rows.dropFirst()).allSatisfy { $0.upperBound < $1.lowerBound })
      #expect(added.filter { !$0.isEmpty }.allSatisfy { part in rows.contains { $0.contains(part.top) } })
    }
  }

  @Test func glyphsBeyondTheirAdvanceAreInTheHull() throws {
    let renderer = try CairoRenderer()
    let setter = TextSetter(shaper: renderer.shaper, locale: .en)
    for text in ["jfÅg", "|", "fW_"] {
      let line = setter.line(text, TextStyle(40, .black, face: .serifItalic), x: 60, baseline: 60)
      let list = DisplayList(root: DisplayGroup(items: [.text(line)]))
      let hull = try #require(line.hull)
      let bitmap = try renderer.render(list, size: Size(width: 240, height: 120), scale: 2)
      let inked = Self.inkedPixels(of: bitmap).map { Point(x: (Double($0) + 0.5) / 2, y: (Double($1) + 0.5) / 2) }
      #expect(!inked.isEmpty)
      let around = hull.inset(by: EdgeInsets(top: -0.5, left: -0.5, bottom: -0.5, right: -0.5))
      #expect(inked.allSatisfy(around.contains))
    }
  }

  private static func inkedPixels(of bitmap: Bitmap) -> [(Int, Int)] {
    (0..<bitmap.size.height).flatMap { row in
      (0..<bitmap.size.width).compactMap { column in
        bitmap.pixels[row * bitmap.rowBytes + column * 4 + 3] > 0 ? (column, row) : nil
      }
    }
  }
}

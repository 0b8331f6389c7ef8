import FlipbookBitmaps
import FlipbookRendering
import FlipbookUnits
import Testing

/// An area isn't cleared if the first item hides all of it, and only then.
@Suite struct OpaqueBaseTests {
  private static let area = PixelRect(left: 0, top: 0, right: 20, bottom: 40)
  private static let exact = Rect(x: 0, y: 0, width: 10, height: 20)

  private static func fill(_ rect: Rect, alpha: Double = 1, cornerRadius: Double = 0) -> DisplayItem {
    .rectangle(rect, cornerRadius: cornerRadius, .color(Color(red: 1, green: 1, blue: 1, alpha: alpha)))
  }

  private static let cases: [(what: String, root: DisplayGroup, begins: Bool)] = [
    ("a rectangle as large", DisplayGroup(items: [fill(exact)]), true),
    ("nothing", DisplayGroup(), false),
    ("a rectangle a little too small", DisplayGroup(items: [fill(Rect(x: 0, y: 0, width: 9.9, height: 20))]), false),
    ("a translucent rectangle", DisplayGroup(items: [fill(exact, alpha: 0.99)]), false),
    ("round corners", DisplayGroup(items: [fill(exact, cornerRadius: 1)]), false),
    ("a group that is moved", DisplayGroup(offset: Vector(dx: 1, dy: 0), items: [fill(exact)]), false),
    (
      "a group that is moved back",
      DisplayGroup(
        offset: Vector(dx: -3, dy: -3),
        items: [.group(DisplayGroup(offset: Vector(dx: 3, dy: 3), items: [fill(exact)]))]),
      true
    ),
    ("a faded group", DisplayGroup(alpha: 0.5, items: [fill(exact)]), false),
    ("a clip as large", DisplayGroup(clip: Clip(exact), items: [fill(exact)]), true),
    (
      "a clip that is too small",
      DisplayGroup(clip: Clip(Rect(x: 0, y: 0, width: 10, height: 10)), items: [fill(exact)]), false
    ),
    ("a round clip", DisplayGroup(clip: Clip(exact, cornerRadius: 2), items: [fill(exact)]), false),
    (
      "a scaled group",
      DisplayGroup(transform: DisplayTransform(a: 2, b: 0, translation: .zero), items: [fill(exact)]), false
    ),
    ("only the second item", DisplayGroup(items: [fill(exact, alpha: 0), fill(exact)]), false),
  ]

  @Test(arguments: cases.indices) func onlyWhatHidesTheAreaBeginsOpaque(_ index: Int) {
    let sample = Self.cases[index]
    let begins = DisplayList(root: sample.root).beginsOpaque(in: Self.area, scale: 2)
    #expect(begins == sample.begins, "\(sample.what)")
  }
}

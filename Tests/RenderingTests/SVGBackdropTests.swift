import FlipbookUnits
import Testing

@testable import FlipbookRendering

/// What is beneath materials in SVG.
@Suite struct SVGBackdropTests {
  private static let size = Size(width: 100, height: 100)
  private static let material = Material(
    blur: 20, saturation: 1.8, tint: .white.withAlpha(0.8), flat: .white.withAlpha(0.94))
  private static let page = DisplayItem.rectangle(
    Rect(origin: .zero, size: size), cornerRadius: 0, .color(.white))

  private static func row(_ y: Double) -> DisplayItem {
    .group(
      DisplayGroup(
        path: "screen/row", offset: Vector(dx: 0, dy: y),
        items: [.rectangle(Rect(x: 0, y: 0, width: 50, height: 8), cornerRadius: 0, .color(.black))]))
  }

  private static func bar(_ material: Material = material, cornerRadius: Double = 0, transform: DisplayTransform? = nil)
    -> DisplayItem
  {
    let rect = Rect(x: 0, y: 0, width: 80, height: 20)
    return .group(
      DisplayGroup(
        path: "screen/bar", offset: Vector(dx: 10, dy: 5), transform: transform,
        items: [.material(rect, cornerRadius: cornerRadius, material)]))
  }

  private static func svg(_ items: [DisplayItem]) -> String {
    SVGRenderer().svg(of: DisplayList(root: DisplayGroup(path: "screen", items: items)), size: size, scale: 1)
  }

  @Test("Items beneath a bar are drawn once more in it, through a filter of the bar's size, and others are not")
  func bars() throws {
    let text = Self.svg([Self.page, Self.row(10), Self.row(60), Self.bar()])
    #expect(text.matches(of: /<use\s/).count == 1)
    let id = try #require(text.firstMatch(of: /<g id="(\w+u1)">/)).1
    #expect(text.contains("<use href=\"#\(id)\"/>"))
    let element = try #require(text.firstMatch(of: /<g id="\w+u1">((?s).*?)<\/g>\n<\/g>/)).1
    #expect(element.contains("fill=\"#ffffff\"") && element.contains("translate(0 10)"))
    #expect(text.contains("x=\"0\" y=\"0\" width=\"80\" height=\"20\"><feGaussianBlur stdDeviation=\"20\"/>"))
    #expect(text.contains("transform=\"matrix(1 0 0 1-10-5)\""))
    #expect(text.contains("fill-opacity=\".94\"") && text.contains("fill-opacity=\".8\""))
  }

  static let forms: [(item: DisplayItem, text: String)] = [
    (bar(cornerRadius: 6), "clip-path=\"url(#"), (bar(material.faded(by: 0.5)), "<g opacity=\".5\">"),
    (bar(.growing(.upward(over: 10), to: 8)), "mask=\"url(#"),
    (bar(transform: DisplayTransform(a: 0.5, b: 0, about: .zero)), "matrix(2 0 0 2-20-10)"),
  ]

  @Test("Round corners clip, a faded material fades, a growing one has a mask, and a scale is undone", arguments: forms)
  func otherForms(_ form: (item: DisplayItem, text: String)) {
    let text = Self.svg([Self.page, Self.row(10), form.item])
    #expect(text.contains("<filter ") && text.contains(form.text), "\(text)")
  }

  @Test("A material in front of another one refers to it")
  func layers() {
    let text = Self.svg([Self.page, Self.bar(), Self.bar()])
    #expect(text.matches(of: /<use\s/).count == 3)
    #expect(text.matches(of: /<filter\s/).count == 1)
  }

  @Test("Without materials, or with nothing beneath, nothing is drawn twice")
  func plain() {
    #expect(!Self.svg([Self.page, Self.row(10)]).contains("<use"))
    #expect(Self.svg([Self.bar()]).contains("fill-opacity=\".94\"") && !Self.svg([Self.bar()]).contains("<filter"))
  }
}

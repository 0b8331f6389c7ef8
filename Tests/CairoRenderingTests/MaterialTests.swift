import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookRendering
import FlipbookUnits
import Testing

/// Materials in groups that are animated.
@Suite struct MaterialTests {
  private static let size = Size(width: 120, height: 100)

  private static let stripes = (0..<12).map { index in
    DisplayItem.rectangle(
      Rect(x: Double(index) * 10, y: 0, width: 10, height: 100), cornerRadius: 0,
      .color(index.isMultiple(of: 2) ? .black : Color(hex: 0xFFCC00)))
  }

  private static let materials: [Material] = [
    Material(blur: 8, saturation: 1.5, tint: .white.withAlpha(0.4), flat: .white, rim: 6),
    .growing(.upward(over: 30), to: 9), .growing(.downward(over: 20), to: 6),
  ]

  private static func bitmap(_ material: Material, in groups: [DisplayGroup]) throws -> Bitmap {
    let pane = DisplayItem.material(Rect(x: 20, y: 20, width: 80, height: 60), cornerRadius: 12, material)
    let item = groups.reversed().reduce(pane) { item, group in
      var group = group
      group.items.append(item)
      return .group(group)
    }
    let list = DisplayList(root: DisplayGroup(items: stripes + [item]))
    return try CairoRenderer().render(list, size: size, scale: 2)
  }

  private static func turned(scale: Double = 1, sine: Double = 0) -> DisplayGroup {
    let cosine = (1 - sine * sine).squareRoot()
    return DisplayGroup(
      transform: DisplayTransform(
        scaleX: scale, scaleY: scale, cosine: cosine, sine: sine, about: Point(x: 60, y: 50)))
  }

  static let slight: [(String, [DisplayGroup])] = [
    ("smaller", [turned(scale: 0.9999)]), ("larger", [turned(scale: 1.0001)]), ("rotated", [turned(sine: 0.0001)]),
    ("faded", [DisplayGroup(alpha: 0.9999)]),
    ("faded twice", [DisplayGroup(alpha: 0.9999), DisplayGroup(alpha: 0.9999)]),
    ("faded and rotated", [DisplayGroup(alpha: 0.9999), turned(sine: 0.0001)]),
  ]

  @Test(
    "A group that is hardly scaled, rotated, or faded shows the same material", arguments: slight, materials.indices)
  func slightly(_ change: (name: String, groups: [DisplayGroup]), material: Int) throws {
    let plain = try Self.bitmap(Self.materials[material], in: [])
    let difference = PictureDifference(try Self.bitmap(Self.materials[material], in: change.groups), plain)
    #expect(difference.mean < PictureDifference.meanLimit, "\(change.name): \(difference)")
  }

  @Test("A faded group with a material is between what is beneath and the material", arguments: [0.25, 0.5, 0.75])
  func fading(alpha: Double) throws {
    let material = Self.materials[0]
    let (none, whole) = (try Self.bitmap(material.faded(by: 0), in: []), try Self.bitmap(material, in: []))
    let faded = try Self.bitmap(material, in: [DisplayGroup(alpha: alpha)])
    for place in stride(from: 4 * (100 * 240 + 60), to: 4 * (100 * 240 + 180), by: 4) {
      let (from, to) = (Double(none.pixels[place]), Double(whole.pixels[place]))
      #expect(abs(Double(faded.pixels[place]) - (from + (to - from) * alpha)) <= 2)
    }
  }

  @Test("What a faded group draws before a material is beneath it")
  func within() throws {
    let red = DisplayItem.rectangle(
      Rect(x: 0, y: 0, width: 120, height: 100), cornerRadius: 0, .color(Color(hex: 0xFF0000)))
    let faded = try Self.bitmap(Self.materials[0], in: [DisplayGroup(alpha: 0.9999, items: [red])])
    let place = 4 * (100 * 240 + 120)
    #expect(faded.pixels[place + 2] == 255 && abs(Int(faded.pixels[place]) - 102) <= 2)
  }
}

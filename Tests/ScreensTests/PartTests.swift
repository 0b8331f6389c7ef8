import FlipbookRendering
import FlipbookScreens
import FlipbookSnapshots
import FlipbookUnits
import Testing

@Suite struct PartTests {
  @Test(arguments: ScreenParts.all.map(\.name))
  func everyPartMakesAContentWithALookFromItsStandardValues(_ name: String) throws {
    let part = try #require(ScreenParts.part(named: name))
    for appearance in Appearance.allCases {
      let content = part.make(part.standardValues, Traits(appearance: appearance))
      #expect(Looks.standard.look(of: content) != nil)
    }
  }

  @Test func namesAreUniqueWordsThatASchemaCanList() {
    let names = ScreenParts.all.map(\.name)
    #expect(Set(names).count == names.count)
    for part in ScreenParts.all {
      let fields = part.fields.map(\.name)
      #expect(Set(fields).count == fields.count, "\(part.name)")
      #expect(part.summary.hasSuffix(".") && part.fields.allSatisfy { $0.summary.hasSuffix(".") }, "\(part.name)")
      if let shorthand = part.shorthand { #expect(fields.contains(shorthand), "\(part.name)") }
    }
  }

  @Test(arguments: ScreenParts.all.map(\.name))
  func standardValuesAreOfTheirFieldsKinds(_ name: String) throws {
    let part = try #require(ScreenParts.part(named: name))
    for field in part.fields {
      let isGood =
        switch (field.kind, field.standard) {
        case (.number(let range), .number(let number)): range.contains(number)
        case (.number, .none), (.color, .none), (.picture, .none), (.color, .color), (.flag, .flag): true
        case (.time, .number), (.text, .text), (.icon, .text), (.texts, .texts), (.icons, .texts): true
        case (.choice(let words), .choice(let index)): words.indices.contains(index)
        default: false
        }
      #expect(isGood, "\(name).\(field.name)")
    }
  }

  @Test(arguments: ScreenParts.all.map(\.name))
  func valuesOfAnotherTypeCountAsLeftOut(_ name: String) throws {
    let part = try #require(ScreenParts.part(named: name))
    let wrong: [PartValue] = [.none, .number(.nan), .number(1e300), .text("x"), .choice(99), .flag(true), .texts([])]
    for value in wrong {
      var values = part.standardValues
      for index in part.fields.indices { values[index] = value }
      let content = part.make(values, Traits())
      #expect(content.kind.word.isEmpty == false)
      _ = part.naturalSize(values, Traits(), 100)
    }
  }

  @Test("A header is as high as its band, in the theme's tint unless a view gives it a color")
  func header() throws {
    let part = try #require(ScreenParts.part(named: "collapsingHeader"))
    var values = part.standardValues
    func header() -> CollapsingHeaderContent? { part.make(values, Traits()).as(CollapsingHeaderContent.self) }
    #expect(header() == CollapsingHeaderContent(title: "", bandHeight: 44))
    values[0] = .text("Wayside")
    values[1] = .number(60)
    for index in [2, 3] { values[index] = .color(ScreenColor(light: .white, dark: .black)) }
    #expect(
      header() == CollapsingHeaderContent(title: "Wayside", bandHeight: 60, color: .white, titleColor: .white))
    #expect(part.naturalSize(values, Traits(), nil) == NaturalSize(height: 60))
  }

  @Test func everyNameOfAnIconHasADrawing() {
    #expect(IconNames.all == IconCatalog.symbolNames)
    let dot = IconCatalog.icon(named: "no such icon")
    for name in IconNames.all { #expect(IconCatalog.icon(named: name) != dot, "\(name)") }
  }

  @Test func everyLandscapeHasAName() {
    #expect(ImageSource.names.count == 8)
    #expect(ImageSource.named("seaSunset") == .landscape(2))
    #expect(ImageSource.named("sunset") == nil)
  }
}

@Suite struct ScreenColorTests {
  @Test func systemColorsAreTheThemes() {
    let pairs: [(String, KeyPath<Theme, Color>)] = [
      ("label", \.label), ("secondaryLabel", \.secondaryLabel), ("tertiaryLabel", \.tertiaryLabel),
      ("separator", \.separator), ("systemBackground", \.background), ("systemGroupedBackground", \.groupedBackground),
      ("secondarySystemBackground", \.secondaryBackground),
      ("secondarySystemGroupedBackground", \.secondaryGroupedBackground), ("secondarySystemFill", \.secondaryFill),
      ("tertiarySystemFill", \.tertiaryFill), ("systemBlue", \.tint), ("systemGray", \.gray),
      ("systemOrange", \.orange), ("systemGreen", \.green), ("systemRed", \.red), ("bar", \.navigationBar),
    ]
    for (name, path) in pairs {
      for look in SystemLook.allCases {
        for appearance in Appearance.allCases {
          let traits = Traits(device: Device.standard.drawn(as: look), appearance: appearance)
          let color = ScreenColor.named(name)?.color(in: traits)
          #expect(color == Theme.of(traits)[keyPath: path], "\(name) \(appearance) \(look)")
        }
      }
    }
  }

  @Test func namesAreUniqueAndFound() {
    #expect(Set(ScreenColor.names).count == ScreenColor.names.count)
    #expect(ScreenColor.names.allSatisfy { ScreenColor.named($0) != nil })
    #expect(ScreenColor.named("blue") == nil)
  }

  @Test func mixingIsLinearAndAClearColorHasNoHue() {
    let (black, white) = (ScreenColor(.black), ScreenColor(.white))
    #expect(black.mixed(with: white, share: 0.25).flat.light == Color(red: 0.25, green: 0.25, blue: 0.25))
    #expect(black.mixed(with: white, share: 7).glass.dark == .white)
    #expect(ScreenColor(.clear).mixed(with: white, share: 0.5).flat.light == Color.white.withAlpha(0.5))
  }
}

@Suite struct NaturalSizeTests {
  private func size(_ name: String, _ values: [String: PartValue], in width: Double? = nil) throws -> NaturalSize {
    let part = try #require(ScreenParts.part(named: name))
    var all = part.standardValues
    for (field, value) in values { all[try #require(part.index(of: field))] = value }
    return part.naturalSize(all, Traits(), width)
  }

  @Test func barsIncludeTheSafeArea() throws {
    let device = Traits().device
    #expect(try size("navigationBar", [:]).height == device.navigationBarTop + 44)
    #expect(try size("tabBar", [:]).height == 49 + device.safeArea.bottom)
    #expect(try size("row", [:]).height == 44)
    #expect(try size("row", ["subtitle": .text("below")]).height == 60)
    #expect(try size("switch", [:]) == NaturalSize(width: 51, height: 31))
  }

  @Test func aTextIsAsHighAsItsLines() throws {
    let text = PartValue.text("Slow trips, small towns, film cameras")
    #expect(try size("text", ["text": text]).height == 22)
    #expect(try size("text", ["text": text, "lines": .number(0)], in: 160).height == 44)
    #expect(try size("text", ["text": text, "lines": .number(1)], in: 160).height == 22)
    #expect(try size("text", ["text": .text("湖の夜明け"), "lines": .number(0)], in: 40).height == 66)
  }

  /// Lines are broken by the rules by which they are drawn: a comma doesn't begin one, and an apostrophe is narrow.
  @Test func linesAreThoseThatAreDrawn() throws {
    let text = "Trails, huts, and viewpoints of the whole range, even where there is no signal."
    #expect(try size("text", ["text": .text(text), "lines": .number(0)], in: 305).height == 66)
    #expect(try size("text", ["text": .text("晴れ、雨"), "lines": .number(0)], in: 35).height == 66)
    #expect(try size("text", ["text": .text("one\ntwo"), "lines": .number(0)], in: 200).height == 44)
    #expect(try size("text", ["text": .text("I’ll")]).width ?? 0 < 24)
  }

  @Test func widthsAreThoseOfTheSystemFont() throws {
    // Published widths of labels in the system font at 17 points.
    for (word, width) in [("Cancel", 53.0), ("Submit", 56), ("Apple ID", 66.5)] {
      let measured = try #require(try size("text", ["text": .text(word)]).width)
      #expect(measured >= width - 1 && measured <= width * 1.08, "\(word): \(measured)")
    }
  }
}

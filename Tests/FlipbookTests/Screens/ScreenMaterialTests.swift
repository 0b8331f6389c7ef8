import FlipbookSnapshots
import FlipbookUnits
import Testing

/// Views that are a material, or that blur what is beneath them.
@Suite struct ScreenMaterialTests {
  private func play(_ screen: String, _ rest: String = "duration: 0.1") throws -> PlayedScreen {
    let played = try PlayedScreen("flipbook: 1\nscreen:\n\(screen)\n\(rest)\n")
    #expect(played.messages == [])
    return played
  }

  @Test("A material is chosen by a word, or by an expression", arguments: MaterialContent.Thickness.allCases)
  func words(_ thickness: MaterialContent.Thickness) throws {
    let word = thickness.rawValue
    let screen = """
        state: {open: true}
        views:
          plain: {material: \(word), height: 44}
          chosen: {material: "if(open, \(word), regular)", height: 44}
          named: {look: material, material: \(word), height: 44}
        on: [{tapped: plain, set: {open: false}}]
      """
    let played = try play(screen, "timeline: [{at: 0.05, note: Played}]\nduration: 0.1")
    for name in ["plain", "chosen", "named"] {
      #expect(played.nodes(name).map { $0.content.as(MaterialContent.self)?.thickness } == [thickness])
    }
  }

  @Test("A blur and the color over it are animated")
  func blur() throws {
    for (seconds, expected) in [(0.68, 0.5), (1.3, 1)] {
      let screen = """
          state: {on: 0}
          views: {veil: {blur: 12 * on, color: "if(on == 1, '#000000FF', '#00000000')", corner: 8}}
          on: [{tapped: veil, animate: {on: 1}, during: 1, curve: linear}]
        """
      let played = try play(screen, "timeline: [{at: 0.1, tap: veil}]\nduration: \(seconds)")
      let node = try #require(played.nodes("veil").first)
      let blur = try #require(node.content.as(BlurContent.self))
      #expect(abs(blur.radius - 12 * expected) < 1.3 && abs(blur.color.alpha - expected) < 0.1, "\(blur)")
      #expect(node.cornerRadius == 8)
    }
  }

  @Test("Rows can be materials")
  func rows() throws {
    let row = "row: {views: {plate: {material: thin, left: 8, width: 200, height: 40}}}"
    let played = try play("  views: {list: {scroll: y, rows: 3, \(row)}}")
    #expect(
      played.nodes("plate").compactMap { $0.content.as(MaterialContent.self)?.thickness } == [.thin, .thin, .thin])
  }
}

/// What is wrong with materials.
extension ScreenMistakeTests {
  static let materials = [
    (
      "views: {bar: {material: ▸thinn}}",
      "(expected one of ultraThin, thin, regular, thick, chrome) (did you mean 'thin'?)"
    ),
    ("views: {bar: {material: ▸3}}", "expected"), ("views: {bar: {blur: ▸-1}}", "expected 0 to 100, found -1"),
    ("views: {bar: {blur: ▸1000}}", "expected 0 to 100, found 1000"),
    ("views: {bar: {blur: ▸true}}", "expected a number, found true or false"),
    ("views: {bar: {blur: ▸[1]}}", "expected a number or an expression"),
    ("views: {bar: {▸blr: 3}}", "unknown key 'blr' in the view 'bar'"),
    (
      "views: {bar: {text: Hello, ▸material: thin}}",
      "the view 'bar' has two looks, 'text' and 'material' (write the front one in it: views: {content: {text: Hello}})"
    ),
    (
      "views: {bar: {material: thin, ▸color: white}}",
      "the view 'bar' has two looks, 'material' and 'color' (write the front one in it: views: {content: {color: white}})"
    ),
    (
      "views: {bar: {look: card, ▸blur: 3}}",
      "the view 'bar' has two looks, 'card' and 'blur' (write the front one in it: views: {content: {blur: 3}})"
    ),
    (
      "views: {bar: {icon: heart, ▸picture: dunes}}",
      "the view 'bar' has two looks, 'icon' and 'picture' (write the front one in it: views: {content: {icon: heart}})"
    ),
    (
      "views: {bar: {color: bar, ▸regularMaterial: true}}",
      "unknown key 'regularMaterial' in the view 'bar' (write material: regular)"
    ),
    ("views: {bar: {color: bar, ▸backdropFilter: 3}}", "(write picture: dunes, views: {veil: {blur: 12}})"),
  ]

  @Test("A mistake with a material is reported where it is", arguments: materials)
  func material(text: String, message: String) throws { try mistake(text: text, message: message) }
}

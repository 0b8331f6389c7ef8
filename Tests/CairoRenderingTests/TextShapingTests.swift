import FlipbookCairoRendering
import FlipbookRendering
import RenderingSamples
import FlipbookSnapshots
import Testing
import FlipbookUnits

@Suite struct TextShapingTests {
  private let shaper: any TextShaper

  init() throws { shaper = try CairoRenderer().shaper }

  @Test(arguments: [
    (Font.Face.text, FontWeight.light, "Inter-Light"), (.text, .regular, "Inter-Regular"),
    (.text, .medium, "Inter-Medium"), (.text, .semibold, "Inter-SemiBold"), (.text, .bold, "Inter-Bold"),
    (.display, .light, "InterDisplay-Light"), (.display, .regular, "InterDisplay-Regular"),
    (.display, .medium, "InterDisplay-Medium"), (.display, .semibold, "InterDisplay-SemiBold"),
    (.display, .bold, "InterDisplay-Bold"), (.serif, .regular, "CharisSIL-Regular"), (.serif, .bold, "CharisSIL-Bold"),
    (.serifItalic, .regular, "CharisSIL-Italic"), (.serifItalic, .bold, "CharisSIL-BoldItalic"),
  ])
  func everyWeightHasItsFile(_ face: Font.Face, _ weight: FontWeight, _ file: String) {
    for locale in Language.allCases {
      let shaped = shaper.shape("Wayside 9:41", font: Font(face: face, weight: weight, locale: locale))
      #expect(Set(shaped.runs.flatMap(\.glyphs).map(\.outline.id.font)) == [file])
      #expect(shaped.runs.allSatisfy { !$0.isJapanese })
    }
  }

  @Test func equivalentCharactersHaveTheirOwnGlyphs() throws {
    let font = Font(face: .text, weight: .regular, locale: .ja)
    func glyph(_ text: String, _ shaper: any TextShaper) -> [UInt32] {
      shaper.shape(text, font: font).runs.flatMap(\.glyphs).map(\.outline.id.number)
    }
    let alone = glyph("\u{FA19}", try CairoRenderer().shaper)
    #expect(alone != glyph("\u{795E}", shaper))
    #expect(alone == glyph("\u{FA19}", shaper))
  }

  @Test(arguments: Font.Face.allCases, Language.allCases)
  func japaneseComesFromTheJapaneseFile(_ face: Font.Face, _ locale: Language) {
    let shaped = shaper.shape("3.2キロの散歩", font: Font(face: face, weight: .regular, locale: locale))
    #expect(shaped.runs.map(\.isJapanese) == [false, true])
    #expect(Set(shaped.runs[1].glyphs.map(\.outline.id.font)) == ["MTLc3m"])
    let bold = shaper.shape("3.2キロの散歩", font: Font(face: .text, weight: .semibold, locale: locale))
    #expect(bold.runs.map(\.isJapanese) == [false, true])
    #expect(Set(bold.runs[1].glyphs.map(\.outline.id.font)) == ["BIZUDGothic-Bold"])
    #expect(bold.runs[1].glyphs.map(\.advance) == shaped.runs[1].glyphs.map(\.advance))
    #expect(shaped.runs[1].glyphs.allSatisfy { $0.advance == 1 }, "every kana and kanji is one em wide")
  }

  /// The advance widths in the file's own table, in font units.
  @Test(arguments: [("H", 2_084.0), ("i", 668), ("m", 2_448)])
  func advancesAreThoseOfTheFile(_ letter: String, _ units: Double) throws {
    let shaped = shaper.shape(letter, font: Font(face: .text, weight: .regular, locale: .en))
    let glyph = try #require(shaped.runs.first?.glyphs.first)
    #expect(abs(glyph.advance * glyph.outline.unitsPerEm - units) < 0.01)
  }

  @Test func missingGlyphsAreReportedOnce() {
    _ = shaper.shape("a\u{1F9EA}b\u{1F9EA}", font: Font(face: .text, weight: .regular, locale: .en))
    _ = shaper.shape("\u{1F9EA}", font: Font(face: .text, weight: .bold, locale: .en))
    #expect(shaper.warnings == [.missingGlyph("\u{1F9EA}")])
    #expect(shaper.warnings[0].message == "no font has a glyph for U+1F9EA (🧪); a box is shown instead")
  }

  @Test(
    "A missing glyph is a box that is no wider than it is measured",
    arguments: [("\u{1F9EA}", [1]), ("\u{1F44D}\u{1F3FD}", [1, 1]), ("\u{26A1}", [0.6]), ("\u{E01}", [0.6])])
  func missingGlyphsShowAsABox(_ text: String, _ advances: [Double]) {
    let shaped = shaper.shape(text, font: Font(face: .text, weight: .regular, locale: .en))
    let glyphs = shaped.runs.flatMap(\.glyphs)
    #expect(glyphs.map(\.advance) == advances)
    #expect(glyphs.allSatisfy { !$0.outline.path.isEmpty })
  }

  @Test(arguments: ["a\nb", "a\tb", "a\u{0}b", "a\u{2028}b", "a\u{85}b", "a\u{1B}b"])
  func controlCharactersAreSpaces(_ text: String) {
    let font = Font(face: .text, weight: .regular, locale: .en)
    #expect(shaper.shape(text, font: font) == shaper.shape("a b", font: font))
    #expect(shaper.warnings == [])
  }

  @Test func emptyTextHasNoGlyphs() {
    #expect(shaper.shape("", font: Font(face: .text, weight: .regular, locale: .en)).runs.flatMap(\.glyphs) == [])
  }

  @Test func sampleTextsHaveAllTheirGlyphs() {
    for sample in Samples.all { _ = SnapshotPainter(shaper: shaper, looks: .standard).displayList(of: sample.snapshot) }
    #expect(shaper.warnings == [])
  }

  /// Published widths of labels in the system font (LookFacts, "Inter as SF"). UIKit rounds them up to pixels.
  @Test(arguments: [
    ("Downloads", 10.0, FontWeight.medium, 54.5, 0.015), ("Button", 15, .regular, 45.67, 0.01),
    ("ShowChangeLog", 15, .regular, 116.5, 0.01), ("Cancel", 17, .regular, 53, 0.01), ("VIP", 17, .regular, 26, 0.015),
    ("Apple ID", 17, .regular, 66.5, 0.03), ("Submit", 17, .regular, 56, 0.04), ("sma11case", 18, .regular, 87, 0.01),
    ("Settings", 34, .bold, 133, 0.01),
  ])
  func labelsAreAsWideAsInTheSystemFont(
    _ text: String, _ size: Double, _ weight: FontWeight, _ width: Double, _ tolerance: Double
  ) {
    let ours = TextSetter(shaper: shaper, locale: .en).width(of: text, TextStyle(size, .black, weight: weight))
    #expect(abs(ours / width - 1) <= tolerance, "\(text): \(ours) instead of \(width)")
  }

  /// Where the display variant begins, text is about as wide in both.
  @Test(arguments: [FontWeight.regular, .semibold, .bold])
  func theDisplayVariantContinuesTheWidthsOfTheTextVariant(_ weight: FontWeight) {
    let setter = TextSetter(shaper: shaper, locale: .en)
    let widths = [19.999, 20].map { setter.width(of: "First Light on the Lake", TextStyle($0, .black, weight: weight)) }
    #expect(abs(widths[1] / widths[0] - 1) < 0.025)
  }
}

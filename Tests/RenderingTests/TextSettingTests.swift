import FlipbookSnapshots
import RenderingSamples
import Testing
import FlipbookUnits

@testable import FlipbookRendering

@Suite struct TextSettingTests {
  private let setter = TextSetter(shaper: BoxShaper(), locale: .en)
  /// A character is half an em of 16.49 points wide, and its tracking is −0.119 points.
  private let style = TextStyle(17, .black)

  @Test(arguments: [
    (9.0, Font.Face.text, 8.73, 0.27), (10, .text, 9.7, 0.30), (12, .text, 11.64, 0.174), (13, .text, 12.61, 0.1105),
    (15, .text, 14.55, -0.0375), (17, .text, 16.49, -0.119), (20, .text, 19.4, -0.22), (21, .text, 20.37, -0.231),
    (24, .text, 23.28, -0.264), (25, .display, 24.5, 0.45),
    (28, .display, 27.44, 0.504), (34, .display, 33.32, 0.816), (60, .display, 58.8, 1.44),
  ])
  func systemSizesBecomeSizesOfTheFace(_ size: Double, _ face: Font.Face, _ glyphSize: Double, _ tracking: Double) {
    let typography = Typography(face: .system, size: size)
    #expect(typography.face == face)
    #expect(abs(typography.glyphSize - glyphSize) < 1e-9)
    #expect(abs(typography.tracking - tracking) < 1e-9)
    #expect(abs(typography.lineHeight - 1.1934 * size) < 1e-9)
  }

  @Test func aWidthHasNoTrackingAfterTheLastCharacter() {
    #expect(abs(setter.width(of: "ab", style) - (16.49 - 0.119)) < 1e-9)
    #expect(setter.width(of: "", style) == 0)
  }

  @Test func japaneseHasFullSizeAndNoTracking() {
    let line = setter.line("あa", style, x: 10, baseline: 28)
    #expect(line.runs.map(\.size) == [17, 16.49])
    #expect(line.runs[1].glyphs[0].x == 17)
    #expect(line.runs.allSatisfy { $0.emboldening == 0 })
  }

  @Test(arguments: [
    (FontWeight.regular, 17.0, 0.0), (.medium, 17, 0.34), (.medium, 11, 0), (.semibold, 17, 0.272), (.bold, 20, 0.32),
    (.bold, 11, 0),
  ])
  func heavyJapaneseIsDrawnWithALine(_ weight: FontWeight, _ size: Double, _ width: Double) {
    let line = setter.line("あ", TextStyle(size, .black, weight: weight), x: 0, baseline: 0)
    #expect(abs(line.runs[0].emboldening - width) < 1e-9)
  }

  @Test(arguments: [(TextContent.Alignment.leading, 100.0), (.center, 100 - 8.1855), (.trailing, 100 - 16.371)])
  func linesStandAtTheirAlignment(_ alignment: TextContent.Alignment, _ x: Double) {
    let line = setter.line("ab", style, x: 100, baseline: 28, alignment: alignment)
    #expect(abs(line.origin.x - x) < 1e-9)
    #expect(line.origin.y == 28)
  }

  @Test(arguments: [
    (1000.0, "Morning Walk"), (98, "Morning Walk"), (90, "Morning Wa…"), (75, "Morning…"), (20, "M…"), (1, "…"),
    (0, "…"),
  ])
  func tooLongTextsEndInAnEllipsis(_ width: Double, _ expected: String) {
    #expect(setter.truncated("Morning Walk", style, maxWidth: width) == expected)
  }

  @Test(arguments: ["2016/10/12", "2016/10/13", "Sat", "Team Lunch", "a"])
  func aTextFitsTheRoomMeasuredForIt(_ text: String) {
    for padding in [16.0, 0.3, 0.1, 100.7] {
      let room = setter.width(of: text, style) + padding - padding
      #expect(setter.truncated(text, style, maxWidth: room) == text)
    }
  }

  @Test func punctuationAtTheEndMayHang() {
    let room = setter.width(of: "雨です", style) + 9
    #expect(setter.truncated("雨です。", style, maxWidth: room) == "雨です。")
    #expect(setter.truncated("雨です。", style, maxWidth: room - 1) != "雨です。")
  }

  @Test func truncationNeverSplitsACharacter() {
    let family = "👨‍👩‍👧‍👦"
    #expect(setter.truncated(family + family + family, style, maxWidth: 26) == family + "…")
  }

  @Test func onlyTheBeginningOfLongTextIsMeasured() {
    let line = setter.line(String(repeating: "a", count: 1_000_000), style, x: 0, baseline: 0, maxWidth: 300)
    #expect(line.string.count < 40)
  }
}

@Suite struct LineBreakerTests {
  @Test(arguments: [
    ("one two three", 9.0, 9, ["one two", "three"]),
    ("one two three", 9, 1, ["one two three"]),
    ("one  two", 3, 9, ["one", "two"]),
    ("a\nb\n\nc", 9, 9, ["a", "b", "", "c"]),
    ("a\nb\nc", 9, 2, ["a", "b c"]),
    ("unbreakable", 3, 9, ["unb", "rea", "kab", "le"]),
    ("an unbreakable one", 4, 9, ["an", "unbr", "eaka", "ble", "one"]),
    ("unbreakable", 3, 2, ["unb", "reakable"]),
    ("unbreakable", 3, 1, ["unbreakable"]),
    ("ab", 0.5, 9, ["a", "b"]),
    ("see docs.example.com", 6, 9, ["see", "docs.e", "xampl", "e.com"]),
    ("「朝」", 1, 9, ["「朝」"]),
    ("a\r\nb\u{2028}c", 9, 9, ["a", "b", "c"]),
    ("今日は、晴れ。", 3, 9, ["今日", "は、晴", "れ。"]),
    ("「朝」の散歩", 2, 9, ["「朝」", "の散", "歩"]),
    ("バスは6時40分発", 4, 9, ["バスは", "6時", "40分発"]),
    ("あと6冊、３つ", 4, 9, ["あと", "6冊、", "３つ"]),
    ("フィルム二本だけ", 5, 9, ["フィルム", "二本だけ"]),
    ("川沿いを3.2キロ", 6, 9, ["川沿いを", "3.2キロ"]),
    ("7時間、あと10分", 4, 9, ["7時間、", "あと", "10分"]),
    ("全員で三十五人", 6, 9, ["全員で", "三十五人"]),
    ("ここゝまで〜です", 3, 9, ["ここゝ", "まで〜", "です"]),
    ("雨です。", 3.5, 9, ["雨です。"]),
    ("雨です。", 3.4, 9, ["雨で", "す。"]),
    ("", 9, 9, [""]),
  ])
  func breaksWhereTheLanguageAllows(_ text: String, _ width: Double, _ limit: Int, _ expected: [String]) {
    #expect(LineBreaker.lines(text, maxWidth: width, limit: limit) { Double($0.count) } == expected)
  }
}

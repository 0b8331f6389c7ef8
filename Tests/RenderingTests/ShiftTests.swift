import FlipbookSnapshots
import FlipbookUnits
import RenderingSamples
import Testing

@testable import FlipbookRendering

/// The keyboard's letters, which are capitals where a sentence begins.
@Suite struct ShiftTests {
  private static let device = DrawnLook.device("iphone-8")

  /// Returns the letters of a keyboard below text bars.
  private static func letters(_ locale: Language = .en, bars: [(text: String, isEditing: Bool)]) -> [String] {
    let width = device.size.width
    let layout: KeyboardContent.Layout = locale == .ja ? .kana : .qwerty
    let keyboard = SnapshotNode(
      name: "keyboard", frame: Rect(x: 0, y: 400, width: width, height: 260),
      content: .keyboard(KeyboardContent(layout: layout, showsSuggestions: true)))
    let fields = bars.enumerated().map { index, bar in
      SnapshotNode(
        name: "bar.\(index)", frame: Rect(x: 0, y: 300, width: width, height: 50),
        content: .inputBar(InputBarContent(text: bar.text, placeholder: "", isEditing: bar.isEditing)))
    }
    return texts(of: fields + [keyboard], locale).filter { $0.count == 1 && $0.first?.isASCII == true }
  }

  /// The texts of the keyboard among some views.
  private static func texts(of views: [SnapshotNode], _ locale: Language = .en) -> [String] {
    let frame = SampleFrames.frame(Traits(device: device, locale: locale), views)
    let root = SnapshotPainter(shaper: BoxShaper(), looks: .standard).displayList(of: frame).root
    return texts(of: root, in: "screen/keyboard")
  }

  private static func texts(of group: DisplayGroup, in path: String, isInside: Bool = false) -> [String] {
    let isInside = isInside || group.path == path
    return group.items.flatMap { item -> [String] in
      switch item {
      case .group(let inner): texts(of: inner, in: path, isInside: isInside)
      case .text(let line) where isInside: [line.string]
      default: []
      }
    }
  }

  @Test(arguments: ["", "Good. ", "Really?  ", "One\n"]) func capitals(_ text: String) {
    let letters = Self.letters(bars: [(text, true)])
    #expect(letters.contains("Q") && letters.contains("M") && !letters.contains("q"))
  }

  @Test(arguments: ["I", "I’ll make", "Good.", "a "]) func smallLetters(_ text: String) {
    let letters = Self.letters(bars: [(text, true)])
    #expect(letters.contains("q") && !letters.contains("Q"))
  }

  @Test func theFieldWithTheCaretCounts() {
    #expect(Self.letters(bars: [("", true), ("Some text", false)]).contains("Q"))
    #expect(Self.letters(bars: [("Some text", true), ("", false)]).contains("q"))
    #expect(Self.letters(bars: []).contains("q"))
  }

  @Test("The keyboard of a secure field tells nothing of its text", arguments: ["", "sesam"])
  func secure(text: String) {
    let keyboard = SnapshotNode(
      name: "keyboard", frame: Rect(x: 0, y: 400, width: Self.device.size.width, height: 260),
      content: .keyboard(KeyboardContent(layout: .qwerty, showsSuggestions: true)))
    func drawn(_ isSecure: Bool) -> [String] {
      let field = SnapshotNode(
        name: "field", frame: Rect(x: 0, y: 300, width: 200, height: 34),
        content: .textField(TextFieldContent(text: text, isSecure: isSecure, isEditing: true)))
      return Self.texts(of: [field, keyboard])
    }
    let words = Set(drawn(false)).subtracting(drawn(true)).filter { $0.count > 1 }
    #expect(!words.isEmpty)
    #expect(!drawn(true).contains { $0.contains("sesam") })
    #expect(drawn(true).contains("q") && drawn(false).count > drawn(true).count)
  }

  @Test func aLitShiftKeyIsWhite() {
    let key = Key(rect: Rect(x: 0, y: 0, width: 40, height: 40), kind: .function, legend: .icon("shift", size: 24))
    #expect(key.shifted.kind == .lit)
    let delete = Key(rect: key.rect, kind: .function, legend: .icon("delete-left", size: 24))
    #expect(delete.shifted.kind == .function)
  }
}

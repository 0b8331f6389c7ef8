import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits
import Foundation
import Testing

@testable import FlipbookAnimation

struct AnimatedSVGTests {
  private static let red = Color(hex: 0xFF0000)

  /// Frames of a list whose rows scroll, under a bar that appears and fades.
  private static func frames() -> [DisplayList] {
    (0..<40).map { frame in
      let offset = Double(frame * frame) / 4
      let visible = (0..<30).filter { row in
        let top = Double(row) * 20 - offset
        return top < 100 && top > -20
      }
      let rows = visible.map { row in
        DisplayItem.group(
          DisplayGroup(
            path: "screen/list/row.\(row)", offset: Vector(dx: 0, dy: Double(row) * 20),
            items: [.rectangle(Rect(x: 0, y: 0, width: 80, height: Double(row % 7) + 10), cornerRadius: 2, .color(red))]
          ))
      }
      let list = DisplayGroup(
        path: "screen/list", clip: Clip(Rect(x: 0, y: 0, width: 100, height: 100)),
        items: [.group(DisplayGroup(offset: Vector(dx: 0, dy: -offset), items: rows))])
      var items: [DisplayItem] = [.group(list)]
      if frame >= 10 {
        let alpha = min(1, Double(frame - 10) / 8)
        let bar = DisplayItem.rectangle(
          Rect(x: 0, y: 0, width: Double(20 + frame), height: 10), cornerRadius: 0, .color(.black))
        items.append(.group(DisplayGroup(path: "screen/bar", alpha: alpha, items: [bar])))
      }
      return DisplayList(root: DisplayGroup(path: "screen", items: items))
    }
  }

  private static func svg(_ frames: [DisplayList], _ settings: AnimatedSVG.Settings = .init(), title: String = "Frame")
    -> String
  {
    let shared = AnimatedSVG.Frames(
      title: title, size: Size(width: 100, height: 100), scale: 2, playback: PlaybackRate(60))
    var animation = AnimatedSVG(shared, settings)
    for frame in frames { animation.append(frame) }
    return String(decoding: animation.bytes(), as: UTF8.self)
  }

  @Test("A scrolled list is one moving group with every row that appears, and no row is hidden")
  func putsRowsIntoOneGroup() {
    let text = Self.svg(Self.frames())
    let motions = WrittenKeyframes.all(in: text)
    // The scrolling, the bar's opacity, and the bar's width.
    #expect(motions.count == 3)
    #expect(text.matches(of: /rx="2"/).count + text.matches(of: /<use/).count >= 24)
  }

  @Test("A screen reader reads the title, the length, and what is on screen at the start")
  func describesTheAnimation() {
    let frames = (0..<30).map { frame in
      let texts = [frame < 10 ? "Inbox" : "Sent", "A & B"].map { text in
        DisplayItem.text(TextLine(string: text, origin: .zero, color: .black, runs: []))
      }
      return DisplayList(root: DisplayGroup(path: "screen", items: texts))
    }
    let text = Self.svg(frames, title: "Two <lists>")
    #expect(text.contains("<title>Two &lt;lists&gt;</title>\n<desc>30 frames in 0.5 s. Inbox. A &amp; B.</desc>\n"))
    let still = Self.svg(Array(frames.suffix(1)))
    #expect(still.contains("<title>Frame</title>\n<desc>1 frame in 0.017 s. Sent. A &amp; B.</desc>"))
  }

  @Test("A blend mode is around the motions of its group, and a mask moves on its own")
  func blends() throws {
    let box = DisplayItem.rectangle(Rect(x: 0, y: 0, width: 20, height: 20), cornerRadius: 0, .color(Self.red))
    let frames = (0..<30).map { frame in
      let place = Vector(dx: Double(frame), dy: 0)
      let mixed = DisplayGroup(path: "screen/mixed", offset: place, blendMode: .colorDodge, items: [box])
      let mask = DisplayGroup(path: "screen/masked/mask", offset: place, blendMode: .destinationIn, items: [box])
      var masked = DisplayGroup(path: "screen/masked", items: [box, .group(mask)])
      masked.isIsolated = true
      return DisplayList(root: DisplayGroup(path: "screen", items: [.group(mixed), .group(masked)]))
    }
    let text = Self.svg(frames)
    #expect(text.contains(/<g style="mix-blend-mode:color-dodge"><g class="[^"]*">/))
    let id = try #require(text.firstMatch(of: /<mask id="([^"]*)" style="mask-type:alpha"[^>]*>\s*<g class="/)).1
    #expect(text.contains("</mask><g mask=\"url(#\(id))\">"))
  }

  @Test("The error in the file is the largest of all motions")
  func statesTheError() throws {
    let text = Self.svg(Self.frames())
    let stated = try #require(text.firstMatch(of: /Largest error in any frame: ([0-9.]+) pt/).flatMap { Double($0.1) })
    let scroll = try #require(WrittenKeyframes.all(in: text).first { ($0.keys.last?.value ?? 0) < -100 })
    let errors = (0..<40).map { frame in abs(scroll.value(at: Double(frame) / 60 + 1e-9) + Double(frame * frame) / 4) }
    let largest = try #require(errors.max())
    #expect(largest <= stated + 1e-3)
    #expect(stated <= 0.25)
  }

  /// Frames of a strip that scrolls, rounded to half points, with a mark that moves in it.
  private static func nestedFrames() -> (frames: [DisplayList], outer: [Double], inner: [Double]) {
    func eased(_ frame: Int, _ distance: Double) -> Double {
      let share = min(1, max(0, Double(frame - 10) / 40))
      return ((share * share * (3 - 2 * share)) * distance * 2).rounded() / 2
    }
    let (outer, inner) = ((0..<60).map { eased($0, -150) }, (0..<60).map { eased($0, 230) })
    let frames = zip(outer, inner).map { outer, inner in
      let mark = DisplayItem.group(
        DisplayGroup(
          path: "strip/mark", offset: Vector(dx: inner, dy: 0),
          items: [.rectangle(Rect(x: 0, y: 0, width: 40, height: 4), cornerRadius: 2, .color(red))]))
      let button = DisplayItem.rectangle(Rect(x: 0, y: 10, width: 40, height: 20), cornerRadius: 2, .color(.black))
      let content = DisplayGroup(
        offset: Vector(dx: outer, dy: 0), clip: Clip(Rect(x: 0, y: 0, width: 600, height: 40)), items: [mark, button])
      return DisplayList(root: DisplayGroup(path: "strip", items: [.group(content)]))
    }
    return (frames, outer, inner)
  }

  @Test("Motions in each other stay within the error together, although each takes few curves")
  func nestsMotions() throws {
    let (frames, outer, inner) = Self.nestedFrames()
    let text = Self.svg(frames)
    let motions = WrittenKeyframes.all(in: text)
    try #require(motions.count == 2)
    for frame in 0..<60 {
      let values = motions.map { $0.value(at: Double(frame) / 60 + 1e-9) }
      let (first, second) = (values[0], values[1])
      #expect(abs(first - outer[frame]) <= 0.25 + 1e-3)
      #expect(abs(first + second - outer[frame] - inner[frame]) <= 0.25 + 1e-3)
    }
    #expect(motions.allSatisfy { $0.keys.count <= 10 })
    // A clip that moves, and in which something moves, has the corners that keep browsers from rounding it to pixels.
    #expect(text.contains(#"<rect width="600" height="40" rx=".01"/></clipPath>"#))
  }

  @Test("The attributes show the first frame, and reduced motion shows them")
  func showsThePoster() {
    let text = Self.svg(Self.frames())
    #expect(text.contains("@media(prefers-reduced-motion:reduce){"))
    #expect(text.contains(#"opacity="0""#))  // The bar, which is not in the first frame.
  }

  @Test("No declaration is written twice in the keyframes of a motion")
  func sharesDeclarations() throws {
    let rules = Self.svg(Self.frames()).matches(of: /@keyframes [^{]+\{(.*)\}/).map(\.1)
    try #require(!rules.isEmpty)
    for rule in rules {
      let declarations = rule.matches(of: /\{([^}]*)\}/).map { String($0.1) }
      #expect(Set(declarations).count == declarations.count, "\(rule)")
    }
  }

  @Test("The bytes are the same every time, and ids differ between files")
  func isReproducible() throws {
    let first = Self.svg(Self.frames())
    #expect(first == Self.svg(Self.frames()))
    let ids = first.matches(of: /\sid="([^"]+)"/).map { String($0.1) }
    #expect(Set(ids).count == ids.count)
    let other = Self.svg(Array(Self.frames().dropLast()))
    #expect(
      try #require(first.firstMatch(of: /@keyframes ([a-z0-9]{3})/)).1
        != (try #require(other.firstMatch(of: /@keyframes ([a-z0-9]{3})/)).1))
  }

  @Test(
    "With SMIL, the only styles hold still what a request for reduced motion stops, and each group has its own motion")
  func writesSMIL() throws {
    let text = Self.svg(Self.frames(), AnimatedSVG.Settings(language: .smil, poster: 14))
    #expect(!text.contains("@keyframes") && !text.contains("animation:"))
    let rules = try #require(text.firstMatch(of: /<style>\n@media\(prefers-reduced-motion:reduce\){(.+)}\n<\/style>/)).1
    let classes = Set(text.matches(of: /class="([^"]+)"/).map { String($0.1) })
    #expect(classes.count == 3 && classes.allSatisfy { rules.contains(".\($0){") })
    // The bar is at half of its opacity.
    #expect(rules.contains("{opacity:.5!important;}") && rules.contains("{transform:translateY(0)!important;}"))
    #expect(text.matches(of: /<animateTransform\s/).count >= 2)
    #expect(text.matches(of: /<animate attributeName="opacity"/).count == 1)
  }

  @Test("A sequence without motion is a picture")
  func writesStillPictures() {
    let text = Self.svg(Array(repeating: Self.frames()[0], count: 5))
    #expect(!text.contains("animation"))
    #expect(Self.svg([Self.frames()[0]]).hasSuffix("</svg>\n"))
  }

  @Test("Titles are text")
  func escapesTitles() {
    #expect(Self.svg(Self.frames(), title: "</title><script>").contains("<title>&lt;/title&gt;&lt;script&gt;</title>"))
  }
}

import FlipbookRendering
import FlipbookUnits
import Testing

@testable import FlipbookAnimation

/// Materials, shadows, and other things whose paint or size changes in an animated SVG.
struct AnimatedBackdropTests {
  private static func svg(_ count: Int = 40, _ language: MotionSheet.Language = .css, _ items: (Int) -> [DisplayItem])
    -> String
  {
    let frames = AnimatedSVG.Frames(
      title: "Frame", size: Size(width: 100, height: 100), scale: 2, playback: PlaybackRate(60))
    var animation = AnimatedSVG(frames, AnimatedSVG.Settings(language: language))
    for frame in 0..<count {
      animation.append(DisplayList(root: DisplayGroup(path: "screen", items: items(frame))))
    }
    return String(decoding: animation.bytes(), as: UTF8.self)
  }

  private static let page = DisplayItem.rectangle(
    Rect(x: 0, y: 0, width: 100, height: 100), cornerRadius: 0, .color(.white))
  private static let material = Material(
    blur: 10, saturation: 1.8, tint: .white.withAlpha(0.8), flat: .white.withAlpha(0.94))

  private static func list(_ frame: Int) -> DisplayItem {
    let rows = (0..<20).map { row in
      DisplayItem.rectangle(Rect(x: 0, y: Double(row) * 20, width: 80, height: 9), cornerRadius: 0, .color(.black))
    }
    return .group(DisplayGroup(path: "screen/list", offset: Vector(dx: 0, dy: -Double(frame)), items: rows))
  }

  private static func bar(_ frame: Int, moves: Bool, transform: DisplayTransform? = nil) -> DisplayItem {
    let rect = Rect(x: 0, y: 0, width: 100, height: 30)
    return .group(
      DisplayGroup(
        path: "screen/bar", offset: Vector(dx: 0, dy: moves ? Double(frame) / 2 : 4), transform: transform,
        items: [.material(rect, cornerRadius: 0, material)]))
  }

  @Test("What is beneath a bar is drawn once more through a filter, between a flat color and the tint")
  func bars() throws {
    let text = Self.svg { [Self.page, Self.list($0), Self.bar($0, moves: false)] }
    let pattern =
      #/
      <g\ id="(?<id>\w+)">.*
      <rect\ width="100"\ height="30"\ fill="\#fff"\ fill-opacity="\.94"/>\s*
      <g><g\ filter="url\(\#(?<filter>\w+)\)"><g\ opacity="\.25"><use\ href="\#(?<use>\w+)"\ y="-4"/></g>\s</g>\s</g>\s
      <rect\ width="100"\ height="30"\ fill="\#fff"\ fill-opacity="\.8"/>
      /#.dotMatchesNewlines()
    let match = try #require(text.firstMatch(of: pattern), "\(text)")
    #expect(match.id == match.use)
    #expect(text.contains("<filter id=\"\(match.filter)\" filterUnits=\"userSpaceOnUse\""))
    #expect(text.contains("<feGaussianBlur stdDeviation=\"10\"/>"))
  }

  @Test("A bar that moves holds what is beneath it in place", arguments: [MotionSheet.Language.css, .smil])
  func movingBars(language: MotionSheet.Language) throws {
    let text = Self.svg(40, language) { [Self.page, Self.list($0), Self.bar($0, moves: true)] }
    #expect(text.matches(of: /<use href="#\w+"\/>/).count == 1)
    guard language == .css else { return }
    let ends = WrittenKeyframes.all(in: text).compactMap(\.keys.last?.value)
    #expect(ends.count == 3 && ends.contains { abs($0 - 19.5) < 0.3 } && ends.contains { abs($0 + 19.5) < 0.3 })
  }

  @Test("A bar that is scaled has only its colors, which are nearly opaque")
  func scaledBars() {
    let text = Self.svg { frame in
      let transform = DisplayTransform(a: 1 - Double(frame) / 80, b: 0, about: Point(x: 50, y: 15))
      return [Self.page, Self.list(frame), Self.bar(frame, moves: false, transform: transform)]
    }
    #expect(!text.contains("<filter") && text.contains("fill-opacity=\".94\"") && text.contains("fill-opacity=\".8\""))
  }

  @Test("A blur that grows is the largest one, which fades in")
  func growingBlurs() throws {
    let text = Self.svg { frame in
      let blur = Material(blur: Double(frame) / 2 + 0.5, tint: .clear, flat: .clear)
      let plate = DisplayItem.material(Rect(x: 0, y: 0, width: 100, height: 30), cornerRadius: 0, blur)
      return [Self.page, Self.list(frame), .group(DisplayGroup(path: "screen/veil", items: [plate]))]
    }
    #expect(text.matches(of: /<feGaussianBlur stdDeviation="20"\/>/).count == 1)
    let opacities = WrittenKeyframes.all(in: text).filter { abs(($0.keys.last?.value ?? 0) - 1) < 0.01 }
    #expect(opacities.count == 1 && abs((opacities.first?.keys.first?.value ?? 0) - 0.025) < 0.01)
  }

  @Test("Without materials, nothing is drawn twice")
  func plain() {
    let text = Self.svg { [Self.page, Self.list($0)] }
    #expect(!text.contains("<filter") && !text.contains("<g id="))
  }

  /// A card above its shadow.
  private static func card(_ rect: Rect, shadow: Double) -> [DisplayItem] {
    let soft = SoftShadow(drop: 2, blur: 10, color: .black.withAlpha(shadow))
    return ShadowParts(of: rect, cornerRadius: 12, soft).items + [.rectangle(rect, cornerRadius: 12, .color(.white))]
  }

  @Test("A shadow that becomes stronger or larger has as many gradients as one that doesn't")
  func shadows() {
    let still = Rect(x: 20, y: 20, width: 50, height: 50)
    let plain = Self.svg { _ in Self.card(still, shadow: 0.2) }
    let stronger = Self.svg { Self.card(still, shadow: 0.01 * Double($0)) }
    let larger = Self.svg { frame in
      Self.card(Rect(x: 20, y: 20, width: 40 + Double(frame), height: 60 - Double(frame) / 2), shadow: 0.2)
    }
    for text in [stronger, larger] {
      #expect(text.matches(of: /Gradient id/).count <= plain.matches(of: /Gradient id/).count)
      #expect(text.utf8.count < 3 * plain.utf8.count)
    }
    #expect(WrittenKeyframes.all(in: stronger).count == 1)
  }

  @Test("A rectangle with round corners that grows is one element", arguments: [MotionSheet.Language.css, .smil])
  func boxes(language: MotionSheet.Language) {
    let text = Self.svg(40, language) { frame in
      let rect = Rect(x: 0, y: 0, width: 20 + Double(frame), height: 80 - Double(frame))
      return [.rectangle(rect, cornerRadius: 4 + Double(frame) / 20, .color(.black))]
    }
    #expect(text.matches(of: /<rect/).count == 1)
    #expect(language == .smil ? text.matches(of: /<animate\s/).count == 3 : text.matches(of: /@keyframes/).count == 3)
    #expect(text.contains("width=\"20\" height=\"80\" rx=\"4\""))
  }

  @Test("Text and lines that fade are drawn once")
  func fading() {
    let line = Path.polyline([Point(x: 0, y: 0), Point(x: 90, y: 90)])
    let text = Self.svg { [.stroke(line, Stroke(width: 2), .black.withAlpha(1 - Double($0) / 40))] }
    #expect(text.matches(of: /<path/).count == 1 && WrittenKeyframes.all(in: text).count == 1)
  }
}

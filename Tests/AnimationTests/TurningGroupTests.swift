import FlipbookRendering
import FlipbookUnits
import Foundation
import Testing

@testable import FlipbookAnimation

/// Groups that are scaled and rotated in an animated SVG.
struct TurningGroupTests {
  private static let box = Rect(x: 20, y: 40, width: 60, height: 20)

  private static func transform(_ frame: Int) -> DisplayTransform {
    let share = min(1, Double(frame) / 40)
    let eased = share * share * (3 - 2 * share)
    let (angle, scale) = (eased * 260 * .pi / 180, 1 - 0.5 * eased)
    return DisplayTransform(a: scale * cos(angle), b: scale * sin(angle), about: Point(x: 20, y: 50))
  }

  private static func offset(_ frame: Int) -> Vector { Vector(dx: Double(min(frame, 40)), dy: 0) }

  private static func svg(
    _ language: MotionSheet.Language, transform: (Int) -> DisplayTransform = transform
  ) -> String {
    let frames = AnimatedSVG.Frames(
      title: "Frame", size: Size(width: 100, height: 100), scale: 2, playback: PlaybackRate(60))
    var animation = AnimatedSVG(frames, AnimatedSVG.Settings(language: language))
    for frame in 0..<60 {
      let item = DisplayItem.rectangle(box, cornerRadius: 3, .color(.black))
      let group = DisplayGroup(path: "screen/card", offset: offset(frame), transform: transform(frame), items: [item])
      animation.append(DisplayList(root: DisplayGroup(path: "screen", items: [.group(group)])))
    }
    return String(decoding: animation.bytes(), as: UTF8.self)
  }

  @Test("A group that turns, shrinks, and moves is drawn once, and its corners stay within the error")
  func staysWithinTheError() throws {
    let text = Self.svg(.css)
    #expect(text.matches(of: /rx="3"/).count == 1)
    let motions = WrittenKeyframes.all(in: text)
    try #require(motions.count == 4)
    let stated = try #require(text.firstMatch(of: /Largest error in any frame: ([0-9.]+) pt/).flatMap { Double($0.1) })
    #expect(stated <= 0.25)
    let pivot = Self.box.center
    let start = Self.transform(0).apply(to: pivot)
    for frame in 0..<60 {
      let values = motions.map { $0.value(at: Double(frame) / 60 + 1e-9) }
      let (x, y, angle, scale) = (values[0], values[1], values[2] * .pi / 180, values[3])
      for corner in [Self.box.origin, Point(x: Self.box.maxX, y: Self.box.maxY)] {
        let (dx, dy) = (corner.x - pivot.x, corner.y - pivot.y)
        let shown = Point(
          x: start.x + x + scale * (cos(angle) * dx - sin(angle) * dy),
          y: start.y + y + scale * (sin(angle) * dx + cos(angle) * dy))
        let wanted = Self.transform(frame).apply(to: corner)
        #expect(abs(shown.x - wanted.x - Self.offset(frame).dx) <= stated + 2e-3, "frame \(frame)")
        #expect(abs(shown.y - wanted.y) <= stated + 2e-3, "frame \(frame)")
      }
    }
  }

  /// How a group is squashed in a frame: the scales of its axes, and the angle.
  struct Squash: Sendable {
    let name: String
    let shape: @Sendable (_ share: Double) -> (scaleX: Double, scaleY: Double, degrees: Double)
    /// What moves, from the outside to the inside, besides the place.
    let motions: [String]

    func transform(_ frame: Int) -> DisplayTransform {
      let share = min(1, Double(frame) / 40)
      let (scaleX, scaleY, degrees) = shape(share * share * (3 - 2 * share))
      return DisplayTransform(
        scaleX: scaleX, scaleY: scaleY, cosine: cos(degrees * .pi / 180), sine: sin(degrees * .pi / 180),
        about: Point(x: 20, y: 50))
    }

    static let all = [
      Squash(name: "both axes", shape: { (1 - 0.1 * $0, 1 - 0.7 * $0, 0) }, motions: ["scaleX(", "scaleY("]),
      Squash(name: "one axis", shape: { (1, 1 + $0, 0) }, motions: ["scaleY("]),
      Squash(
        name: "a turn beyond a full one", shape: { (1 - 0.5 * $0, 1 + $0 / 2, 400 * $0) },
        motions: ["rotate(", "scaleX(", "scaleY("]),
      Squash(name: "always squashed while it turns", shape: { (0.5, 1, -120 * $0) }, motions: ["rotate("]),
      Squash(name: "a mirror image", shape: { (1 - 2 * $0, 1, 0) }, motions: ["scaleX("]),
      Squash(name: "from one scale", shape: { (1, 1 - $0 * 0.6, 170) }, motions: ["scaleY("]),
      Squash(name: "to a line", shape: { (1 - $0, 1, 20) }, motions: ["scaleX("]),
    ]
  }

  /// A part of the place of an item in a frame: a motion of the file, or the standing attribute of a group.
  private static func function(_ name: String, _ value: Double, _ point: Point) -> Point {
    let angle = value * .pi / 180
    return switch name {
    case "translateX(": Point(x: point.x + value, y: point.y)
    case "translateY(": Point(x: point.x, y: point.y + value)
    case "scaleX(": Point(x: point.x * value, y: point.y)
    case "scaleY(": Point(x: point.x, y: point.y * value)
    default: Point(x: cos(angle) * point.x - sin(angle) * point.y, y: sin(angle) * point.x + cos(angle) * point.y)
    }
  }

  @Test("A group that is squashed is drawn once, and its corners stay within the error", arguments: Squash.all.indices)
  func squashing(index: Int) throws {
    let squash = Squash.all[index]
    let text = Self.svg(.css, transform: squash.transform)
    #expect(text.matches(of: /rx="3"/).count == 1 && !text.contains("matrix"))
    let rules = text.matches(of: /@keyframes [^{]+\{0%[^{]*\{transform:([a-zA-Z]+\()/).map { String($0.1) }
    let motions = WrittenKeyframes.all(in: text)
    try #require(motions.count == rules.count)
    #expect(rules.filter { !$0.hasPrefix("translate") } == squash.motions, "\(squash.name)")
    let stated = try #require(text.firstMatch(of: /Largest error in any frame: ([0-9.]+) pt/).flatMap { Double($0.1) })
    #expect(stated <= 0.25)
    let first = squash.transform(0)
    let pivot = Self.box.center
    for frame in 0..<60 {
      for corner in [Self.box.origin, Point(x: Self.box.maxX, y: Self.box.minY)] {
        var point = Point(x: corner.x - pivot.x, y: corner.y - pivot.y)
        for part in ["scaleY(", "scaleX(", "rotate("] {
          let motion = zip(rules, motions).first { $0.0 == part }?.1
          let standing = Self.standing(part, squash.shape(0))
          point = Self.function(part, motion?.value(at: Double(frame) / 60 + 1e-9) ?? standing, point)
        }
        let start = first.apply(to: pivot)
        point = Point(x: start.x + point.x, y: start.y + point.y)
        for (rule, motion) in zip(rules, motions) where rule.hasPrefix("translate") {
          point = Self.function(rule, motion.value(at: Double(frame) / 60 + 1e-9), point)
        }
        let wanted = squash.transform(frame).apply(to: corner) + Self.offset(frame)
        #expect(abs(point.x - wanted.x) <= stated + 2e-3, "\(squash.name), frame \(frame)")
        #expect(abs(point.y - wanted.y) <= stated + 2e-3, "\(squash.name), frame \(frame)")
      }
    }
  }

  private static func standing(_ part: String, _ shape: (scaleX: Double, scaleY: Double, degrees: Double)) -> Double {
    switch part {
    case "scaleX(": shape.scaleX
    case "scaleY(": shape.scaleY
    default: shape.degrees
    }
  }

  @Test("What is always squashed in the same way has a matrix, and what moves has both factors without styles")
  func otherForms() {
    let still = Self.svg(.css) { _ in
      DisplayTransform(scaleX: 0.5, scaleY: 0.25, cosine: 0, sine: 1, about: Point(x: 20, y: 50))
    }
    #expect(still.contains(#"transform="matrix(0 .5-.25 0 "#))
    let elements = Self.svg(.smil, transform: Squash.all[0].transform)
    #expect(elements.matches(of: /type="scale"[^>]*values="1 1;[^"]*\.9\d* 1"/).count == 1)
    #expect(elements.matches(of: /type="scale"[^>]*values="1 1;[^"]*1 \.3\d*"/).count == 1)
  }

  @Test("Angles go on beyond a half turn, and a file without styles has the same motions")
  func goesOn() throws {
    let last = try #require(WrittenKeyframes.all(in: Self.svg(.css)).dropFirst(2).first?.keys.last)
    #expect(abs(last.value - 260) < 0.2)
    let elements = Self.svg(.smil)
    #expect(
      elements.contains(#"type="rotate""#) && elements.contains(#"type="scale""#) && !elements.contains("@keyframes"))
  }
}

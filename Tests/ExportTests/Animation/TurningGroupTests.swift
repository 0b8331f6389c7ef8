import FlipbookRendering
import FlipbookUnits
import Foundation
import Testing

@testable import FlipbookExport

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

  private static func svg(_ language: MotionSheet.Language) -> String {
    let sequence = FrameSequence(
      size: Size(width: 100, height: 100), scale: 2, rate: FrameRate(framesPerSecond: 60, refreshRate: 60),
      last: FrameIndex(59), run: RunDescription())
    var animation = AnimatedSVG(sequence, AnimatedSVG.Settings(language: language))
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

  @Test("Angles go on beyond a half turn, and a file without styles has the same motions")
  func goesOn() throws {
    let last = try #require(WrittenKeyframes.all(in: Self.svg(.css)).dropFirst(2).first?.keys.last)
    #expect(abs(last.value - 260) < 0.2)
    let elements = Self.svg(.smil)
    #expect(
      elements.contains(#"type="rotate""#) && elements.contains(#"type="scale""#) && !elements.contains("<style>"))
  }
}

import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

/// Flags and callbacks in every phase, catches, and pages.
@Suite struct MomentumTests {
  static let overTheTop = Step.swipe(
    at: 0.1, from: .point(Point(x: 100, y: 200)), by: Vector(dx: 0, dy: 300), during: 0.2)

  @Test("The flags of drag, deceleration, bounce and rest follow each other", arguments: [true, false])
  func flags(staysDragging: Bool) throws {
    var probe = try ProbeStage()
    probe.stage[probe.list].isDraggingDuringDeceleration = staysDragging
    let recording = probe.play([.scroll(at: 0, "list", to: 400, animated: false), MomentumTests.overTheTop])
    #expect(recording.flags == (staysDragging ? ["00", "10", "11", "01", "00"] : ["00", "10", "00", "01", "00"]))
    let lift = 18
    #expect(recording.number("list.dragging", lift) == (staysDragging ? 1 : 0))
    #expect(recording.number("list.decelerating", lift) == 0)
    #expect(recording.number("list.decelerating", lift + 1) == 1)
    let end = try #require(recording.frames.firstIndex { $0.events.contains { $0.kind == .didEndDecelerating } })
    #expect(recording.number("list.decelerating", end) == 1)
    #expect(recording.number("list.decelerating", end + 1) == 0)
    #expect(recording.number("list.offset.y", end) == 0)
    for frame in recording.frames.indices where (recording.number("list.offset.y", frame) ?? 0) < 0 {
      #expect(recording.number("list.dragging", frame) == 0)
    }
  }

  @Test("The callbacks of a fling come in UIKit's order")
  func callbacks() throws {
    let probe = try ProbeStage()
    _ = probe.play([.scroll(at: 0, "list", to: 400, animated: false), MomentumTests.overTheTop])
    var order: [String] = []
    for call in probe.probe.calls where call != order.last { order.append(call) }
    #expect(
      order == [
        "didScroll", "willBeginDragging", "didScroll", "didEndDragging(true)", "didScroll", "didEndDecelerating",
      ])
  }

  @Test("A finger that catches a bounce holds it; lifted without a pan it bounces on, flags without dragging")
  func catchInBounce() throws {
    let probe = try ProbeStage()
    let recording = probe.play([MomentumTests.overTheTop, .tap(at: 0.5, .point(Point(x: 100, y: 300)))])
    let held = try #require(recording.number("list.offset.y", 29))
    #expect(held < -10)
    for frame in 30...34 {
      #expect(recording.number("list.offset.y", frame) == held)
      #expect(recording.number("list.decelerating", frame) == 0)
    }
    #expect(recording.number("list.decelerating", 37) == 1)
    #expect(recording.number("list.dragging", 37) == 0)
    #expect(recording.offsets.last == 0)
    let ends = probe.probe.calls.filter { $0.hasPrefix("didEnd") }
    #expect(ends == ["didEndDragging(true)", "didEndDragging(false)", "didEndDecelerating", "didEndDecelerating"])
    #expect(!probe.probe.calls.contains("tap list"))
  }

  @Test("A bounce that crosses its edge while the limits have moved further goes on to them without a jump")
  func edgeMovesInBounce() throws {
    let probe = try ProbeStage()
    probe.probe.actions.append { $0.setConstant(of: probe.bottom, to: 0) }
    let inwards = Vector(dx: 0, dy: 100)
    let recording = probe.play([
      .scroll(at: 0, "list", to: 1_500, animated: false),
      .swipe(at: 0.1, from: .point(Point(x: 100, y: 200)), by: inwards, during: 0.1), .appReturns(at: 0.25),
    ])
    let offsets = recording.offsets
    let crossing = try #require(offsets.indices.first { $0 > 12 && offsets[$0] < 1_400 })
    // The list has grown by 67 points to the screen's height before it comes to its first edge, 1,400.
    #expect(crossing > 15)
    #expect(offsets[crossing] > 1_390)
    for frame in 13..<offsets.count { #expect((offsets[frame] - offsets[frame - 1]).magnitude < 1_000 / 60) }
    #expect(offsets.last == 1_333)
  }

  @Test("A drag that begins past the edge goes on from what is shown, by the rubber band's inverse")
  func dragFromBounce() throws {
    let probe = try ProbeStage()
    let recording = probe.play([
      MomentumTests.overTheTop,
      .drag(at: 0.5, from: .point(Point(x: 100, y: 200)), by: Vector(dx: 0, dy: 60), during: 0.3),
    ])
    let held = -(try #require(recording.number("list.offset.y", 29)))
    let pulled = -(try #require(recording.number("list.offset.y", 48)))
    let raw = RubberBand.raw(displayed: held, length: 600) + 50
    // Both are rounded to half points; the inverse stretches the first rounding.
    #expect((pulled - RubberBand.displayed(raw: raw, length: 600)).magnitude <= 0.5)
  }

  /// Finger's translation and time on a pager of three pages of 375 → the page it settles on.
  static let pages: [(start: Double, translation: Double, seconds: Double, page: Double)] = [
    (0, -180, 2, 0), (0, -230, 2, 1), (0, -60, 0.1, 1), (0, 60, 0.1, 0), (375, 60, 0.1, 0), (375, -60, 0.1, 2),
    (375, -80, 1, 1), (750, -200, 0.2, 2), (375, -330, 0.2, 2),
  ]

  @Test("A pager settles on the nearest page, over 300 pt/s on the next one, at most one further", arguments: pages)
  func paging(start: Double, translation: Double, seconds: Double, page: Double) throws {
    let recording = try pager([
      .scroll(at: 0, "list", to: start, animated: false),
      .swipe(
        at: 0.1, from: .point(Point(x: translation < 0 ? 350 : 20, y: 300)), by: Vector(dx: translation, dy: 0),
        during: seconds),
    ])
    #expect(recording.numbers("list.offset.x").last == page * 375)
  }

  @Test("It goes there by the facts' spring, dragging all the while")
  func pagingSpring() throws {
    let recording = try pager([
      .swipe(at: 0.1, from: .point(Point(x: 300, y: 300)), by: Vector(dx: -110, dy: 0), during: 0.1375)
    ])
    let lift = try #require(recording.frames.firstIndex { $0.events.contains { $0.kind == .touchUp } })
    #expect(recording.number("list.offset.x", lift) == 100)
    let facts = [
      (3, -200.35074935096563), (6, -121.02783468493668), (12, -35.04193345834237), (18, -8.76407318792873),
    ]
    for (refreshes, displacement) in facts {
      let drawn = try #require(recording.number("list.offset.x", lift + refreshes))
      // Offsets are drawn on half points.
      #expect((drawn - 375 - displacement).magnitude <= 0.25 + 1e-6)
      #expect(recording.number("list.dragging", lift + refreshes) == 1)
    }
    // With less than half a point to go it is on the page.
    #expect(recording.number("list.offset.x", lift + 29) == 374.5)
    #expect(recording.number("list.offset.x", lift + 30) == 375)
    #expect(recording.frames[lift + 30].events.map(\.kind) == [.didEndDecelerating])
    #expect(recording.flags == ["00", "10", "11", "00"])
  }

  /// MotionFacts 2.4: released at rest 100 points past the edge, refreshes per second → the refresh after the lift in which it ends.
  @Test("A bounce ends on its edge in the facts' refresh", arguments: [(60, 41), (120, 82)])
  func bounceEnd(rate: Int, refreshes: Int) throws {
    let recording = try ProbeStage().play(
      rate: rate,
      [
        .path(at: 0.1, [(0, 100, 200), (0.4, 100, 210), (0.6, 100, 500), (1, 100, 500)]),
        .scroll(at: 0.9, "list", to: -100, animated: false),
      ])
    let lift = try #require(recording.frames.firstIndex { $0.events.contains { $0.kind == .touchUp } })
    #expect(recording.number("list.offset.y", lift) == -100)
    let end = try #require(recording.frames.firstIndex { $0.events.contains { $0.kind == .didEndDecelerating } })
    #expect(end - lift == refreshes)
    #expect(recording.number("list.offset.y", end - 1) == -0.5)
    #expect(recording.number("list.offset.y", end) == 0)
  }

  @Test("A pager without a length comes to rest where the finger leaves it", arguments: [0.0, 1_125])
  func pagerWithoutLength(contentLength: Double) throws {
    var probe = try ProbeStage(axis: .horizontal, contentLength: contentLength)
    probe.stage[probe.list].isPagingEnabled = true
    let list = probe.list
    probe.probe.actions.append { stage in
      stage.setFrame(of: stage[list].view, to: Rect(x: 0, y: 0, width: 0, height: 600))
    }
    let recording = probe.play([
      .path(at: 0.1, [(0, 300, 300), (0.2, 200, 300)]), .appReturns(at: 0.25),
    ])
    #expect(recording.failures.isEmpty)
    #expect(recording.numbers("list.offset.x").last?.isFinite == true)
  }

  @Test("A pager that is caught between pages settles with speed 0 on the nearest", arguments: [(0.3, 0), (0.4, 375)])
  func caughtPager(caught: Double, page: Double) throws {
    let recording = try pager([
      .swipe(at: 0.1, from: .point(Point(x: 300, y: 300)), by: Vector(dx: -110, dy: 0), during: 0.1375),
      .tap(at: caught, .point(Point(x: 100, y: 300))),
    ])
    #expect(recording.numbers("list.offset.x").last == page)
    #expect(recording.flags == ["00", "10", "11", "00", "01", "00"])
  }

  private func pager(_ steps: [Step]) throws -> Recording {
    var probe = try ProbeStage(axis: .horizontal, contentLength: 3 * 375)
    probe.stage[probe.list].isPagingEnabled = true
    return probe.play(steps)
  }
}

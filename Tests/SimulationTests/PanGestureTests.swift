import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import TestSupport
import Testing

@Suite struct PanGestureTests {
  /// On a straight way (dx, dy), the slop takes its part in proportion: (60, 30) less 10 along x is (50, 25).
  static let translations: [(axis: PanAxis, slop: Double, way: Vector, expected: Vector?)] = [
    (.vertical, 10, Vector(dx: 40, dy: 60), Vector(dx: 40, dy: 50)),
    (.vertical, 25, Vector(dx: 0, dy: -60), Vector(dx: 0, dy: -35)),
    (.horizontal, 0, Vector(dx: -60, dy: 0), Vector(dx: -60, dy: 0)),
    (.horizontal, 10, Vector(dx: 9, dy: 60), nil),
    (.both, 10, Vector(dx: 60, dy: 30), Vector(dx: 50, dy: 25)),
    (.both, 10, Vector(dx: -30, dy: -60), Vector(dx: -25, dy: -50)),
    (.both, 10, Vector(dx: 9, dy: -9), nil),
  ]

  @Test("A pan consumes its slop and then follows the finger", arguments: translations)
  func translation(axis: PanAxis, slop: Double, way: Vector, expected: Vector?) throws {
    var stage = try GestureStage()
    let card = stage.stage.addView("card", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    _ = stage.stage.addPan(on: card, axis: axis, slop: slop)
    _ = stage.play([.drag(at: 0.1, from: .point(Point(x: 150, y: 300)), by: way, during: 0.3)])
    let last = stage.probe.pans.last?.gesture
    #expect((last?.translation.dx.isNear(expected?.dx ?? 0) ?? true) && (last == nil) == (expected == nil))
    #expect(last?.translation.dy.isNear(expected?.dy ?? 0) ?? true)
    guard expected != nil else { return }
    #expect(stage.probe.pans.first?.gesture.phase == .began)
    #expect(last?.phase == .ended)
    #expect(last?.startPoint == Point(x: 150, y: 300))
    let sum = stage.probe.pans.reduce(Vector.zero) { $0 + $1.gesture.movement }
    #expect(sum == last?.translation)
    #expect(stage.probe.pans.dropFirst().dropLast().allSatisfy { $0.gesture.phase == .changed })
  }

  @Test("A pan ends with the velocity of the lift, and a finger that rests lifts with none")
  func velocity() throws {
    for (verb, expected) in [(true, 400.0), (false, 0)] {
      var stage = try GestureStage()
      let card = stage.stage.addView("card", frame: Rect(x: 0, y: 0, width: 375, height: 667))
      _ = stage.stage.addPan(on: card)
      let from = Place.point(Point(x: 100, y: 200))
      let by = Vector(dx: 120, dy: 0)
      _ = stage.play([
        verb
          ? .swipe(at: 0.1, from: from, by: by, during: 0.3)
          : .drag(at: 0.1, from: from, by: by, during: 0.3, hold: 0.2)
      ])
      let last = try #require(stage.probe.pans.last?.gesture)
      #expect(last.velocity.dx.isNear(expected) && last.velocity.dy == 0)
      #expect(last.movement == .zero)
    }
  }

  static let edges: [(edge: LayoutEdge, from: Point, way: Vector, isRecognized: Bool)] = [
    (.right, Point(x: 355, y: 300), Vector(dx: -100, dy: 0), true),
    (.right, Point(x: 354, y: 300), Vector(dx: -100, dy: 0), false),
    (.right, Point(x: 360, y: 300), Vector(dx: 15, dy: 0), false),
    (.left, Point(x: 20, y: 300), Vector(dx: 100, dy: 0), true),
    (.left, Point(x: 10, y: 300), Vector(dx: 0, dy: 100), false),
    (.bottom, Point(x: 100, y: 650), Vector(dx: 0, dy: -100), true),
    (.top, Point(x: 100, y: 30), Vector(dx: 0, dy: 100), false),
    (.top, Point(x: 100, y: 10), Vector(dx: 0, dy: 100), true),
  ]

  @Test("An edge pan begins at its edge and goes away from it", arguments: edges)
  func edge(edge: LayoutEdge, from: Point, way: Vector, isRecognized: Bool) throws {
    var stage = try GestureStage()
    let card = stage.stage.addView("card", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    _ = stage.stage.addPan(on: card, edge: edge, edgeWidth: 20)
    _ = stage.play([.drag(at: 0.1, from: .point(from), by: way, during: 0.3)])
    #expect(stage.probe.pans.isEmpty != isRecognized)
  }

  static let winners: [(way: Vector, names: [String], winner: String)] = [
    (Vector(dx: 100, dy: 20), ["outer vertical", "inner horizontal"], "inner horizontal"),
    (Vector(dx: 20, dy: 100), ["outer vertical", "inner horizontal"], "outer vertical"),
    (Vector(dx: 0, dy: 100), ["outer vertical", "inner vertical"], "inner vertical"),
    (Vector(dx: 0, dy: 100), ["outer vertical", "inner both"], "inner both"),
    (Vector(dx: 0, dy: 100), ["outer both", "inner horizontal"], "outer both"),
  ]

  @Test("Of nested pans, the one along whose axis the finger goes farther wins, then the inner one", arguments: winners)
  func nesting(way: Vector, names: [String], winner: String) throws {
    var stage = try GestureStage()
    let outer = stage.stage.addView("outer", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    let inner = stage.stage.addView("inner", to: outer, frame: Rect(x: 50, y: 50, width: 300, height: 600))
    let axes: [String: PanAxis] = ["vertical": .vertical, "horizontal": .horizontal, "both": .both]
    for name in names {
      let parts = name.split(separator: " ").map(String.init)
      let pan = stage.stage.addPan(on: parts[0] == "outer" ? outer : inner, axis: try #require(axes[parts[1]]))
      stage.probe.names[pan] = name
    }
    _ = stage.play([.drag(at: 0.1, from: .point(Point(x: 100, y: 200)), by: way, during: 0.3)])
    #expect(stage.probe.log.first == "\(winner) began")
    #expect(stage.probe.log.allSatisfy { $0.hasPrefix(winner) })
  }

  @Test("A canceled touch ends its pan or its drag, and the finger does nothing more", arguments: [true, false])
  func cancellation(isPan: Bool) throws {
    var stage = try GestureStage()
    let frame = Rect(x: 0, y: 0, width: 375, height: 667)
    if isPan {
      let card = stage.stage.addView("card", frame: frame)
      _ = stage.stage.addPan(on: card)
    } else {
      _ = stage.stage.addScrollView(
        "list", axis: .vertical, frame: frame, contentLength: 2_000, bounces: true, alwaysBounces: true)
    }
    stage.probe.actions = [{ $0.cancelTouch() }]
    let recording = stage.play([
      .drag(at: 0.1, from: .point(Point(x: 100, y: 500)), by: Vector(dx: 0, dy: -300), during: 0.6),
      .appReturns(at: 0.4),
    ])
    #expect(stage.probe.log.last == (isPan ? "pan canceled" : "list ends, decelerates: false"))
    // At rest soon after the lift at 0.7 s.
    #expect(recording.lastFrame < 60)
  }

  @Test("A disabled pan leaves the touch to others")
  func disabled() throws {
    var stage = try GestureStage()
    let card = stage.stage.addView("card", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    let pan = stage.stage.addPan(on: card)
    stage.stage.setPan(pan, isEnabled: false)
    _ = stage.play([.drag(at: 0.1, from: .point(Point(x: 100, y: 500)), by: Vector(dx: 0, dy: -300), during: 0.3)])
    #expect(stage.probe.log == ["tapped card"])
  }
}

/// A pan of a sheet that shares its touches with the list in it.
@Suite struct HandOverTests {
  /// A sheet at 400 whose top detent is at 100, with a list 50 points below its top.
  func sheet(top: Double = 400) throws -> GestureStage {
    var stage = try GestureStage()
    let sheet = stage.stage.addView("sheet", frame: Rect(x: 0, y: top, width: 375, height: 567))
    let list = stage.stage.addScrollView(
      "list", to: sheet, axis: .vertical, frame: Rect(x: 0, y: 50, width: 375, height: 517), contentLength: 2_000,
      bounces: true, alwaysBounces: true)
    let pan = stage.stage.addPan(on: sheet, axis: .vertical, handsOverTo: list)
    stage.probe.sheet = (sheet, pan, 100)
    return stage
  }

  /// Up 400, of which 10 are the slop: the sheet takes 300, the list 90. Down 250: the list goes back 90, the sheet 160.
  @Test("The sheet goes up to its top, the list scrolls, and in the same touch everything goes back")
  func handOver() throws {
    let stage = try sheet()
    let recording = stage.play([
      .path(at: 0.1, [(0, 100, 600), (0.4, 100, 200), (0.7, 100, 450), (0.9, 100, 450)])
    ])
    let top = recording.frames.indices.compactMap { recording.number("sheet.top", $0) }
    let offsets = recording.numbers("list.offset.y")
    #expect(top[30].isNear(100))
    #expect(offsets[30] == 90)
    #expect(top[recording.lastFrame].isNear(260))
    #expect(offsets[recording.lastFrame] == 0)
    for frame in recording.frames.indices.dropFirst() {
      // Together they move as the finger does; the list is on device pixels.
      let moved = (top[frame] - top[frame - 1]) - (offsets[frame] - offsets[frame - 1])
      #expect(top[frame] >= 100 - 1e-9)
      #expect(offsets[frame] == 0 || top[frame].isNear(100))
      guard let y = recording.number("touch.y", frame), let before = recording.number("touch.y", frame - 1) else {
        continue
      }
      #expect((moved - (y - before)).magnitude <= (top[frame - 1] == 400 ? 10 : 0.5 + 1e-6), "frame \(frame)")
    }
    #expect(stage.probe.log.first == "pan began")
    #expect(stage.probe.log.filter { $0 == "list begins" }.count == 1)
  }

  static let lifts: [(top: Double, offset: Double, way: Double, pan: Double?, list: Bool?)] = [
    // Up with room: the sheet is flung.
    (400, 0, -120, -400, nil),
    // Up at the top: the list is flung.
    (100, 0, -120, nil, true),
    // Down with the list scrolled: the list is flung.
    (100, 500, 120, nil, true),
    // Down at the top of the list: the sheet is flung.
    (100, 0, 120, 400, nil),
    // The sheet arrives at its top on the way: the list is flung, the sheet rests.
    (150, 0, -120, 0, true),
    // The list arrives at its top on the way: the sheet is flung, the list rests.
    (100, 60, 120, 400, false),
  ]

  @Test("The velocity of the lift goes to the one that would move on", arguments: lifts)
  func lift(top: Double, offset: Double, way: Double, pan: Double?, list: Bool?) throws {
    var stage = try sheet(top: top)
    let id = try #require(stage.stage.scrollView(named: "list"))
    stage.stage.setInitialOffset(of: id, to: offset)
    _ = stage.play([.swipe(at: 0.1, from: .point(Point(x: 100, y: 500)), by: Vector(dx: 0, dy: way), during: 0.3)])
    let ended = stage.probe.pans.first { $0.gesture.phase == .ended }?.gesture
    #expect(ended.map { $0.velocity.dy.isNear(pan ?? .nan) } ?? (pan == nil))
    let expected = list.map { ["list ends, decelerates: \($0)"] } ?? []
    #expect(stage.probe.log.filter { $0.hasPrefix("list ends") } == expected)
  }

  @Test("A touch outside the list moves only the sheet")
  func header() throws {
    var stage = try sheet(top: 100)
    let id = try #require(stage.stage.scrollView(named: "list"))
    stage.stage.setInitialOffset(of: id, to: 300)
    let recording = stage.play([
      .drag(at: 0.1, from: .point(Point(x: 100, y: 120)), by: Vector(dx: 0, dy: 110), during: 0.3)
    ])
    #expect(recording.number("sheet.top", recording.lastFrame)?.isNear(200) == true)
    #expect(recording.number("list.offset.y", recording.lastFrame) == 300)
  }
}

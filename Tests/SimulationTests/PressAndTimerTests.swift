import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import TestSupport
import Testing

@Suite struct PressTests {
  static let presses: [(points: [(Double, Double, Double)], log: [String])] = [
    // Down at 0.1 s: half a second later is refresh 36.
    ([(0, 100, 100), (0.8, 100, 100)], ["press began at 0.6", "press ended at 0.9"]),
    ([(0, 100, 100), (0.4, 100, 100)], ["tapped card"]),
    // Six points along each axis are within 10, eight are not.
    ([(0, 100, 100), (0.2, 106, 106), (0.8, 106, 106)], ["press began at 0.6", "press ended at 0.9"]),
    ([(0, 100, 100), (0.2, 108, 108), (0.3, 100, 100), (0.8, 100, 100)], ["tapped card"]),
  ]

  @Test("A finger that stays for half a second within ten points is a long press, and no tap", arguments: presses)
  func longPress(points: [(Double, Double, Double)], log: [String]) throws {
    var stage = try GestureStage()
    let card = stage.stage.addView("card", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    _ = stage.stage.addLongPress(on: card)
    _ = stage.play([.path(at: 0.1, points)])
    #expect(stage.probe.log == log)
  }

  @Test("A drag that first rests long enough is a long press, which tells how it moves")
  func pressThenDrag() throws {
    for (press, isPress) in [(0.6, true), (0.4, false)] {
      var stage = try GestureStage()
      let card = stage.stage.addView("card", frame: Rect(x: 0, y: 0, width: 375, height: 667))
      _ = stage.stage.addLongPress(on: card)
      let drag = Gesture.drag(
        from: .point(Point(x: 100, y: 100)), to: .by(Vector(dx: 30, dy: 60)), press: Microseconds(seconds: press),
        during: Microseconds(seconds: 0.3), hold: .zero)
      _ = stage.play([Step(start: Microseconds(seconds: 0.1), verb: .gesture(drag))])
      #expect(drag.duration == Microseconds(seconds: press + 0.3))
      #expect(stage.probe.presses.map(\.phase).first == (isPress ? .began : nil))
      #expect(stage.probe.presses.last?.translation == (isPress ? Vector(dx: 30, dy: 60) : nil))
      #expect(stage.probe.presses.reduce(.zero) { $0 + $1.movement } == (isPress ? Vector(dx: 30, dy: 60) : .zero))
    }
  }

  @Test("A long press keeps the touch from the list below it, and a list that is dragged from the long press")
  func pressOrDrag() throws {
    for (rest, isPress) in [(0.6, true), (0.1, false)] {
      var stage = try GestureStage()
      let list = stage.stage.addScrollView(
        "list", axis: .vertical, frame: Rect(x: 0, y: 0, width: 375, height: 667), contentLength: 2_000, bounces: true,
        alwaysBounces: true)
      _ = stage.stage.addLongPress(on: stage.stage[list].view)
      let recording = stage.play([
        .path(at: 0.1, [(0, 100, 400), (rest, 100, 400), (rest + 0.2, 100, 300), (rest + 0.9, 100, 300)])
      ])
      #expect(recording.number("list.offset.y", recording.lastFrame) == (isPress ? 0 : 90))
      #expect(stage.probe.log.contains { $0.hasPrefix("press changed") } == isPress)
      #expect(stage.probe.log.contains("list begins") != isPress)
    }
  }

  @Test("Of nested tap gestures the innermost is tapped, wherever in it the touch goes")
  func taps() throws {
    var stage = try GestureStage()
    let card = stage.stage.addView("card", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    let button = stage.stage.addView("button", to: card, frame: Rect(x: 100, y: 100, width: 100, height: 100))
    stage.stage.addView("label", to: button, frame: Rect(x: 10, y: 10, width: 80, height: 80))
    stage.probe.tapNames = [stage.stage.addTap(on: card): "card", stage.stage.addTap(on: button): "button"]
    _ = stage.play([
      .tap(at: 0.1, .point(Point(x: 150, y: 150))), .tap(at: 0.3, .point(Point(x: 300, y: 150))),
    ])
    #expect(stage.probe.log == ["tap button", "tapped label", "tap card", "tapped card"])
  }
}

@Suite struct TimerTests {
  @Test("Timers fire in the order of their moments, after a step and not before their time")
  func order() throws {
    let stage = try GestureStage()
    let probe = stage.probe
    probe.actions = [
      { stage in
        for (name, delay) in [("late", 0.5), ("soon", 0.2), ("too", 0.2), ("now", 0)] {
          stage.after(seconds: delay) { probe.note("\(name) at \($0.seconds.rounded(toScale: 1_000))") }
        }
      }
    ]
    let recording = stage.play([.appReturns(at: 0.1)])
    #expect(probe.log == ["now at 0.1", "soon at 0.3", "too at 0.3", "late at 0.6"])
    // At rest in refresh 36, and 0.1 s more.
    #expect(recording.lastFrame == 42)
  }

  @Test("A canceled timer does not fire, and one that a timer sets waits for the next refresh")
  func chains() throws {
    let stage = try GestureStage()
    let probe = stage.probe
    probe.actions = [
      { stage in
        let canceled = stage.after(seconds: 0.1) { _ in probe.note("canceled") }
        stage.after(seconds: 0.05) { stage in
          stage.cancelTimer(canceled)
          stage.after(seconds: 0) { probe.note("next at \($0.refresh.number)") }
          probe.note("first at \(stage.refresh.number)")
        }
      }
    ]
    _ = stage.play([.appReturns(at: 0.1)])
    #expect(probe.log == ["first at 9", "next at 10"])
  }

  @Test("A timer that sets itself again ends with the longest run")
  func endless() throws {
    let stage = try GestureStage()
    final class Loop {
      var count = 0
      func fire(_ stage: inout Stage) {
        count += 1
        stage.after(seconds: 0) { self.fire(&$0) }
      }
    }
    let loop = Loop()
    stage.probe.actions = [{ loop.fire(&$0) }]
    let recording = TestSupport.play(
      stage.stage, rate: FrameRate(framesPerSecond: 5, refreshRate: 5), timeline: Timeline(steps: [.appReturns(at: 0)]))
    #expect(recording.lastFrame == 300)
    // Once for the step in refresh 1, then in every refresh from that one on.
    #expect(loop.count == 301)
  }
}

/// Scroll views in scroll views of the same axis.
@Suite struct NestedScrollViewTests {
  static let drags: [(outer: Double, inner: Double, way: Double, takes: String)] = [
    (200, 0, -100, "inner"),
    (200, 0, 100, "outer"),
    (200, 50, 100, "inner"),
    (0, 0, 100, "inner"),
    (200, 700, -100, "outer"),
    (1_333, 700, -100, "inner"),
  ]

  @Test("The inner one takes a drag that it can follow, else the outer one if it can", arguments: drags)
  func drag(outer: Double, inner: Double, way: Double, takes: String) throws {
    var stage = try GestureStage()
    let list = stage.stage.addScrollView(
      "outer", axis: .vertical, frame: Rect(x: 0, y: 0, width: 375, height: 667), contentLength: 2_000, bounces: true,
      alwaysBounces: true)
    let child = stage.stage.addScrollView(
      "inner", to: stage.stage[list].view, axis: .vertical, frame: Rect(x: 0, y: outer + 100, width: 375, height: 300),
      contentLength: 1_000, bounces: true, alwaysBounces: true)
    stage.stage.setInitialOffset(of: list, to: outer)
    stage.stage.setInitialOffset(of: child, to: inner)
    _ = stage.play([.drag(at: 0.1, from: .point(Point(x: 100, y: 250)), by: Vector(dx: 0, dy: way), during: 0.3)])
    #expect(stage.probe.log.first == "\(takes) begins")
  }
}

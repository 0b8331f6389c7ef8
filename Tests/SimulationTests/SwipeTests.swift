import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import TestSupport
import Testing

@Suite struct SwipeTests {
  static let cases: [(demand: SwipeDemand, by: Vector, seconds: Double, isRecognized: Bool)] = [
    (SwipeDemand(direction: .left), Vector(dx: -80, dy: 0), 0.2, true),
    (SwipeDemand(direction: .left), Vector(dx: 80, dy: 0), 0.2, false),
    (SwipeDemand(direction: .right), Vector(dx: 80, dy: 20), 0.2, true),
    (SwipeDemand(direction: .top), Vector(dx: 0, dy: -80), 0.2, true),
    (SwipeDemand(direction: .bottom), Vector(dx: 0, dy: 80), 0.2, true),
    // Too short, too far across, and too slow.
    (SwipeDemand(direction: .left), Vector(dx: -49, dy: 0), 0.2, false),
    (SwipeDemand(direction: .left), Vector(dx: -60, dy: 120), 0.2, false),
    (SwipeDemand(direction: .left), Vector(dx: -60, dy: 0), 1, false),
  ]

  @Test("A swipe is recognized once, by direction, distance, and time", arguments: cases)
  func recognition(demand: SwipeDemand, by: Vector, seconds: Double, isRecognized: Bool) throws {
    var stage = try GestureStage()
    let card = stage.stage.addView("card", frame: Rect(x: 0, y: 0, width: 375, height: 667))
    _ = stage.stage.addSwipe(on: card, demand)
    _ = stage.play([.swipe(at: 0.1, from: .point(Point(x: 200, y: 300)), by: by, during: seconds)])
    #expect(stage.probe.log == (isRecognized ? ["swipe"] : ["tapped card"]))
  }

  @Test("A least velocity decides between a quick and a slow finger")
  func velocity() throws {
    for (seconds, isRecognized) in [(0.1, true), (0.4, false)] {
      var stage = try GestureStage()
      let card = stage.stage.addView("card", frame: Rect(x: 0, y: 0, width: 375, height: 667))
      var demand = SwipeDemand(direction: .left)
      demand.speed = 500
      _ = stage.stage.addSwipe(on: card, demand)
      let swipe = Step.swipe(
        at: 0.1, from: .point(Point(x: 300, y: 300)), by: Vector(dx: -100, dy: 0),
        during: seconds)
      _ = stage.play([swipe])
      #expect(stage.probe.log.contains("swipe") == isRecognized)
    }
  }

  @Test("A list of the same axis takes the touch before a swipe, and one across it does not")
  func lists() throws {
    for (direction, by, isSwipe) in [
      (LayoutEdge.top, Vector(dx: 0, dy: -120), false), (.left, Vector(dx: -120, dy: 0), true),
    ] {
      var stage = try GestureStage()
      let list = stage.stage.addScrollView(
        "list", axis: .vertical, frame: Rect(x: 0, y: 0, width: 375, height: 667), contentLength: 2_000, bounces: true,
        alwaysBounces: true)
      _ = stage.stage.addSwipe(on: stage.stage[list].view, SwipeDemand(direction: direction))
      _ = stage.play([.swipe(at: 0.1, from: .point(Point(x: 200, y: 400)), by: by, during: 0.2)])
      #expect(stage.probe.log.contains("swipe") == isSwipe)
      #expect(stage.probe.log.contains("list begins") != isSwipe)
    }
  }
}

/// Animations that end where they are, and views that turn about another point than their center.
@Suite struct StoppingTests {
  @Test("A stopped animation leaves the model value, and its completion is not called")
  func stopping() throws {
    var stage = try GestureStage()
    let card = stage.stage.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let probe = stage.probe
    probe.actions = [
      { stage in
        stage.animate("move", durationSeconds: 1, curve: .linear) {
          $0.setOrigin(of: card, .vertical, to: 100)
        } completion: { _ in
          probe.note("arrived")
        }
      },
      { stage in
        stage.stopAnimations(of: [.view(card, .y)])
        probe.note("\(stage.drawnFrame(of: card).minY)")
      },
    ]
    _ = stage.play([
      Step(start: Microseconds(seconds: 0.1), verb: .app(.willResignActive)),
      Step(start: Microseconds(seconds: 0.6), verb: .app(.didBecomeActive)),
      Step(start: Microseconds(seconds: 2), verb: .note("end")),
    ])
    #expect(probe.log == ["100.0"])
  }

  static let anchors: [(anchor: Point, corner: Point)] = [
    (Point(x: 0, y: 0), Point(x: 300, y: 320)), (Point(x: 1, y: 1), Point(x: 200, y: 260)),
    (Point(x: 0.5, y: 0.5), Point(x: 250, y: 290)),
  ]

  /// A card of 100 × 60 at (100, 200) that is doubled: its right bottom corner.
  @Test("A view is enlarged about its anchor, where it is drawn and where it is touched", arguments: anchors)
  func anchor(anchor: Point, corner: Point) throws {
    var stage = try GestureStage().stage
    let card = stage.addView("card", frame: Rect(x: 100, y: 200, width: 100, height: 60))
    stage.setScale(of: card, to: 2)
    stage.setAnchor(of: card, to: anchor)
    #expect(stage[stage.hitTest(Point(x: corner.x - 1, y: corner.y - 1))].name == "card")
    #expect(stage[stage.hitTest(Point(x: corner.x + 1, y: corner.y + 1))].name == "screen")
    let node = try #require(stage.snapshot().children.first { $0.name == "card" })
    let drawn = node.transform.bounds(of: node.frame, about: node.frame.center)
    #expect(drawn.maxX.isNear(corner.x) && drawn.maxY.isNear(corner.y))
    #expect(stage.modelFrameOnScreen(of: card) == drawn)
  }
}

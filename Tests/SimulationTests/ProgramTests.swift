import FlipbookMotion
import FlipbookSimulation
import Testing
import TestSupport
import FlipbookUnits

/// Offsets that the program sets and lengths that change, whatever the finger and the physics are doing.
@Suite struct ProgramTests {
  static let drag = Step.path(at: 0.1, [(0, 100, 400), (0.2, 100, 340), (0.6, 100, 300), (0.8, 100, 300)])

  @Test("A drag goes on from an offset that the program sets, counting the finger's translation from there")
  func rebase() throws {
    let probe = try ProbeStage()
    let list = probe.list
    probe.probe.actions.append { $0.setContentOffset(of: list, to: 700.3) }
    let recording = probe.play([ProgramTests.drag, .appReturns(at: 0.3)])
    // Steps come before the finger's move: it still moves 5 points in this refresh and 40 after it.
    #expect(recording.number("list.offset.y", 18) == 705.5)
    #expect(recording.offsets.last == 745.5)
    #expect(recording.flags == ["00", "10", "00"])
  }

  @Test("An animated scroll during a drag comes at once; at rest it takes 0.3 seconds without flags")
  func animatedScroll() throws {
    let dragged = try ProbeStage().play([ProgramTests.drag, .scroll(at: 0.5, "list", to: 900)])
    #expect((try #require(dragged.number("list.offset.y", 30)) - 900).magnitude < 4)
    let probe = try ProbeStage()
    let resting = probe.play([.scroll(at: 0.1, "list", to: 900)])
    #expect(resting.number("list.offset.y", 6) == 0)
    #expect(resting.number("list.offset.y", 15) == 450)
    #expect(resting.number("list.offset.y", 23) ?? 0 < 900)
    #expect(resting.number("list.offset.y", 24) == 900)
    #expect(resting.flags == ["00"])
    #expect(probe.probe.calls.count == 18)
  }

  @Test("A finger stops an animated scroll without callbacks, and is no tap")
  func stoppedScroll() throws {
    let probe = try ProbeStage()
    let recording = probe.play([
      .scroll(at: 0.1, "list", to: 900), .tap(at: 0.25, .point(Point(x: 100, y: 300))),
    ])
    #expect((1..<450).contains(recording.offsets.last ?? 0))
    #expect(Set(probe.probe.calls) == ["didScroll"])
  }

  /// Where the program scrolls while a finger holds a bounce 20 points or more past the edge, how, and where the list rests.
  static let heldScrolls: [(toShown: Bool, isAnimated: Bool, rest: String)] = [
    (false, false, "edge"), (true, false, "edge"), (false, true, "there"), (true, true, "there"),
  ]

  @Test("A scroll that the program animates ends a finger's hold, one without animation does not")
  func scrollDuringHold() throws {
    for row in ProgramTests.heldScrolls {
      let overTheTop = Step.swipe(
        at: 0.1, from: .point(Point(x: 100, y: 200)), by: Vector(dx: 0, dy: 300), during: 0.2)
      let hold = Step.drag(at: 0.4, from: .point(Point(x: 100, y: 300)), by: Vector(dx: 0, dy: 5), during: 0.1, hold: 1)
      let shown = try #require(try ProbeStage().play([overTheTop, hold]).number("list.offset.y", 30))
      #expect(shown < -20)
      let target = row.toShown ? shown : -10
      let recording = try ProbeStage().play([
        overTheTop, hold, .scroll(at: 0.6, "list", to: target, animated: row.isAnimated),
      ])
      #expect(recording.number("list.offset.y", 80) == target)
      #expect(recording.offsets.last == (row.rest == "edge" ? 0 : target), "\(row)")
    }
  }

  @Test("An offset set during a deceleration ends it without callbacks")
  func setDuringDeceleration() throws {
    let probe = try ProbeStage()
    let list = probe.list
    probe.probe.actions.append { $0.setContentOffset(of: list, to: 1_000) }
    let recording = probe.play([
      .swipe(at: 0.1, from: .point(Point(x: 100, y: 400)), by: Vector(dx: 0, dy: -100), during: 0.1),
      .appReturns(at: 0.5),
    ])
    #expect(recording.number("list.decelerating", 29) == 1)
    #expect(recording.number("list.decelerating", 30) == 0)
    #expect(recording.number("list.dragging", 30) == 0)
    #expect(recording.offsets.last == 1_000)
    #expect(!probe.probe.calls.contains("didEndDecelerating"))
  }

  @Test("An offset that is the same after rounding calls no listener; listeners are called before the setter returns")
  func rounding() throws {
    let probe = try ProbeStage()
    let list = probe.list
    let log = probe.probe
    for offset in [0.24, 0.26] {
      log.actions.append { stage in
        log.note("set")
        stage.setContentOffset(of: list, to: offset)
        log.note("was set")
      }
    }
    let recording = probe.play([.appReturns(at: 0.1), .appReturns(at: 0.2)])
    #expect(log.calls == ["set", "was set", "set", "didScroll", "was set"])
    #expect(recording.offsets.last == 0.5)
  }

  @Test("A list at rest past a limit that moved is put on it exactly; one that the program put there stays")
  func limitsAtRest() throws {
    let moved = try ProbeStage()
    let bottom = moved.bottom
    moved.probe.actions.append { $0.setConstant(of: bottom, to: 0.25) }
    let recording = moved.play([.scroll(at: 0, "list", to: 1_400, animated: false), .appReturns(at: 0.2)])
    #expect(recording.offsets.last == 2_000 - 666.75)
    #expect(moved.probe.calls == ["didScroll", "didScroll"])

    let placed = try ProbeStage().play([.scroll(at: 0, "list", to: 1_500, animated: false)])
    #expect(placed.offsets.last == 1_500)
    let dragged = try ProbeStage().play([
      .scroll(at: 0, "list", to: 1_500, animated: false),
      .drag(at: 0.1, from: .point(Point(x: 100, y: 300)), by: Vector(dx: 0, dy: 12), during: 0.2),
    ])
    #expect(dragged.offsets.last == 1_400)
  }

  @Test("A correction in the refresh in which the offset begins to move joins that animation")
  func limitsBesideBlock() throws {
    let probe = try ProbeStage()
    let bottom = probe.bottom
    probe.probe.actions.append { stage in
      guard let list = stage.scrollView(named: "list") else { return }
      stage.setConstant(of: bottom, to: 0)
      stage.animate("scroll", durationSeconds: 0.5, curve: .linear) { $0.setContentOffset(of: list, to: 1_600) }
    }
    let recording = probe.play([.scroll(at: 0, "list", to: 1_000, animated: false), .appReturns(at: 0.2)])
    #expect((recording.number("list.offset.y", 27) ?? 0).isNear((1_000 + 1_333) / 2))
    #expect(recording.offsets.last == 1_333)
  }

  @Test("Inside a block the correction is animated with the layout, by one did-scroll")
  func limitsInBlock() throws {
    let probe = try ProbeStage()
    let bottom = probe.bottom
    probe.probe.actions.append { stage in
      stage.setConstant(of: bottom, to: 0)
      stage.animate("grow", durationSeconds: 0.5, curve: .linear) { $0.layoutIfNeeded() }
    }
    let recording = probe.play([.scroll(at: 0, "list", to: 1_400, animated: false), .appReturns(at: 0.2)])
    #expect((recording.number("list.offset.y", 27) ?? 0).isNear(1_400 - 67 / 2))
    #expect(recording.offsets.last == 1_333)
    #expect(probe.probe.calls == ["didScroll", "didScroll"])
  }

  @Test(
    "A limit that moves past a decelerating list makes it bounce there, without bounces it stops on it",
    arguments: [true, false])
  func limitsDuringDeceleration(bounces: Bool) throws {
    let probe = try ProbeStage(bounces: bounces, shortBy: 367)
    let bottom = probe.bottom
    probe.probe.actions.append { $0.setConstant(of: bottom, to: 67) }
    let recording = probe.play([
      .scroll(at: 0, "list", to: 1_250, animated: false),
      .swipe(at: 0.1, from: .point(Point(x: 100, y: 250)), by: Vector(dx: 0, dy: -200), during: 0.2),
      .appReturns(at: 0.6),
    ])
    let before = try #require(recording.number("list.offset.y", 36))
    #expect(before > 1_400)
    #expect(recording.offsets.last == 1_400)
    if bounces {
      #expect(recording.number("list.offset.y", 37) ?? 0 > 1_400)
      #expect(recording.number("list.dragging", 37) == 0)
      #expect(recording.number("list.decelerating", 37) == 1)
    } else {
      #expect(recording.number("list.offset.y", 37) == 1_400)
      // The limit has passed it: it is not dragging any more, though it comes to rest only now.
      #expect(recording.number("list.dragging", 36) == 1)
      #expect(recording.number("list.dragging", 37) == 0)
      #expect(recording.number("list.decelerating", 37) == 1)
    }
    #expect(probe.probe.calls.filter { $0 == "didEndDecelerating" }.count == 1)
  }
}

import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

@Suite struct FingerTests {
  @Test("The lift's velocity weighs the newest three pairs of refreshes by 0.05, 0.35 and 0.6")
  func liftVelocity() throws {
    let probe = try ProbeStage()
    let sixtieth = 1.0 / 60
    let translations = [400.0, 390, 380, 364, 352]
    let points = translations.enumerated().map { (Double($0) * sixtieth, 100.0, $1) }
    _ = probe.play([.path(at: 0.1, points)])
    let velocity = try #require(probe.probe.releaseVelocities.first)
    // Pairs of 600, 960 and 720 pt/s; whole microseconds in the path's times.
    #expect((velocity.dy + 0.05 * 720 + 0.35 * 960 + 0.6 * 600).magnitude < 0.1)
  }

  @Test(
    "A rest of a tenth of a second before the lift flings nothing, a shorter one does",
    arguments: [(0.05, true), (0.08, true), (0.1, false), (0.3, false)])
  func rest(hold: Double, flings: Bool) throws {
    let probe = try ProbeStage()
    _ = probe.play([
      .drag(
        at: 0.1, from: .point(Point(x: 100, y: 500)), by: Vector(dx: 0, dy: -200), during: 0.2, hold: hold)
    ])
    #expect(probe.probe.calls.contains("didEndDragging(\(flings))"))
  }

  @Test("Under ten points per second a lift is at rest", arguments: [(9.9, false), (10.1, true)])
  func slowLift(speed: Double, flings: Bool) throws {
    let probe = try ProbeStage()
    _ = probe.play([
      .swipe(at: 0, from: .point(Point(x: 100, y: 500)), by: Vector(dx: 0, dy: -20), during: 20 / speed)
    ])
    #expect(probe.probe.calls.contains("didEndDragging(\(flings))"))
  }

  @Test("The ten points stay consumed in the direction of the recognition, also after a reversal")
  func slopAfterReversal() throws {
    let probe = try ProbeStage()
    let recording = probe.play([
      .scroll(at: 0, "list", to: 500, animated: false),
      .path(at: 0.1, [(0, 100, 300), (0.2, 100, 240), (0.5, 100, 400), (0.7, 100, 400)]),
    ])
    #expect(recording.offsets.max() == 550)
    #expect(recording.offsets.last == 390)
  }

  @Test("A finger that goes where nothing can move is a tap, at the place of its touch-down")
  func longTap() throws {
    let probe = try ProbeStage()
    let recording = probe.play([
      .drag(at: 0.1, from: .point(Point(x: 50, y: 300)), by: Vector(dx: 250, dy: 9.5), during: 1)
    ])
    #expect(probe.probe.calls == ["tap list"])
    #expect(Set(recording.offsets) == [0])
  }

  @Test("At 2 refreshes per second two taps fall into one refresh, one after the other")
  func lowRate() throws {
    let probe = try ProbeStage()
    let place = Place.point(Point(x: 100, y: 300))
    let recording = probe.play(rate: 2, [.tap(at: 0.1, place), .tap(at: 0.3, place)])
    let kinds: [Event.Kind] = [.touchDown, .touchUp, .tap, .touchDown, .touchUp, .tap]
    #expect(recording.frames[1].events.map(\.kind) == kinds)
    #expect(recording.number("touch.down", 1) == 0)
  }

  @Test("What is due at 0 comes in refresh 1")
  func atZero() throws {
    let recording = try ProbeStage().play([.scroll(at: 0, "list", to: 120, animated: false)])
    #expect(recording.offsets.prefix(2) == [0, 120])
  }

  @Test("In the refresh of the lift no finger is down, and it has its last place")
  func lift() throws {
    let recording = try ProbeStage().play([
      .swipe(at: 0.1, from: .point(Point(x: 100, y: 400)), by: Vector(dx: 0, dy: -110), during: 0.25)
    ])
    #expect(recording.number("touch.down", 20) == 1)
    #expect(recording.number("touch.down", 21) == 0)
    #expect(recording.number("touch.y", 21) == nil)
    #expect(recording.number("list.offset.y", 21) == 100)
  }
}

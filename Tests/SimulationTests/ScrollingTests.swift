import FlipbookScenarios
import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

/// The stage's scroll physics, seen through a plain list: parallax cells on a phone with a list from 64 to 667.
@Suite struct ScrollingTests {
  let scene: SceneDefinition
  let phone: Device

  init() throws {
    scene = try #require(SceneCatalog.scene(named: "parallax-cells"))
    phone = try #require(Device.preset(named: "iphone-8"))
  }

  func playList(bounces: Bool = true, rows: Int = 40, _ steps: [Step]) -> Recording {
    play(scene, ["bounces": .boolean(bounces), "rows": .integer(rows)], device: phone, steps: steps)
  }

  @Test("A drag consumes its first ten points and then follows the finger")
  func slop() {
    let recording = playList([
      .drag(at: 0.1, from: .point(Point(x: 100, y: 400)), by: Vector(dx: 0, dy: -110), during: 0.5)
    ])
    #expect(recording.number("list.offset.y", recording.lastFrame) == 100)
    #expect(recording.events(.willBeginDragging).count == 1)
    #expect(recording.events(.didEndDragging).first?.details.first?.value == .flag(false))
  }

  @Test("A fling decelerates by the closed form to its destination")
  func fling() throws {
    let recording = playList([
      .swipe(at: 0.1, from: .point(Point(x: 100, y: 500)), by: Vector(dx: 0, dy: -200), during: 0.2)
    ])
    let lift = try #require(
      recording.frames.indices.first { recording.frames[$0].events.contains { $0.kind == .touchUp } })
    let start = try #require(recording.number("list.offset.y", lift))
    let glide = Deceleration(from: start, velocity: 1_000)
    for frame in lift...recording.lastFrame where recording.number("list.decelerating", frame) == 1 {
      let elapsed = Double(frame - lift) / 60
      let drawn = try #require(recording.number("list.offset.y", frame))
      // Half a device pixel of rounding in the start and half a one in the frame.
      #expect((drawn - glide.position(after: elapsed)).magnitude <= 0.5 + 1e-6)
    }
    #expect(recording.events(.didEndDecelerating).count == 1)
    #expect(recording.number("list.decelerating", recording.lastFrame) == 0)
  }

  @Test("A programmed scroll moves nothing in the refresh that starts it, not even onto a device pixel")
  func scrollStart() throws {
    let header = try #require(SceneCatalog.scene(named: "collapsing-header"))
    let recording = play(
      header, ["headerHeight": .number(30.3)], device: phone, steps: [.scroll(at: 0.1, "list", to: 100)])
    #expect(recording.number("list.offset.y", 6) == -30.3)
    #expect(recording.number("list.offset.y", 7) != -30.3)
  }

  @Test("A list without bounces that a finger stops past its limit is put on it, though the program had put it there")
  func stoppedPastLimit() {
    let limit = 40.0 * 210 - 603
    let steps: [Step] = [
      .scroll(at: 0.1, "list", to: limit + 50, animated: false), .scroll(at: 0.3, "list", to: limit + 200),
      .tap(at: 0.4, .point(Point(x: 100, y: 400))),
    ]
    let recording = playList(bounces: false, steps)
    #expect(recording.number("list.offset.y", 17) == limit + 50)
    #expect(recording.number("list.offset.y", recording.lastFrame) == limit)
  }

  @Test("Past an edge a list follows by the rubber band and bounces back exactly onto it")
  func overscroll() throws {
    let recording = playList([
      .drag(at: 0.1, from: .point(Point(x: 100, y: 200)), by: Vector(dx: 0, dy: 210), during: 0.4)
    ])
    let overscroll = try #require(recording.numbers("list.offset.y").min())
    #expect((overscroll + RubberBand.displayed(raw: 200, length: 603)).magnitude <= 0.25 + 1e-6)
    #expect(recording.number("list.offset.y", recording.lastFrame) == 0)
    let bouncing = recording.frames.indices.filter { recording.number("list.decelerating", $0) == 1 }
    #expect(!bouncing.isEmpty)
    #expect(bouncing.allSatisfy { recording.number("list.dragging", $0) == 0 })
  }

  @Test("A finger that comes down on a moving list stops it and is no tap")
  func catching() throws {
    let recording = playList([
      .swipe(at: 0.1, from: .point(Point(x: 100, y: 500)), by: Vector(dx: 0, dy: -300), during: 0.15),
      .tap(at: 0.5, .point(Point(x: 100, y: 300))),
    ])
    #expect(recording.events(.tap).isEmpty)
    #expect(recording.number("list.offset.y", 30) == recording.number("list.offset.y", 29))
    #expect(recording.number("list.decelerating", 29) == 1)
    #expect(recording.number("list.decelerating", 30) == 0)
    #expect(recording.number("list.offset.y", recording.lastFrame) == recording.number("list.offset.y", 30))
  }

  @Test("Without bounces the list stops on its edge")
  func hardEdge() {
    let recording = playList(
      bounces: false, rows: 4,
      [.swipe(at: 0.1, from: .point(Point(x: 100, y: 600)), by: Vector(dx: 0, dy: -500), during: 0.15)])
    #expect(recording.numbers("list.offset.y").max() == 237.0)
    #expect(recording.number("list.offset.y", recording.lastFrame) == 237.0)
  }

  @Test("The frame rate does not change where a fling ends", arguments: [60, 120])
  func rateIndependence(rate: Int) {
    let swipe = Step.swipe(at: 0.1, from: .point(Point(x: 100, y: 600)), by: Vector(dx: 0, dy: -240), during: 0.2)
    let recording = play(
      scene, ["rows": .integer(40)], device: phone, framesPerSecond: rate, refreshRate: rate, steps: [swipe])
    // Each rate stops in its own refresh with less than half a point to go.
    let destination = 230 + 1_200 / (-1_000 * Maths.log(0.998))
    #expect(((recording.number("list.offset.y", recording.lastFrame) ?? 0) - destination).magnitude < 1)
  }

  @Test("A tap on the status bar scrolls to the top in 0.3 seconds")
  func scrollToTop() {
    let recording = playList([.scroll(at: 0, "list", to: 900, animated: false), .tap(at: 0.1, .target("statusBar"))])
    #expect(recording.number("list.offset.y", recording.lastFrame) == 0)
    #expect(recording.events(.didScrollToTop).count == 1)
  }

  @Test("Two gestures that touch in time are two gestures")
  func gesturesInARow() {
    let first = Step.drag(at: 0.1, from: .point(Point(x: 100, y: 400)), by: Vector(dx: 0, dy: -110), during: 0.3)
    let second = Step.drag(at: 0.5, from: .point(Point(x: 100, y: 400)), by: Vector(dx: 0, dy: -60), during: 0.3)
    let recording = playList([first, second])
    #expect(recording.number("list.offset.y", recording.lastFrame) == 150)
  }

  @Test("A target that is not visible fails its step, and the other steps are played")
  func outOfSight() {
    let recording = playList([.tap(at: 0, .target("row.30")), .scroll(at: 0.5, "list", to: 100)])
    #expect(recording.failures.map(\.stepIndex) == [0])
    #expect(recording.number("list.offset.y", recording.lastFrame) == 100)
  }
}

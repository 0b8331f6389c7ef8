import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import TestSupport
import Testing
import FlipbookUnits

@Suite struct TouchHistoryTests {
  private static let steps: [Step] = [
    .drag(at: 0.1, from: .point(Point(x: 160, y: 500)), by: Vector(dx: 0, dy: -200), during: 0.5),
    .tap(at: 1.5, .point(Point(x: 100, y: 300))),
  ]

  private func run(framesPerSecond: Int = 60) throws -> Recording {
    let scene = try #require(SceneCatalog.scene(named: "hiding-bars"))
    return play(
      scene, framesPerSecond: framesPerSecond, ending: .after(Microseconds(2_000_000)), detail: .everything,
      steps: Self.steps)
  }

  @Test("A trail holds the last quarter second, newest last, at most")
  func trail() throws {
    let frame = try run().frames[30]
    let touch = try #require(frame.touches.first)
    #expect(frame.touches.count == 1 && touch.liftAge == nil)
    #expect(touch.samples.last?.point == frame.touch)
    #expect(touch.samples.last?.age == 0)
    #expect(touch.samples.allSatisfy { $0.age >= 0 && $0.age <= 0.25 + 1e-6 })
    #expect(zip(touch.samples, touch.samples.dropFirst()).allSatisfy { $0.age >= $1.age })
    #expect(touch.samples.count >= 15)
  }

  @Test("A lifted finger is remembered for a quarter second where it lifted")
  func lift() throws {
    let frames = try run().frames
    let lift = try #require(frames.firstIndex { $0.events.contains { $0.kind == .touchUp } })
    #expect(frames[lift].touches.first?.liftAge == 0)
    #expect(frames[lift].touches.first?.samples.last?.point == Point(x: 160, y: 300))
    #expect(frames[lift].touches.first?.isTap == false)
    #expect(frames[lift + 15].touches.count == 1)
    #expect(frames[lift + 16].touches.isEmpty)
  }

  @Test("A tap is distinguished from a drag when it lifts")
  func tap() throws {
    let frames = try run().frames
    let down = try #require(frames.lastIndex { $0.touch != nil })
    #expect(frames[down].touches.last?.isTap == false)
    #expect(frames[down + 1].touches.last?.isTap == true)
  }

  @Test("The frame rate changes which moments are seen, not what is seen in them")
  func rates() throws {
    let (full, half) = (try run().frames, try run(framesPerSecond: 30).frames)
    for (index, frame) in half.enumerated() { #expect(frame.touches == full[index * 2].touches) }
  }
}

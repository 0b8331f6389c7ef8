import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

/// Playing refresh by refresh shows the refreshes between frames and changes nothing.
@Suite struct RefreshTests {
  private static let steps = [
    Step.swipe(at: 0.1, from: .target("list"), by: Vector(dx: 0, dy: -200), during: 0.15),
    Step.tap(at: 0.9, .target("list")),
  ]

  private func simulator(_ rate: FrameRate, _ ending: Simulator.Ending) throws -> Simulator {
    let scene = try #require(SceneCatalog.scene(named: "hiding-bars"))
    let context = SceneContext(
      traits: Traits(device: .standard), variant: .article, parameters: Parameters(scene.descriptor.parameters))
    return Simulator(
      stage: scene.makeStage(context), timeline: Timeline(steps: RefreshTests.steps), rate: rate, ending: ending,
      detail: .tracks)
  }

  static let rates = [(60, 60), (30, 60), (1, 60), (24, 240)]
  static let endings: [Simulator.Ending] = [
    .after(Microseconds(2_000_000)), .atRest(hold: .zero), .atRest(hold: Microseconds(300_000)),
  ]

  @Test("Frames, tracks and events are those of a run frame by frame", arguments: rates, endings)
  func sameRun(rate: (fps: Int, refresh: Int), ending: Simulator.Ending) throws {
    let rate = FrameRate(framesPerSecond: rate.fps, refreshRate: rate.refresh)
    var byFrame = try simulator(rate, ending)
    var byRefresh = try simulator(rate, ending)
    var refreshes: [RefreshSnapshot] = []
    while let refresh = byRefresh.nextRefresh() { refreshes.append(refresh) }
    var frames: [FrameSnapshot] = []
    while let frame = byFrame.nextFrame() { frames.append(frame) }
    #expect(refreshes.compactMap(\.frame) == frames)
    #expect(refreshes.map(\.refresh.number) == Array(0...((frames.count - 1) * rate.refreshesPerFrame)))
    #expect(refreshes.map(\.isLast) == refreshes.indices.map { $0 == refreshes.count - 1 })
    #expect(refreshes.flatMap(\.events) == frames.flatMap(\.events))
    for refresh in refreshes {
      #expect(refresh.events.allSatisfy { $0.seconds == rate.seconds(at: refresh.refresh) })
      guard let frame = refresh.frame else { continue }
      #expect(frame.tracks == refresh.tracks)
    }
  }
}

import FlipbookMotion
import FlipbookSimulation
import FlipbookSnapshots
import Testing
import TestSupport
import FlipbookUnits

/// Records everything that happens on a stage; the test chooses what the app's return to the front does.
final class Probe: Behavior {
  let trackNames = ["box.x", "box.width"]
  var box: ViewID?
  private(set) var calls: [String] = []
  private(set) var releaseVelocities: [Vector] = []
  /// One action for each `appReturns` step, in turn.
  var actions: [(inout Stage) -> Void] = []

  func note(_ call: String) { calls.append(call) }

  func appendTracks(to values: inout [TrackValue], on stage: Stage) {
    values.append(.optional(box.map { stage.drawnFrame(of: $0).minX }))
    values.append(.optional(box.map { stage.drawnFrame(of: $0).width }))
  }

  func appChanged(to phase: AppPhase, on stage: inout Stage) {
    guard !actions.isEmpty else { return }
    actions.removeFirst()(&stage)
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollViewID, on stage: inout Stage) { note("willBeginDragging") }
  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) { note("didScroll") }
  func scrollViewDidEndDragging(_ scrollView: ScrollViewID, willDecelerate: Bool, on stage: inout Stage) {
    note("didEndDragging(\(willDecelerate))")
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollViewID, on stage: inout Stage) { note("didEndDecelerating") }
  func scrollView(_ scrollView: ScrollViewID, wasReleasedWith velocity: Vector, on stage: inout Stage) {
    releaseVelocities.append(velocity)
  }
  func viewWasTapped(_ view: ViewID, at point: Point, on stage: inout Stage) { note("tap \(stage[view].name)") }
}

/// A stage of a probe and one scroll view on a phone of 375 × 667 at 2 pixels per point.
struct ProbeStage {
  var stage: Stage
  let probe = Probe()
  let list: ScrollViewID
  /// Ties the list's bottom to the screen's: what it is short of 667.
  let bottom: ConstraintID

  init(
    axis: Axis = .vertical, contentLength: Double = 2_000, bounces: Bool = true, shortBy: Double = 67
  ) throws {
    stage = Stage(traits: Traits(device: try #require(Device.preset(named: "iphone-8"))))
    stage.add(probe)
    list = stage.addScrollView(
      "list", axis: axis, frame: Rect(x: 0, y: 0, width: 375, height: 600), contentLength: contentLength,
      bounces: bounces, alwaysBounces: true)
    stage.constrain(stage[list].view, .top, to: .superview(.top))
    bottom = stage.constrain(stage[list].view, .bottom, to: .superview(.bottom), constant: shortBy, .backward)
  }

  func play(
    rate: Int = 60, ending: Simulator.Ending = .atRest(hold: Microseconds(100_000)), _ steps: [Step]
  ) -> Recording {
    TestSupport.play(
      stage, rate: FrameRate(framesPerSecond: rate, refreshRate: rate), ending: ending, timeline: Timeline(steps: steps)
    )
  }
}

extension Step {
  /// Runs the probe's next action.
  static func appReturns(at seconds: Double) -> Step {
    Step(start: Microseconds(seconds: seconds), verb: .app(.didBecomeActive))
  }

  /// Seconds, x, y.
  static func path(at seconds: Double, _ points: [(Double, Double, Double)]) -> Step {
    let points = points.map { PathPoint(time: Microseconds(seconds: $0.0), point: Point(x: $0.1, y: $0.2)) }
    return Step(start: Microseconds(seconds: seconds), verb: .gesture(.path(points)))
  }
}

extension Recording {
  var offsets: [Double] { numbers("list.offset.y") }

  /// `isDragging` and `isDecelerating` as they follow each other, each pair once.
  var flags: [String] {
    var flags: [String] = []
    for frame in frames.indices {
      let pair = ["dragging", "decelerating"].map { number("list.\($0)", frame) == 1 ? "1" : "0" }.joined()
      if flags.last != pair { flags.append(pair) }
    }
    return flags
  }
}

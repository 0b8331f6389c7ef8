internal import Simulation
internal import Units
internal import YAML

/// Checks what no single key shows: how much is made, and what has no effect. What is unknown after an error is not
/// checked.
struct ScenarioCheck {
  /// The whole file.
  let map: MapReader
  let report: Report

  func frames(of duration: Microseconds?, framesPerSecond: Int?) {
    guard let duration, let framesPerSecond else { return }
    let rate = FrameRate(framesPerSecond: framesPerSecond, refreshRate: framesPerSecond)
    let frames = rate.lastFrame(of: duration).number + 1
    guard frames > ScenarioLimits.frames else { return }
    let cause = "\(duration.text) at \(framesPerSecond) frames a second are \(frames) frames"
    report.error("\(cause); expected at most \(ScenarioLimits.frames)", at: place(map.child("duration")))
  }

  func pixels(of device: Device?, scale: Double?) {
    guard let device, let scale else { return }
    let width = (device.size.width * scale).rounded()
    let height = (device.size.height * scale).rounded()
    let pictures = "pictures of \(Wording.number(width)) × \(Wording.number(height)) pixels"
    if max(width, height) > ScenarioLimits.pixelsPerSide {
      let limit = Wording.number(ScenarioLimits.pixelsPerSide)
      report.error("\(pictures); expected at most \(limit) a side", at: pictureSize)
    } else if width * height > ScenarioLimits.pixelsPerFrame {
      let limit = Wording.number(ScenarioLimits.pixelsPerFrame)
      report.error("\(pictures); expected at most \(limit) in all", at: pictureSize)
    } else if min(width, height) < 1 {
      report.error("\(pictures); expected at least one a side", at: pictureSize)
    }
  }

  /// Warns of what the scenario's end cuts off.
  func effect(of timeline: TimelineReading, duration: Microseconds?) {
    if map.child("duration") != nil, let hold = map.key("hold") {
      report.warning("'hold' has no effect beside 'duration'", at: hold.range.start)
    }
    guard let end = map.child("duration") == nil ? ScenarioLimits.openEnd : duration else { return }
    for (step, range) in zip(timeline.steps, timeline.ranges) where step.start > end {
      report.warning("the step at \(step.start.text) has no effect: the scenario ends at \(end.text)", at: range.start)
    }
  }

  /// Where the file says how large pictures are; its start where only the command line does.
  private var pictureSize: SourcePosition { place(map.child("output", "scale") ?? map.child("device")) }

  private func place(_ node: Node?) -> SourcePosition { (node ?? map.node).range.start }
}

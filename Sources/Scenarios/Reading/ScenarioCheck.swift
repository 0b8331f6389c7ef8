internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

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
    let cause = "\(duration.text) at \(framesPerSecond) frames per second is \(frames) frames"
    report.error("\(cause); expected at most \(ScenarioLimits.frames)", at: place(map.child("duration")))
  }

  /// A map's insets that leave room in portrait may leave none in landscape.
  func safeArea(of device: Device?) {
    guard let device, !device.hasRoomInSafeArea else { return }
    report.error(
      "device: the safe area insets leave no room on the screen in \(device.orientation)",
      at: place(map.child("device")))
  }

  /// For the plain screen; how large a part of it or the framed device is shows when the scenario is played.
  func pixels(of device: Device?, scale: Double?) {
    guard let device, let scale, let problem = PictureLimits.problem(of: device.size, scale: scale) else { return }
    report.error(problem, at: pictureSize)
  }

  /// A part of the screen fits no device.
  func presentation(_ presentation: OutputPresentation) {
    guard presentation.frame == .device, let crop = presentation.crop else { return }
    let node = Wording.quoted(crop)
    report.error(
      "crop and frame: device cannot be combined; use frame: none to show \(node) alone",
      at: place(map.child("output", "crop") ?? map.child("output", "frame")))
  }

  /// What the command line says has no place in the file.
  func outputPlaces(_ overrides: ScenarioOverrides) -> Scenario.OutputPlaces {
    Scenario.OutputPlaces(
      crop: overrides.crop == nil ? map.child("output", "crop")?.range.start : nil,
      pictureSize: overrides.scale == nil ? pictureSize : nil
    )
  }

  /// Warns of what the scenario's end cuts off.
  func effect(of timeline: TimelineReading, duration: Microseconds?) {
    if map.child("duration") != nil, let hold = map.key("hold") {
      report.warning("'hold' has no effect together with 'duration'", at: hold.range.start)
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

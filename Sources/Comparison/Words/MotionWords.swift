import FlipbookRuns

/// Describes how a motion differs from its counterpart.
struct MotionWords {
  let change: MotionChange
  let unit: String
  let isShared: Bool

  var text: String {
    if let jump = change.jump { return jumped(jump) }
    var parts: [String] = []
    if let leap = change.leap { parts.append(leaped(leap)) }
    if let retreat = change.retreat { parts.append(retreated(retreat)) }
    if let pause = change.pause { parts.append(paused(pause)) }
    if let turn = change.turn { parts.append(turned(turn)) }
    if let stop = change.stop { parts.append(MotionWords.stopped(stop)) }
    if let overshoot = change.overshoot { parts.append(overshot(overshoot)) }
    if let unrest = change.unrest {
      parts.append("does not come to rest" + (isShared ? "" : ", swings by up to \(DiffNumber.short(unrest))\(unit)"))
    }
    parts += change.parameters.map(parameter)
    if let seconds = change.seconds { parts.append(duration(seconds)) }
    if let curve = change.curve { parts.append(MotionWords.changed(curve)) }
    parts += places
    if change.curve == nil, !change.isOtherCourse, (change.ratio ?? 1) > 0 {
      parts.append(change.isSameCurve ? change.parameters.isEmpty ? "same curve" : "" : "different motion")
    }
    if let ratio = change.ratio {
      parts.append(ratio < 0 ? "reversed" : "\(DiffNumber.short(ratio, decimals: 3)) times as far")
    }
    if let size = change.size { parts.append("\(DiffNumber.short(size, decimals: 3)) times as large") }
    if let delay = change.delay { parts.append(MotionWords.shift(delay)) }
    return parts.filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// Returns "jumps from 160 to 320 pt in frame 10" or "starts over in frame 10 (jumps from 40 to 0 pt)".
  private func leaped(_ leaps: Change<Leap?>) -> String {
    guard let leap = leaps.second ?? leaps.first else { return "" }
    let isLost = leaps.second == nil
    let values = isShared ? "" : " from \(DiffNumber.short(leap.from)) to \(DiffNumber.short(leap.to))\(unit)"
    if leap.isRestart {
      let jump = isShared || isLost ? "" : " (jumps\(values))"
      return "\(isLost ? "no longer starts" : "starts") over in frame \(leap.frame)\(jump)"
    }
    return "\(isLost ? "no longer jumps" : "jumps")\(values) in frame \(leap.frame)"
  }

  private func parameter(_ change: ParameterChange) -> String {
    let unit = change.isVelocity ? "\(self.unit) per second" : change.unit
    return "\(change.words) \(change.values.second)\(unit) (was \(change.values.first)\(unit))"
  }

  private func retreated(_ distances: Change<Double>) -> String {
    let texts = Change(DiffNumber.short(distances.first) + unit, DiffNumber.short(distances.second) + unit)
    if distances.second == 0 { return "no longer goes back first" + (isShared ? "" : " (was by \(texts.first))") }
    guard !isShared else { return distances.first == 0 ? "goes back first" : "goes back first, differently" }
    return "goes back by \(texts.second) first" + (distances.first == 0 ? "" : " (was \(texts.first))")
  }

  private func paused(_ pauses: Change<Pause?>) -> String {
    guard let pause = pauses.second ?? pauses.first else { return "" }
    return
      "\(pauses.second == nil ? "no longer rests" : "rests")\(place(pause.place)) in \(DiffText.frames(pause.frames))"
  }

  private func turned(_ places: Change<Double?>) -> String {
    switch (places.first, places.second) {
    case (let one?, let other?):
      isShared ? "turns back elsewhere" : "turns back\(place(other)) (was\(place(one)))"
    case (nil, let other?): "turns back\(place(other))"
    case (let one?, nil): "no longer turns back" + (isShared ? "" : " (was\(place(one)))")
    case (nil, nil): ""
    }
  }

  private func place(_ value: Double) -> String { isShared ? "" : " at \(DiffNumber.short(value))\(unit)" }

  private static func stopped(_ frames: Change<Int?>) -> String {
    if let frame = frames.second { return "stops in frame \(frame)" }
    return "goes on after frame \(frames.first ?? 0)"
  }

  private func overshot(_ heights: Change<Double>) -> String {
    let texts = Change(DiffNumber.short(heights.first) + unit, DiffNumber.short(heights.second) + unit)
    if heights.second == 0 { return "no longer overshoots" + (isShared ? "" : " (was by \(texts.first))") }
    guard !isShared else { return heights.first == 0 ? "overshoots" : "overshoots differently" }
    return "overshoots by \(texts.second)" + (heights.first == 0 ? "" : " (was \(texts.first))")
  }

  /// Returns "2 frames late (33.3 ms)" or "0.3 frames early (5 ms)".
  static func shift(_ delay: Delay) -> String {
    let frames = delay.frames.magnitude
    let count =
      delay.wholeFrames.map { DiffText.count(abs($0), "frame") }
      ?? "\(DiffNumber.short(frames, decimals: frames < 0.1 ? 2 : 1)) frames"
    let time = delay.seconds.map { " (\(DiffNumber.short($0.magnitude * 1000, decimals: 1)) ms)" } ?? ""
    return "\(count) \(delay.frames > 0 ? "late" : "early")\(time)"
  }

  /// Returns "changed: now linear (was easeOut)".
  private static func changed(_ curve: Change<String>) -> String {
    let isKnown = curve.first != TrackMotion.unrecognized
    return "changed: now \(curve.second) (\(isKnown ? "was \(curve.first)" : "previously \(curve.first)"))"
  }

  private func duration(_ seconds: Change<Double>) -> String {
    let word = seconds.second > seconds.first ? "longer" : "shorter"
    return "\(word): \(DiffNumber.seconds(seconds.second)) (was \(DiffNumber.seconds(seconds.first)))"
  }

  private var places: [String] {
    [change.start?.text("starts at", isShared, unit), change.end?.text("ends at", isShared, unit)]
      .compactMap { $0 }
  }

  private func jumped(_ jump: Change<Double?>) -> String {
    let (seconds, curve) = (change.seconds ?? Change(0, 0), change.curve ?? Change("", ""))
    var parts: [String]
    if jump.second != nil {
      let size = isShared ? "" : jump.second.map { " by \(DiffNumber.short($0.magnitude))\(unit)" } ?? ""
      parts = ["jumps\(size) instead of moving over \(DiffNumber.seconds(seconds.first)) (\(curve.first))"]
    } else {
      let size = isShared ? "" : jump.first.map { " by \(DiffNumber.short($0.magnitude))\(unit)" } ?? ""
      parts = ["moves over \(DiffNumber.seconds(seconds.second)) (\(curve.second)) instead of jumping\(size)"]
    }
    parts += places
    if let delay = change.delay { parts.append(MotionWords.shift(delay)) }
    return parts.joined(separator: ", ")
  }
}

/// Describes how a motion differs from its counterpart.
struct MotionWords {
  let change: MotionChange
  let unit: String
  let isShared: Bool

  var text: String {
    if let jump = change.jump { return jumped(jump) }
    var parts: [String] = []
    if let seconds = change.seconds { parts.append(duration(seconds)) }
    if let curve = change.curve { parts.append(MotionWords.changed(curve)) }
    parts += places
    if change.curve == nil { parts.append(change.isSameCurve ? "same curve" : "different motion") }
    if change.shift != 0 { parts.append(MotionWords.shift(change.shift)) }
    return parts.joined(separator: ", ")
  }

  /// Returns "2 frames late" or "1 frame early".
  static func shift(_ frames: Int) -> String {
    "\(DiffText.count(abs(frames), "frame")) \(frames > 0 ? "late" : "early")"
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
    if change.shift != 0 { parts.append(MotionWords.shift(change.shift)) }
    return parts.joined(separator: ", ")
  }
}

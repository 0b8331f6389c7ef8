/// Says how a motion differs from the one that it corresponds to.
struct MotionWords {
  let change: MotionChange
  let unit: String
  let isShared: Bool

  var text: String {
    if let jump = change.jump { return jumped(jump) }
    var parts: [String] = []
    if let seconds = change.seconds { parts.append(lasting(seconds)) }
    if let curve = change.curve { parts.append("other curve: \(curve.second) instead of \(curve.first)") }
    parts += places
    if change.curve == nil { parts.append(change.isSameCurve ? "same curve" : "other course") }
    if change.shift != 0 { parts.append(MotionWords.shift(change.shift)) }
    return parts.joined(separator: ", ")
  }

  /// "2 frames late", "1 frame early".
  static func shift(_ frames: Int) -> String {
    "\(DiffText.count(abs(frames), "frame")) \(frames > 0 ? "late" : "early")"
  }

  private func lasting(_ seconds: Change<Double>) -> String {
    let word = seconds.second > seconds.first ? "longer" : "shorter"
    return "\(word): \(DiffNumber.seconds(seconds.second)) instead of \(DiffNumber.seconds(seconds.first))"
  }

  private var places: [String] {
    [change.start?.text("other start:", isShared, unit), change.end?.text("other end:", isShared, unit)]
      .compactMap { $0 }
  }

  private func jumped(_ jump: Change<Double?>) -> String {
    let (seconds, curve) = (change.seconds ?? Change(0, 0), change.curve ?? Change("", ""))
    var parts: [String]
    if jump.second != nil {
      let way = isShared ? "" : jump.second.map { " by \(DiffNumber.short($0.magnitude))\(unit)" } ?? ""
      parts = ["jumps\(way) instead of moving in \(DiffNumber.seconds(seconds.first)) (\(curve.first))"]
    } else {
      let way = isShared ? "" : jump.first.map { " by \(DiffNumber.short($0.magnitude))\(unit)" } ?? ""
      parts = ["moves in \(DiffNumber.seconds(seconds.second)) (\(curve.second)) instead of jumping\(way)"]
    }
    parts += places
    if change.shift != 0 { parts.append(MotionWords.shift(change.shift)) }
    return parts.joined(separator: ", ")
  }
}

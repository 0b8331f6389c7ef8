import FlipbookRuns

extension FollowerChange {
  func text(_ unit: String) -> String {
    var parts: [String] = []
    let decimals = min(factor.first.magnitude, factor.second.magnitude) < 0.05 ? 5 : 3
    let factors = Change(
      DiffNumber.short(factor.first, decimals: decimals), DiffNumber.short(factor.second, decimals: decimals))
    let isOpposite = factor.first * factor.second < 0
    let spans = span.map { Change(DiffNumber.short($0.first, decimals: 1), DiffNumber.short($0.second, decimals: 1)) }
    if let spans, spans.first != spans.second {
      parts.append("over \(spans.second) pt (was \(spans.first) pt)")
      if isOpposite { parts.append("in the opposite direction") }
    } else if factors.first != factors.second {
      parts.append("at \(factors.second) times its distance (was \(factors.first))")
    }
    if lag.first != lag.second {
      let late = lag.second - lag.first
      parts.append("\(DiffText.count(abs(late), "frame")) \(late > 0 ? "late" : "early")")
    }
    // Where the leader is 0, the track has this value, whatever the factor is.
    if let base, span == nil {
      parts.append("from \(DiffNumber.short(base.second))\(unit) (was \(DiffNumber.short(base.first))\(unit))")
    }
    return "follows \(DiffText.short(leader)) " + parts.joined(separator: ", ")
  }
}

extension RubberBandChange {
  var text: String {
    func short(_ number: Double) -> String { DiffNumber.short(number) }
    return switch self {
    case .coefficient(let change): "rubber band \(short(change.second)) (was \(short(change.first)))"
    case .ratio(let ratio): "rubber band yields \(short(ratio)) times as far"
    case .coefficientOfOne(let coefficient, let isLost):
      isLost
        ? "no longer yields as a rubber band (was \(short(coefficient)))"
        : "now yields as a rubber band of \(short(coefficient))"
    }
  }
}

extension SmoothingChange {
  var text: String {
    func time(_ seconds: Double) -> String { seconds == 0 ? "exactly" : "smoothed over \(DiffNumber.seconds(seconds))" }
    guard let leader else { return seconds.first == 0 ? time(seconds.second) : "no longer \(time(seconds.first))" }
    let isSmoothed = seconds.first > 0 && seconds.second > 0
    let previous = isSmoothed ? DiffNumber.seconds(seconds.first) : time(seconds.first)
    return "follows \(DiffText.short(leader)) \(time(seconds.second)) (was \(previous))"
  }
}

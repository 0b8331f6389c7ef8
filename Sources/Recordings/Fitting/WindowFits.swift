/// Fits all laws to a window and chooses the simplest of those that fit.
struct WindowFits {
  /// A law with its confidence.
  struct Fit {
    var candidate: FitCandidate
    var confidence: Double
  }

  let window: FitWindow
  /// The largest error of a law that fits.
  let tolerance: Double
  private let candidates: [FitCandidate]

  /// A curve with free control points fits anything that is shorter, in samples.
  private static let fewestForBezier = 11

  /// - Parameter isFromRest: Whether the window is a movement between two rests, which an animation can be.
  init(window: FitWindow, tolerance: Double, isFromRest: Bool) {
    self.window = window
    self.tolerance = tolerance
    var found = WindowFits.scrolling(window)
    let timed = TimedFits(window: window)
    if isFromRest {
      found += timed.named()
      if let spring = timed.systemSpring() { found.append(spring) }
    }
    if WindowFits.overshoots(window),
      let spring = ScrollFits.underdampedSpring(window.withoutRest, end: window.endLevel)
    {
      found.append(spring)
    }
    let followers = FollowerFits(window: window)
    found += [followers.follower(), followers.rubberBand()].compactMap(\.self)
    let isGood = found.contains { $0.largest <= tolerance / 2 }
    if isFromRest, !isGood, window.allTimes.count >= WindowFits.fewestForBezier, let bezier = timed.bezier() {
      found.append(bezier)
    }
    candidates = found.filter { $0.largest.isFinite }
  }

  static func scrolling(_ window: FitWindow) -> [FitCandidate] {
    let window = window.withoutRest
    var found = [ScrollFits.constantSpeed(window), ScrollFits.deceleration(window)].compactMap(\.self)
    let free = ScrollFits.criticalSpring(window, end: nil)
    let fixed = window.endLevel.flatMap { ScrollFits.criticalSpring(window, end: $0) }
    if let fixed, let free {
      // A free end always fits better; it is needed only if the rest is not where the spring leads.
      found.append(fixed.mean <= max(1.5 * free.mean, window.noise, 0.3 * window.pixel) ? fixed : free)
    } else if let only = fixed ?? free {
      found.append(only)
    }
    return found
  }

  /// Whether the window goes past its end and comes back, or swings.
  private static func overshoots(_ window: FitWindow) -> Bool {
    let end = window.endLevel ?? window.allValues[window.allValues.count - 1]
    let distances = window.allValues.map { $0 - end }
    let bound = max(window.tolerance, 0.004 * window.reach)
    return (distances.max() ?? 0) > bound && (distances.min() ?? 0) < -bound
  }

  /// The simplest law that fits, or `nil` if none does.
  func best() -> Fit? {
    let fitting = candidates.filter { $0.largest <= tolerance && !isLeading($0) }
    guard let closest = fitting.min(by: { $0.mean < $1.mean }) else { return nil }
    let bound = max(1.35 * closest.mean, 1.2 * window.noise, 0.35 * window.pixel, 0.000_1 * window.reach)
    let simple = fitting.filter { $0.mean <= bound }
      .min { ($0.law.freedom, $0.mean) < ($1.law.freedom, $1.mean) }
    if let simple, isBezier(simple), !isExact(simple), systemSpring(within: CurveFitter.looseness) != nil {
      return nil
    }
    return simple.map(fit)
  }

  /// The system's spring, if it is closer than any other law or a measured curve of it.
  func systemSpring(within part: Double) -> Fit? {
    guard let spring = candidates.first(where: isSystemSpring), spring.largest <= part * window.reach else {
      return nil
    }
    let others = candidates.filter { !isSystemSpring($0) && !isGeneral($0) }
    guard !others.contains(where: { $0.mean < spring.mean / 2 }) else { return nil }
    // A page's own curve can be similar, but then it fits exactly.
    guard !candidates.contains(where: { isBezier($0) && isExact($0) }) else { return nil }
    return fit(spring)
  }

  /// The closest law, even if it does not fit well.
  func loose(within part: Double) -> Fit? {
    let close = candidates.filter { $0.largest <= part * window.reach && !isLeading($0) }
    return close.min { $0.mean * Double(3 + $0.law.freedom) < $1.mean * Double(3 + $1.law.freedom) }.map(fit)
  }

  private func isSystemSpring(_ candidate: FitCandidate) -> Bool {
    if case .timed(.named("keyboard"), _, _, _, _) = candidate.law { return true }
    return false
  }

  private func isExact(_ candidate: FitCandidate) -> Bool {
    candidate.largest <= max(4 * window.noise, 0.75 * window.pixel, 0.000_8 * window.reach)
  }

  private func isBezier(_ candidate: FitCandidate) -> Bool {
    if case .timed(.bezier, _, _, _, _) = candidate.law { return true }
    return false
  }

  /// Whether a law has others as special cases.
  private func isGeneral(_ candidate: FitCandidate) -> Bool {
    switch candidate.law {
    case .criticalSpring, .spring, .timed(.bezier, _, _, _, _): true
    default: false
    }
  }

  /// Whether a track follows another one by chance: a law of its own explains the same movement.
  private func isLeading(_ candidate: FitCandidate) -> Bool {
    guard case .follower = candidate.law else { return false }
    return candidates.contains { other in
      if case .follower = other.law { return false }
      return other.largest <= tolerance && other.mean <= max(candidate.mean * 4, tolerance / 8)
    }
  }

  func fit(_ candidate: FitCandidate) -> Fit {
    let others = candidates.filter { $0.law != candidate.law && (!isGeneral($0) || isGeneral(candidate)) }
    let next = others.map(\.mean).min() ?? window.reach / 10
    let distinct = 1 - min(1, candidate.mean / max(next, 1e-12)) * 0.5
    let close = 1 - min(1, candidate.largest / max(0.1 * window.reach, 1e-12))
    return Fit(candidate: candidate, confidence: max(0, distinct * close))
  }
}

internal import FlipbookRuns
internal import FlipbookCourses
internal import FlipbookSnapshots

/// Describes a comparison with a recording, in the words of the motion diff.
package struct RecordedWords {
  package let report: RecordedReport

  package init(_ report: RecordedReport) { self.report = report }

  private static let mostFacts = 3
  private static let mostDrops = 4

  /// One line: whether the recording moves like the simulation.
  package var verdict: String {
    let count = report.compared.count
    guard report.differs else {
      let reference = report.isReferenceRecorded ? "first recording" : "simulation"
      return "the same: \(DiffText.count(count, "track")) \(count == 1 ? "moves" : "move") as in the \(reference)"
    }
    return
      "\(report.differences.count) of \(DiffText.count(count, "track")) \(report.differences.count == 1 ? "moves" : "move") differently"
  }

  /// A line for each track that differs.
  package var changes: [String] {
    report.differences.map {
      RecordedWords.sentence($0, noise: report.noise, isReferenceRecorded: report.isReferenceRecorded)
    }
  }

  /// What was found out about the recording itself.
  package var notes: [String] {
    var notes: [String] = []
    if report.isShiftFound, report.clockShift != 0 {
      let seconds = DiffNumber.short(report.clockShift.magnitude, decimals: 3)
      let (one, other) =
        report.isReferenceRecorded ? ("second recording", "first") : ("recording", "scenario")
      notes.append(
        report.clockShift < 0
          ? "the \(one) starts \(seconds) s into the \(other) (found)"
          : "the \(other) starts \(seconds) s into the \(one) (found)")
    }
    notes += unrecorded + dropped
    if report.noise >= 0.05 { notes.append("noise of about \(DiffNumber.measure(report.noise)) pt") }
    if !report.unknown.isEmpty {
      let names = DiffText.list(report.unknown.map { DiffText.quoted($0) })
      notes.append(
        report.isReferenceRecorded ? "only in the second recording: \(names)" : "not a track of the scenario: \(names)")
    }
    return notes
  }

  /// A line for each part of the time, of more than a refresh, that was not recorded.
  package var unrecorded: [String] {
    report.unrecorded.filter { $0.upperBound > $0.lowerBound }.map { gap in
      let (start, end) = (DiffNumber.short(gap.lowerBound, decimals: 2), DiffNumber.short(gap.upperBound, decimals: 2))
      return "\(report.isReferenceRecorded ? "missing in the second recording" : "not recorded"): \(start) to \(end) s"
    }
  }

  private var dropped: [String] {
    guard report.dropped.count > RecordedWords.mostDrops else {
      return report.dropped.map { drop in
        "\(RecordedWords.count(drop.count, "refresh")) \(drop.count == 1 ? "was" : "were") dropped at \(time(drop.seconds))"
      }
    }
    let all = report.dropped.reduce(0) { $0 + $1.count }
    let longest = report.dropped.max { $0.count < $1.count }
    let place = longest.map { ", most of them (\($0.count)) at \(time($0.seconds))" } ?? ""
    let first = report.dropped.first.map { ", the first at \(time($0.seconds))" } ?? ""
    return ["\(RecordedWords.count(all, "refresh")) were dropped\((longest?.count ?? 0) > 1 ? place : first)"]
  }

  private func time(_ seconds: Double) -> String { "\(DiffNumber.short(seconds, decimals: 2)) s" }

  private static let numbers = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]

  static func count(_ number: Int, _ noun: String) -> String {
    let word = numbers.indices.contains(number) ? numbers[number] : String(number)
    return "\(word) \(noun)\(number == 1 ? "" : noun.hasSuffix("sh") ? "es" : "s")"
  }

  /// "header.y settles 0.15 s later and 4 pt short; a duration of 0.41 s instead of 0.26 s would explain it", or, of two recordings,
  /// "header.y: duration 0.41 ± 0.004 s (was 0.26 s); settles 0.15 s later".
  package static func sentence(
    _ difference: RecordedDifference, noise: Double = 0, isReferenceRecorded: Bool = false
  ) -> String {
    let unit = TrackUnit(of: difference.track).suffix
    let wording = FactWording(
      unit: unit, noise: noise, reference: isReferenceRecorded ? "first recording" : "simulation")
    let all = difference.facts.map(wording.text)
    let leading = difference.facts.prefix { if case .glitch = $0 { true } else { false } }.count
    // Spikes do not hide what else differs.
    let glitches = leading < all.count ? Array(all.prefix(leading)) : []
    let rest = all.count - max(mostFacts, glitches.count + 1)
    let texts = rest > 0 ? all.dropLast(rest) + ["and \(rest) more"] : all
    let (shown, others) = (texts.joined(separator: "; "), texts.dropFirst(glitches.count))
    let (name, causes) = (DiffText.short(difference.track), CauseWords(unit: unit))
    if isReferenceRecorded, let change = difference.cause.flatMap(causes.change) {
      if !glitches.isEmpty { return "\(name) \((glitches + [change] + others).joined(separator: "; "))" }
      return explainsAll(difference) ? "\(name) \(shown): \(change)" : "\(name): \(change); \(shown)"
    }
    return "\(name) \(shown)" + (explanation(difference).map { "; \($0)" } ?? "")
  }
}

extension RecordedWords {
  /// Whether the first fact explains the whole track by itself.
  private static func explainsAll(_ difference: RecordedDifference) -> Bool {
    switch difference.facts.first {
    case .late?, .scaled?: true
    default: false
    }
  }

  /// The constant that would explain a difference, or `nil` if none does.
  package static func explanation(_ difference: RecordedDifference) -> String? {
    guard !explainsAll(difference) else { return nil }
    return difference.cause.flatMap(CauseWords(unit: TrackUnit(of: difference.track).suffix).explanation)
  }
}

/// The words of a fact, as they follow the name of a track.
private struct FactWording {
  let unit: String
  /// Typical noise in points; numbers are not more exact than that.
  let noise: Double
  /// What the recording is compared with.
  let reference: String

  func text(_ fact: RecordedFact) -> String {
    switch fact {
    case .late(let seconds): "is \(time(seconds.magnitude)) \(seconds > 0 ? "late" : "early") throughout"
    case .offset(let distance): "is \(size(distance)) \(distance > 0 ? "more" : "less") throughout"
    case .scaled(let ratio):
      ratio < 0
        ? "moves in the opposite direction, \(DiffNumber.short(-ratio, decimals: 2)) times as far"
        : "moves \(DiffNumber.short(ratio, decimals: 2)) times as far"
    case .reversed: "moves in the opposite direction"
    case .movement(let change): text(change)
    case .still(let motion): "does not \(motion.isJump ? "jump" : "move") \(span(motion))"
    case .moves(let motion):
      "\(motion.isJump ? "jumps \(size(motion.distance))" : isDrift(motion) ? "drifts" : "moves") \(span(motion)), where the \(reference) is still"
    case .glitch(let distance, let seconds, let samples):
      "jumps \(size(distance)) away for \(RecordedWords.count(samples, "refresh")) at \(time(seconds))"
    case .held(let seconds, let refreshes, let catchUp):
      "stands still for \(RecordedWords.count(refreshes, "refresh")) at \(time(seconds)), then catches up \(size(catchUp))"
    case .repeated(let period):
      period == 2
        ? "moves in every second refresh only"
        : "moves in one of \(RecordedWords.count(period, "refresh")) only"
    case .missing(let start, let end): "has no value from \(time(start)) to \(time(end))"
    case .becomes(let value, let later):
      "becomes \(DiffText.short(value)) \(time(later.magnitude)) \(later > 0 ? "later" : "earlier")"
    case .neverBecomes(let value, let seconds): "never becomes \(DiffText.short(value)) (expected at \(time(seconds)))"
    case .alsoBecomes(let value, let seconds):
      "becomes \(DiffText.short(value)) at \(time(seconds)), unlike the \(reference)"
    case .deviates(let distance, let seconds): "is \(size(distance)) off at \(time(seconds))"
    }
  }

  private func text(_ change: MovementChange) -> String {
    if change.isReversed { return "moves in the opposite direction\(place(change))" }
    var parts: [String] = []
    let (start, settle) = (change.startsLater, change.settlesLater)
    if let jumps = change.jumps { parts.append(jumps ? "jumps instead of moving" : "moves instead of jumping") }
    if let start, let settle, (start - settle).magnitude < 0.03 {
      parts.append("starts and settles \(lateness(start))")
    } else {
      if let start { parts.append("starts \(lateness(start))") }
      if let settle, change.jumps != true { parts.append("settles \(lateness(settle))") }
    }
    if let short = change.endsShort {
      let words = "\(size(short)) \(short > 0 ? "short" : "too far")"
      parts.append(settle != nil && change.jumps != true ? words : "ends \(words)")
    }
    if let peak = change.peak, let expected = change.expectedPeak { parts.append(peakWords(peak, expected)) }
    if parts.isEmpty { parts.append("moves differently, up to \(size(change.deviation)) off,") }
    let list =
      parts.count > 2
      ? parts.dropLast().joined(separator: ", ") + ", and " + (parts.last ?? "") : parts.joined(separator: " and ")
    return list + place(change)
  }

  private func peakWords(_ difference: Double, _ expected: Double) -> String {
    let found = expected + difference
    let isAlong = expected == 0 || expected * found >= 0
    if expected.magnitude < 0.5 || !isAlong { return "overshoots by \(size(found))" }
    if found.magnitude < 0.5 { return "does not overshoot" }
    let word = found.magnitude > expected.magnitude ? "farther" : "less far"
    return "goes \(size(found.magnitude - expected.magnitude)) \(word) past its end"
  }

  private func place(_ change: MovementChange) -> String { " at \(time(change.seconds))" }

  private func lateness(_ seconds: Double) -> String {
    "\(time(seconds.magnitude)) \(seconds > 0 ? "later" : "earlier")"
  }

  /// The fastest drift, in points per second, and its least duration in seconds.
  private static let (fastestDrift, shortestDrift) = (30.0, 0.4)
  /// How many times as far as it goes in all a drift can go.
  private static let mostDetour = 1.2

  /// Whether a track slowly leaves the place at which it should rest, in one direction.
  private func isDrift(_ motion: Movement) -> Bool {
    unit == TrackUnit.points.suffix && motion.duration >= Self.shortestDrift
      && motion.distance.magnitude <= Self.fastestDrift * motion.duration
      && motion.high - motion.low <= Self.mostDetour * motion.distance.magnitude
  }

  private func span(_ motion: Movement) -> String {
    "from \(DiffNumber.short(motion.startValue, decimals: 1)) to \(DiffNumber.short(motion.endValue, decimals: 1))\(unit) at \(time(motion.start))"
  }

  private func size(_ distance: Double) -> String {
    let decimals = noise > 0.05 ? (distance.magnitude < 3 ? 1 : 0) : distance.magnitude < 2 ? 2 : 1
    return DiffNumber.short(distance.magnitude, decimals: decimals) + unit
  }

  private func time(_ seconds: Double) -> String {
    "\(DiffNumber.short(seconds, decimals: seconds.magnitude < 0.02 ? 3 : 2)) s"
  }
}

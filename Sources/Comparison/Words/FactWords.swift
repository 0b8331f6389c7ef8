import FlipbookRuns
internal import FlipbookSnapshots
import FlipbookUnits

/// Describes how a track differs, without its name and the largest difference.
struct FactWords {
  let difference: TrackDifference
  /// Whether several tracks share the words, which then contain no values of a single track.
  let isShared: Bool
  /// Whether every fact is written.
  var isComplete = false

  private static let mostFacts = 2

  var text: String {
    let facts = difference.facts.map(text)
    // Spikes do not hide what else differs.
    let most = max(FactWords.mostFacts, 1 + (difference.onlySpikes?.facts.count ?? 0))
    let rest = isComplete ? 0 : facts.count - most
    let shown = rest > 0 ? Array(facts.prefix(most)) + ["and \(rest) more"] : facts
    return shown.joined(separator: "; ")
  }

  /// Whether the words include how far the track differs.
  var includesDistance: Bool {
    difference.facts.allSatisfy { fact in
      switch fact {
      case .constant, .noise, .drift, .steps, .lostJump, .newJump, .exchanged: true
      case .frames(let defect): if case .spike = defect.kind { true } else { false }
      case .aligned(let alignment, _):
        alignment.shift == 0 && alignment.fraction == 0 && alignment.ratio == 1 || isState
      default: false
      }
    }
  }

  /// Whether the numbers represent states instead of sizes.
  private var isState: Bool {
    TrackUnit(of: difference.name) == .other
      && (difference.firstMotions + difference.secondMotions).allSatisfy(\.isJump)
  }

  /// The delay that is the only difference, or `nil`.
  var delay: Delay? {
    guard difference.facts.count == 1 else { return nil }
    switch difference.facts[0] {
    case .aligned(let alignment, _): return alignment.ratio == 1 && alignment.offset == 0 ? delay(of: alignment) : nil
    case .steps(.shifted(let frames)): return Delay(frames: frames, framesPerSecond: difference.framesPerSecond)
    case .presence(let frames):
      guard let one = frames.first, let other = frames.second, one.count == other.count else { return nil }
      return Delay(frames: other.lowerBound - one.lowerBound, framesPerSecond: difference.framesPerSecond)
    default: return nil
    }
  }

  private var unit: String { TrackUnit(of: difference.name).suffix }

  func text(_ fact: TrackFact) -> String {
    switch fact {
    case .aligned(let alignment, let end): aligned(alignment, end)
    case .constant(let values): values.text("stays at", isShared, unit)
    case .motions(let change, let count, let frame, let ofAll):
      prefix(count, frame, ofAll) + MotionWords(change: change, unit: unit, isShared: isShared).text
    case .lostMotions(let count, let motion): lost(count, motion)
    case .newMotions(let count, let motion): new(count, motion)
    case .lostJump(let distance, let frame): "no longer jumps by \(signed(distance)) at frame \(frame)"
    case .newJump(let distance, let frame): "new jump of \(signed(distance)) at frame \(frame)"
    case .noise(let size, let rounding, let frames): noise(size, rounding, frames)
    case .limit(let change): limited(change)
    case .period(let seconds):
      "repeats every \(DiffNumber.seconds(seconds.second)) (was \(DiffNumber.seconds(seconds.first)))"
    case .restarts(let seconds, let isLost):
      isLost
        ? "turns back instead of starting over every \(DiffNumber.seconds(seconds))"
        : "starts over every \(DiffNumber.seconds(seconds)) instead of turning back"
    case .swings(let counts): "swings \(DiffText.count(counts.second, "time")) (was \(counts.first))"
    case .swing(let ratio): "swings \(DiffNumber.short(ratio, decimals: 2)) times as far"
    case .peak(let values, let frame): values.text("turns in frame \(frame) at", isShared, unit)
    case .addition(let addition): added(addition)
    case .stairs(let stairs): stepped(stairs)
    case .drift(let speed, let total, let frame, let isLost): drifts(speed, total, frame, isLost)
    case .frames(let defect): FrameWords(defect: defect, unit: unit, isShared: isShared).text
    case .follower(let change): change.text(unit)
    case .rubberBand(let change): change.text
    case .smoothing(let change): change.text
    case .steps(let change): change.text(framesPerSecond: difference.framesPerSecond)
    case .presence(let frames): presence(frames)
    case .gap(let frames, let isLost): "\(isLost ? "no longer absent" : "absent") in \(DiffText.frames(frames))"
    case .exchanged(let other): isShared ? "exchanged" : "exchanged with \(DiffText.short(other))"
    case .unexplained(let frames): "moves differently in \(DiffText.frames(frames))"
    }
  }

  private func drifts(_ speed: Double, _ total: Double, _ frame: Int, _ isLost: Bool) -> String {
    guard !isLost else { return "no longer drifts from frame \(frame) on" }
    guard !isShared else { return "drifts from frame \(frame) on" }
    let distance = "\(size(total)) \(total > 0 ? "more" : "less")"
    return "drifts by \(size(speed)) per second from frame \(frame) on, \(distance) at the end"
  }

  /// The largest noise, in points, that measurements have; a view that is farther off for a while trembles.
  private static let largestNoise = 1.01

  private func noise(_ size: Double, _ rounding: Rounding?, _ frames: ClosedRange<Int>?) -> String {
    let isInPoints = unit == TrackUnit.points.suffix
    let place = frames.map { " in \(DiffText.frames($0))" } ?? ""
    let distance = "up to \(DiffNumber.measure(size))\(unit)"
    if let rounding, isInPoints, rounding.step > FactWords.largestNoise {
      return "\(rounding.isLost ? "no longer " : "")goes in steps of \(self.size(rounding.step)), \(distance) off"
    }
    if rounding == nil, frames != nil, isInPoints, size > FactWords.largestNoise {
      return "trembles by \(distance)\(place)"
    }
    return "noise of \(distance)" + rounded(rounding) + place
  }

  /// Returns " (rounded to whole points)", " (no longer rounded to 1/3 pt)", or nothing.
  private func rounded(_ rounding: Rounding?) -> String {
    guard let rounding else { return "" }
    let parts = (1 / rounding.step).rounded()
    let isPart = parts * rounding.step == 1 && (unit == TrackUnit.points.suffix ? parts < 10 : parts > 100)
    let part = parts == 1 ? "whole points" : "1/\(Int(holding: parts))\(unit)"
    let step = isPart ? part : "steps of \(size(rounding.step))"
    return " (\(rounding.isLost ? "no longer " : "")rounded to \(step))"
  }

  private func added(_ addition: Addition) -> String {
    let motion = addition.motion
    let distance = isShared ? "" : " by \(signed(motion.distance))"
    let course = "\(DiffText.frames(motion.startFrame...motion.endFrame)) (\(motion.curveName))"
    return "\(addition.isLost ? "no longer also" : "also") moves\(distance) in \(course)"
  }

  private func stepped(_ stairs: Stairs) -> String {
    let steps = "in \(stairs.count) steps"
    let course = "over \(DiffNumber.seconds(stairs.motion.durationSeconds)) (\(stairs.motion.curveName))"
    return stairs.isLost ? "moves \(course) instead of \(steps)" : "moves \(steps) instead of \(course)"
  }

  private func limited(_ change: LimitChange) -> String {
    let limit = isShared ? "limited" : "limited to \(DiffNumber.short(change.limit))\(unit)"
    let direction = change.farthest > change.limit ? "up" : "down"
    let farthest = "\(DiffNumber.short(change.farthest))\(unit)"
    let other = isShared ? "" : " (\(change.isLost ? "goes" : "went") \(direction) to \(farthest))"
    return (change.isLost ? "no longer " : "") + limit + other
  }

  private func signed(_ distance: Double) -> String { DiffNumber.short(distance) + unit }
  private func size(_ distance: Double) -> String { DiffNumber.short(distance.magnitude) + unit }

  private func aligned(_ alignment: Alignment, _ end: Change<Double>) -> String {
    var parts: [String] = []
    let offset = DiffNumber.short(alignment.offset.magnitude) + unit
    if alignment.ratio != 1 {
      if alignment.offset.differs(from: 0) {
        parts.append("start value \(offset) \(alignment.offset > 0 ? "higher" : "lower")")
      }
      if end.first.differs(from: end.second) { parts.append(end.text("ends at", isShared, unit)) }
      if !isState || parts.isEmpty {
        parts.append(alignment.ratio < 0 ? "reversed" : "same curve")
        let ratio = DiffNumber.short(alignment.ratio.magnitude, decimals: 3)
        if ratio != "1" { parts.append("\(ratio) times as \(isEven ? "fast" : "far")") }
      }
    } else if alignment.offset.differs(from: 0) {
      parts += ["same motion", "\(offset) \(alignment.offset > 0 ? "more" : "less") throughout"]
    } else {
      parts.append(difference.firstMotions.contains { !$0.isJump } ? "same curve" : "same changes")
    }
    if let delay = delay(of: alignment) { parts.append(MotionWords.shift(delay)) }
    return parts.joined(separator: ", ")
  }

  /// Whether the track moves at one speed.
  private var isEven: Bool {
    difference.firstMotions.count == 1 && difference.firstMotions[0].curveName == "linear"
  }

  private func delay(of alignment: Alignment) -> Delay? {
    guard alignment.fraction != 0, let rate = difference.framesPerSecond else {
      return alignment.shift == 0 ? nil : Delay(frames: alignment.shift, framesPerSecond: difference.framesPerSecond)
    }
    let frameSeconds = 1 / Double(rate)
    return Delay(
      measured: (Double(alignment.shift) + alignment.fraction) * frameSeconds, frameSeconds: frameSeconds,
      uncertainty: 0)
  }

  private func prefix(_ count: Int, _ frame: Int, _ ofAll: Bool) -> String {
    if ofAll { return count == 1 ? "" : "each of \(count) motions: " }
    return count == 1 ? "the motion from frame \(frame): " : "\(count) motions, the first from frame \(frame): "
  }

  private func lost(_ count: Int, _ motion: TrackMotion) -> String {
    let words = count > 1 ? "\(count) motions are gone, the first" : "no longer moves"
    return "\(words) \(span(motion))"
  }

  private func new(_ count: Int, _ motion: TrackMotion) -> String {
    let words = count > 1 ? "\(count) more motions, the first" : "now moves"
    return "\(words) \(span(motion)), previously still"
  }

  private func span(_ motion: TrackMotion) -> String {
    let frames = DiffText.frames(motion.startFrame...motion.endFrame)
    guard !isShared else { return "in \(frames)" }
    let course = motion.turn.map { "to \(DiffNumber.short($0))\(unit) and back to" } ?? "to"
    return "from \(DiffNumber.short(motion.start)) \(course) \(DiffNumber.short(motion.end))\(unit) in \(frames)"
  }

  private func presence(_ frames: Change<ClosedRange<Int>?>) -> String {
    switch (frames.first, frames.second) {
    case (let one?, let other?) where one == other:
      "appears and disappears differently in \(DiffText.frames(difference.frames))"
    case (let one?, let other?): "present in \(DiffText.frames(other)) (was \(DiffText.frames(one)))"
    case (let one?, nil): "no longer present (was in \(DiffText.frames(one)))"
    case (nil, let other?): "now present in \(DiffText.frames(other))"
    case (nil, nil): "differs"
    }
  }
}

extension Double {
  /// Whether the texts of two numbers differ.
  fileprivate func differs(from other: Double) -> Bool { DiffNumber.short(self) != DiffNumber.short(other) }
}

extension Change where Value == Double {
  /// Returns "ends at 260 pt (was 240 pt)", or "end value 20 pt higher" for several tracks with different values.
  func text(_ what: String, _ isShared: Bool, _ unit: String) -> String {
    guard isShared else { return "\(what) \(DiffNumber.short(second))\(unit) (was \(DiffNumber.short(first))\(unit))" }
    let distance = second - first
    let noun = what.hasPrefix("starts") ? "start value" : what.hasPrefix("ends") ? "end value" : "value"
    return "\(noun) \(DiffNumber.short(distance.magnitude))\(unit) \(distance > 0 ? "higher" : "lower")"
  }
}

extension StepChange {
  func text(framesPerSecond: Int?) -> String {
    switch self {
    case .shifted(let frames):
      "same values, \(MotionWords.shift(Delay(frames: frames, framesPerSecond: framesPerSecond)))"
    case .spread(let frames, let shift):
      "same values over \(StepChange.time(frames.second, framesPerSecond)) (was \(StepChange.time(frames.first, framesPerSecond)))"
        + (shift == 0 ? "" : ", from \(MotionWords.shift(Delay(frames: shift, framesPerSecond: framesPerSecond)))")
    case .starts(let change): "starts as \(change.second) (was \(change.first))"
    case .becomes(let value, let shift, _):
      "becomes \(value)\(value.last?.isNumber == true ? "," : "") \(DiffText.count(abs(shift), "frame")) \(shift > 0 ? "later" : "earlier")"
    case .other(let change, let frame): "becomes \(change.second) (was \(change.first)) at frame \(frame)"
    case .new(let value, let frame): "also becomes \(value) at frame \(frame)"
    case .lost(let value, let frame): "no longer becomes \(value) at frame \(frame)"
    }
  }

  private static func time(_ frames: Int, _ rate: Int?) -> String {
    rate.map { DiffNumber.seconds(Double(frames) / Double($0)) } ?? DiffText.count(frames, "frame")
  }
}

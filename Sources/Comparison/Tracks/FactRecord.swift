package import FlipbookRuns

/// A fact as a kind and its numbers, for programs. Where one run has something that the other one lacks, `run` is "first" or "second".
package struct FactRecord: Sendable {
  /// A value of a fact.
  package enum Value: Sendable {
    case number(Double)
    case text(String)
    /// The first and the last frame.
    case frames(ClosedRange<Int>)
    /// The values of the first and the second run; nil in a run that has none.
    case change(Change<Double?>)
    case texts(Change<String>)
    case ranges(Change<ClosedRange<Int>?>)
    case motion(TrackMotion)
    case parameters([ParameterChange])
  }

  package let kind: String
  package let members: [(name: String, value: Value)]

  init(_ kind: String, _ members: [(name: String, value: Value?)] = [], isLost: Bool? = nil) {
    self.kind = kind
    let run = ("run", isLost.map { Value.text($0 ? "first" : "second") })
    self.members = (members + [run]).compactMap { member in member.value.map { (member.name, $0) } }
  }
}

extension FactRecord.Value {
  fileprivate init(_ count: Int) { self = .number(Double(count)) }
  fileprivate init(_ change: Change<Double>) { self = .change(Change(change.first, change.second)) }
  fileprivate init(_ change: Change<Int>) { self = .change(Change(Double(change.first), Double(change.second))) }
}

extension TrackFact {
  package var record: FactRecord {
    switch self {
    case .aligned(let alignment, let end): alignment.record(end: end)
    case .constant(let values): FactRecord("constant", [("value", .init(values))])
    case .motions(let change, let count, let frame, _): change.record(count: count, frame: frame)
    case .lostMotions(let count, let motion): motion.record("motion", count: count, isLost: true)
    case .newMotions(let count, let motion): motion.record("motion", count: count, isLost: false)
    case .lostJump(let distance, let frame): TrackFact.record("jump", by: distance, frame: frame, isLost: true)
    case .newJump(let distance, let frame): TrackFact.record("jump", by: distance, frame: frame, isLost: false)
    case .noise(let size, let rounding, let frames): TrackFact.record(ofNoise: size, rounding, frames)
    case .drift(let speed, let total, let frame, let isLost):
      FactRecord(
        "drift", [("perSecond", .number(speed)), ("total", .number(total)), ("frame", .init(frame))], isLost: isLost)
    case .limit(let change): change.record
    case .period(let seconds): FactRecord("period", [("seconds", .init(seconds))])
    case .restarts(let seconds, let isLost): FactRecord("restarts", [("seconds", .number(seconds))], isLost: isLost)
    case .swings(let counts): FactRecord("swings", [("count", .init(counts))])
    case .swing(let ratio): FactRecord("swing", [("ratio", .number(ratio))])
    case .peak(let values, let frame): FactRecord("peak", [("value", .init(values)), ("frame", .init(frame))])
    case .addition(let addition): addition.motion.record("addition", isLost: addition.isLost)
    case .stairs(let stairs): stairs.motion.record("stairs", count: stairs.count, isLost: stairs.isLost)
    case .frames(let defect): defect.record
    case .follower(let change): change.record
    case .rubberBand(let change): change.record
    case .smoothing(let change):
      FactRecord("smoothing", [("leader", change.leader.map { .text($0) }), ("seconds", .init(change.seconds))])
    case .steps(let change): change.record
    case .presence(let frames): FactRecord("presence", [("frames", .ranges(frames))])
    case .gap(let frames, let isLost): FactRecord("gap", [("frames", .frames(frames))], isLost: isLost)
    case .exchanged(let other): FactRecord("exchanged", [("with", .text(other))])
    case .unexplained(let frames): FactRecord("unexplained", [("frames", .frames(frames))])
    }
  }

  private static func record(ofNoise size: Double, _ rounding: Rounding?, _ frames: ClosedRange<Int>?) -> FactRecord {
    FactRecord(
      "noise",
      [("upTo", .number(size)), ("step", rounding.map { .number($0.step) }), ("frames", frames.map { .frames($0) })],
      isLost: rounding?.isLost)
  }

  private static func record(_ kind: String, by distance: Double, frame: Int, isLost: Bool) -> FactRecord {
    FactRecord(kind, [("by", .number(distance)), ("frame", .init(frame))], isLost: isLost)
  }
}

extension TrackMotion {
  fileprivate func record(_ kind: String, count: Int = 1, isLost: Bool) -> FactRecord {
    FactRecord(kind, [("count", .init(count)), ("motion", .motion(self))], isLost: isLost)
  }
}

extension Alignment {
  fileprivate func record(end: Change<Double>) -> FactRecord {
    let delay = Double(shift) + fraction
    return FactRecord(
      "sameCurve",
      [
        ("delay", delay == 0 ? nil : .number(delay)), ("ratio", ratio == 1 ? nil : .number(ratio)),
        ("offset", offset == 0 ? nil : .number(offset)),
        ("end", end.first == end.second ? nil : .init(end)),
      ])
  }
}

extension MotionChange {
  fileprivate func record(count: Int, frame: Int) -> FactRecord {
    FactRecord(
      "changedMotion",
      [
        ("count", .init(count)), ("frame", .init(frame)), ("delay", delay.map { .number($0.frames) }),
        ("seconds", seconds.map { .init($0) }), ("curve", curve.map { .texts($0) }),
        ("parameters", parameters.isEmpty ? nil : .parameters(parameters)),
        ("ratio", (ratio ?? size).map { .number($0) }), ("start", start.map { .init($0) }),
        ("end", end.map { .init($0) }), ("overshoot", overshoot.map { .init($0) }),
        ("retreat", retreat.map { .init($0) }), ("turn", turn.map { .change($0) }),
        ("unrest", unrest.map { .number($0) }),
        ("pause", pause.map { .ranges(Change($0.first?.frames, $0.second?.frames)) }),
        ("leap", leap.map { .change(Change(MotionChange.frame($0.first), MotionChange.frame($0.second))) }),
        ("stop", stop.map { .change(Change($0.first.map(Double.init), $0.second.map(Double.init))) }),
        ("jump", jump.map { .change($0) }),
      ])
  }

  /// The frame in which a motion jumps.
  private static func frame(_ leap: Leap?) -> Double? { leap.map { Double($0.frame) } }
}

extension FrameDefect {
  fileprivate var record: FactRecord {
    let (kind, number): (String, (name: String, value: FactRecord.Value?)) =
      switch self.kind {
      case .held(let distance): ("held", ("catchUp", distance.map { .number($0) }))
      case .repeated(let period): ("repeated", ("period", .init(period)))
      case .doubled(let period): ("doubled", ("period", .init(period)))
      case .exchanged: ("swapped", ("count", nil))
      case .skipped(let frames): ("skipped", ("skipped", .init(frames)))
      case .spike(let distance): ("spike", ("by", .number(distance)))
      case .reversed: ("reversed", ("count", nil))
      }
    return FactRecord(kind, [number, ("frames", .frames(frames)), ("count", .init(count))], isLost: isLost)
  }
}

extension LimitChange {
  fileprivate var record: FactRecord {
    FactRecord("limit", [("limit", .number(limit)), ("farthest", .number(farthest))], isLost: isLost)
  }
}

extension FollowerChange {
  fileprivate var record: FactRecord {
    FactRecord(
      "follower",
      [
        ("leader", .text(leader)), ("factor", .init(factor)), ("lag", .init(lag)), ("span", span.map { .init($0) }),
        ("base", base.map { .init($0) }),
      ])
  }
}

extension RubberBandChange {
  fileprivate var record: FactRecord {
    switch self {
    case .coefficient(let change): FactRecord("rubberBand", [("coefficient", .init(change))])
    case .ratio(let ratio): FactRecord("rubberBand", [("ratio", .number(ratio))])
    case .coefficientOfOne(let value, let isLost):
      FactRecord("rubberBand", [("coefficient", .change(isLost ? Change(value, nil) : Change(nil, value)))])
    }
  }
}

extension StepChange {
  fileprivate var record: FactRecord {
    switch self {
    case .shifted(let frames): FactRecord("sameValues", [("delay", .init(frames))])
    case .spread(let frames, let shift): FactRecord("sameValues", [("delay", .init(shift)), ("span", .init(frames))])
    case .starts(let change): FactRecord("startValue", [("value", .texts(change))])
    case .becomes(let value, let shift, let frame):
      FactRecord("valueMoved", [("value", .text(value)), ("delay", .init(shift)), ("frame", .init(frame))])
    case .other(let change, let frame): FactRecord("value", [("value", .texts(change)), ("frame", .init(frame))])
    case .new(let value, let frame):
      FactRecord("onlyValue", [("value", .text(value)), ("frame", .init(frame))], isLost: false)
    case .lost(let value, let frame):
      FactRecord("onlyValue", [("value", .text(value)), ("frame", .init(frame))], isLost: true)
    }
  }
}

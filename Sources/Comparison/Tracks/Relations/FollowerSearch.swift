package import FlipbookRuns
internal import FlipbookSnapshots

/// A change of how a track follows a scroll view or a finger: at another factor, or later.
package struct FollowerChange: Hashable, Sendable {
  package let leader: String
  package let factor: Change<Double>
  /// How many frames it is behind.
  package let lag: Change<Int>
  /// How far the leader goes while the track goes from one limit to the other, if it has limits in both runs.
  package let span: Change<Double>?
  /// The value at the leader's place 0, if it differs.
  package let base: Change<Double>?
}

/// Finds the tracks that are a multiple of a scroll view's offset, between two limits if they have any.
struct FollowerSearch {
  /// A track of both runs.
  struct Track {
    let name: String
    let first: [Double]
    let second: [Double]
  }

  private let leaders: [Track]
  private let frameSeconds: Double
  /// The tracks that are numbers throughout in both runs, in the order of their names.
  private let tracks: [Track]
  /// The places of the finger on both axes, NaN where it is up.
  private let fingers: [Change<[Double]>]

  /// A scroll view must move at least this many points.
  private static let leastRange = 20.0

  init(_ first: RunTracks, _ second: RunTracks, frames: CommonFrames) {
    let others = Dictionary(second.series.map { ($0.name, $0.values) }) { known, _ in known }
    var tracks: [Track] = []
    var fingers: [Change<[Double]>] = []
    for one in first.series {
      guard let other = others[one.name] else { continue }
      let values = Change(frames.ofFirst(one.values), frames.ofSecond(other))
      if ["touch.x", "touch.y"].contains(one.name) {
        fingers.append(Change(values.first.map(\.numberOrNaN), values.second.map(\.numberOrNaN)))
      }
      guard let numbers = FollowerSearch.numbers(values.first), let otherNumbers = FollowerSearch.numbers(values.second)
      else { continue }
      tracks.append(Track(name: one.name, first: numbers, second: otherNumbers))
    }
    leaders = tracks.filter { track in
      track.name.split(separator: ".").suffix(2).contains("offset")
        && [track.first, track.second].allSatisfy {
          ($0.max() ?? 0) - ($0.min() ?? 0) > FollowerSearch.leastRange
        }
    }
    frameSeconds = frames.frameSeconds
    self.tracks = tracks.sorted { $0.name < $1.name }
    self.fingers = fingers
  }

  /// Returns the difference with the change of what it follows as its explanation, if there is one.
  func explained(_ difference: TrackDifference) -> TrackDifference {
    guard let track = tracks.first(where: { $0.name == difference.name }) else { return difference }
    let (first, second) = (track.first, track.second)
    let unit = TrackUnit(of: difference.name)
    for leader in leaders where leader.name != difference.name {
      guard let one = Relation(of: first, to: leader.first, unit),
        let other = Relation(of: second, to: leader.second, unit)
      else { continue }
      var explained = difference
      guard one.isPlausible(with: other) else { continue }
      if one.hasSameFactor(as: other), one.lag == other.lag {
        // A track that is elsewhere throughout does not only follow.
        if one.hasSameBase(as: other) { explained.leader = leader.name }
        return explained
      }
      explained.facts = [.follower(one.change(to: other, leader: leader.name))]
      return explained
    }
    guard difference.isVague || difference.goesElsewhere else { return difference }
    var explained = difference
    if difference.isVague, let fact = steps(first, second, of: difference) {
      explained.facts = [fact]
    } else if let change = rubberBand(first, second, of: difference) {
      // Where only one run yields, the motion after it differs too.
      explained.facts = [.rubberBand(change)] + (change.isOfBoth ? [] : difference.facts.dropFirst())
    } else if difference.isVague, let change = smoothing(first, second, of: difference) {
      explained.facts = [.smoothing(change)]
    }
    return explained
  }

  private func rubberBand(
    _ first: [Double], _ second: [Double], of difference: TrackDifference
  ) -> RubberBandChange? {
    let unit = TrackUnit(of: difference.name)
    guard unit == .points || unit == .other else { return nil }
    return RubberBandSearch(first, second, fingers: fingers)?.change()
  }

  private func smoothing(_ first: [Double], _ second: [Double], of difference: TrackDifference) -> SmoothingChange? {
    // What jumps in one run is not smoothed in the other one.
    guard !(difference.firstMotions + difference.secondMotions).contains(where: \.isJump) else { return nil }
    let leaders = tracks.filter { $0.name != difference.name }
    return SmoothingSearch(frameSeconds: frameSeconds).change(first, second, leaders: leaders)
  }

  /// Returns the ratio of a track's steps to those of a leader, if it changed.
  private func steps(_ first: [Double], _ second: [Double], of difference: TrackDifference) -> TrackFact? {
    for leader in leaders where leader.name != difference.name {
      guard let one = StepRatio(of: first, to: leader.first), let other = StepRatio(of: second, to: leader.second),
        one.factor * other.factor > 0,
        (one.factor - other.factor).magnitude > StepRatio.leastChange
          * max(one.factor.magnitude, other.factor.magnitude)
      else { continue }
      return .follower(
        FollowerChange(
          leader: leader.name, factor: Change(one.factor, other.factor), lag: Change(0, 0), span: nil, base: nil))
    }
    return nil
  }

  private static func numbers(_ values: [TrackValue]) -> [Double]? {
    var numbers: [Double] = []
    for value in values {
      guard case .number(let number) = value, number.magnitude < 1e9 else { return nil }
      numbers.append(number)
    }
    return numbers.count > 8 ? numbers : nil
  }
}

/// How much farther a track moves than another one while both move, whatever it does in between.
private struct StepRatio {
  let factor: Double

  /// The least change that is not due to rounding.
  static let leastChange = 0.03
  private static let fewestSteps = 4
  private static let smallestStep = 0.5
  /// The part of the steps that must have the ratio.
  private static let most = 0.8
  /// Fewer steps must have the same ratio but for this part of it.
  private static let exact = 0.003
  private static let slack = (ofFactor: 0.02, ofStep: 0.02)

  /// Returns `nil` if the track has no such ratio.
  init?(of track: [Double], to leader: [Double]) {
    let frames = 1..<max(1, min(track.count, leader.count))
    let all = frames.map { (frame: Int) -> (own: Double, led: Double) in
      (own: track[frame] - track[frame - 1], led: leader[frame] - leader[frame - 1])
    }
    func isRest(_ index: Int) -> Bool {
      all.indices.contains(index) && all[index].own.magnitude <= 1e-6
        && all[index].led.magnitude > StepRatio.smallestStep
    }
    // The steps to and from a limit, at which the track rests while the leader goes on, are shorter.
    let steps = all.indices.filter { index in
      all[index].own.magnitude > 1e-6 && all[index].led.magnitude > StepRatio.smallestStep
        && !isRest(index - 1) && !isRest(index + 1)
    }.map { all[$0] }
    let ratios = steps.map { $0.own / $0.led }.sorted()
    guard ratios.count >= 2, case let factor = ratios[ratios.count / 2],
      ratios.count >= StepRatio.fewestSteps
        || ratios[ratios.count - 1] - ratios[0] <= factor.magnitude * StepRatio.exact
    else { return nil }
    let near = steps.count { step in
      let expected = factor * step.led
      let slack = StepRatio.slack.ofFactor * expected.magnitude + StepRatio.slack.ofStep
      return (step.own - expected).magnitude <= slack
    }
    guard Double(near) >= Double(steps.count) * StepRatio.most else { return nil }
    self.factor = factor
  }
}

/// How a track follows another one in every frame: at a factor, some frames later, and between its smallest and its largest value.
private struct Relation {
  let factor: Double
  let lag: Int
  /// The value at the leader's place 0.
  let base: Double
  /// The value in the first frame.
  private let start: Double
  /// How far the leader goes while the track goes from one limit to the other; nil for other tracks.
  let span: Double?
  /// Whether the track follows where the leader is 0.
  private let passesZero: Bool

  private static let mostLag = 6
  /// How many times as large a factor can become, and one of the other sign.
  private static let largestChange = 20.0
  private static let largestReflection = 3.0
  /// How far the leader must go while the track is between its limits, or at one of them.
  private static let leastReach = 10.0
  private static let fewestFrames = 3

  /// Returns `nil` if the track does not follow.
  init?(of track: [Double], to leader: [Double], _ unit: TrackUnit) {
    // Late decelerations are also a multiple of the prompt ones, but for their first frames.
    let found = [false, true].lazy.flatMap { isLimited in
      (0...Relation.mostLag).lazy.compactMap { Relation(track, leader, lag: $0, isLimited: isLimited, unit) }
    }.first
    guard let found else { return nil }
    self = found
  }

  private init?(_ track: [Double], _ leader: [Double], lag: Int, isLimited: Bool, _ unit: TrackUnit) {
    let count = min(track.count, leader.count)
    guard let lowest = track.prefix(count).min(), let highest = track.prefix(count).max() else { return nil }
    func led(_ index: Int) -> Double { leader[max(0, index - lag)] }
    let inner = (0..<count).filter { !isLimited || track[$0] > lowest && track[$0] < highest }
    guard inner.count >= Relation.fewestFrames, let near = inner.map(led).min(), let far = inner.map(led).max(),
      far - near >= Relation.leastReach
    else { return nil }
    let frames = Double(inner.count)
    let (middle, ledMiddle) = (inner.reduce(0) { $0 + track[$1] } / frames, inner.reduce(0) { $0 + led($1) } / frames)
    var (products, squares) = (0.0, 0.0)
    for index in inner {
      products += (led(index) - ledMiddle) * (track[index] - middle)
      squares += (led(index) - ledMiddle) * (led(index) - ledMiddle)
    }
    guard squares > 1, case let factor = products / squares, factor.magnitude > 1e-3 else { return nil }
    let slack = (0.02 + 0.002 * factor.magnitude) * unit.fineness
    let isExact = (0..<count).allSatisfy {
      let value = middle + factor * (led($0) - ledMiddle)
      return (track[$0] - (isLimited ? min(max(value, lowest), highest) : value)).magnitude <= slack
    }
    // At a limit, the leader goes on.
    let limits = [lowest, highest].filter { limit in
      let places = (0..<count).filter { track[$0] == limit }.map(led)
      return (places.max() ?? 0) - (places.min() ?? 0) > Relation.leastReach
    }
    guard isExact, !isLimited || !limits.isEmpty else { return nil }
    passesZero = near <= 0 && far >= 0
    (self.factor, self.lag, base) = (factor, lag, middle - factor * ledMiddle)
    start = track[0]
    // Opacities and progress are limited by their nature.
    span = isLimited && (limits.count == 2 || unit == .fraction) ? (highest - lowest) / factor.magnitude : nil
  }

  func hasSameFactor(as other: Relation) -> Bool { (factor - other.factor).magnitude <= factor.magnitude * 0.002 }

  /// Whether both can be the factor of a follower: two animations that take the same time also have one.
  func isPlausible(with other: Relation) -> Bool {
    let ratio = other.factor / factor
    return (1 / Relation.largestChange...Relation.largestChange).contains(ratio.magnitude)
      && (ratio > 0 || (1 / Relation.largestReflection...Relation.largestReflection).contains(-ratio))
  }

  func hasSameBase(as other: Relation) -> Bool {
    (base - other.base).magnitude <= 0.05 + 0.002 * max(base.magnitude, other.base.magnitude)
  }

  private func hasSameStart(as other: Relation) -> Bool { (start - other.start).magnitude <= 0.05 }

  func change(to other: Relation, leader: String) -> FollowerChange {
    let spans = span.flatMap { one in other.span.map { Change(one, $0) } }
    return FollowerChange(
      leader: leader, factor: Change(factor, other.factor), lag: Change(lag, other.lag),
      span: hasSameFactor(as: other) ? nil : spans,
      base: hasSameBase(as: other) || hasSameStart(as: other) || !passesZero || !other.passesZero
        ? nil : Change(base, other.base))
  }
}

extension TrackDifference {
  /// Whether its first motion only ends elsewhere, on a course that is about the same.
  fileprivate var goesElsewhere: Bool {
    guard case .motions(let change, _, _, _) = facts.first else { return false }
    return change.end != nil && change.isSameCurve && change.parameters.isEmpty && change.ratio == nil
  }

  /// Whether its first fact is only a consequence, such as a motion without a law that ends or turns elsewhere.
  fileprivate var isVague: Bool {
    switch facts.first {
    case .motions(let change, _, _, _): change.parameters.isEmpty && !change.isSameCurve
    case .unexplained, .lostMotions, .newMotions: true
    default: false
    }
  }
}

extension TrackValue {
  var numberOrNaN: Double { if case .number(let number) = self { number } else { .nan } }
}

import FlipbookSimulation
import FlipbookUnits

/// Finds the fewest and roundest steps that still break a rule.
package struct Shrinker: Sendable {
  private let explorer: Explorer
  private let rule: BrokenRule

  package init(_ explorer: Explorer, _ rule: BrokenRule) { (self.explorer, self.rule) = (explorer, rule) }

  /// The most plays for one discovery.
  private static let mostPlays = 1_000

  /// Returns the discovery with fewer and simpler steps.
  package func shrunk(_ discovery: Discovery) -> Discovery {
    var best = discovery
    var plays = 1
    func tryOut(_ candidate: Timeline) -> Bool {
      guard plays < Shrinker.mostPlays, candidate.isPossible, candidate.cost < best.timeline.cost else { return false }
      plays += 1
      guard let words = explorer.words(of: rule, in: candidate) else { return false }
      (best.timeline, best.words) = (candidate, words)
      return true
    }
    _ = tryOut(explorer.possible(best.timeline))
    var improves = true
    while improves {
      improves = false
      while best.timeline.shorter.contains(where: tryOut) { improves = true }
      for index in best.timeline.steps.indices {
        for step in best.timeline.steps[index].simpler where tryOut(best.timeline.with(step, at: index)) {
          improves = true
          break
        }
        for pause in Shrinker.pauses where tryOut(best.timeline.with(pause: pause, before: index)) {
          improves = true
          break
        }
      }
    }
    return best
  }

  /// The pauses to try, the simplest first, in hundredths of a second.
  private static let pauses = [100, 50, 0, 10, 20, 30, 40, 60, 80, 5, 15]
}

/// How much there is to read in a timeline: fewer steps first, then simpler gestures, then rounder numbers.
struct TimelineCost: Comparable {
  var steps = 0
  var verbs = 0
  var digits = 0

  static func < (first: TimelineCost, second: TimelineCost) -> Bool {
    (first.steps, first.verbs, first.digits) < (second.steps, second.verbs, second.digits)
  }
}

extension Timeline {
  var cost: TimelineCost {
    var cost = TimelineCost(steps: steps.count)
    for (index, step) in steps.enumerated() {
      let (rank, digits) = step.verb.cost
      cost.verbs += rank
      cost.digits += digits + pause(before: index).roughness
    }
    return cost
  }

  /// Whether the steps are in the order of time and no two gestures overlap: there is one finger.
  var isPossible: Bool {
    let gestures = steps.filter(\.verb.isGesture)
    return (steps.first?.start ?? .zero) >= .zero && zip(steps, steps.dropFirst()).allSatisfy { $0.start <= $1.start }
      && zip(gestures, gestures.dropFirst()).allSatisfy { $0.nominalEnd <= $1.start }
  }

  /// The time from the end of the previous step.
  func pause(before index: Int) -> Microseconds {
    steps[index].start - (index == 0 ? .zero : steps[index - 1].nominalEnd)
  }

  /// The timeline with fewer steps: without some that follow each other, most of them first, since two taps are one gesture, and with
  /// one drag in place of two.
  fileprivate var shorter: [Timeline] {
    guard !steps.isEmpty else { return [] }
    let parts = stride(from: max(1, min(Timeline.mostTogether, steps.count - 1)), through: 1, by: -1).flatMap {
      length in
      (0...steps.count - length).map { $0..<$0 + length }
    }
    let merged = steps.indices.dropLast().compactMap { index in
      steps[index].verb.followed(by: steps[index + 1].verb).map { cut(index + 1..<index + 2).with($0, at: index) }
    }
    return parts.flatMap { [without($0), cut($0)] } + merged
  }

  /// The most steps that are left out together.
  private static let mostTogether = 4

  /// The timeline without a step; the others keep their times.
  func without(_ index: Int) -> Timeline { without(index..<index + 1) }

  private func without(_ part: Range<Int>) -> Timeline {
    var timeline = self
    timeline.steps.removeSubrange(part)
    return timeline
  }

  /// The timeline without some steps and their time.
  private func cut(_ part: Range<Int>) -> Timeline {
    guard part.upperBound < steps.count else { return without(part) }
    return without(part).shifted(from: part.lowerBound, by: steps[part.lowerBound].start - steps[part.upperBound].start)
  }

  /// The timeline with another step, after which the pauses are the same.
  func with(_ verb: StepVerb, at index: Int) -> Timeline {
    var timeline = self
    timeline.steps[index].verb = verb
    return timeline.shifted(from: index + 1, by: timeline.steps[index].nominalEnd - steps[index].nominalEnd)
  }

  func with(pause hundredths: Int, before index: Int) -> Timeline {
    shifted(from: index, by: Microseconds(hundredths: hundredths) - pause(before: index))
  }

  private func shifted(from index: Int, by time: Microseconds) -> Timeline {
    var timeline = self
    for later in timeline.steps.indices where later >= index { timeline.steps[later].start = steps[later].start + time }
    return timeline
  }
}

extension Microseconds {
  /// 0 for half seconds, more for finer times.
  var roughness: Int {
    [500_000, 100_000, 50_000, 10_000].firstIndex { count % $0 == 0 } ?? 4
  }
}

extension Double {
  /// 0 for hundreds, more for finer lengths.
  fileprivate var roughness: Int {
    [100, 50, 10, 5, 1].firstIndex { truncatingRemainder(dividingBy: $0) == 0 } ?? 5
  }
}

extension Step {
  /// The same step, simpler; the simplest first.
  var simpler: [StepVerb] {
    guard case .gesture(let gesture) = verb else { return [] }
    return gesture.simpler.map(StepVerb.gesture)
  }
}

extension Gesture {
  fileprivate var simpler: [Gesture] {
    let times = [20, 50, 10, 30].map { Microseconds(hundredths: $0) }
    switch self {
    case .tap(let place): return place.simpler.map(Gesture.tap)
    case .swipe(let from, let to, let during):
      return [.tap(from), .drag(from: from, to: to, during: times[0], hold: times[2])]
        + times.map { .swipe(from: from, to: to, during: $0) }
        + to.simpler.map { .swipe(from: from, to: $0, during: during) }
        + from.simpler.map { .swipe(from: $0, to: to, during: during) }
    case .drag(let from, let to, let press, let during, let hold):
      return [.tap(from), .drag(from: from, to: to, during: times[0], hold: times[2])]
        + [.drag(from: from, to: to, during: during, hold: times[2])]
        + times.map { .drag(from: from, to: to, press: press, during: $0, hold: hold) }
        + to.simpler.map { .drag(from: from, to: $0, press: press, during: during, hold: hold) }
        + from.simpler.map { .drag(from: $0, to: to, press: press, during: during, hold: hold) }
    case .path(let points):
      guard let first = points.first, let last = points.last else { return [] }
      let start = Place.point(first.point)
      let ends = points.dropFirst().map { Destination.by($0.point - first.point) }
      return [.tap(start)] + ends.map { .drag(from: start, to: $0, during: times[0], hold: times[2]) }
        + ends.map { .swipe(from: start, to: $0, during: times[0]) }
        + [.path(points.filter { $0 == first || $0 == last }), .path(points.map(\.rounder))]
    case .pair(let pair): return [.tap(pair.center)] + pair.simpler.map(Gesture.pair)
    case .fingers(let paths): return [.path(paths.first), .path(paths.second)]
    }
  }
}

extension FingerPair {
  fileprivate var simpler: [FingerPair] {
    func with(degrees: Double? = nil, move: Vector? = nil, scale: Double? = nil) -> FingerPair {
      FingerPair(
        center: center, scale: scale ?? self.scale, degrees: degrees ?? self.degrees, translation: move ?? translation,
        during: Microseconds(hundredths: 50), hold: Microseconds(hundredths: 10))
    }
    return [
      with(degrees: 0, move: .zero, scale: scale < 1 ? 0.5 : 2), with(degrees: 0, move: .zero), with(degrees: 0),
      with(move: .zero), with(), with(scale: scale < 1 ? 0.5 : 2),
    ]
  }

  fileprivate var digits: Int {
    let isStandard = hold == Microseconds(hundredths: 10)
    return center.digits + during.roughness + (isStandard ? 0 : 1) + (degrees == 0 ? 0 : 5)
      + (translation == .zero ? 0 : 5)
      + (scale == 2 || scale == 0.5 ? 0 : 1)
  }
}

extension Place {
  fileprivate var simpler: [Place] {
    switch self {
    case .point(let point): return point.rounder.map(Place.point)
    case .target(let name):
      let target = TargetName(name)
      guard let index = target.index, index > 0 else { return [] }
      return [0, index - 1].map { .target("\(target.stem).\($0)") }
    }
  }

  fileprivate var digits: Int {
    switch self {
    case .target(let name): TargetName(name).index ?? 0
    // A named place says more than a point.
    case .point(let point): 10 + point.x.roughness + point.y.roughness
    }
  }
}

extension Destination {
  fileprivate var simpler: [Destination] {
    guard case .by(let vector) = self else { return [] }
    let alone = [Vector(dx: vector.dx, dy: 0), Vector(dx: 0, dy: vector.dy)]
    let lengths = [100.0, 200, 300, 50, 150, 250, 20, 40, 60, 80, 120]
    func toward(_ value: Double, _ length: Double) -> Double { value == 0 ? 0 : value < 0 ? -length : length }
    return (alone + lengths.map { Vector(dx: toward(vector.dx, $0), dy: toward(vector.dy, $0)) }).map(Destination.by)
  }

  fileprivate var digits: Int {
    guard case .by(let vector) = self else { return 0 }
    return vector.dx.roughness + vector.dy.roughness + (vector.dx != 0 && vector.dy != 0 ? 5 : 0)
  }
}

extension Point {
  fileprivate var rounder: [Point] {
    func near(_ value: Double, _ unit: Double) -> Double { (value / unit).rounded() * unit }
    return [100.0, 50, 10].flatMap { unit in
      [Point(x: near(x, unit), y: near(y, unit)), Point(x: near(x, unit), y: y), Point(x: x, y: near(y, unit))]
    }
  }
}

extension PathPoint {
  fileprivate var rounder: PathPoint { PathPoint(time: time, point: point.rounder[6]) }
}

extension [PathPoint] {
  fileprivate var roughness: Int {
    reduce(0) { $0 + $1.point.x.roughness + $1.point.y.roughness + $1.time.roughness }
  }
}

extension StepVerb {
  /// One drag or swipe in place of two of the same kind from the same place, or nil.
  fileprivate func followed(by next: StepVerb) -> StepVerb? {
    switch (self, next) {
    case (
      .gesture(.drag(let from, .by(let first), let press, let during, let hold)),
      .gesture(.drag(let place, .by(let second), _, _, _))
    ) where from == place:
      .gesture(.drag(from: from, to: .by(first + second), press: press, during: during, hold: hold))
    case (.gesture(.swipe(let from, .by(let first), let during)), .gesture(.swipe(let place, .by(let second), _)))
    where from == place:
      .gesture(.swipe(from: from, to: .by(first + second), during: during))
    default: nil
    }
  }

  /// The rank of the verb from simple to complex, and the roughness of its numbers.
  fileprivate var cost: (rank: Int, digits: Int) {
    switch self {
    case .gesture(.tap(let place)): return (0, place.digits)
    case .gesture(.drag(let from, let to, let press, let during, let hold)):
      let digits = from.digits + to.digits + during.roughness + (hold == Microseconds(hundredths: 10) ? 0 : 1)
      return (press == .zero ? 1 : 2, digits)
    case .gesture(.swipe(let from, let to, let during)): return (2, from.digits + to.digits + during.roughness)
    case .gesture(.path(let points)): return (2 + points.count, points.roughness)
    case .gesture(.fingers(let paths)):
      let points = paths.first + paths.second
      return (3 + points.count, points.roughness)
    case .gesture(.pair(let pair)): return (3, pair.digits)
    case .scroll(_, let offset, let animated): return (1, offset.roughness + (animated ? 0 : 1))
    case .keyboard(.show(let show)): return (1, show == KeyboardShow() ? 0 : 3)
    case .type(let typing): return (1, typing.keys.count)
    case .select, .keyboard, .screen, .app, .rotate, .note: return (1, 0)
    }
  }
}

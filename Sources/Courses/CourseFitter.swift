/// Finds which laws a track follows, movement by movement.
package struct CourseFitter {
  private let curve: SampledCurve
  private let leaders: [Leader]
  private let isInterrupted: () -> Bool
  private let noise: CurveNoise
  private let step: Double
  /// The largest distance between values at rest.
  private let restTolerance: Double

  /// How long a movement includes the rest before and after it, in seconds: springs still creep there.
  private static let (lead, tail) = (0.08, 0.25)

  /// - Parameter leaders: Other tracks of the recording, which this one can follow.
  package init(_ curve: SampledCurve, leaders: [Leader] = [], isInterrupted: @escaping () -> Bool = { false }) {
    let curve = curve.reliable
    (self.curve, self.leaders, self.isInterrupted) = (curve, leaders, isInterrupted)
    noise = CurveNoise(curve)
    step = curve.typicalStep
    restTolerance = noise.restTolerance(curve.range)
  }

  /// Returns the pieces in order, including rests.
  package func pieces() -> [CoursePiece] {
    let movements = swinging(joined(MovementSearch(curve, tolerance: restTolerance).movements())).flatMap(divided)
    var pieces: [CoursePiece] = []
    var last = 0
    for (index, movement) in movements.enumerated() {
      guard !isInterrupted() else { return pieces }
      if movement.samples.lowerBound > last { pieces.append(rest(last...movement.samples.lowerBound)) }
      let next = index + 1 < movements.count ? movements[index + 1].samples.lowerBound : curve.count - 1
      pieces += self.pieces(of: movement, after: last, before: next)
      last = movement.samples.upperBound
    }
    if last < curve.count - 1 { pieces.append(rest(last...curve.count - 1)) }
    return FollowerJoining(curve: curve, tolerance: restTolerance).joined(telling(pieces))
  }

  /// The longest pause within a motion that nothing else divides, in seconds.
  private static let longestPause = 0.3

  /// Returns the pieces without the laws of short parts, if the rest of their motion follows no law: a short part between two pauses
  /// can look like a law by chance.
  private func telling(_ pieces: [CoursePiece]) -> [CoursePiece] {
    var result = pieces
    let runs = pieces.indices.split { pieces[$0].isRest && pieces[$0].end - pieces[$0].start >= Self.longestPause }
    for run in runs where run.contains(where: { pieces[$0].kind == "unrecognized" }) {
      let laws = run.filter { pieces[$0].law != nil }
      guard laws.allSatisfy({ pieces[$0].leader == nil }),
        share(laws.map { pieces[$0] }, of: pieces[run])
          < MovementDivision.leastShare(laws.last.flatMap { pieces[$0].law })
      else { continue }
      for index in laws where pieces[index].law?.isSystems == false {
        result[index] = piece(.unknown, range(pieces[index]))
      }
    }
    return result
  }

  private func range(_ piece: CoursePiece) -> ClosedRange<Int> {
    let first = max(0, curve.index(after: piece.start) - 1)
    return first...max(first, curve.index(after: piece.end) - 1)
  }

  /// The part of the time and of the path of pieces that some of them take: the smaller one.
  private func share(_ some: [CoursePiece], of all: ArraySlice<CoursePiece>) -> Double {
    func sums(_ pieces: some Sequence<CoursePiece>) -> (time: Double, path: Double) {
      pieces.filter { !$0.isRest }.reduce((0, 0)) {
        ($0.0 + $1.end - $1.start, $0.1 + curve.values[range($1)].pathLength)
      }
    }
    let (part, whole) = (sums(some), sums(all))
    return min(part.time / whole.time, part.path / whole.path)
  }

  // MARK: Movements

  /// Joins movements that only seem to rest in between, because they creep.
  private func joined(_ movements: [Movement]) -> [Movement] {
    var joined: [Movement] = []
    for movement in movements {
      guard let last = joined.last, creeps(from: last, to: movement) else {
        joined.append(movement)
        continue
      }
      joined[joined.count - 1] = union(last, movement)
    }
    return joined
  }

  private func union(_ first: Movement, _ last: Movement) -> Movement {
    Movement(
      start: first.start, end: last.end, startValue: first.startValue, endValue: last.endValue,
      low: min(first.low, last.low), high: max(first.high, last.high),
      samples: first.samples.lowerBound...last.samples.upperBound, isJump: false)
  }

  /// The longest pause at the turning point of a spring, in seconds.
  private static let longestTurn = 0.35

  /// Joins movements between which the curve pauses, if a single spring that swings, or a curve that reaches back first, explains them all.
  private func swinging(_ movements: [Movement]) -> [Movement] {
    var result: [Movement] = []
    var first = 0
    while first < movements.count {
      var last = first
      while last + 1 < movements.count, swings(movements[last], movements[last + 1]) { last += 1 }
      let joined = union(movements[first], movements[last])
      let next = last + 1 < movements.count ? movements[last + 1].samples.lowerBound : curve.count - 1
      let before = first > 0 ? movements[first - 1].samples.upperBound : 0
      let window = last > first ? window(of: joined, after: before, before: next).window : nil
      if let window, LawChoice(swing: window, isReaching: reaches(movements[first], movements[last])) != nil {
        result.append(joined)
      } else {
        result += movements[first...last]
      }
      first = last + 1
    }
    return result
  }

  /// Whether a movement can be the swing back of another one, its slow end, or what it reaches back for.
  private func swings(_ first: Movement, _ second: Movement) -> Bool {
    curve.times[second.samples.lowerBound] - curve.times[first.samples.upperBound] < Self.longestTurn
      && (second.high - second.low < first.high - first.low
        || second.distance * first.distance < 0 && reaches(first, second))
  }

  /// The largest part of a movement that a timing curve can begin with in the other direction.
  private static let mostReach = 0.3

  private func reaches(_ first: Movement, _ second: Movement) -> Bool {
    first.high - first.low < Self.mostReach * (second.high - second.low)
  }

  private func creeps(from last: Movement, to next: Movement) -> Bool {
    let gap = curve.times[next.samples.lowerBound] - curve.times[last.samples.upperBound]
    // Where a spring turns around, it seems to rest.
    if gap < 0.3, next.high - next.low < 0.1 * (last.high - last.low) { return true }
    // What is left of a slow end can be a single step of the rounding.
    if gap < 1, noise.grid > 0, next.high - next.low < 1.5 * noise.grid, last.distance * next.distance > 0 {
      return true
    }
    let drift = (curve.values[next.samples.lowerBound] - curve.values[last.samples.upperBound]).magnitude
    return gap < 0.3 && last.distance * next.distance > 0 && drift > 2 * restTolerance
  }

  /// Divides a movement where it jumps.
  private func divided(_ movement: Movement) -> [Movement] {
    let samples = movement.samples
    guard samples.count > 3 else { return [movement] }
    var parts: [Movement] = []
    var first = samples.lowerBound
    for index in samples.dropFirst() where isJump(index) {
      if index - 1 > first { parts.append(part(movement, first...index - 1)) }
      var jump = part(movement, index - 1...index)
      jump.isJump = true
      parts.append(jump)
      first = index
    }
    guard !parts.isEmpty else { return [movement] }
    if first < samples.upperBound { parts.append(part(movement, first...samples.upperBound)) }
    return parts.filter { $0.high - $0.low > restTolerance }
  }

  private func part(_ movement: Movement, _ range: ClosedRange<Int>) -> Movement {
    let inside = curve.values[range]
    let (first, last) = (curve.values[range.lowerBound], curve.values[range.upperBound])
    return Movement(
      start: curve.times[range.lowerBound], end: curve.times[range.upperBound],
      startValue: range.lowerBound == movement.samples.lowerBound ? movement.startValue : first,
      endValue: range.upperBound == movement.samples.upperBound ? movement.endValue : last, low: inside.min() ?? first,
      high: inside.max() ?? first, samples: range, isJump: false)
  }

  private static let jumpFactor = 6.0

  /// Whether a sample is much farther from the one before it than both are from their other neighbors.
  private func isJump(_ index: Int) -> Bool {
    let way = (curve.values[index] - curve.values[index - 1]).magnitude
    guard index > 1, index + 1 < curve.count else { return false }
    let before = (curve.values[index - 1] - curve.values[index - 2]).magnitude
    let after = (curve.values[index + 1] - curve.values[index]).magnitude
    return way > Self.jumpFactor * max(before, after) + 4 * restTolerance && way > 0.02 * curve.range
  }

  // MARK: Pieces

  private func pieces(of movement: Movement, after last: Int, before next: Int) -> [CoursePiece] {
    if movement.isJump { return [piece(.jump, movement.samples)] }
    let (window, over) = window(of: movement, after: last, before: next)
    if let choice = LawChoice(movement: window, leaders) { return [piece(choice, movement.samples)] }
    let parts = MovementDivision(
      curve: curve, movement: movement.samples, startLevel: window.startLevel, end: (over, window.endLevel),
      leaders: leaders, noise: noise, step: step, isInterrupted: isInterrupted
    ).parts()
    return parts.map { part in
      let choice = parts.count == 1 ? part.choice?.betweenRests(window) : part.choice
      return choice.map { piece($0, part.range) } ?? piece(.unknown, part.range)
    }
  }

  /// A movement with the rests around it, and the last sample that belongs to them.
  private func window(of movement: Movement, after last: Int, before next: Int) -> (window: FitWindow, over: Int) {
    let (first, end) = (movement.samples.lowerBound, movement.samples.upperBound)
    let begin = (min(last, first)...first).first { curve.times[$0] >= curve.times[first] - Self.lead } ?? first
    let over = (end...max(end, next)).last { curve.times[$0] <= curve.times[end] + Self.tail } ?? end
    let rests = (before: first > 0 && isStill(first, -1), after: end < curve.count - 1 && isStill(end, 1))
    let window = FitWindow(
      curve, begin...over, moving: movement.samples, startLevel: rests.before ? movement.startValue : nil,
      endLevel: rests.after ? movement.endValue : nil, noise: noise, step: step)
    return (window, over)
  }

  /// Whether the curve rests beside a sample.
  private func isStill(_ index: Int, _ direction: Int) -> Bool {
    guard curve.values.indices.contains(index + direction) else { return false }
    return (curve.values[index + direction] - curve.values[index]).magnitude <= 2 * restTolerance
  }

  private func rest(_ range: ClosedRange<Int>) -> CoursePiece {
    let sorted = curve.values[range].sorted()
    var piece = piece(.rest, range)
    (piece.startValue, piece.endValue) = (sorted[sorted.count / 2], sorted[sorted.count / 2])
    piece.maximumError = curve.values[range].map { ($0 - piece.startValue).magnitude }.max() ?? 0
    piece.meanError = piece.maximumError / 2
    piece.confidence = 1
    return piece
  }

  private func piece(_ choice: LawChoice, _ range: ClosedRange<Int>) -> CoursePiece {
    var piece = piece(.law(choice.best.law), range)
    (piece.maximumError, piece.meanError) = (choice.best.largest, choice.best.mean)
    (piece.confidence, piece.alternatives) = (choice.confidence, choice.alternatives)
    return piece
  }

  private func piece(_ content: CoursePiece.Content, _ range: ClosedRange<Int>) -> CoursePiece {
    var piece = CoursePiece(
      content: content, start: curve.times[range.lowerBound], end: curve.times[range.upperBound],
      startValue: curve.values[range.lowerBound], endValue: curve.values[range.upperBound])
    for index in range.dropFirst() where curve.times[index] > curve.times[index - 1] {
      let speed = (curve.values[index] - curve.values[index - 1]) / (curve.times[index] - curve.times[index - 1])
      piece.peakSpeed = max(piece.peakSpeed, speed.magnitude)
    }
    return piece
  }
}

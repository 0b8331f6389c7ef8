import FlipbookRuns
internal import FlipbookSnapshots
import FlipbookUnits

/// Finds the factor by which one run is slower than another one in everything, from its start on.
struct TempoSearch {
  /// A track that both runs have, in the frames in which they are compared.
  struct Pair {
    let first: [TrackValue]
    let second: [TrackValue]
    /// The largest difference at which numbers count as equal.
    let tolerance: Double
  }

  let pairs: [Pair]
  let isInterrupted: () -> Bool

  /// The fewest frames until the last change, and by how many frames the first change must be shifted.
  private static let fewest = (frames: 16, shift: 1.2)
  private static let shortestRest = 2
  /// Factors closer to 1 are late motions.
  private static let smallest = 0.03
  /// The part of a track's frames that can differ, because values change between frames.
  private static let outliers = 0.02
  private static let candidates = 30
  /// How many times as large the error of a round factor can be.
  private static let asGood = 4.0

  /// Returns how many times longer everything takes in the second run, or `nil` if that explains nothing.
  func factor() -> Double? {
    let changes = (changes(of: \.first), changes(of: \.second))
    guard let one = changes.0, let other = changes.1, one.last >= TempoSearch.fewest.frames,
      one.hasRest || hasSeveralStarts
    else {
      return nil
    }
    // A run can end before its last change.
    let estimates =
      [(Double(other.last) / Double(one.last), reach: 3 / Double(one.last))]
      + pairs.compactMap { middles(of: $0) }.prefix(1).map { ($0.second / $0.first, reach: 0.5 / $0.first) }
    return factor(near: estimates, one.first, other.first)
  }

  /// Returns the factor near one of the estimates that explains all tracks best, or a round one that is as good.
  private func factor(near estimates: [(factor: Double, reach: Double)], _ first: Int, _ second: Int) -> Double? {
    var (round, others): ([Double], [Double]) = ([], [])
    for (factor, reach) in estimates {
      for part in [4.0, 10, 20, 100] {
        let near = [(factor * part).rounded() / part, part / (part / factor).rounded()]
        round += near.filter { ($0 - factor).magnitude <= reach }
      }
      let step = reach / Double(TempoSearch.candidates)
      others += (-TempoSearch.candidates...TempoSearch.candidates).map { factor + Double($0) * step }
    }
    let tried = round + others
    let possible = tried.filter { factor in
      (factor - 1).magnitude >= TempoSearch.smallest && isShifted(first, second, by: factor)
        && pairs.allSatisfy { beginsShifted($0, by: factor) && isSame($0, by: factor) }
    }
    let tracks = possible.isEmpty ? [] : pairs.compactMap(numbers)
    let errors = possible.map { error($0, tracks) }
    guard let least = errors.min() else { return nil }
    return zip(possible, errors).first { $0.1 <= least * TempoSearch.asGood }?.0
  }

  /// Returns the sum of the squared distances between the second run and the first one at a tempo, in units of the ranges of tracks.
  private func error(_ factor: Double, _ tracks: [Change<[Double]>]) -> Double {
    tracks.reduce(0) { sum, track in
      let (first, second) = (track.first, track.second)
      return second.indices.reduce(sum) { sum, frame in
        let place = Double(frame) / factor
        let before = min(Int(holding: place), first.count - 1)
        let after = min(before + 1, first.count - 1)
        let distance = second[frame] - first[before] - (first[after] - first[before]) * (place - Double(before))
        return distance.isFinite ? sum + distance * distance : sum
      }
    }
  }

  /// Returns the numbers of a track in units of its range in the first run, NaN for words and where it is absent; nil if it rests there.
  private func numbers(of pair: Pair) -> Change<[Double]>? {
    let first = pair.first.map(\.numberOrNaN)
    let known = first.filter(\.isFinite)
    guard let lowest = known.min(), let highest = known.max(), highest > lowest else { return nil }
    return Change(first.map { $0 / (highest - lowest) }, pair.second.map { $0.numberOrNaN / (highest - lowest) })
  }

  /// Whether a track begins to move as much later as everything else, up to what frames cannot show. A slower motion changes less
  /// from frame to frame, so that its start is seen later, too.
  private func beginsShifted(_ pair: Pair, by factor: Double) -> Bool {
    guard let start = firstChange(pair.first, pair.tolerance), let other = firstChange(pair.second, pair.tolerance)
    else { return true }
    let late = Double(other) - Double(start) * factor
    return late >= -factor - (factor < 1 ? 1 : 0) && late <= (factor > 1 ? 2 : 1)
  }

  private func firstChange(_ values: [TrackValue], _ tolerance: Double) -> Int? {
    values.indices.dropFirst().first { !isNear(values[$0], values[$0 - 1], tolerance) }
  }

  /// Whether tracks begin to move at different times. A single motion that starts late and takes longer is just that.
  private var hasSeveralStarts: Bool {
    let starts = pairs.compactMap { firstChange($0.first, $0.tolerance) }
    return (starts.max() ?? 0) - (starts.min() ?? 0) > TempoSearch.shortestRest
  }

  /// Returns the places, between frames, at which a track has gone half as far as it goes in the first run.
  private func middles(of pair: Pair) -> Change<Double>? {
    let numbers = [pair.first, pair.second].map(\.numbers)
    guard numbers[0].count == pair.first.count, numbers[1].count == pair.second.count, let start = numbers[0].first,
      let farthest = numbers[0].max(by: { ($0 - start).magnitude < ($1 - start).magnitude }),
      (farthest - start).magnitude > pair.tolerance * 50
    else { return nil }
    let places = numbers.map { crossing($0, (start + farthest) / 2) }
    guard let one = places[0], let other = places[1], one >= 1 else { return nil }
    return Change(one, other)
  }

  private func crossing(_ values: [Double], _ level: Double) -> Double? {
    values.indices.dropFirst().first { (values[$0 - 1] - level) * (values[$0] - level) <= 0 }.map { frame in
      let step = values[frame] - values[frame - 1]
      return Double(frame - 1) + (step == 0 ? 0 : (level - values[frame - 1]) / step)
    }
  }

  /// Whether the first change is shifted, too: a single motion that takes longer is no other tempo.
  private func isShifted(_ frame: Int, _ other: Int, by factor: Double) -> Bool {
    let expected = Double(frame) * factor
    return (expected - Double(frame)).magnitude >= TempoSearch.fewest.shift
      && (expected - Double(other)).magnitude <= 1.5
  }

  /// Returns the first and the last frame in which any track changes, and whether all of them rest between. A single motion that
  /// starts late and takes longer is just that.
  private func changes(of run: KeyPath<Pair, [TrackValue]>) -> (first: Int, last: Int, hasRest: Bool)? {
    var frames: Set<Int> = []
    for pair in pairs {
      let values = pair[keyPath: run]
      frames.formUnion(values.indices.dropFirst().filter { !isNear(values[$0], values[$0 - 1], pair.tolerance) })
    }
    let ordered = frames.sorted()
    guard let first = ordered.first, let last = ordered.last else { return nil }
    return (first, last, zip(ordered, ordered.dropFirst()).contains { $1 - $0 > TempoSearch.shortestRest })
  }

  private func isNear(_ one: TrackValue, _ other: TrackValue, _ tolerance: Double) -> Bool {
    if case .number(let one) = one, case .number(let other) = other { return (one - other).magnitude <= tolerance }
    return one == other
  }

  /// Whether each frame of the second run has a value that the first run has around the same moment at its own tempo.
  private func isSame(_ pair: Pair, by factor: Double) -> Bool {
    let most = Int(Double(pair.second.count) * TempoSearch.outliers)
    var outliers = 0
    for frame in pair.second.indices {
      let place = Int(holding: Double(frame) / factor)
      guard place < pair.first.count, !isInterrupted() else { break }
      let around = pair.first[max(0, place - 1)...min(pair.first.count - 1, place + 2)]
      if !isAmong(around, pair.second[frame], pair.tolerance) { outliers += 1 }
      if outliers > most { return false }
    }
    return true
  }

  private func isAmong(_ values: ArraySlice<TrackValue>, _ value: TrackValue, _ tolerance: Double) -> Bool {
    guard case .number(let number) = value else { return values.contains(value) }
    let numbers = values.numbers
    guard let lowest = numbers.min(), let highest = numbers.max() else { return false }
    return number >= lowest - tolerance && number <= highest + tolerance
  }
}

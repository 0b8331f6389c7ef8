import FlipbookRuns
internal import FlipbookSnapshots

/// The tracks of two runs, compared one by one and then together.
struct TrackPair {
  let first: RunTracks
  let second: RunTracks
  let frames: CommonFrames
  private let tolerance: Double
  private let isInterrupted: @Sendable () -> Bool
  /// The values of the second run's tracks by their names.
  private let others: [String: [TrackValue]]
  /// The tracks of both runs, in the frames in which they are compared.
  private let common: [(name: String, values: (first: [TrackValue], second: [TrackValue]))]

  /// - Parameter tolerance: The largest difference at which numbers count as equal.
  init(_ first: RunTracks, _ second: RunTracks, tolerance: Double, isInterrupted: @escaping @Sendable () -> Bool) {
    (self.first, self.second, self.tolerance, self.isInterrupted) = (first, second, tolerance, isInterrupted)
    let frames = CommonFrames(first.clock, second.clock)
    let others = Dictionary(second.series.map { ($0.name, $0.values) }) { known, _ in known }
    common = first.series.compactMap { series in
      others[series.name].map { (series.name, (frames.ofFirst(series.values), frames.ofSecond($0))) }
    }
    (self.frames, self.others) = (frames, others)
  }

  // MARK: One by one

  /// Returns the differences of the tracks that both runs have, in the order of the first run.
  func differences() -> [TrackDifference] {
    let differences = common.compactMap { name, values in
      TrackComparison(
        name: name, first: values.first, second: values.second, frames: frames,
        tolerance: tolerance * TrackUnit(of: name).fineness, touches: touches, isInterrupted: isInterrupted
      ).difference()
    }
    return SharedRounding(differences).applied { name in common.first { $0.name == name }?.values }
  }

  private var touches: Change<Touches> {
    Change(Touches(frames.ofFirst(first.touches)), Touches(frames.ofSecond(second.touches)))
  }

  /// The touches that only one run has, if all others are the same.
  var onlyTouches: Change<[ClosedRange<Int>]>? {
    let (one, other) = (touches.first.spans, touches.second.spans)
    let only = Change(one.filter { !other.contains($0) }, other.filter { !one.contains($0) })
    guard only.first.isEmpty != only.second.isEmpty, min(one.count, other.count) > 0 else { return nil }
    return Change(only.first.map { $0.moved(by: frames.first) }, only.second.map { $0.moved(by: frames.first) })
  }

  var comparedFrames: Int {
    min(
      CommonFrames.count(first.clock.count, from: frames.starts.0, by: frames.strides.0),
      CommonFrames.count(second.clock.count, from: frames.starts.1, by: frames.strides.1))
  }

  // MARK: Tracks of one run

  var onlyFirst: [String] { first.series.map(\.name).filter { others[$0] == nil } }

  var onlySecond: [String] {
    let names = Set(first.series.map(\.name))
    return second.series.map(\.name).filter { !names.contains($0) }
  }

  /// The smallest and largest values of tracks that only one run has and that take more than two different ones.
  var onlyMoving: [String: ClosedRange<Double>] {
    TrackPair.moving(onlyFirst, first).merging(TrackPair.moving(onlySecond, second)) { one, _ in one }
  }

  private static func moving(_ names: [String], _ run: RunTracks) -> [String: ClosedRange<Double>] {
    var ranges: [String: ClosedRange<Double>] = [:]
    for series in run.series where names.contains(series.name) {
      let numbers = series.values.numbers
      guard Set(numbers).count > 2, let lowest = numbers.min(), let highest = numbers.max() else { continue }
      ranges[series.name] = lowest...highest
    }
    return ranges
  }

  // MARK: Together

  /// Returns frames that all tracks repeat or skip, which explain every difference.
  func frameDefects() -> [FrameDefect]? {
    FrameDefectSearch(
      pairs: FramePairs(first, second, frames, tolerance: tolerance), isInterrupted: isInterrupted
    ).defects()
  }

  /// Returns the differences with frames that all of these tracks repeat or skip, if that explains them. The finger, or tracks of
  /// another part of the screen, can be equal.
  func withSharedDefects(_ differences: [TrackDifference]) -> [TrackDifference] {
    guard differences.count > 1 else { return differences }
    let names = Set(differences.map(\.name))
    let shared = FrameDefectSearch(
      pairs: FramePairs(first, second, frames, tolerance: tolerance, names: names.contains),
      isInterrupted: isInterrupted
    ).defects()
    guard let shared else { return differences }
    return differences.map { difference in
      var explained = difference
      explained.facts = shared.map(TrackFact.frames)
      return explained
    }
  }

  /// Returns the factor by which the second run is slower in everything, or nil if there is none.
  func tempo() -> Double? {
    let pairs = common.map { name, values in
      TempoSearch.Pair(
        first: values.first, second: values.second, tolerance: max(tolerance, 0.01) * TrackUnit(of: name).fineness)
    }
    return TempoSearch(pairs: pairs, isInterrupted: isInterrupted).factor()
  }

  /// The track that moves farthest in the first run after the end of the second one, which ends amid its motion.
  var cutOff: String? {
    let end = second.clock.count - 1
    guard end > 0, end + 1 < first.clock.count, first.clock.firstFrame == second.clock.firstFrame,
      first.clock.framesPerSecond == second.clock.framesPerSecond
    else { return nil }
    func distance(_ series: TrackSeries) -> Double {
      guard !series.name.hasPrefix("touch."), let values = others[series.name], values.indices.contains(end),
        case .number(let last) = values[end], case .number(let previous) = values[end - 1], last != previous,
        case .number(let farthest) = series.values[series.values.count - 1]
      else { return 0 }
      return (farthest - last).magnitude
    }
    return first.series.max { distance($0) < distance($1) }.flatMap { distance($0) > 0 ? $0.name : nil }
  }
}

extension RunTracks {
  /// Whether a finger is down, frame by frame; empty if there is no such track.
  fileprivate var touches: [TrackValue] { series.first { $0.name == "touch.down" }?.values ?? [] }
}

internal import FlipbookSnapshots

/// The differences between the tracks of two runs.
package struct TrackReport: Sendable {
  package let clocks: Change<FrameClock>
  /// nil if unknown for both runs.
  package let framesPerSecond: Int?
  /// The number of compared frames.
  package let comparedFrames: Int
  package let onlyFirst: [String]
  package let onlySecond: [String]
  /// The smallest and largest values of tracks that only one of both runs has and that move.
  package let onlyMoving: [String: ClosedRange<Double>]
  /// The numbers of missing frames, if they differ.
  package let missing: Change<[ClosedRange<Int>]>?
  /// The new names of tracks that only the first run has, by their old ones.
  package let renamed: [String: String]
  /// The number of tracks that both runs have.
  package let commonCount: Int
  /// The most visible difference comes first.
  package let differences: [TrackDifference]
  /// Frames that all tracks together repeat or skip, which explain every difference of several tracks; otherwise empty.
  package let frameDefects: [FrameDefect]
  /// The track that moves farthest in the first run after the end of the second one, which ends amid its motion.
  package let cutOff: String?
  /// The factor by which the second run is slower in everything, or nil if no single factor explains the differences.
  package let tempo: Double?
  package let smoothness: Change<Smoothness>
  /// The first line of the second run's scenario that changed; nil if unknown.
  package var changedLine: Int?
  /// Whether both runs are known to have the same timeline.
  package var hasSameSteps = false

  package var differs: Bool {
    clocks.first != clocks.second || missing != nil || !onlyFirst.isEmpty || !onlySecond.isEmpty
      || !differences.isEmpty
  }

  /// - Parameter tolerance: The largest difference at which numbers count as equal.
  init(_ first: RunTracks, _ second: RunTracks, tolerance: Double, isInterrupted: @escaping @Sendable () -> Bool) {
    let (first, second) = (first.completed(by: second), second.completed(by: first))
    missing = first.missing == second.missing ? nil : Change(first.missing, second.missing)
    let frames = CommonFrames(first.clock, second.clock)
    let others = Dictionary(second.series.map { ($0.name, $0.values) }) { known, _ in known }
    let names = Set(first.series.map(\.name))
    let touches = Change(Touches(frames.ofFirst(first.touches)), Touches(frames.ofSecond(second.touches)))
    var differences: [TrackDifference] = []
    var pairs: [TempoSearch.Pair] = []
    for series in first.series {
      guard let other = others[series.name] else { continue }
      let values = (frames.ofFirst(series.values), frames.ofSecond(other))
      let fineness = TrackUnit(of: series.name).fineness
      pairs.append(TempoSearch.Pair(first: values.0, second: values.1, tolerance: max(tolerance, 0.01) * fineness))
      let comparison = TrackComparison(
        name: series.name, first: values.0, second: values.1, frames: frames,
        tolerance: tolerance * fineness, touches: touches, isInterrupted: isInterrupted)
      if let difference = comparison.difference() { differences.append(difference) }
    }
    clocks = Change(first.clock, second.clock)
    smoothness = Change(Smoothness(first), Smoothness(second))
    framesPerSecond = frames.framesPerSecond
    comparedFrames = min(
      CommonFrames.count(first.clock.count, from: frames.starts.0, by: frames.strides.0),
      CommonFrames.count(second.clock.count, from: frames.starts.1, by: frames.strides.1))
    onlyFirst = first.series.map(\.name).filter { others[$0] == nil }
    onlySecond = second.series.map(\.name).filter { !names.contains($0) }
    onlyMoving = TrackReport.moving(onlyFirst, first).merging(TrackReport.moving(onlySecond, second)) { one, _ in one }
    commonCount = first.series.count - onlyFirst.count
    let tracks = TrackNames(first, second, frames, tolerance: tolerance)
    renamed = tracks.renamed(onlyFirst, onlySecond)
    differences = SharedRounding(differences).applied { name in
      first.series.first { $0.name == name }.flatMap { one in others[name].map { (one.values, $0) } }
    }
    let differing = differences.map(\.name)
    let exchanged = tracks.exchanged(differing)
    for (index, name) in differing.enumerated() {
      if let other = exchanged[name] { differences[index].facts = [.exchanged(with: other)] }
    }
    frameDefects =
      differences.count > 1
      ? FrameDefectSearch(
        pairs: FramePairs(first, second, frames, tolerance: tolerance), isInterrupted: isInterrupted
      ).defects() ?? [] : []
    if frameDefects.isEmpty, differences.count > 1 {
      // The finger, or tracks of another part of the screen, can be equal.
      let shared = FrameDefectSearch(
        pairs: FramePairs(first, second, frames, tolerance: tolerance, names: Set(differing).contains),
        isInterrupted: isInterrupted
      ).defects()
      if let shared {
        for index in differences.indices { differences[index].facts = shared.map(TrackFact.frames) }
      }
    }
    tempo =
      frameDefects.isEmpty && !differences.isEmpty
      ? TempoSearch(pairs: pairs, isInterrupted: isInterrupted).factor() : nil
    cutOff = TrackReport.cutOff(first, second, others)
    let leaders = FollowerSearch(first, second, frames: frames)
    self.differences = TrackRanking(differences.map(leaders.explained), firstFrame: frames.first).ranked
  }

  /// Returns the smallest and largest values of tracks that take more than two different ones.
  private static func moving(_ names: [String], _ run: RunTracks) -> [String: ClosedRange<Double>] {
    var ranges: [String: ClosedRange<Double>] = [:]
    for series in run.series where names.contains(series.name) {
      let numbers = series.values.compactMap { if case .number(let number) = $0 { number } else { nil } }
      guard Set(numbers).count > 2, let lowest = numbers.min(), let highest = numbers.max() else { continue }
      ranges[series.name] = lowest...highest
    }
    return ranges
  }

  private static func cutOff(
    _ first: RunTracks, _ second: RunTracks, _ others: [String: [TrackValue]]
  ) -> String? {
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

  /// The delay that explains every track that differs, in frames; 0 if there is none.
  package var commonShift: Int {
    var shifts: Set<Int> = []
    for fact in differences.flatMap(\.facts) {
      switch fact {
      case .aligned(let alignment, _): shifts.insert(alignment.fraction == 0 ? alignment.shift : 0)
      case .motions(let change, _, _, _): shifts.insert(change.delay?.wholeFrames ?? 0)
      case .steps(.shifted(let frames)): shifts.insert(frames)
      case .steps(.becomes(_, let shift, _)): shifts.insert(shift)
      default: shifts.insert(0)
      }
    }
    return shifts.count == 1 ? shifts.first ?? 0 : 0
  }
}

extension RunTracks {
  /// Whether a finger is down, frame by frame; empty if there is no such track.
  fileprivate var touches: [TrackValue] { series.first { $0.name == "touch.down" }?.values ?? [] }
}

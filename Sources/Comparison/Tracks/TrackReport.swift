package import FlipbookRuns
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
  /// The frames of touches that only one run has, if all others are the same; nil if there are none.
  package let onlyTouches: Change<[ClosedRange<Int>]>?
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
    missing = first.missing == second.missing ? nil : Change(first.missing, second.missing)
    let (one, other) = (first.completed(by: second), second.completed(by: first))
    let spikes = TrackSpikes(one, other, tolerance: tolerance)
    let pair = TrackPair(spikes.first, spikes.second, tolerance: tolerance, isInterrupted: isInterrupted)
    clocks = Change(first.clock, second.clock)
    smoothness = Change(Smoothness(one), Smoothness(other))
    framesPerSecond = pair.frames.framesPerSecond
    comparedFrames = pair.comparedFrames
    (onlyFirst, onlySecond, onlyMoving) = (pair.onlyFirst, pair.onlySecond, pair.onlyMoving)
    commonCount = first.series.count - onlyFirst.count
    let names = TrackNames(pair.first, pair.second, pair.frames, tolerance: tolerance)
    renamed = names.renamed(onlyFirst, onlySecond)
    var differences = pair.differences()
    let exchanged = names.exchanged(differences.map(\.name))
    for index in differences.indices {
      if let other = exchanged[differences[index].name] { differences[index].facts = [.exchanged(with: other)] }
    }
    frameDefects = differences.count > 1 ? pair.frameDefects() ?? [] : []
    if frameDefects.isEmpty { differences = pair.withSharedDefects(differences) }
    tempo = frameDefects.isEmpty && !differences.isEmpty ? pair.tempo() : nil
    (cutOff, onlyTouches) = (pair.cutOff, pair.onlyTouches)
    if !differences.isEmpty {
      let leaders = FollowerSearch(pair.first, pair.second, frames: pair.frames)
      differences = differences.map(leaders.explained)
    }
    differences = spikes.added(to: differences, framesPerSecond: framesPerSecond)
    self.differences = TrackRanking(differences, firstFrame: pair.frames.first).ranked
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

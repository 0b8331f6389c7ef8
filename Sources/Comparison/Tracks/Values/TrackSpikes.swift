import FlipbookRuns
internal import FlipbookSnapshots

/// The spikes that only one of two runs has, and both runs without them, from which the rest of the difference is found.
struct TrackSpikes {
  private(set) var first: RunTracks
  private(set) var second: RunTracks
  private var found: [(name: String, defects: [FrameDefect], worst: TrackDifference.Worst)] = []

  /// - Parameter tolerance: The largest difference at which numbers count as equal.
  init(_ first: RunTracks, _ second: RunTracks, tolerance: Double) {
    (self.first, self.second) = (first, second)
    guard first.clock.framesPerSecond == second.clock.framesPerSecond,
      first.clock.firstFrame == second.clock.firstFrame
    else { return }
    let places = Dictionary(second.series.enumerated().map { ($1.name, $0) }) { known, _ in known }
    for (index, series) in first.series.enumerated() {
      let unit = TrackUnit(of: series.name)
      guard unit != .other, let place = places[series.name], series.values != second.series[place].values else {
        continue
      }
      let values = Change(series.values.map(\.numberOrNaN), second.series[place].values.map(\.numberOrNaN))
      let least = max(tolerance, 0.01) * unit.fineness
      guard let pair = TrackSpikes.without(values, unit, tolerance: least) else { continue }
      let number = first.clock.firstFrame
      found.append(
        (
          series.name, pair.defects.map { $0.moved(by: number) },
          TrackDifference.Worst(frame: pair.worst.frame + number, distance: pair.worst.distance)
        ))
      for defect in pair.defects {
        for frame in defect.frames {
          if defect.isLost {
            self.first.series[index].values[frame] = .number(pair.course[frame])
          } else {
            self.second.series[place].values[frame] = .number(pair.course[frame])
          }
        }
      }
    }
  }

  private typealias Pair = (defects: [FrameDefect], course: [Double], worst: TrackDifference.Worst)

  /// Returns the spikes that one of two series has, and the course of that one without them.
  private static func without(_ values: Change<[Double]>, _ unit: TrackUnit, tolerance: Double) -> Pair? {
    let smallest = FramePair.smallest(unit, tolerance: tolerance)
    let searches = [values.first, values.second].map { values in
      SpikeSearch(times: values.indices.map(Double.init), values: values, smallest: smallest)
    }
    // What both runs have is no defect of one of them.
    guard searches[0].spikes.isEmpty != searches[1].spikes.isEmpty else { return nil }
    let isLost = searches[1].spikes.isEmpty
    let (own, other) = isLost ? (values.first, values.second) : (values.second, values.first)
    let (spikes, count) = (searches[isLost ? 0 : 1].spikes, min(own.count, other.count))
    let frames = spikes.flatMap(\.samples)
    guard let last = frames.last, last < count,
      let worst = frames.max(by: { (own[$0] - other[$0]).magnitude < (own[$1] - other[$1]).magnitude })
    else { return nil }
    let isAll = (0..<count).allSatisfy { frames.contains($0) || (own[$0] - other[$0]).magnitude <= tolerance }
    let course = isAll ? other : searches[isLost ? 0 : 1].course
    let defects = spikes.map { spike in
      let distances = spike.samples.map { own[$0] - course[$0] }
      let exact = distances.max { $0.magnitude < $1.magnitude } ?? spike.size
      let size = isAll ? exact : TrackSpikes.rounded(exact)
      return FrameDefect(kind: .spike(by: size), frames: spike.samples, isLost: isLost)
    }
    return (defects, course, TrackDifference.Worst(frame: worst, distance: (own[worst] - other[worst]).magnitude))
  }

  /// A measured size, as a multiple of the least of 0.01, 0.02, 0.05, 0.1 … that is at least a hundredth of it.
  private static func rounded(_ size: Double) -> Double {
    var (parts, next) = (100.0, 0)
    while size.magnitude * parts > 100 {
      parts /= [2, 2.5, 2][next % 3]
      next += 1
    }
    return (size * parts).rounded() / parts
  }

  /// Returns the differences of the runs without spikes, with the spikes in front of what else differs in their tracks.
  func added(to differences: [TrackDifference], framesPerSecond: Int?) -> [TrackDifference] {
    var differences = differences
    for (name, defects, worst) in found {
      let frames = defects.flatMap(\.frames)
      guard let start = frames.first, let end = frames.last else { continue }
      let place = differences.firstIndex { $0.name == name } ?? differences.count
      if place == differences.count {
        differences.append(
          TrackDifference(
            name: name, facts: [], differingCount: 0, frames: start...end, worst: worst,
            framesPerSecond: framesPerSecond, firstMotions: [], secondMotions: []))
      }
      differences[place].facts.insert(contentsOf: defects.map(TrackFact.frames), at: 0)
      differences[place].leader = nil
      let old = differences[place].frames
      differences[place].differingCount += frames.count
      differences[place].frames = min(start, old.lowerBound)...max(end, old.upperBound)
      if worst.distance > differences[place].worst?.distance ?? 0 { differences[place].worst = worst }
    }
    return differences
  }
}

extension TrackDifference {
  /// The difference with its spikes as the only facts, or `nil` if it does not begin with one.
  var onlySpikes: TrackDifference? {
    let spikes = facts.prefix { fact in
      if case .frames(let defect) = fact, case .spike = defect.kind { true } else { false }
    }
    guard !spikes.isEmpty else { return nil }
    var difference = self
    difference.facts = Array(spikes)
    return difference
  }
}

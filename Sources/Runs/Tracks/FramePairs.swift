package import FlipbookSnapshots
import FlipbookUnits

/// The values of a track in both runs, for finding frames that are repeated or left out. Absent values are NaN.
package struct FramePair {
  package let first: [Double]
  package let second: [Double]
  /// The largest difference at which values count as equal.
  package let tolerance: Double
  /// The distance of values that are the same but for their rounding to pixels.
  package let rounding: Double
  /// The smallest distance that is a defect rather than noise.
  package let smallest: Double
  package let unit: TrackUnit

  package init(first: [Double], second: [Double], tolerance: Double, unit: TrackUnit) {
    (self.first, self.second, self.tolerance, self.unit) = (first, second, tolerance, unit)
    smallest = FramePair.smallest(unit, tolerance: tolerance)
    let present = (first + second).filter { !$0.isNaN }
    rounding = unit == .points ? max(tolerance, PixelGrid.pixel(of: present) * 1.01) : tolerance
  }

  package static func smallest(_ unit: TrackUnit, tolerance: Double) -> Double {
    max(tolerance * 20, unit == .points ? 1.2 : 0)
  }

  private init(swapping pair: FramePair) {
    (first, second) = (pair.second, pair.first)
    (tolerance, rounding, smallest, unit) = (pair.tolerance, pair.rounding, pair.smallest, pair.unit)
  }

  package var swapped: FramePair { FramePair(swapping: self) }

  package func isSame(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= tolerance || one.isNaN && other.isNaN
  }

  /// Whether values are the same or differ by a pixel.
  package func isNear(_ one: Double, _ other: Double) -> Bool {
    (one - other).magnitude <= rounding || one.isNaN && other.isNaN
  }
}

/// The frames of two runs: of a single track, or of all tracks together.
package struct FramePairs {
  package let pairs: [FramePair]
  /// The number of frames of the first run, and of frames to explain.
  package let sourceCount: Int
  package let count: Int

  package init(_ pairs: [FramePair]) {
    self.pairs = pairs
    sourceCount = pairs.map(\.first.count).min() ?? 0
    count = min(sourceCount, pairs.map(\.second.count).min() ?? 0)
  }

  package var single: FramePair? { pairs.count == 1 ? pairs.first : nil }
  package var swapped: FramePairs { FramePairs(pairs.map(\.swapped)) }

  /// Whether any track differs by more than noise.
  package var isLarge: Bool {
    pairs.contains { pair in
      (0..<count).contains { frame in
        let distance = (pair.second[frame] - pair.first[frame]).magnitude
        return !(distance < pair.smallest) && !pair.isSame(pair.second[frame], pair.first[frame])
      }
    }
  }

  /// Whether any track of the first or the second run moves in two frames in a row. A track that only jumps has no frames
  /// that could be repeated.
  package var isGradual: Bool {
    pairs.contains { pair in
      [pair.first, pair.second].contains { values in
        (2..<max(2, values.count)).contains { frame in
          !pair.isSame(values[frame], values[frame - 1]) && !pair.isSame(values[frame - 1], values[frame - 2])
        }
      }
    }
  }

  /// Whether a frame of the second run is one of the first run.
  package func isSame(_ frame: Int, _ source: Int) -> Bool {
    let source = min(max(0, source), sourceCount - 1)
    return pairs.allSatisfy { $0.isSame($0.second[frame], $0.first[source]) }
  }

  /// Whether a frame of the second run is one of the first run but for the rounding to pixels.
  package func isNear(_ frame: Int, _ source: Int) -> Bool {
    let source = min(max(0, source), sourceCount - 1)
    return pairs.allSatisfy { $0.isNear($0.second[frame], $0.first[source]) }
  }

  package func isFirstMoving(to frame: Int) -> Bool {
    pairs.contains { !$0.isSame($0.first[frame], $0.first[frame - 1]) }
  }

  package func isSecondMoving(to frame: Int) -> Bool {
    pairs.contains { !$0.isSame($0.second[frame], $0.second[frame - 1]) }
  }

  /// Whether a frame of the second run is between two frames of the first one.
  package func isSecondBetween(_ one: Int, _ other: Int, at frame: Int) -> Bool {
    pairs.allSatisfy { pair in
      let value = pair.second[frame]
      return (value - pair.first[one]) * (pair.first[other] - value) >= 0 || pair.isSame(value, pair.first[one])
    }
  }

  /// Whether the second run moves before it stands still in frames, or goes on after the step that follows them.
  package func isSecondMoving(around hold: ClosedRange<Int>) -> Bool {
    let (before, after) = (hold.lowerBound - 1, hold.upperBound + 2)
    return before > 0 && isSecondMoving(to: before) || after < count && isSecondMoving(to: after)
  }

  /// Whether the first run leaves its value for a single frame.
  package func isSpikeOfFirst(_ frame: Int) -> Bool {
    guard frame > 0, frame + 1 < sourceCount else { return false }
    return pairs.allSatisfy { $0.isSame($0.first[frame - 1], $0.first[frame + 1]) }
  }

  /// The largest step of the second run to a frame, or `nil` if no track makes a step that can be seen.
  package func largeStep(to frame: Int) -> Double? {
    pairs.map { pair in (pair, (pair.second[frame] - pair.second[frame - 1]).magnitude) }
      .filter { $1 >= $0.smallest }.map { $1 }.max()
  }
}

extension FramePairs {
  /// Creates the frames of all tracks that both runs have, the ones that differ most first; words are numbered.
  /// - Parameter names: The tracks to take.
  package init(
    _ first: RunTracks, _ second: RunTracks, _ frames: CommonFrames, tolerance: Double,
    names: (String) -> Bool = { _ in true }
  ) {
    let others = Dictionary(second.series.map { ($0.name, $0.values) }) { known, _ in known }
    var words: [String: Double] = [:]
    func number(_ value: TrackValue) -> Double {
      switch value {
      case .number(let number): return number
      case .absent: return .nan
      case .word(let word):
        words[word] = words[word] ?? Double(words.count)
        return words[word] ?? 0
      }
    }
    let pairs = first.series.filter { names($0.name) }.compactMap { series in
      others[series.name].map { other in
        let unit = TrackUnit(of: series.name)
        return FramePair(
          first: frames.ofFirst(series.values).map(number), second: frames.ofSecond(other).map(number),
          tolerance: max(tolerance, 0.01) * unit.fineness, unit: unit)
      }
    }
    self.init(pairs)
  }
}

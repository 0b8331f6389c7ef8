package import FlipbookSnapshots

/// When fingers are down in a run.
package struct Touches: Sendable {
  /// The frames in which a finger touches or lifts.
  package let cuts: Set<Int>
  /// The frames in which a finger is down.
  private let down: Set<Int>

  /// - Parameter values: The values of the track `touch.down`; empty without such a track.
  package init(_ values: [TrackValue] = []) {
    cuts = Set(values.indices.dropFirst().filter { values[$0] != values[$0 - 1] })
    down = Set(values.indices.filter { values[$0] == .number(1) })
  }

  /// The frames of each touch.
  package var spans: [ClosedRange<Int>] {
    down.sorted().reduce(into: []) { FrameRanges.append($1...$1, to: &$0) }
  }

  /// Whether a finger is down between two frames.
  package func areDown(throughout frames: ClosedRange<Int>) -> Bool {
    frames.count > 2 && frames.dropFirst().dropLast().allSatisfy(down.contains)
  }
}

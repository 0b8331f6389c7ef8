package import FlipbookRuns
internal import FlipbookSnapshots
package import FlipbookUnits

/// The differences between the node trees of two runs, frame by frame.
package struct NodeReport: Sendable {
  /// The number of compared frames.
  package let comparedFrames: Int
  package let differingFrames: Int
  /// The shift of a second comparison: frames of the second run were also compared with frames of the first run that
  /// are this much earlier.
  package let shift: Int
  /// The number of frames that differ with the shift, or `nil` without a shift.
  package let differingAligned: Int?
  /// The appearances that determine the colors, if they differ.
  package let appearances: Change<Appearance>?
  /// The differences, the most visible first.
  package let differences: [NodeDifference]
  /// The nodes that look different although nothing else explains it; their paths include the overlays and the device.
  package var looks: [NodeDifference] = []

  package var differs: Bool { differingFrames > 0 || appearances != nil || !looks.isEmpty }
}

extension NodeReport {
  /// - Parameter shift: The delay that explains the tracks, in frames.
  init(_ first: RunNodes, _ second: RunNodes, shift: Int) {
    var tally = NodeTally()
    let counts = NodeReport.forEachPair(first, second, shift: 0) { tally.take($0, $1, frame: $2) }
    self.init(
      comparedFrames: counts.compared, differingFrames: counts.differing, shift: shift,
      differingAligned: shift == 0
        ? nil : NodeReport.forEachPair(first, second, shift: shift) { _, _, _ in }.differing,
      appearances: first.appearance == second.appearance ? nil : Change(first.appearance, second.appearance),
      differences: tally.differences)
  }

  /// Iterates over both runs at once without keeping frames. Before its first frame, a run shows that frame.
  private static func forEachPair(
    _ first: RunNodes, _ second: RunNodes, shift: Int, _ body: ([NodeText], [NodeText], Int) -> Void
  ) -> (compared: Int, differing: Int) {
    let frames = CommonFrames(first.clock, second.clock)
    var one = FrameWalk(first, step: frames.strides.0, start: frames.starts.0, delay: max(0, shift))
    var other = FrameWalk(second, step: frames.strides.1, start: frames.starts.1, delay: max(0, -shift))
    var (compared, differing) = (0, 0)
    while let left = one.next(), let right = other.next() {
      if left != right {
        let texts = (NodeText.lines(of: left), NodeText.lines(of: right))
        if texts.0 != texts.1 {
          differing += 1
          body(texts.0, texts.1, compared + frames.first)
        }
      }
      compared += 1
    }
    return (compared, differing)
  }
}

/// Iterates over some frames of a run.
private struct FrameWalk {
  private let frames: AnyIterator<SnapshotNode>
  private let step: Int
  private var upcoming: SnapshotNode?
  /// The number of times that the first frame is still to be repeated.
  private var delay: Int

  /// - Parameter start: The number of frames to skip.
  init(_ nodes: RunNodes, step: Int, start: Int, delay: Int) {
    frames = nodes.frames()
    self.step = step
    self.delay = delay
    for _ in 0..<max(0, start) { _ = frames.next() }
    upcoming = frames.next()
  }

  mutating func next() -> SnapshotNode? {
    guard delay == 0 else {
      delay -= 1
      return upcoming
    }
    let current = upcoming
    for _ in 0..<step { upcoming = frames.next() }
    return current
  }
}

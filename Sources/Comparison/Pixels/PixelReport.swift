package import FlipbookRuns
internal import FlipbookBitmaps
internal import FlipbookSnapshots
internal import FlipbookUnits

/// The differences between the pictures of two runs.
package struct PixelReport: Sendable {
  package let clocks: Change<FrameClock>
  package let tally: PixelTally
  /// The comparison with a shift, or `nil` if no shift explains the differences.
  package let aligned: Aligned?
  /// The comparison without missing, doubled, and inserted frames, or `nil` if there are none or they explain nothing.
  package var edited: Edited?
  /// The pictures that are shown for other times, or `nil` if there are none.
  package let timing: Timing?
  /// The differing versions of what drew the pictures; empty if unknown.
  package let makers: [DiffReport.SettingChange]
  /// The nodes at the worst places of the worst frames, by frame.
  package let nodes: [Int: String]

  package struct Aligned: Hashable, Sendable {
    /// The shift in frames.
    package let shift: Int
    package let tally: PixelTally

    package init(shift: Int, tally: PixelTally) {
      self.shift = shift
      self.tally = tally
    }
  }

  /// Pictures that animations show for different times.
  package struct Timing: Hashable, Sendable {
    /// The number of pictures.
    package let count: Int
    /// The first of them, and its times in microseconds.
    package let frame: Int
    package let durations: Change<Int>

    init?(_ first: [Int]?, _ second: [Int]?) {
      guard let first, let second else { return nil }
      let differing = zip(first, second).enumerated().filter { $1.0 != $1.1 }
      guard let (frame, durations) = differing.first else { return nil }
      count = differing.count
      self.frame = frame
      self.durations = Change(durations.0, durations.1)
    }
  }

  package struct Edited: Hashable, Sendable {
    package let edits: FrameEdits
    /// The comparison of the frames that correspond, by the numbers of the second run.
    package let tally: PixelTally
  }

  package var differs: Bool {
    clocks.first.count != clocks.second.count || tally.differingFrames > 0 || tally.otherSizes > 0 || timing != nil
  }

  /// The comparison that explains the most, with or without a shift.
  package var bestTally: PixelTally { aligned?.tally ?? tally }
}

extension PixelReport {
  /// - Parameters:
  ///   - aligned: The comparison with a shift. It is ignored if it explains nothing.
  package init(_ first: Run, _ second: Run, tally: PixelTally, aligned: Aligned? = nil) {
    let clock = FrameClock(count: 0, framesPerSecond: nil)
    clocks = Change(first.pixels?.clock ?? clock, second.pixels?.clock ?? clock)
    self.tally = tally
    timing = Timing(first.pixels?.durations, second.pixels?.durations)
    self.aligned = aligned.flatMap { $0.tally.differingFrames < tally.differingFrames ? $0 : nil }
    makers = DiffReport.settings(first.pixels?.makers ?? [], second.pixels?.makers ?? [])
    let worst = (self.aligned?.tally ?? tally).worst
    let before = PixelReport.nodes(of: first, at: worst, beside: second, isFirst: true)
    let after = PixelReport.nodes(of: second, at: worst, beside: first, isFirst: false)
    // What is on top of the other is what appeared or vanished.
    nodes = after.merging(before) { after, before in before.hasPrefix(after + "/") ? before : after }
  }

  private static func nodes(
    of run: Run, at worst: [PixelTally.Frame], beside other: Run, isFirst: Bool
  ) -> [Int: String] {
    guard let nodes = run.nodes, let place = run.pixels?.place, let last = worst.map(\.frame).max() else { return [:] }
    let otherClock = other.pixels?.clock ?? nodes.clock
    let frames = isFirst ? CommonFrames(nodes.clock, otherClock) : CommonFrames(otherClock, nodes.clock)
    let (start, stride) = isFirst ? (frames.starts.0, frames.strides.0) : (frames.starts.1, frames.strides.1)
    let wanted = Dictionary(worst.map { ($0.frame, $0.spread.middle) }) { known, _ in known }
    var names: [Int: String] = [:]
    for (index, screen) in zip(0..., nodes.frames()) {
      let steps = index - start
      guard steps >= 0, steps % stride == 0 else { continue }
      let frame = frames.first + steps / stride
      if let pixel = wanted[frame] { names[frame] = NodeSearch.path(at: place.middle(of: pixel), in: screen) }
      if frame >= last { break }
    }
    return names
  }
}

extension ScreenPlace {
  /// Returns the point of the screen in the middle of part of a picture.
  fileprivate func middle(of part: PixelRect) -> Point {
    Point(
      x: Double(part.left + part.right) / 2 / scale - origin.dx,
      y: Double(part.top + part.bottom) / 2 / scale - origin.dy)
  }
}

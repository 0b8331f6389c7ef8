internal import FlipbookBitmaps
internal import FlipbookSnapshots
internal import FlipbookUnits

/// The differences between the pictures of two runs.
package struct PixelReport: Sendable {
  package let clocks: Change<FrameClock>
  package let tally: PixelTally
  /// The comparison with a shift, or `nil` if no shift explains the differences.
  package let aligned: Aligned?
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

  package var differs: Bool {
    clocks.first.count != clocks.second.count || tally.differingFrames > 0 || tally.otherSizes > 0
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
    self.aligned = aligned.flatMap { $0.tally.differingFrames < tally.differingFrames ? $0 : nil }
    makers = DiffReport.settings(first.pixels?.makers ?? [], second.pixels?.makers ?? [])
    nodes = PixelReport.nodes(of: second, at: (self.aligned?.tally ?? tally).worst, beside: first)
  }

  private static func nodes(of run: Run, at worst: [PixelTally.Frame], beside other: Run) -> [Int: String] {
    guard let nodes = run.nodes, let place = run.pixels?.place, let last = worst.map(\.frame).max() else { return [:] }
    let frames = CommonFrames(other.pixels?.clock ?? nodes.clock, nodes.clock)
    let wanted = Dictionary(worst.map { ($0.frame, $0.spread.worst.area) }) { known, _ in known }
    var names: [Int: String] = [:]
    for (index, screen) in zip(0..., nodes.frames()) {
      let steps = index - frames.starts.1
      guard steps >= 0, steps % frames.strides.1 == 0 else { continue }
      let frame = frames.first + steps / frames.strides.1
      if let window = wanted[frame] { names[frame] = NodeSearch.path(at: place.middle(of: window), in: screen) }
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

/// Follows one region through all frames, forward from where it was first seen, and then back.
final class RegionFollower: @unchecked Sendable {
  private(set) var track: RegionTrack
  /// Why a frame could not be read.
  private(set) var problem: MeasuringProblem?
  private let spool: FrameSpool
  private let changes: [FrameChange]

  init(_ track: RegionTrack, _ spool: FrameSpool, _ changes: [FrameChange]) {
    (self.track, self.spool, self.changes) = (track, spool, changes)
  }

  func run(_ isInterrupted: () -> Bool) {
    do throws(MeasuringProblem) {
      try goForward(isInterrupted)
      track.forgetGlimpses()
      try goBack(isInterrupted)
    } catch {
      problem = error
    }
  }

  private func goForward(_ isInterrupted: () -> Bool) throws(MeasuringProblem) {
    var before = try spool.frame(0)
    track.advance((before, before), to: 0, FrameChange())
    for index in 1..<changes.count where !isInterrupted() {
      guard changes[index].isChange || !track.hasBegun else {
        track.rest(at: index)
        continue
      }
      let frame = try spool.frame(index)
      track.advance((before, frame), to: index, changes[index])
      before = frame
    }
  }

  private func goBack(_ isInterrupted: () -> Bool) throws(MeasuringProblem) {
    for index in (0..<changes.count - 1).reversed() where track.canGoBack(to: index) && !isInterrupted() {
      track.goBack(try spool.frame(index), to: index, layers: changes[index + 1].layers)
    }
  }
}

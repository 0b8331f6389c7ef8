package import FlipbookRuns
internal import FlipbookMotion

/// A change of how smoothly a track follows another one.
package struct SmoothingChange: Hashable, Sendable {
  /// nil if one run follows what the other one does exactly.
  package let leader: String?
  /// The seconds after which it is 63 % of the way behind a jump; 0 if it follows exactly.
  package let seconds: Change<Double>
}

/// Finds tracks that are another one through a filter: each frame goes a part of the rest of the way.
struct SmoothingSearch {
  let frameSeconds: Double

  private static let fewestFrames = 8
  /// The least distance from the leader that shows the filter, and the largest error, relative to the range of the track; at most as
  /// many points.
  private static let leastGap = (ofRange: 0.01, points: 0.5)
  private static let error = (ofRange: 0.0005, points: 0.05, ofGap: 0.01)
  private static let leastChange = 0.05

  /// - Parameter leaders: Other tracks in both runs.
  func change(
    _ first: [Double], _ second: [Double], leaders: [FollowerSearch.Track]
  ) -> SmoothingChange? {
    for leader in leaders {
      guard let one = seconds(first, leader.first), let other = seconds(second, leader.second),
        (one - other).magnitude > Self.leastChange * max(one, other)
      else { continue }
      return SmoothingChange(leader: leader.name, seconds: Change(one, other))
    }
    if let other = seconds(second, first), other > 0 { return SmoothingChange(leader: nil, seconds: Change(0, other)) }
    if let one = seconds(first, second), one > 0 { return SmoothingChange(leader: nil, seconds: Change(one, 0)) }
    return nil
  }

  /// Returns the time constant of the filter, 0 if both are equal, or nil if there is none.
  private func seconds(_ track: [Double], _ leader: [Double]) -> Double? {
    let frames = 1..<max(1, min(track.count, leader.count))
    let steps = frames.map { (gap: leader[$0] - track[$0 - 1], step: track[$0] - track[$0 - 1]) }
    let range = (track.max() ?? 0) - (track.min() ?? 0)
    let leastGap = min(Self.leastGap.points, Self.leastGap.ofRange * range)
    let error = min(Self.error.points, Self.error.ofRange * range)
    guard steps.count(where: { $0.gap.magnitude > leastGap }) >= Self.fewestFrames else {
      return nil
    }
    let share = steps.reduce(0) { $0 + $1.gap * $1.step } / steps.reduce(0) { $0 + $1.gap * $1.gap }
    guard share > 0.02, share < 1.001,
      steps.allSatisfy({
        ($0.step - share * $0.gap).magnitude <= error + Self.error.ofGap * $0.gap.magnitude
      })
    else { return nil }
    return share > 0.999 ? 0 : -frameSeconds / Maths.log(1 - share)
  }
}

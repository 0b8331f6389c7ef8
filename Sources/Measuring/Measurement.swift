/// What changed from a frame to the next one.
struct FrameChange: Sendable {
  /// The movements of layers.
  var layers: [Shift] = []
  var dimming = Dimming.none
  /// Whether the frame shows something else than the one before it.
  var isChange = false
}

/// Measures what moves in a recording, whose frames are appended in order.
///
/// First, points of texture are divided into groups that move as one. Then each group's texture is looked for
/// in all frames, forward and back from where it was first seen, which gives its position to a fraction of a pixel.
package final class Measurement {
  /// A rectangle to follow, and the frame in which it has its place.
  package struct Wanted: Hashable, Sendable {
    package let name: String
    package let box: Box
    package let frame: Int

    package init(name: String, box: Box, frame: Int) { (self.name, self.box, self.frame) = (name, box, frame) }
  }

  /// Does pieces of work by their number, some of them at the same time if there are several processors. What is measured does not depend
  /// on it.
  package typealias Workers = (_ count: Int, _ work: @escaping @Sendable (Int) -> Void) -> Void

  private let width: Int
  private let height: Int
  private let spool: FrameSpool
  private let workers: Workers
  /// What is found out without knowing what is wanted, once all frames are appended.
  private var known: (comparison: FrameComparison, fades: FadeFollower)?

  /// The number of pixels above which frames should be reduced before they are appended.
  package static let mostPixels = 800_000
  /// The least sides of a frame.
  package static let leastSide = 32

  /// - Throws: If no temporary file can be written.
  package init(
    width: Int, height: Int, workers: @escaping Workers = { count, work in (0..<count).forEach(work) }
  ) throws(MeasuringProblem) {
    precondition(min(width, height) >= Measurement.leastSide, "frames that are too small")
    (self.width, self.height, self.workers) = (width, height, workers)
    spool = try FrameSpool(width: width, height: height)
  }

  package var frameCount: Int { spool.count }

  package func append(_ frame: Brightness) throws(MeasuringProblem) {
    known = nil
    try spool.append(frame.smoothed())
  }

  /// Returns what moves, or only the rectangles that are wanted, if there are any.
  ///
  /// - Parameter isInterrupted: Is asked at every frame. Once it returns `true`, nothing more is measured.
  package func regions(
    following wanted: [Wanted] = [], isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws(MeasuringProblem) -> [MeasuredRegion] {
    guard spool.count > 1 else { return [] }
    let (comparison, fades) = try compared(isInterrupted)
    var tracks: [RegionTrack] = []
    if wanted.isEmpty {
      tracks = comparison.groups.selected().map {
        RegionTrack($0, frames: spool.count, width: width, height: height)
      }
    }
    for rectangle in wanted {
      let frame = try spool.frame(rectangle.frame)
      tracks.append(RegionTrack(rectangle, in: frame, frames: spool.count))
    }
    let followers = tracks.map { RegionFollower($0, spool, comparison.changes) }
    let isKnown = known != nil
    workers(followers.count + 1) { piece in
      if piece > 0 { followers[piece - 1].run(isInterrupted) } else if !isKnown { fades.run(isInterrupted) }
    }
    if let problem = fades.problem ?? followers.compactMap(\.problem).first { throw problem }
    if !isInterrupted() { known = (comparison, fades) }
    tracks = followers.map(\.track)
    guard wanted.isEmpty else {
      let found = try fades.fades(beside: [], isInterrupted)
      let scaled = wanted.map { ScaleFollower($0, spool, comparison.changes) }
      try run(scaled, isInterrupted)
      return zip(zip(wanted, tracks), scaled).map { MeasuredRegion($0.0, $0.1, scaled: $1.track, found) }
    }
    let scaled = try scaled(fades.scaledPlaces, comparison.changes, isInterrupted)
    let moving = RegionTrack.distinct(tracks).filter { track in !scaled.contains { $0.explains(track) } }
    let naming = RegionNaming(width: width, height: height)
    let regions = naming.regions(of: moving).filter { !fades.explains($0) } + scaled.map(\.region)
    return naming.numbered(regions, with: try fades.fades(beside: regions, isInterrupted))
  }

  /// Compares the frames, unless that has been done.
  private func compared(
    _ isInterrupted: @escaping @Sendable () -> Bool
  ) throws(MeasuringProblem) -> (comparison: FrameComparison, fades: FadeFollower) {
    if let known { return known }
    let comparison = try FrameComparison(spool, width: width, height: height)
    try comparison.run(workers, isInterrupted)
    return (comparison, FadeFollower(spool, comparison.changes, width: width, height: height))
  }

  /// The regions whose size changes.
  private func scaled(
    _ places: [ScaledPlace], _ changes: [FrameChange], _ isInterrupted: @escaping @Sendable () -> Bool
  ) throws(MeasuringProblem) -> [ScaledTrack] {
    let followers = places.map { ScaleFollower($0, spool, changes) }
    try run(followers, isInterrupted)
    return followers.compactMap(\.track).reduce(into: []) { found, track in
      if !found.contains(where: { $0.place.box.overlap(with: track.place.box) > 0.5 }) { found.append(track) }
    }
  }

  private func run(
    _ followers: [ScaleFollower], _ isInterrupted: @escaping @Sendable () -> Bool
  ) throws(MeasuringProblem) {
    workers(followers.count) { followers[$0].run(isInterrupted) }
    if let problem = followers.compactMap(\.problem).first { throw problem }
  }
}

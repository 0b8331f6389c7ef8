/// What changed from a frame to the next one.
struct FrameChange {
  /// The movements of layers.
  var layers: [Shift] = []
  var dimming = Dimming.none
}

/// Measures what moves in a recording, whose frames are appended in order.
///
/// While frames arrive, points of texture are divided into groups that move as one. Then each group's texture is looked for
/// in all frames, forward and back from where it was first seen, which gives its position to a fraction of a pixel.
package final class Measurement {
  /// A rectangle to follow, and the frame in which it has its place.
  package struct Wanted: Hashable, Sendable {
    package let name: String
    package let box: Box
    package let frame: Int

    package init(name: String, box: Box, frame: Int) { (self.name, self.box, self.frame) = (name, box, frame) }
  }

  private let width: Int
  private let height: Int
  private let spool: FrameSpool
  private let search: LayerSearch
  private var groups: PointGroups?
  private var last: (frame: Brightness, small: Brightness)?
  /// What changed up to each frame, from the one before it.
  private var changes: [FrameChange] = []

  /// The number of pixels above which frames should be reduced before they are appended.
  package static let mostPixels = 800_000
  /// The least sides of a frame.
  package static let leastSide = 32

  /// - Throws: If no temporary file can be written.
  package init(width: Int, height: Int) throws(MeasuringProblem) {
    precondition(min(width, height) >= Measurement.leastSide, "frames that are too small")
    (self.width, self.height) = (width, height)
    spool = try FrameSpool(width: width, height: height)
    search = LayerSearch(width: width, height: height)
  }

  package var frameCount: Int { spool.count }

  package func append(_ frame: Brightness) throws(MeasuringProblem) {
    let frame = frame.smoothed()
    try spool.append(frame)
    guard let last, var groups else {
      last = (frame, frame.reduced(by: search.factor))
      groups = PointGroups(frame)
      changes.append(FrameChange())
      return
    }
    let isSame = last.frame.pixels == frame.pixels
    let small = isSame ? last.small : frame.reduced(by: search.factor)
    var change = FrameChange()
    if !isSame {
      change.dimming = Dimming(last.frame, frame)
      change.layers = search.layers(
        (last.frame, frame), small: (last.small, small), hints: groups.speeds, dimming: change.dimming)
    }
    changes.append(change)
    self.groups = nil
    groups.advance((last.frame, frame), layers: change.layers)
    self.groups = groups
    self.last = (frame, small)
  }

  /// Returns what moves, or only the rectangles that are wanted, if there are any.
  ///
  /// - Parameter isInterrupted: Is asked at every frame. Once it returns `true`, nothing more is measured.
  package func regions(
    following wanted: [Wanted] = [], isInterrupted: () -> Bool = { false }
  ) throws(MeasuringProblem) -> [MeasuredRegion] {
    guard let groups, spool.count > 1 else { return [] }
    var tracks: [RegionTrack] = []
    if wanted.isEmpty {
      tracks = groups.selected().map { RegionTrack($0, frames: spool.count, width: width, height: height) }
    }
    for rectangle in wanted {
      let frame = try spool.frame(rectangle.frame)
      tracks.append(RegionTrack(rectangle, in: frame, frames: spool.count))
    }
    try follow(&tracks, isInterrupted)
    guard wanted.isEmpty else {
      return zip(wanted, tracks).map { MeasuredRegion($0, $1) }
    }
    return RegionNaming(width: width, height: height).regions(of: RegionTrack.distinct(tracks))
  }

  private func follow(_ tracks: inout [RegionTrack], _ isInterrupted: () -> Bool) throws(MeasuringProblem) {
    var before = try spool.frame(0)
    for track in tracks.indices { tracks[track].advance((before, before), to: 0, FrameChange()) }
    for index in 1..<spool.count where !isInterrupted() {
      let frame = try spool.frame(index)
      for track in tracks.indices { tracks[track].advance((before, frame), to: index, changes[index]) }
      before = frame
    }
    for index in (0..<spool.count - 1).reversed() where !isInterrupted() {
      guard tracks.contains(where: { $0.canGoBack(to: index) }) else { continue }
      let frame = try spool.frame(index)
      for track in tracks.indices { tracks[track].goBack(frame, to: index, layers: changes[index + 1].layers) }
    }
  }
}

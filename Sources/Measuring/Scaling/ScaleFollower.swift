/// A region whose size changes, in each frame.
struct ScaledTrack: Sendable {
  let place: ScaledPlace
  let center: Shift
  private(set) var samples: [ScaleRegistration.Found?]

  /// The part of the texture that must look as in the key frame, and the least part of frames in which it does.
  private static let (leastShare, leastFound) = (0.45, 0.5)
  /// The median of that part: a screen over which something else moves may look scaled for a while.
  private static let usualShare = 0.6
  /// The least change of the scale, and its least part of the standard error.
  private static let (leastChange, leastCertainty) = (0.015, 6.0)
  /// The distance of the region's corner that is a change of its size, in pixels, and the one that needs no smooth course.
  private static let (leastMovement, certainMovement) = (1.5, 5.0)
  /// How much of the change a smooth course makes from one frame to the next, and how much longer than the change it is, at most.
  private static let (mostStep, mostTurned) = (0.35, 2.2)

  init(_ place: ScaledPlace, center: Shift, frames: Int) {
    (self.place, self.center) = (place, center)
    samples = Array(repeating: nil, count: frames)
  }

  mutating func note(_ sample: ScaleRegistration.Found?, at frame: Int) {
    samples[frame] = (sample?.share ?? 0) >= ScaledTrack.leastShare ? sample : nil
  }

  mutating func rest(at frame: Int, as other: Int) { samples[frame] = samples[other] }

  /// Whether the size certainly changes, and is known while the place does.
  var isScaled: Bool {
    let during = samples[place.start...min(samples.count - 1, place.end)]
    let found = during.compactMap(\.self)
    guard found.count >= 4, Double(found.count) >= ScaledTrack.leastFound * Double(during.count) else { return false }
    guard RegionTrack.median(found.map(\.share)) >= ScaledTrack.usualShare else { return false }
    let scales = found.map(\.placement.scale)
    let change = (scales.max() ?? 1) - (scales.min() ?? 1)
    let error = RegionTrack.median(found.map(\.scaleError))
    let radius = max(place.box.width, place.box.height) / 2
    return change >= ScaledTrack.leastChange && change >= ScaledTrack.leastCertainty * error
      && change * radius >= ScaledTrack.leastMovement
      && (change * radius >= ScaledTrack.certainMovement || ScaledTrack.isSmooth(scales, change))
  }

  /// Whether scales go from one to another and perhaps back, as content that moves and only looks scaled does not.
  private static func isSmooth(_ scales: [Double], _ change: Double) -> Bool {
    let steps = zip(scales, scales.dropFirst()).map { ($1 - $0).magnitude }
    return (steps.max() ?? 0) <= mostStep * change && steps.reduce(0, +) <= mostTurned * change
  }

  /// The least distance that the center moves, in pixels.
  private static let leastTravel = 2.5

  /// The number of frames in which the region is seen.
  var seenCount: Int { samples.count { $0 != nil } }

  var scale: MeasuredRegion.Column {
    MeasuredRegion.Column(
      name: "scale", values: samples.map { $0?.placement.scale }, errors: samples.map { $0?.scaleError })
  }

  /// The place of the left top corner.
  var corner: [MeasuredRegion.Column] {
    let corners = [("x", \Shift.x, place.box.left), ("y", \Shift.y, place.box.top)]
    return corners.map { name, axis, corner in
      let values = samples.map { sample in
        sample.map { found in
          let placement = found.placement
          return center[keyPath: axis] + placement.shift[keyPath: axis]
            + placement.scale * (corner - center[keyPath: axis])
        }
      }
      return MeasuredRegion.Column(name: name, values: values, errors: samples.map { $0?.error[keyPath: axis] })
    }
  }

  /// The region, with its place if its center moves.
  var region: MeasuredRegion {
    let shifts = samples.compactMap { $0?.placement.shift }
    let moves = [\Shift.x, \Shift.y].contains { axis in
      let moved = shifts.map { $0[keyPath: axis] }
      return (moved.max() ?? 0) - (moved.min() ?? 0) >= ScaledTrack.leastTravel
    }
    return MeasuredRegion(name: "view", columns: (moves ? corner : []) + [scale], box: place.box)
  }

  /// Whether a track is that of a part of this region, which seems to move while the size changes.
  func explains(_ track: RegionTrack) -> Bool {
    let boxes = track.extents.map(\.box)
    let middle = Shift(
      x: RegionTrack.median(boxes.map { ($0.left + $0.right) / 2 }),
      y: RegionTrack.median(boxes.map { ($0.top + $0.bottom) / 2 }))
    guard place.box.contains(middle.x, middle.y) else { return false }
    var (all, alike) = (0, 0)
    var (travel, explained) = (0.0, 0.0)
    for index in samples.indices.dropFirst() {
      guard let now = track.samples[index], let before = track.samples[index - 1], now.position != before.position
      else { continue }
      all += 1
      guard let place = samples[index]?.placement, let last = samples[index - 1]?.placement else { continue }
      let step = now.position - before.position
      let scale = place.scale - last.scale
      let expected = Shift(
        x: place.shift.x - last.shift.x + scale * (middle.x - center.x),
        y: place.shift.y - last.shift.y + scale * (middle.y - center.y))
      travel += step.length
      explained += expected.length
      if (step - expected).length <= max(0.35, 0.5 * expected.length) { alike += 1 }
    }
    return all > 0 && 10 * alike >= 7 * all && travel <= 2 * explained + ScaledTrack.leastMovement
  }
}

/// Measures a part of the screen, if it is a region whose size changes.
final class ScaleFollower: @unchecked Sendable {
  private(set) var track: ScaledTrack?
  /// Why a frame could not be read.
  private(set) var problem: MeasuringProblem?
  private let place: ScaledPlace
  private let spool: FrameSpool
  private let changes: [FrameChange]
  /// The frames whose texture is looked for in the others, the first of them first.
  private let keys: [Int]

  /// The frames in a row in which a region that is not found is given up.
  private static let mostLost = 4

  init(_ place: ScaledPlace, _ spool: FrameSpool, _ changes: [FrameChange]) {
    (self.place, self.spool, self.changes) = (place, spool, changes)
    keys = [place.start, place.end]
  }

  /// Follows a rectangle from its frame on, and back.
  init(_ wanted: Measurement.Wanted, _ spool: FrameSpool, _ changes: [FrameChange]) {
    place = ScaledPlace(box: wanted.box, start: 0, end: changes.count - 1)
    (self.spool, self.changes, keys) = (spool, changes, [wanted.frame])
  }

  /// Looks for the texture that the place has before it changes, and then for the one that it has afterwards.
  func run(_ isInterrupted: () -> Bool) {
    do throws(MeasuringProblem) {
      for key in keys {
        track = try track(key: key, isInterrupted)
        if track != nil { return }
      }
    } catch {
      problem = error
    }
  }

  private func track(key: Int, _ isInterrupted: () -> Bool) throws(MeasuringProblem) -> ScaledTrack? {
    guard let registration = ScaleRegistration(try spool.frame(key), box: place.box) else { return nil }
    var track = ScaledTrack(place, center: registration.center, frames: changes.count)
    for frames in [Array(key...place.end), (place.start...key).reversed()] {
      try follow(&track, registration, frames, mostLost: ScaleFollower.mostLost, isInterrupted)
    }
    guard track.isScaled else { return nil }
    try follow(&track, registration, Array(place.end..<changes.count), isInterrupted)
    try follow(&track, registration, (0...place.start).reversed(), isInterrupted)
    return track
  }

  /// Goes on through frames, from the first of them.
  private func follow(
    _ track: inout ScaledTrack, _ registration: ScaleRegistration, _ frames: [Int], mostLost: Int = .max,
    _ isInterrupted: () -> Bool
  ) throws(MeasuringProblem) {
    var placement = track.samples[frames[0]]?.placement ?? ScaleRegistration.Placement()
    var speed = 0.0
    var lost = 0
    for (order, index) in frames.enumerated() where lost < mostLost && !isInterrupted() {
      if order > 0, !changes[max(index, frames[order - 1])].isChange {
        track.rest(at: index, as: frames[order - 1])
        speed = 0
        continue
      }
      // A size that changes goes on to do so.
      placement.scale += speed
      track.note(registration.placement(in: try spool.frame(index), near: placement), at: index)
      lost = track.samples[index] == nil ? lost + 1 : 0
      let found = track.samples[index]?.placement
      if let found, order > 0, let before = track.samples[frames[order - 1]]?.placement {
        speed = found.scale - before.scale
      } else {
        speed = 0
      }
      if let found { placement = found }
    }
  }
}

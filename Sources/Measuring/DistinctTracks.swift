extension RegionTrack {
  /// The least part of the frames in which a group was seen for which its texture must be found, and of those in which it moves if it
  /// is not: at rest, some of its points may be those of a background to which it gave way.
  private static let (leastFound, leastFoundMoving) = (0.6, 0.9)
  /// The sides of a mouse pointer or the circle of a touch, in pixels: what is smaller is not a region of a screen.
  private static let smallest = (side: 24.0, length: 44.0)
  /// The least distance that a region moves, in pixels.
  private static let leastRange = 2.5
  /// The fewest frames in which the texture of a region makes the steps of its points.
  private static let fewestSteps = 3
  /// The distance of the steps of both from which on one of them is mistaken, and the least sum of those that are the same, in pixels.
  private static let (sameStep, leastTravel) = (0.7, 4.0)
  /// The least part of frames in which two tracks of one region have the same distance.
  private static let sameDistance = 0.85

  /// The tracks of regions that were found in most frames, each region once.
  static func distinct(_ tracks: [RegionTrack]) -> [RegionTrack] {
    var result: [RegionTrack] = []
    for track in tracks where track.isReliable {
      var isKnown = false
      for index in result.indices {
        guard let distance = result[index].distance(to: track) else { continue }
        result[index].fill(from: track, distance)
        isKnown = true
        break
      }
      if !isKnown, !result.contains(where: { $0.movesInStep(with: track) }) { result.append(track) }
    }
    return result
  }

  private var isReliable: Bool {
    let moving = { (frame: Int) in (group.movement(at: frame)?.length ?? 0) > PointGroups.Group.leastStep }
    let isFound =
      found(in: group.isSeen) >= RegionTrack.leastFound || found(in: moving) >= RegionTrack.leastFoundMoving
    guard !extents.isEmpty, isFound else { return false }
    guard RegionTrack.isLarge(extents.map(\.box)), RegionTrack.isLarge(group.boxes) else { return false }
    return max(range(of: \.x), range(of: \.y)) >= RegionTrack.leastRange && makesItsSteps && !isPointer
  }

  /// Whether the texture mostly makes the steps of the group's points: what is found now here and now there does not move.
  private var makesItsSteps: Bool {
    var (same, other) = ((count: 0, travel: 0.0), (count: 0, travel: 0.0))
    for index in samples.indices.dropFirst() {
      guard let now = samples[index], let before = samples[index - 1], let movement = group.movement(at: index) else {
        continue
      }
      let step = now.position - before.position
      guard max(step.length, movement.length) > PointGroups.Group.leastStep else { continue }
      if (step - movement).length <= RegionTrack.sameStep {
        same = (same.count + 1, same.travel + step.length)
      } else {
        other = (other.count + 1, other.travel + step.length)
      }
    }
    return same.count >= RegionTrack.fewestSteps && 2 * same.count >= other.count
      && same.travel >= RegionTrack.leastTravel && 4 * same.travel >= other.travel
  }

  /// The part of some frames of the group in which the texture was found.
  private func found(in isCounted: (Int) -> Bool) -> Double {
    let frames = (group.start...group.end).filter(isCounted)
    return frames.isEmpty ? 0 : Double(frames.count { samples[$0] != nil }) / Double(frames.count)
  }

  private static func isLarge(_ boxes: [Box]) -> Bool {
    let sides = (median(boxes.map(\.width)), median(boxes.map(\.height)))
    return max(sides.0, sides.1) >= smallest.length || min(sides.0, sides.1) >= smallest.side
  }

  /// How far the region moves along an axis, in pixels.
  func range(of axis: KeyPath<Shift, Double>) -> Double {
    let values = samples.compactMap { $0?.position[keyPath: axis] }
    return (values.max() ?? 0) - (values.min() ?? 0)
  }

  /// Returns the constant distance from another track to this one, or `nil` if they are not those of one region.
  private func distance(to other: RegionTrack) -> Shift? {
    let common = samples.indices.filter { samples[$0] != nil && other.samples[$0] != nil }
    let distances = common.compactMap { index -> Shift? in
      guard let one = samples[index], let two = other.samples[index] else { return nil }
      return one.position - two.position
    }
    guard distances.count > 4 else { return nil }
    let middle = Shift(x: RegionTrack.median(distances.map(\.x)), y: RegionTrack.median(distances.map(\.y)))
    let isSame = [\Shift.x, \Shift.y].map { axis in
      let near = distances.count { ($0[keyPath: axis] - middle[keyPath: axis]).magnitude < 1.5 }
      return Double(near) >= RegionTrack.sameDistance * Double(distances.count)
    }
    let moves = [\Shift.x, \Shift.y].map { axis in
      let values = common.compactMap { other.samples[$0]?.position[keyPath: axis] }
      return (values.max() ?? 0) - (values.min() ?? 0) >= RegionTrack.leastRange
    }
    // A line across the screen may be found anywhere along itself: only the direction in which the other one moves counts.
    let isRegion = zip(isSame, moves).allSatisfy { $0 || !$1 }
    return isRegion && moves.contains(true) ? middle : nil
  }

  /// Whether a track makes the steps of this one, apart from jumps, as the same region does where one row was taken for another.
  private func movesInStep(with other: RegionTrack) -> Bool {
    var (moving, alike) = (0, 0)
    for index in samples.indices.dropFirst() {
      guard let now = samples[index], let before = samples[index - 1], let otherNow = other.samples[index],
        let otherBefore = other.samples[index - 1]
      else { continue }
      let (step, otherStep) = (now.position - before.position, otherNow.position - otherBefore.position)
      guard max(step.length, otherStep.length) > 0.5 else { continue }
      moving += 1
      if (step - otherStep).length < 0.5 { alike += 1 }
    }
    return moving > 4 && Double(alike) >= RegionTrack.sameDistance * Double(moving)
  }

  static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }
}

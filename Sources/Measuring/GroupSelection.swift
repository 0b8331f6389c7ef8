extension PointGroups {
  /// The least number of points, summed over the frames in which a group moves, of which it consists.
  private static let leastEvidence = 50
  private static let leastMovingFrames = 3
  /// The least distance that a group moves, in pixels.
  private static let leastTravel = 3.0
  private static let mostGroups = 16
  /// The part of the common frames in which groups that are one move alike.
  private static let leastAgreement = 0.85

  /// The groups that certainly move, the largest first, with those that always move alike in one.
  func selected() -> [Group] {
    let candidates = groups.dropFirst().map { (group: $0, evidence: $0.evidence) }
      .filter { candidate in
        candidate.evidence.points >= PointGroups.leastEvidence
          && candidate.evidence.frames >= PointGroups.leastMovingFrames
          && candidate.evidence.travel >= PointGroups.leastTravel
      }
      .enumerated().sorted { ($0.element.evidence.points, $1.offset) > ($1.element.evidence.points, $0.offset) }
    var selected: [Group] = []
    for (_, candidate) in candidates {
      if let same = selected.firstIndex(where: { $0.movesAlike(candidate.group, PointGroups.leastAgreement) }) {
        selected[same].take(candidate.group)
      } else if selected.count < PointGroups.mostGroups {
        selected.append(candidate.group)
      }
    }
    return selected
  }
}

extension PointGroups.Group {
  /// The least number of points with which a group counts as seen in a frame.
  static let leastSeen = 4
  /// The least distance in a direction that is one, in pixels, and its least part of that in the other one.
  private static let (leastTravel, leastPart) = (2.5, 0.2)
  /// The least distance from one frame to the next that is a movement, in pixels.
  static let leastStep = 0.2

  func isSeen(at frame: Int) -> Bool {
    frame >= start && frame <= end && places[frame - start].count >= PointGroups.Group.leastSeen
  }

  /// Where its points and the pixels around them are while it moves. They don't include what it uncovers.
  var boxes: [Box] {
    (start...end).compactMap { frame in
      guard let movement = movement(at: frame), movement.length >= 1 else { return nil }
      return Box(around: places[frame - start])?.grown(by: Double(TexturePatch.radius))
    }
  }

  /// The movement that ends at a frame, if the group is seen in it.
  func movement(at frame: Int) -> Shift? {
    guard isSeen(at: frame), let now = position(at: frame), let before = position(at: frame - 1) else { return nil }
    return now - before
  }

  var evidence: (points: Int, frames: Int, travel: Double) {
    var result = (points: 0, frames: 0, travel: 0.0)
    for frame in start...end {
      guard let movement = movement(at: frame), movement.length > PointGroups.Group.leastStep else { continue }
      result.points += places[frame - start].count
      result.frames += 1
      result.travel += movement.length
    }
    return result
  }

  /// The directions in which it moves substantially.
  var directions: (across: Bool, down: Bool) {
    let steps = (start...end).compactMap(movement)
    let (across, down) = (steps.reduce(0) { $0 + $1.x.magnitude }, steps.reduce(0) { $0 + $1.y.magnitude })
    let least = max(Self.leastTravel, Self.leastPart * max(across, down))
    return (across >= least, down >= least)
  }

  func movesAlike(_ other: PointGroups.Group, _ leastAgreement: Double) -> Bool {
    let common = max(start, other.start)...max(max(start, other.start), min(end, other.end))
    var (alike, all, bothMove) = (0, 0, 0)
    for frame in common {
      guard let one = movement(at: frame), let two = other.movement(at: frame), max(one.length, two.length) > 0.3 else {
        continue
      }
      all += 1
      if (one - two).length < 1 {
        alike += 1
      } else if min(one.length, two.length) > 1 {
        bothMove += 1
      }
    }
    // Groups that differ only while both move have rows that look alike, one of which was mistaken for another.
    let isMistaken = 2 * alike >= all && 5 * bothMove >= 4 * (all - alike)
    return all > 0 && (Double(alike) >= leastAgreement * Double(all) || isMistaken)
  }

  /// Adds the points of another group that moves alike.
  mutating func take(_ other: PointGroups.Group) {
    for frame in max(start, other.start)...max(max(start, other.start), min(end, other.end))
    where frame <= end && frame <= other.end {
      places[frame - start] += other.places[frame - other.start]
    }
  }
}

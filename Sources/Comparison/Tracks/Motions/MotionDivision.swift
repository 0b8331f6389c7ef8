import FlipbookCourses
import FlipbookRuns

/// Divides motions that go on where the same motion of the other run ends, and another one begins.
///
/// Two motions without a rest between them are found as one. Divided, each has its counterpart.
struct MotionDivision {
  /// A run's values, and its motions.
  struct Side {
    let values: [Double]
    let motions: [TrackMotion]
    let search: MotionSearch
    let touches: Touches
  }

  private(set) var motions: Change<[TrackMotion]>
  /// The first frames of motions that are the same in both runs, up to the frame in which they are divided.
  private(set) var equal: Set<Int> = []
  /// The frames in which motions are divided.
  private(set) var places: Set<Int> = []

  /// How much of its distance a motion can lack where the next one begins before its end.
  private static let mostMissing = 0.03

  /// The fewest frames before a frame in which the courses of two motions part.
  private static let fewestFrames = 3

  private let tolerance: Double

  init(_ one: Side, _ other: Side, tolerance: Double) {
    self.tolerance = tolerance
    motions = Change(one.motions, other.motions)
    motions = Change(divide(one, like: other), divide(other, like: one))
    for motion in motions.first {
      for end in [motion.endFrame, motion.endFrame + 1] where isDragged(motion, to: end, one, other) {
        equal.insert(motion.startFrame)
        places.formUnion([end, end - 1])
      }
    }
    part(one, other)
  }

  /// Whether a finger moves a track in the same manner in both runs, and what follows when it lifts is in the last frame already,
  /// of one run or of both.
  private func isDragged(_ motion: TrackMotion, to end: Int, _ side: Side, _ model: Side) -> Bool {
    let isFollowed = [motions.first, motions.second].map { all in all.contains { $0.startFrame == end } }
    let isDragged = [motions.first, motions.second].allSatisfy { all in
      all.contains { $0.startFrame == motion.startFrame && ($0.endFrame == end || $0.endFrame == end - 1) }
    }
    return isDragged && isFollowed.contains(true) && end - 1 > motion.startFrame && !isEqual(end, side, model)
      && [side, model].allSatisfy { $0.touches.cuts.contains(end) }
      && (motion.startFrame..<end).allSatisfy { isEqual($0, side, model) }
  }

  /// Divides motions where their courses part, if what follows has a name in both runs.
  private mutating func part(_ one: Side, _ other: Side) {
    for (index, motion) in motions.first.enumerated().reversed() where !equal.contains(motion.startFrame) {
      guard let counterpart = motions.second.firstIndex(where: { $0.startFrame == motion.startFrame }),
        case let model = motions.second[counterpart], motion.curve == nil || model.curve == nil,
        let (frame, rests) = rests(motion, model, one, other)
      else { continue }
      equal.insert(motion.startFrame)
      places.insert(frame)
      var (first, second) = (motions.first, motions.second)
      first.replaceSubrange(index...index, with: [one.search.motion(motion.startFrame...frame), rests.first])
      second.replaceSubrange(
        counterpart...counterpart, with: [other.search.motion(model.startFrame...frame), rests.second])
      motions = Change(first, second)
    }
  }

  /// Returns the last frame in which two motions are the same, or the one before it, and what follows.
  private func rests(
    _ motion: TrackMotion, _ model: TrackMotion, _ one: Side, _ other: Side
  ) -> (frame: Int, rests: Change<TrackMotion>)? {
    let shortest = min(motion.endFrame, model.endFrame)
    let last = (motion.startFrame...shortest).prefix { isEqual($0, one, other) }.last ?? motion.startFrame
    // A motion that ends there only stops.
    guard last < shortest else { return nil }
    return [last, last - 1].lazy.compactMap { frame in
      guard frame > motion.startFrame + MotionDivision.fewestFrames else { return nil }
      let rests = Change(
        one.search.motion(frame...motion.endFrame), other.search.motion(frame...model.endFrame))
      let isKnown =
        [rests.first, rests.second].allSatisfy { $0.isJump || $0.curve != nil }
        && !(rests.first.isJump && rests.second.isJump)
      return isKnown ? (frame, rests) : nil
    }.first
  }

  private mutating func divide(_ side: Side, like model: Side) -> [TrackMotion] {
    var divided: [TrackMotion] = []
    for motion in side.motions {
      // A motion can be the rest of the one before it.
      if let last = divided.last, last.endFrame >= motion.endFrame { continue }
      if let (frame, rest) = parts(motion, side, model) {
        equal.insert(motion.startFrame)
        places.insert(frame)
        divided += [side.search.motion(motion.startFrame...frame), rest]
      } else {
        divided.append(motion)
      }
    }
    return divided
  }

  /// Returns the frame in which a motion is divided, and its rest, or `nil` if it has a counterpart, or none until there.
  private func parts(_ motion: TrackMotion, _ side: Side, _ model: Side) -> (frame: Int, rest: TrackMotion)? {
    guard let index = model.motions.firstIndex(where: { $0.startFrame == motion.startFrame }),
      model.motions.indices.contains(index + 1)
    else { return nil }
    let (part, next) = (model.motions[index], model.motions[index + 1])
    let later = side.motions.filter { $0.startFrame > motion.startFrame }
    guard !part.isJump, part.endFrame < motion.endFrame, (motion.end - part.end) * next.distance > 0,
      !later.contains(where: { $0.startFrame == next.startFrame })
    else { return nil }
    let last = (part.startFrame...part.endFrame).prefix { isEqual($0, side, model) }.last ?? part.startFrame
    // The step to the last frame can be a part of that of the longer motion.
    let isCut = last >= part.endFrame - 1 && [side, model].allSatisfy { $0.touches.cuts.contains(part.endFrame) }
    let missing = (model.values[last] - part.end).magnitude
    guard isCut || last == part.endFrame || missing <= part.distance.magnitude * MotionDivision.mostMissing else {
      return nil
    }
    let frame = isCut ? part.endFrame : last
    guard frame > motion.startFrame + 1, frame + 1 < motion.endFrame else { return nil }
    let rest = rest(of: motion, from: frame, later.first, side.search)
    return isCut || isCounterpart(rest, next) ? (frame, rest) : nil
  }

  /// Returns the motion from a frame on, to the end of the next one if a finger doesn't end it.
  private func rest(
    of motion: TrackMotion, from frame: Int, _ next: TrackMotion?, _ search: MotionSearch
  ) -> TrackMotion {
    let rest = search.motion(frame...motion.endFrame)
    return next.flatMap { search.whole(rest, $0.startFrame...$0.endFrame) } ?? rest
  }

  private func isEqual(_ frame: Int, _ side: Side, _ model: Side) -> Bool {
    (side.values[frame] - model.values[frame]).magnitude <= tolerance
  }

  private func isCounterpart(_ rest: TrackMotion, _ next: TrackMotion) -> Bool {
    (rest.end - next.end).magnitude <= tolerance || rest.curve != nil && rest.curve?.law == next.curve?.law
  }
}

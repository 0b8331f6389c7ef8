import FlipbookSimulation
import FlipbookSnapshots
import TestSupport
import FlipbookUnits

/// The changes of a recording from frame to frame, at 60 frames per second.
struct RecordedMotion {
  private let recording: Recording
  /// The finger's movement since the previous frame, by axis.
  private let finger: [Vector]
  /// The frames in which the program scrolls without animation.
  private let cuts: Set<Int>

  init(_ play: RandomPlay) {
    self.init(play.play(), steps: play.steps)
  }

  init(_ recording: Recording, steps: [Step]) {
    self.recording = recording
    finger = RecordedMotion.fingerMovement(recording, lifts: steps.compactMap(\.liftPoint))
    let rate = FrameRate(framesPerSecond: 60, refreshRate: 60)
    cuts = Set(
      steps.filter(\.isCut).compactMap { step in
        recording.frames.indices.dropFirst().first { rate.hasReached(step.start, at: RefreshIndex($0)) }
      })
  }

  /// How much farther than the neighboring frame a frame can move, as a factor and in points. Animations start at full speed or
  /// slowly, and end as soon as the distance is less than half a point.
  private static let mostOfNeighbor = 1.5
  private static let slack = 1.0

  /// Describes where the track moves farther than its inputs and its neighboring frames explain.
  func jumps(against promise: ContinuityPromise) -> [String] {
    let rests = recording.frames.indices.map { unexplained(promise, $0) }
    return rests.indices.compactMap { frame in
      guard !mayJump(promise, frame) else { return nil }
      let rest = rests[frame]
      let neighbors = [frame - 1, frame + 1].filter(rests.indices.contains).map { rests[$0] }
      let alike = neighbors.filter { $0 * rest > 0 }.map(\.magnitude).max() ?? 0
      guard rest.magnitude > RecordedMotion.mostOfNeighbor * alike + RecordedMotion.slack else { return nil }
      return "\(promise.track) moves by \(rest) more than is explained in frame \(frame), beside \(neighbors)"
    }
  }

  /// Returns the part of a frame's change that its inputs do not explain, in points.
  private func unexplained(_ promise: ContinuityPromise, _ frame: Int) -> Double {
    var change = self.change(promise.track, frame)
    if let period = promise.period { change -= (change / period).rounded() * period }
    change *= promise.scale
    var explained = recording.frames[frame].has(.willBeginDragging) ? promise.slop : 0
    for input in promise.inputs { explained += input.factor * movement(input.track, frame).magnitude }
    let rest = max(0, change.magnitude - explained)
    return change < 0 ? -rest : rest
  }

  private func movement(_ track: String, _ frame: Int) -> Double {
    switch track {
    case "finger.x": finger[frame].dx
    case "finger.y": finger[frame].dy
    default: change(track, frame)
    }
  }

  private func change(_ track: String, _ frame: Int) -> Double {
    guard let new = recording.number(track, frame), let old = recording.number(track, frame - 1) else { return 0 }
    return new - old
  }

  private func mayJump(_ promise: ContinuityPromise, _ frame: Int) -> Bool {
    if let (track, word) = promise.jumpsAt, recording.word(track, frame) == word { return true }
    if let limits = promise.limits, let old = recording.number(promise.track, frame - 1), !limits.contains(old) {
      return true
    }
    guard promise.stopsAtOnce else { return false }
    // A finger or an edge can end a motion in its first refresh.
    return cuts.contains(frame)
      || [frame, frame + 1].filter(recording.frames.indices.contains).contains {
        recording.frames[$0].has(.touchDown) || recording.frames[$0].has(.didEndDecelerating)
      }
  }

  private static func fingerMovement(_ recording: Recording, lifts: [Point]) -> [Vector] {
    var ends = lifts[...]
    var last: Point?
    return recording.frames.indices.map { frame in
      let now = recording.number("touch.x", frame).flatMap { x in
        recording.number("touch.y", frame).map { Point(x: x, y: $0) }
      }
      defer { last = now }
      let isLift = recording.frames[frame].has(.touchUp)
      let end = isLift ? ends.popFirst() : now
      guard let last, let end else { return .zero }
      return end - last
    }
  }
}

extension FrameSnapshot {
  fileprivate func has(_ kind: Event.Kind) -> Bool { events.contains { $0.kind == kind } }
}

extension Step {
  /// Whether the program scrolls without animation.
  fileprivate var isCut: Bool { if case .scroll(_, _, animated: false) = verb { true } else { false } }

  /// Where the finger of a gesture lifts.
  fileprivate var liftPoint: Point? {
    guard case .gesture(let gesture) = verb else { return nil }
    switch gesture {
    case .tap(let place): return place.point
    case .drag(let from, let to, _, _, _), .swipe(let from, let to, _):
      switch to {
      case .place(let place): return place.point
      case .by(let translation): return from.point.map { $0 + translation }
      }
    case .path(let points): return points.last?.point
    case .pair(let pair): return pair.center.point.map { $0 + pair.translation }
    case .fingers(let paths): return paths.first.last?.point
    }
  }
}

extension Place {
  fileprivate var point: Point? { if case .point(let point) = self { point } else { nil } }
}

import FlipbookMotion
public import FlipbookUnits

/// Identifies a pinch or a rotation of a stage.
public struct PairGestureID: Hashable, Sendable {
  let index: Int
}

/// What two fingers can do besides panning.
public enum PairGestureKind: Hashable, Sendable {
  /// Move apart or together, as UIKit's `UIPinchGestureRecognizer`.
  case pinch
  /// Turn about the point between them, as UIKit's `UIRotationGestureRecognizer`.
  case rotation
}

/// A pinch or a rotation at the moment of a call. Points are on screen.
public struct PairGesture: Hashable, Sendable {
  /// Where the gesture is in its life.
  public let phase: GesturePhase
  /// The point between the fingers when they went down.
  public let startPoint: Point
  /// The point between the fingers.
  public let center: Point
  /// How far the gesture has gone since it was recognized: a pinch's scale, from 1, or a rotation's angle in radians clockwise,
  /// from 0.
  public let value: Double
  /// How fast the value changes, per second.
  public let velocity: Double
}

/// A pinch or a rotation on a view.
struct PairRecognizer: Sendable {
  let view: ViewID
  let kind: PairGestureKind
  /// The scroll view that a pinch of its own zooms.
  var zooms: ScrollViewID?

  /// How far in points the fingers move apart, together, or past each other before the gesture begins; consumed.
  ///
  /// UIKit says that they must "have moved enough", and has a private hysteresis whose value is not public. This is that of a pan,
  /// an assumption.
  static let slop = 10.0

  /// How far in points the fingers have moved along the gesture, with the sign of the direction.
  func way(_ state: FingerSpread.State, from distance: Double) -> Double {
    kind == .pinch ? state.distance - distance : state.turn * distance
  }

  /// The distance or the angle from which the gesture counts, if it goes in a direction.
  func reference(_ way: Double, from distance: Double) -> Double {
    let consumed = way < 0 ? -PairRecognizer.slop : PairRecognizer.slop
    return kind == .pinch ? distance + consumed : consumed / distance
  }
}

extension Stage {
  /// Adds a pinch or a rotation to a view, and returns the identifier with which behaviors are called.
  ///
  /// It begins once both fingers, which go down in the view, have moved 10 points apart, together, or past each other. Of several
  /// gestures the first one has the touch for good, unless a behavior lets another one be recognized simultaneously.
  public mutating func addPairGesture(_ kind: PairGestureKind, on view: ViewID) -> PairGestureID {
    pairGestures.append(PairRecognizer(view: view, kind: kind))
    return PairGestureID(index: pairGestures.count - 1)
  }

  /// The two fingers of a touch that goes down; nil for a touch of one finger.
  func pairedFingers(
    _ spread: FingerSpread?, in view: ViewID, at point: Point, start: Microseconds
  ) -> PairedFingers? {
    guard let spread else { return nil }
    let state = spread.state(at: refresh, start: start, rate: rate)
    let candidates =
      isIgnoringTouches
      ? []
      : ancestors(of: view).flatMap { ancestor in
        pairGestures.indices.filter { pairGestures[$0].view == ancestor }.map(PairGestureID.init)
      }
    return PairedFingers(
      spread: spread, candidates: candidates.filter { receives(.pair($0), point) }, state: state,
      samples: [(seconds, state)])
  }

  /// Where the fingers are: none, one, or two.
  var fingerPlaces: [Point] {
    guard let finger else { return [] }
    return finger.pair?.state.places(around: finger.position) ?? [finger.position]
  }

  /// Where the first finger is, without allocating memory for one finger.
  var firstFinger: Point? { finger?.pair == nil ? finger?.position : fingerPlaces.first }

  /// Moves two fingers to where they are now relative to the point between them.
  /// - Returns: Whether they have moved.
  mutating func movePair(since start: Microseconds, at seconds: Double) -> Bool {
    guard let spread = finger?.pair?.spread, let old = finger?.pair?.state else { return false }
    let state = spread.state(at: refresh, start: start, rate: rate)
    guard state != old else { return false }
    finger?.pair?.state = state
    finger?.pair?.samples.append((seconds, state))
    return true
  }

  /// Tells what two fingers do to what has begun, and lets more begin.
  mutating func followPair(by translation: Vector) {
    if let winner = finger?.winner, translation != .zero { follow(winner, by: translation) }
    for begun in finger?.pair?.begun ?? [] { tell(begun.id, .changed) }
    while let (id, reference) = nextPairGesture() {
      finger?.pair?.begun.append((id, reference))
      if let zoomed = pairGestures[id.index].zooms, finger?.winner == .scrollView(zoomed) {
        finger?.winner = nil
        for one in bothAxes(of: zoomed) { endDragging(one, fingerVelocity: 0) }
      }
      tell(id, .began)
    }
    guard let finger, finger.winner == nil, let (pan, translation) = recognizedPan(of: finger),
      mayBegin(pan.gesture)
    else { return }
    begin(pan, by: translation)
  }

  /// The gesture that begins now: of those that may, the one that has gone farthest.
  private func nextPairGesture() -> (PairGestureID, reference: Double)? {
    guard let pair = finger?.pair else { return nil }
    var best: (id: PairGestureID, way: Double)?
    for id in pair.candidates where !pair.begun.contains(where: { $0.id == id }) {
      let way = pairGestures[id.index].way(pair.state, from: pair.spread.distance)
      guard way.magnitude.isAtLeast(PairRecognizer.slop), mayBegin(.pair(id)),
        best.map({ way.magnitude.isGreater(than: $0.way.magnitude) }) ?? true
      else { continue }
      best = (id, way)
    }
    return best.map { ($0.id, pairGestures[$0.id.index].reference($0.way, from: pair.spread.distance)) }
  }

  /// Whether a gesture can begin beside all that have the touch; nil for a scroll view, which begins beside nothing.
  private func mayBegin(_ gesture: GestureID?) -> Bool {
    guard let finger else { return false }
    let others = (finger.pair?.begun ?? []).map { GestureID.pair($0.id) } as [GestureID?]
    return (others + (finger.winner.map { [$0.gesture] } ?? [])).allSatisfy { other in
      if case .pair(let id)? = gesture, other == nil, let zoomed = pairGestures[id.index].zooms {
        return finger.winner == .scrollView(zoomed)
      }
      guard let gesture, let other else { return false }
      return behaviors.contains { $0.gesture(gesture, shouldRecognizeSimultaneouslyWith: other, on: self) }
    }
  }

  /// Ends or cancels all pinches and rotations of a finger.
  mutating func endPair(of finger: Finger, _ phase: GesturePhase) {
    for begun in finger.pair?.begun ?? [] { tell(begun.id, phase, of: finger) }
  }

  private mutating func tell(_ id: PairGestureID, _ phase: GesturePhase) {
    if let finger { tell(id, phase, of: finger) }
  }

  private mutating func tell(_ id: PairGestureID, _ phase: GesturePhase, of finger: Finger) {
    guard let pair = finger.pair, let begun = pair.begun.first(where: { $0.id == id }) else { return }
    let isPinch = pairGestures[id.index].kind == .pinch
    let speed = speed(of: pair.samples, isPinch: isPinch)
    if let zoomed = pairGestures[id.index].zooms {
      return zoom(zoomed, phase, by: pair.state.distance / begun.reference, about: finger.position)
    }
    let gesture = PairGesture(
      phase: phase, startPoint: finger.downPoint, center: finger.position,
      value: isPinch ? pair.state.distance / begun.reference : pair.state.turn - begun.reference,
      velocity: isPinch ? speed / begun.reference : speed)
    tellBehaviors { $0.pairGestureChanged(id, to: gesture, on: &$1) }
  }

  /// How fast the distance or the angle changes, as the velocity of a finger; 0 if the fingers rest.
  private func speed(of samples: [(seconds: Double, state: FingerSpread.State)], isPinch: Bool) -> Double {
    guard let last = samples.last, (seconds - last.seconds).isLess(than: FlingVelocity.maximumSampleAge) else {
      return 0
    }
    return FlingVelocity.velocity(count: samples.count) {
      (samples[$0].seconds, isPinch ? samples[$0].state.distance : samples[$0].state.turn)
    }
  }
}

extension Pan {
  /// The gesture that a behavior has added; nil for a scroll view's own.
  fileprivate var gesture: GestureID? {
    switch self {
    case .pan(let id), .shared(let id, _): .pan(id)
    case .press(let id): .longPress(id)
    case .swipe(let id): .swipe(id)
    case .scrollView: nil
    }
  }
}

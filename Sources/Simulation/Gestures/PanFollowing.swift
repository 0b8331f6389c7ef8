import FlipbookUnits

extension Stage {
  /// A pan has been recognized, and has gone as far as it takes the finger beyond the slop.
  mutating func begin(_ pan: Pan, by translation: Vector) {
    finger?.winner = pan
    if case .scrollView(let scrollView) = pan { for one in bothAxes(of: scrollView) { beginDragging(one) } }
    follow(pan, by: translation)
  }

  /// Moves what has the touch by the finger's movement.
  mutating func follow(_ pan: Pan, by movement: Vector) {
    switch pan {
    case .scrollView(let scrollView):
      guard let cross = self[scrollView].cross else { return drag(scrollView, by: movement[self[scrollView].axis]) }
      for one in [scrollView, cross] where canMove(one) { drag(one, by: movement[self[one].axis]) }
    case .pan(let id): move(id, by: movement)
    case .shared(let id, let scrollView): share(movement, between: id, and: scrollView)
    case .press(let id): move(id, by: movement)
    case .swipe: break
    }
  }

  /// The finger has lifted from what had the touch, with a velocity in points per second.
  mutating func end(_ pan: Pan, of finger: Finger, velocity: Vector) {
    switch pan {
    case .scrollView(let scrollView): endDrag(of: scrollView, velocity: velocity)
    case .pan(let id): tell(id, .ended, of: finger, movement: .zero, velocity: velocity)
    case .shared(let id, let scrollView):
      let isDragging = self[scrollView].activity.isDragging
      let goesToList = isDragging && (!finger.panHasBegun || takes(velocity, scrollView, before: id))
      if isDragging { endDrag(of: scrollView, velocity: goesToList ? velocity : .zero) }
      guard finger.panHasBegun else { return }
      tell(id, .ended, of: finger, movement: .zero, velocity: goesToList ? .zero : velocity)
    case .press(let id): tell(id, .ended, of: finger, velocity: velocity)
    case .swipe: break
    }
  }

  private mutating func endDrag(of scrollView: ScrollViewID, velocity: Vector) {
    if let cross = self[scrollView].cross {
      for one in [cross, scrollView] { endDragging(one, fingerVelocity: canMove(one) ? velocity[self[one].axis] : 0) }
    } else {
      endDragging(scrollView, fingerVelocity: velocity[self[scrollView].axis])
    }
    tellBehaviors { $0.scrollView(scrollView, wasReleasedWith: velocity, on: &$1) }
    releaseKeyboard(velocity: velocity)
  }

  // MARK: Hand-over

  /// Divides a movement between a pan and its scroll view: up and left, the pan first takes the room it has; down and right,
  /// the scroll view first goes back to its beginning.
  private mutating func share(_ movement: Vector, between pan: PanID, and scrollView: ScrollViewID) {
    let axis = self[scrollView].axis
    let way = movement[axis]
    if way < 0 {
      let panWay = max(way, -room(of: pan))
      move(pan, by: movement, along: axis, panWay)
      dragShared(scrollView, by: way - panWay)
    } else {
      let listWay = min(way, wayBack(of: scrollView))
      dragShared(scrollView, by: listWay)
      move(pan, by: movement, along: axis, way - listWay)
    }
  }

  private mutating func move(_ pan: PanID, by movement: Vector, along axis: Axis, _ way: Double) {
    var own = movement
    own[axis] = way
    guard way != 0 || finger?.panHasBegun == true else { return }
    move(pan, by: own)
  }

  private mutating func dragShared(_ scrollView: ScrollViewID, by way: Double) {
    guard way != 0 else { return }
    if !self[scrollView].activity.isDragging { beginDragging(scrollView) }
    drag(scrollView, by: way)
  }

  /// Whether the scroll view would take a movement in the direction of a velocity.
  private func takes(_ velocity: Vector, _ scrollView: ScrollViewID, before pan: PanID) -> Bool {
    let speed = velocity[self[scrollView].axis]
    if speed < 0 { return room(of: pan).isNear(0) }
    return speed > 0 && wayBack(of: scrollView).isGreater(than: 0)
  }

  /// How far a pan can still move up or left before its scroll view takes over.
  private func room(of pan: PanID) -> Double {
    for behavior in behaviors {
      if let room = behavior.roomBeforeHandOver(of: pan, on: self) { return max(0, room) }
    }
    return 0
  }

  /// How far a finger can move a scroll view down or right before it is at its beginning.
  private func wayBack(of id: ScrollViewID) -> Double {
    var position = self[id].position
    if case .dragging(let raw) = self[id].activity { position = raw }
    return max(0, position - offsetLimits(of: id).lowerBound)
  }

  // MARK: Calls

  private mutating func move(_ pan: PanID, by movement: Vector) {
    guard let finger else { return }
    let phase: GesturePhase = finger.panHasBegun ? .changed : .began
    self.finger?.panHasBegun = true
    self.finger?.panTranslation = finger.panTranslation + movement
    tell(pan, phase, movement: movement, velocity: fingerVelocity)
  }

  mutating func tell(_ pan: PanID, _ phase: GesturePhase, movement: Vector, velocity: Vector) {
    guard let finger else { return }
    tell(pan, phase, of: finger, movement: movement, velocity: velocity)
  }

  private mutating func tell(
    _ pan: PanID, _ phase: GesturePhase, of finger: Finger, movement: Vector, velocity: Vector
  ) {
    let gesture = PanGesture(finger, phase, movement: movement, velocity: velocity)
    tellBehaviors { $0.panChanged(pan, to: gesture, on: &$1) }
  }
}

extension PanGesture {
  init(_ finger: Finger, _ phase: GesturePhase, movement: Vector, velocity: Vector) {
    self.init(
      phase: phase, startPoint: finger.downPoint, point: finger.position, translation: finger.panTranslation,
      movement: movement, velocity: velocity)
  }
}

import FlipbookSimulation
import FlipbookUnits

/// Tells handlers about gestures.
extension ScreenBehavior {
  func addGestures(_ stage: inout Stage) {
    for (index, gesture) in plan.gestures.enumerated() {
      for view in gesture.views {
        let id = add(gesture.kind, to: view < 0 ? stage.screen : viewIDs[view], &stage)
        gestureIndices[id] = index
        if view >= 0 { gestureCopies[id] = plan.views[view].copy }
      }
    }
    if !plan.textFields.isEmpty { handlePan = stage.addPan(on: stage.screen, slop: 0, maximumFingers: 1) }
  }

  private func add(_ kind: ScreenPlan.GesturePlan.Kind, to view: ViewID, _ stage: inout Stage) -> GestureID {
    switch kind {
    case .press(let seconds): .longPress(stage.addLongPress(on: view, seconds: seconds))
    case .swipe(let demand): .swipe(stage.addSwipe(on: view, demand))
    case .pair(let kind): .pair(stage.addPairGesture(kind, on: view))
    case .pan(let axis, let edge, let edgeWidth, let slop, let scrollView, _, let fingers):
      .pan(
        stage.addPan(
          on: view, axis: axis, slop: slop, edge: edge, edgeWidth: edgeWidth,
          handsOverTo: scrollView.map { scrollIDs[$0] }, fingers: fingers))
    }
  }

  /// Returns the gesture with an identifier, and notes on which of several copies of its view it is.
  private func gestureIndex(_ id: GestureID) -> Int? {
    guard let index = gestureIndices[id] else { return nil }
    set(.index, of: index, to: Double(gestureCopies[id] ?? 0))
    return index
  }

  func panChanged(_ pan: PanID, to gesture: PanGesture, on stage: inout Stage) {
    if pan == handlePan { return dragHandle(gesture, &stage) }
    guard let index = gestureIndex(.pan(pan)) else { return }
    activePan = gesture.phase.isActive ? index : nil
    tell(gesture, index, &stage)
  }

  private func tell(_ gesture: PanGesture, _ index: Int, _ stage: inout Stage) {
    set(.active, of: index, to: gesture.phase.isActive ? 1 : 0)
    set(.movementX, of: index, to: gesture.movement.dx)
    set(.movementY, of: index, to: gesture.movement.dy)
    setTranslation(of: index, to: gesture.translation, velocity: gesture.velocity)
    setTouch(of: index, from: gesture.startPoint, at: gesture.point)
    dispatchGesture(gesture.phase, index, &stage)
  }

  func roomBeforeHandOver(of pan: PanID, on stage: Stage) -> Double? {
    guard let index = gestureIndices[.pan(pan)], case .pan(_, _, _, _, _, let room?, _) = plan.gestures[index].kind
    else {
      return nil
    }
    return memory.slots[room]
  }

  func longPressChanged(_ press: LongPressID, to gesture: PanGesture, on stage: inout Stage) {
    guard let index = gestureIndex(.longPress(press)) else { return }
    tell(gesture, index, &stage)
  }

  func swiped(_ swipe: SwipeID, _ gesture: SwipeGesture, on stage: inout Stage) {
    guard let index = gestureIndex(.swipe(swipe)) else { return }
    let way = gesture.point - gesture.startPoint
    setTranslation(of: index, to: way, velocity: gesture.velocity)
    set(.movementX, of: index, to: way.dx)
    set(.movementY, of: index, to: way.dy)
    setTouch(of: index, from: gesture.startPoint, at: gesture.point)
    dispatch(.swiped, index, &stage)
  }

  /// Rotations are in degrees in a screen.
  func pairGestureChanged(_ id: PairGestureID, to gesture: PairGesture, on stage: inout Stage) {
    guard let index = gestureIndex(.pair(id)) else { return }
    let isPinch = if case .pair(.pinch) = plan.gestures[index].kind { true } else { false }
    let unit = isPinch ? 1 : 180 / Double.pi
    set(.active, of: index, to: gesture.phase.isActive ? 1 : 0)
    set(isPinch ? .scale : .rotation, of: index, to: gesture.value * unit)
    set(.velocity, of: index, to: gesture.velocity * unit)
    set(.centerX, of: index, to: gesture.center.x)
    set(.centerY, of: index, to: gesture.center.y)
    setTouch(of: index, from: gesture.startPoint, at: gesture.center)
    dispatchGesture(gesture.phase, index, &stage)
  }

  func gesture(
    _ gesture: GestureID, shouldRecognizeSimultaneouslyWith other: GestureID, on stage: Stage
  ) -> Bool {
    guard let one = gestureIndices[gesture], let two = gestureIndices[other] else { return false }
    return plan.gestures[one].simultaneously.contains(two)
  }

  /// A gesture gets only the touches that begin while its condition is true, and on a view in rows only those in that view.
  func gesture(_ gesture: GestureID, shouldReceiveTouchAt point: Point, on stage: Stage) -> Bool {
    if let handlePan, gesture == .pan(handlePan) { return handle(at: point, stage) != nil }
    guard let index = gestureIndices[gesture] else { return true }
    if let condition = plan.gestures[index].condition, memory.slots[condition] == 0 { return false }
    guard let wanted = plan.gestures[index].rowView else { return true }
    guard let list = plan.gestures[index].views.first, let touched = rowView(at: point, in: list, stage) else {
      return false
    }
    return sequence(first: touched.view) { self.plan.views[$0].parent }.contains(wanted)
  }

  private func set(_ value: GestureValue, of index: Int, to number: Double) {
    memory.set(plan.gestures[index].slot + value.rawValue, to: number)
  }

  private func setTranslation(of index: Int, to translation: Vector, velocity: Vector) {
    set(.translationX, of: index, to: translation.dx)
    set(.translationY, of: index, to: translation.dy)
    set(.velocityX, of: index, to: velocity.dx)
    set(.velocityY, of: index, to: velocity.dy)
  }

  private func setTouch(of index: Int, from start: Point, at point: Point) {
    set(.startX, of: index, to: start.x)
    set(.startY, of: index, to: start.y)
    setLocation(of: index, to: point)
  }

  /// Sets where the touch is, and in which row.
  private func setLocation(of index: Int, to point: Point) {
    set(.locationX, of: index, to: point.x)
    set(.locationY, of: index, to: point.y)
    set(.row, of: index, to: Double(touchedRow ?? -1))
  }

  /// The first movement comes with the beginning: its handlers are called for both.
  private func dispatchGesture(_ phase: GesturePhase, _ index: Int, _ stage: inout Stage) {
    switch phase {
    case .began:
      dispatch(.began, index, &stage)
      dispatch(.moved, index, &stage)
    case .changed: dispatch(.moved, index, &stage)
    case .ended:
      // The finger's last movement is laid out before it lifts.
      stage.placeScrollViews()
      dispatch(.ended, index, &stage)
    case .canceled: dispatch(.canceled, index, &stage)
    }
  }

  func refreshControlWasPulled(_ scrollView: ScrollViewID, on stage: inout Stage) {
    dispatch(.pulledToRefresh, scrollIndices[scrollView], &stage)
  }

  func keyboardWasDragged(toTop top: Double, on stage: inout Stage) { dispatch(.keyboardDragged, -1, &stage) }
}

extension GesturePhase {
  fileprivate var isActive: Bool { self == .began || self == .changed }
}

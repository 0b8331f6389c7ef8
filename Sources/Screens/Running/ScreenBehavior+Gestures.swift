import FlipbookSimulation
import FlipbookUnits

/// Tells handlers about gestures.
extension ScreenBehavior {
  func addGestures(_ stage: inout Stage) {
    for (index, gesture) in plan.gestures.enumerated() {
      let view = gesture.view < 0 ? stage.screen : viewIDs[gesture.view]
      switch gesture.kind {
      case .press(let seconds): gestureIndices[.longPress(stage.addLongPress(on: view, seconds: seconds))] = index
      case .swipe(let demand): gestureIndices[.swipe(stage.addSwipe(on: view, demand))] = index
      case .pan(let axis, let edge, let edgeWidth, let slop, let scrollView, _):
        let pan = stage.addPan(
          on: view, axis: axis, slop: slop, edge: edge, edgeWidth: edgeWidth,
          handsOverTo: scrollView.map { scrollIDs[$0] })
        gestureIndices[.pan(pan)] = index
      }
    }
  }

  func panChanged(_ pan: PanID, to gesture: PanGesture, on stage: inout Stage) {
    guard let index = gestureIndices[.pan(pan)] else { return }
    let slot = plan.gestures[index].slot
    func put(_ value: GestureValue, _ number: Double) { memory.set(slot + value.rawValue, to: number) }
    let isActive = gesture.phase == .began || gesture.phase == .changed
    activePan = isActive ? index : nil
    put(.active, isActive ? 1 : 0)
    put(.translationX, gesture.translation.dx)
    put(.translationY, gesture.translation.dy)
    put(.movementX, gesture.movement.dx)
    put(.movementY, gesture.movement.dy)
    put(.velocityX, gesture.velocity.dx)
    put(.velocityY, gesture.velocity.dy)
    put(.startX, gesture.startPoint.x)
    put(.startY, gesture.startPoint.y)
    put(.locationX, gesture.point.x)
    put(.locationY, gesture.point.y)
    put(.row, Double(touchedRow ?? -1))
    dispatchGesture(gesture.phase, index, &stage)
  }

  func roomBeforeHandOver(of pan: PanID, on stage: Stage) -> Double? {
    guard let index = gestureIndices[.pan(pan)], case .pan(_, _, _, _, _, let room?) = plan.gestures[index].kind else {
      return nil
    }
    return memory.slots[room]
  }

  func longPressChanged(_ press: LongPressID, to phase: GesturePhase, at point: Point, on stage: inout Stage) {
    guard let index = gestureIndices[.longPress(press)] else { return }
    let slot = plan.gestures[index].slot
    memory.set(slot + GestureValue.active.rawValue, to: phase == .began || phase == .changed ? 1 : 0)
    memory.set(slot + GestureValue.locationX.rawValue, to: point.x)
    memory.set(slot + GestureValue.locationY.rawValue, to: point.y)
    memory.set(slot + GestureValue.row.rawValue, to: Double(touchedRow ?? -1))
    dispatchGesture(phase, index, &stage)
  }

  func swiped(_ swipe: SwipeID, _ gesture: SwipeGesture, on stage: inout Stage) {
    guard let index = gestureIndices[.swipe(swipe)] else { return }
    let slot = plan.gestures[index].slot
    func put(_ value: GestureValue, _ number: Double) { memory.set(slot + value.rawValue, to: number) }
    put(.translationX, gesture.point.x - gesture.startPoint.x)
    put(.translationY, gesture.point.y - gesture.startPoint.y)
    put(.velocityX, gesture.velocity.dx)
    put(.velocityY, gesture.velocity.dy)
    put(.startX, gesture.startPoint.x)
    put(.startY, gesture.startPoint.y)
    put(.locationX, gesture.point.x)
    put(.locationY, gesture.point.y)
    put(.row, Double(touchedRow ?? -1))
    dispatch(.swiped, index, &stage)
  }

  /// A gesture on a view in rows gets only the touches in that view.
  func gesture(_ gesture: GestureID, shouldReceiveTouchAt point: Point, on stage: Stage) -> Bool {
    guard let index = gestureIndices[gesture], let wanted = plan.gestures[index].rowView else { return true }
    guard let touched = rowView(at: point, in: plan.gestures[index].view, stage) else { return false }
    return sequence(first: touched.view) { self.plan.views[$0].parent }.contains(wanted)
  }

  /// The first movement comes with the beginning: its handlers are called for both.
  private func dispatchGesture(_ phase: GesturePhase, _ index: Int, _ stage: inout Stage) {
    switch phase {
    case .began:
      dispatch(.began, index, &stage)
      dispatch(.moved, index, &stage)
    case .changed: dispatch(.moved, index, &stage)
    case .ended: dispatch(.ended, index, &stage)
    case .canceled: dispatch(.canceled, index, &stage)
    }
  }

  func refreshControlWasPulled(_ scrollView: ScrollViewID, on stage: inout Stage) {
    dispatch(.pulledToRefresh, scrollIndices[scrollView], &stage)
  }

  func keyboardWasDragged(toTop top: Double, on stage: inout Stage) { dispatch(.keyboardDragged, -1, &stage) }
}

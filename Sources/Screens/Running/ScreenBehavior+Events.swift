import FlipbookExpressions
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Calls the handlers of events.
extension ScreenBehavior {
  func scrollViewWillBeginDragging(_ scrollView: ScrollViewID, on stage: inout Stage) {
    dispatch(.willBeginDragging, scrollIndices[scrollView], &stage)
  }

  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    guard isSetUp, let index = scrollIndices[scrollView] else { return }
    let offset = stage[scrollView].contentOffset
    let limits = stage.offsetLimits(of: scrollView)
    let last = lastOffsets[index]
    lastOffsets[index] = offset
    put(offset - last, in: payload.delta)
    put(offset.clamped(to: limits) - last.clamped(to: limits), in: payload.clampedDelta)
    dispatch(.scrolled, index, &stage)
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollViewID, withVelocity velocity: Double, targetContentOffset: inout Double, on stage: inout Stage
  ) {
    put(velocity, in: payload.velocity)
    put(targetContentOffset, in: payload.target)
    openTarget = targetContentOffset
    dispatch(.willEndDragging, scrollIndices[scrollView], &stage)
    targetContentOffset = openTarget ?? targetContentOffset
    openTarget = nil
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollViewID, willDecelerate: Bool, on stage: inout Stage) {
    put(willDecelerate ? 1 : 0, in: payload.decelerates)
    dispatch(.didEndDragging, scrollIndices[scrollView], &stage)
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollViewID, on stage: inout Stage) {
    dispatch(.didEndDecelerating, scrollIndices[scrollView], &stage)
  }

  func scrollViewDidEndProgrammedScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {
    dispatch(.didEndScrolling, scrollIndices[scrollView], &stage)
  }

  func scrollView(_ scrollView: ScrollViewID, isDraggedTo point: Point, on stage: inout Stage) {
    putTouch(point)
    dispatch(.dragged, scrollIndices[scrollView], &stage)
  }

  func scrollView(_ scrollView: ScrollViewID, wasReleasedWith velocity: Vector, on stage: inout Stage) {
    putVelocity(velocity)
    dispatch(.released, scrollIndices[scrollView], &stage)
  }

  // MARK: - Touches

  func touchBegan(in view: ViewID, at point: Point, on stage: inout Stage) {
    touchedView = viewIndices[view]
    touchMovement = .zero
    isTouchOnKeyboard = view == stage.keyboard.view
    putTouch(point)
    put(item(of: viewIndices[view], at: point, stage), in: payload.item)
    touchedRow = nil
    if let list = touchedView, let touched = rowView(at: point, in: list, stage) {
      (touchedView, touchedRow) = touched
      putRow(touched.row, of: list)
    } else {
      putRow(nil, of: nil)
    }
    dispatchToViews(.touchDown, &stage)
  }

  func touchMoved(by translation: Vector, on stage: inout Stage) {
    touchMovement = touchMovement + translation
    put(translation.dx, in: payload.dx)
    put(translation.dy, in: payload.dy)
    dispatchToViews(.touchMoved, &stage)
  }

  func touchEnded(with velocity: Vector, on stage: inout Stage) {
    putVelocity(velocity)
    dispatchToViews(.touchUp, &stage)
    touchedView = nil
  }

  /// A tap belongs to the innermost view with a handler. Those on the keyboard are the system's.
  func viewWasTapped(_ view: ViewID, at point: Point, on stage: inout Stage) {
    guard view != stage.keyboard.view else { return }
    let list = viewIndices[view]
    let touched = list.flatMap { rowView(at: point, in: $0, stage) }
    var current = touched?.view ?? list
    while let index = current, !hasHandler(.tapped, index), !hasHandler(.doubleTapped, index), field(of: index) == nil {
      current = plan.views[index].parent
    }
    if let field = current.flatMap(field(of:)) { tapText(field, at: point, &stage) }
    let tap = FirstTap(
      view: current ?? -1, list: list, row: touched?.row, point: point, item: item(of: list, at: point, stage),
      seconds: stage.seconds)
    guard hasHandler(.doubleTapped, tap.view) else { return dispatch(.tapped, tap, &stage) }
    guard let first = firstTap, tap.isSecond(after: first) else { return wait(for: tap, &stage) }
    firstTap = nil
    dispatch(.doubleTapped, tap, &stage)
  }

  /// The text field that is a view.
  private func field(of view: Int) -> Int? { plan.textFields.firstIndex { $0.view == view } }

  /// Calls the handlers of `tapped` unless a second tap follows, as with UIKit's `require(toFail:)`.
  private func wait(for tap: FirstTap, _ stage: inout Stage) {
    firstTap = tap
    stage.after(seconds: FirstTap.longestInterval) { [unowned self] stage in
      guard firstTap?.seconds == tap.seconds else { return }
      firstTap = nil
      dispatch(.tapped, tap, &stage)
    }
  }

  private func dispatch(_ event: ScreenEvent, _ tap: FirstTap, _ stage: inout Stage) {
    putTouch(tap.point)
    put(tap.item, in: payload.item)
    putRow(tap.row, of: tap.list)
    dispatch(event, tap.view, &stage)
  }

  /// Calls the handlers of the touched view and of those around it, inner ones first.
  private func dispatchToViews(_ event: ScreenEvent, _ stage: inout Stage) {
    guard !handlers[event.index].isEmpty, !isTouchOnKeyboard else { return }
    var current = touchedView
    while let index = current {
      dispatch(event, index, &stage)
      current = plan.views[index].parent
    }
    dispatch(event, -1, &stage)
  }

  private func putTouch(_ point: Point) {
    put(point.x, in: payload.x)
    put(point.y, in: payload.y)
  }

  /// The touched item of a bar or a control; −1 elsewhere.
  private func item(of view: Int?, at point: Point, _ stage: Stage) -> Double {
    guard payload.item >= 0, let view, let items = items(of: view, stage) else { return -1 }
    let item = items.firstIndex { frame in
      frame.map { stage.modelFrameOnScreen(of: Target(view: viewIDs[view], part: $0)).contains(point) } ?? false
    }
    return item.map(Double.init) ?? -1
  }

  private func putVelocity(_ velocity: Vector) {
    put(velocity.dx, in: payload.velocityX)
    put(velocity.dy, in: payload.velocityY)
  }

  private func putRow(_ row: Int?, of list: Int?) {
    let place = list.flatMap { plan.views[$0].scrollView }.flatMap { scrollView in
      row.map { self.place(of: $0, scrollView) }
    }
    put(row.map(Double.init) ?? -1, in: payload.row)
    put(place.map { Double($0.section) } ?? -1, in: payload.section)
    put(place.map { Double($0.row) } ?? -1, in: payload.sectionRow)
  }

  func statusBarWasTapped(on stage: inout Stage) { dispatch(.tappedStatusBar, -1, &stage) }

  // MARK: - Keyboard and life

  func keyboardWillShow(_ notification: KeyboardNotification, on stage: inout Stage) {
    dispatch(.keyboardWillShow, notification, &stage)
  }

  func keyboardWillHide(_ notification: KeyboardNotification, on stage: inout Stage) {
    endEditing(&stage)
    dispatch(.keyboardWillHide, notification, &stage)
  }

  func keyboardWillChangeFrame(_ notification: KeyboardNotification, on stage: inout Stage) {
    dispatch(.keyboardWillChangeFrame, notification, &stage)
  }

  func keyboardMoves(on stage: inout Stage) {
    sync(stage)
    recompute(&stage)
    guard !changed.isEmpty || !changedScrollViews.isEmpty else { return }
    apply(&stage)
    stage.layoutIfNeeded()
  }

  private func dispatch(_ event: ScreenEvent, _ notification: KeyboardNotification, _ stage: inout Stage) {
    put(notification.durationSeconds ?? 0, in: payload.duration)
    put(notification.height ?? 0, in: payload.endHeight)
    put(notification.durationSeconds == nil || notification.height == nil ? 0 : 1, in: payload.isComplete)
    dispatch(event, -1, &stage)
  }

  func screenChanged(to phase: ScreenPhase, on stage: inout Stage) {
    switch phase {
    case .willAppear: dispatch(.willAppear, -1, &stage)
    case .didAppear: dispatch(.appeared, -1, &stage)
    case .willDisappear: dispatch(.willDisappear, -1, &stage)
    }
  }

  func appChanged(to phase: AppPhase, on stage: inout Stage) {
    dispatch(phase == .willResignActive ? .resignedActive : .becameActive, -1, &stage)
  }

  func stageDidLayOut(on stage: inout Stage) {
    guard depth == 0, isSetUp else { return }
    if !times.isEmpty { updateTimes(&stage) }
    if !animatedFields.isEmpty { updateAnimatedFields(&stage) }
    if let focused { followText(of: plan.textFields[focused]) }
    if !plan.carets.isEmpty { updateCarets(&stage) }
    if stage.refresh != actionRefresh {
      actionRefresh = stage.refresh
      actionCount = 0
      if !handlers[ScreenEvent.every.index].isEmpty { return dispatch(.every, -1, &stage) }
    }
    settle(&stage)
  }

  // MARK: - Calling handlers

  func hasHandler(_ event: ScreenEvent, _ subject: Int) -> Bool {
    handlers[event.index].contains { plan.handlers[$0].subject == subject }
  }

  /// Calls the handlers of an event, then puts what has changed on the stage, unless another handler is still running.
  func dispatch(_ event: ScreenEvent, _ subject: Int?, _ stage: inout Stage) {
    guard isSetUp, let subject, stage.problem == nil else { return }
    sync(stage)
    for handler in handlers[event.index] where plan.handlers[handler].subject == subject { call(handler, &stage) }
    if depth == 0 { settle(&stage) }
  }

  func call(_ handler: Int, _ stage: inout Stage) {
    guard stage.problem == nil else { return }
    guard depth < ScreenLimits.depth else {
      return stage.stop(
        "handlers call each other more than \(ScreenLimits.depth) levels deep", place: plan.handlers[handler].place)
    }
    let base = saved + depth * plan.volatileSlots.count
    for (index, slot) in plan.volatileSlots.enumerated() { base[index] = memory.slots[slot] }
    depth += 1
    run(plan.handlers[handler].group, &stage)
    depth -= 1
    for (index, slot) in plan.volatileSlots.enumerated() { memory.slots[slot] = base[index] }
  }
}

import FlipbookExpressions
import FlipbookSimulation
import FlipbookUnits

/// Keeps the memory and the stage the same.
extension ScreenBehavior {
  /// Reads what the stage has changed.
  func sync(_ stage: Stage) {
    guard isSetUp else { return }
    for index in plan.scrollViews.indices { syncScrollView(index, stage) }
    for system in plan.systemSlots { memory.set(system.slot, to: number(of: system.value, on: stage)) }
    if let activePan {
      let (slot, velocity) = (plan.gestures[activePan].slot, stage.fingerVelocity)
      memory.set(slot + GestureValue.velocityX.rawValue, to: velocity.dx)
      memory.set(slot + GestureValue.velocityY.rawValue, to: velocity.dy)
    }
    syncDrawnValues(stage)
  }

  private func syncDrawnValues(_ stage: Stage) {
    for drawn in plan.drawnSlots { memory.set(drawn.slot, to: number(of: drawn.value, on: stage)) }
  }

  private func syncScrollView(_ index: Int, _ stage: Stage) {
    let slot = plan.scrollViews[index].slot
    let numbers = stage.numbers(of: scrollIDs[index])
    memory.set(slot + ScrollValue.offset.index, to: numbers.offset)
    memory.set(slot + ScrollValue.clamped.index, to: numbers.offset.clamped(to: numbers.limits))
    memory.set(slot + ScrollValue.lower.index, to: numbers.limits.lowerBound)
    memory.set(slot + ScrollValue.upper.index, to: numbers.limits.upperBound)
    memory.set(slot + ScrollValue.content.index, to: numbers.contentLength)
    memory.set(slot + ScrollValue.page.index, to: Double(numbers.page))
    memory.set(slot + ScrollValue.dragging.index, to: numbers.isDragging ? 1 : 0)
    memory.set(slot + ScrollValue.decelerating.index, to: numbers.isDecelerating ? 1 : 0)
    memory.set(slot + ScrollValue.follows.index, to: numbers.isDraggedOrDecelerating ? 1 : 0)
    memory.set(slot + ScrollValue.zoom.index, to: numbers.zoom)
    memory.set(slot + ScrollValue.across.index, to: numbers.acrossOffset)
  }

  private func number(of value: ScreenPlan.SystemValue, on stage: Stage) -> Double {
    let top = stage[stage.keyboard.view].frame.minY
    return switch value {
    case .keyboardTop: top
    case .keyboardHeight: max(0, stage.device.size.height - top)
    case .keyboardShown: stage.keyboard.isShown ? 1 : 0
    case .hasAppeared: stage.screenHasAppeared ? 1 : 0
    case .seconds: stage.seconds
    }
  }

  /// Computes what depends on changes, and notes what the stage must be told.
  func recompute(_ stage: inout Stage) {
    while memory.needsUpdate {
      memory.recompute { effect, old, new in
        switch effect {
        case .none: break
        case .view(let view, let change):
          if changes[view].isEmpty { changed.append(view) }
          changes[view].insert(change)
        case .scrollView(let index, let change):
          if scrollChanges[index].isEmpty { changedScrollViews.append(index) }
          scrollChanges[index].insert(change)
        case .event(let handler): if isSetUp, isWanted(handler, new) { waiting.append(handler) }
        }
      }
      guard memory.problem == nil, isSetUp else { break }
      for view in changed where plan.views[view].naturalSlot != nil { measure(view) }
    }
    guard let problem = memory.problem else { return }
    let what = problem.fault == .divisionByZero ? "divides by 0" : "the result is too large, or not a number"
    stage.stop(what, place: problem.place)
  }

  private func isWanted(_ handler: Int, _ new: Double) -> Bool { plan.handlers[handler].event == .crosses || new != 0 }

  /// Computes what has changed, calls the handlers that wait for it, and tells the stage.
  func settle(_ stage: inout Stage) {
    sync(stage)
    recompute(&stage)
    let isMoving = !waiting.isEmpty || !changed.isEmpty || !changedScrollViews.isEmpty
    while let handler = waiting.first, stage.problem == nil {
      waiting.removeFirst()
      put(memory.slots[plan.handlers[handler].subject], in: payload.rising)
      call(handler, &stage)
      recompute(&stage)
    }
    apply(&stage)
    // What is drawn has changed with it.
    guard isMoving, !plan.drawnSlots.isEmpty else { return }
    syncDrawnValues(stage)
    recompute(&stage)
    apply(&stage)
  }

  /// Tells the stage what has changed; inside an animation block, it is animated.
  func apply(_ stage: inout Stage) {
    guard isSetUp, !changed.isEmpty || !changedScrollViews.isEmpty else { return }
    if present != nil { noteMotion(on: stage) }
    for index in changed {
      let change = changes[index]
      changes[index] = []
      let id = viewIDs[index]
      setDelay(ofCopy: plan.views[index].copy, &stage)
      if change.contains(.frame) { setFrame(of: index, &stage) }
      if change.contains(.alpha) {
        stage.setAlpha(of: id, to: memory.slots[plan.views[index].slot + ViewKey.alpha.index])
      }
      if change.contains(.traits) { setTraits(of: index, &stage) }
      if change.contains(.effects) { setEffects(of: index, &stage) }
      if change.contains(.content) { updateContent(of: index, &stage) }
    }
    changed.removeAll(keepingCapacity: true)
    for index in changedScrollViews { apply(to: index, &stage) }
    changedScrollViews.removeAll(keepingCapacity: true)
  }

  /// Lists are tied by their edges, which move them in the layout of the refresh; other views move at once.
  private func setFrame(of index: Int, _ stage: inout Stage) {
    // In a block whose copies begin one after the other, each list has the delay of its copy.
    guard let scrollView = plan.views[index].scrollView, openDelay == nil else {
      return stage.setFrame(of: viewIDs[index], to: frame(of: index))
    }
    stage.setFrameInLayout(of: scrollIDs[scrollView], to: frame(of: index))
  }

  private func apply(to index: Int, _ stage: inout Stage) {
    let change = scrollChanges[index]
    scrollChanges[index] = []
    let id = scrollIDs[index]
    if change.contains(.insets) { setInsets(of: index, id, &stage) }
    if change.contains(.content) { stage[id].contentLength = contentLength(of: index) }
    if change.contains(.rows), let rows = makeRows(of: index, &stage) { stage.setRows(of: id, to: rows) }
    // What follows in the same handler scrolls to the end that the list has now.
    syncScrollView(index, stage)
  }
}

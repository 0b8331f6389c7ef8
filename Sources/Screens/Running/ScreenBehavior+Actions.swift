import FlipbookExpressions
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// What handlers do.
extension ScreenBehavior {
  /// Runs the actions of a group, or those for when its condition is false.
  func run(_ index: Int, _ stage: inout Stage) {
    guard stage.problem == nil, isAllowed(plan.groups[index].place, &stage) else { return }
    let group = plan.groups[index]
    for value in group.values {
      guard let number = number(value.program, value.place, &stage) else { return }
      memory.slots[value.slot] = number
    }
    if let condition = group.condition {
      guard let holds = number(condition, group.place, &stage) else { return }
      guard holds != 0 else {
        if let branch = group.branch { passed[branch + 1] = true }
        for other in group.otherwise { run(other, &stage) }
        return
      }
    }
    if let branch = group.branch { passed[branch] = true }
    guard let delay = group.delay else {
      for action in group.actions { perform(action, &stage) }
      if present != nil, motion == nil, !stage.isAtRest { motion = group.place }
      return
    }
    if present != nil, motion == nil { motion = group.place }
    guard let seconds = number(delay, group.place, &stage) else { return }
    waitingCount += 1
    let number = waitingCount
    let actions = later(keeping: plan.volatileSlots) { behavior, stage in
      behavior.waitingGroups.removeAll { $0.number == number }
      for action in group.actions { behavior.perform(action, &stage) }
    }
    let timer = stage.after(seconds: min(max(0, seconds), 600), actions)
    if !group.sequences.isEmpty { waitingGroups.append((number, index, timer)) }
  }

  /// Counts an action, and stops the screen if there are too many in one refresh.
  private func isAllowed(_ place: ScreenSource.Place, _ stage: inout Stage) -> Bool {
    actionCount += 1
    guard actionCount > ScreenLimits.actions else { return true }
    stage.stop("handlers perform more than \(ScreenLimits.actions) actions in one refresh", place: place)
    return false
  }

  /// Evaluates an expression with everything that it depends on up to date.
  func number(_ program: Program, _ place: ScreenSource.Place, _ stage: inout Stage) -> Double? {
    if memory.needsUpdate { recompute(&stage) }
    let value = memory.value(of: program, at: place)
    if value == nil { recompute(&stage) }
    return value
  }

  private func perform(_ action: ScreenPlan.ActionPlan, _ stage: inout Stage) {
    guard stage.problem == nil else { return }
    switch action {
    case .set(let assignments): set(assignments, &stage)
    case .animate(let assignments, let motion) where motion.animator != nil: startPaused(assignments, motion, &stage)
    case .animate(let assignments, let motion):
      animate(motion, &stage) { behavior, stage in behavior.set(assignments, &stage) }
    case .keyframes(let keyframes, let motion):
      animate(motion, &stage) { behavior, stage in for one in keyframes { behavior.play(one, &stage) } }
    case .scroll(let assignments, let motion?, _, _):
      animate(motion, &stage) { behavior, stage in behavior.put(assignments, &stage) }
    case .scroll(let assignments, nil, let isAnimated, let then):
      scroll(assignments, isAnimated: isAnimated, then: then, &stage)
    case .shift(let assignments): shift(assignments, &stage)
    case .zoom(let assignments, let aboutTouch): zoom(assignments, aboutTouch: aboutTouch, &stage)
    case .keyboard(let isShown): if isShown { showKeyboard(&stage) } else { stage.hideKeyboard() }
    case .target(let program, let place):
      guard openTarget != nil, let target = number(program, place, &stage) else { return }
      openTarget = target
      put(target, in: payload.target)
    case .endRefreshing(let index): stage.endRefreshing(scrollIDs[index])
    case .front(let view): stage.bringToFront(viewIDs[view])
    case .focus(let field): focus(field, &stage)
    case .select(let start, let end, let place):
      guard let start = number(start, place, &stage), let end = number(end, place, &stage) else { return }
      _ = textWasSelected(TextSelection(characters(start), characters(end)), on: &stage)
    case .cancel: stage.cancelTouch()
    case .layout: layoutIfNeeded(&stage)
    case .stop(let stops): for one in stops { stop(one, &stage) }
    case .batch(let changes, let motion): update(changes, motion, &stage)
    case .pause(let animator): pause(animator, &stage)
    case .fraction(let fractions):
      for one in fractions {
        guard let fraction = number(one.program, one.place, &stage) else { return }
        put(fraction, one.animator, &stage)
      }
    case .resume(let animator, let isReversed, let motion): resume(animator, isReversed, motion, &stage)
    case .run(let groups): for group in groups { run(group, &stage) }
    }
  }

  /// Lays out at once what has changed.
  private func layoutIfNeeded(_ stage: inout Stage) {
    recompute(&stage)
    apply(&stage)
    stage.layoutIfNeeded()
    sync(stage)
  }

  func set(_ assignments: [ScreenPlan.Assignment], _ stage: inout Stage) {
    for index in assignments.indices {
      if assignments[index].isPlain {
        guard let value = number(assignments[index].program, assignments[index].place, &stage) else { return }
        set(assignments[index].target, to: value, &stage)
        continue
      }
      let assignment = assignments[index]
      guard let target = target(of: assignment, &stage),
        let value = assignment.pieces.map({ number(of: $0, assignment.place, &stage) })
          ?? number(assignment.program, assignment.place, &stage)
      else { return }
      guard !assignment.others.isEmpty else {
        set(target, to: value, &stage)
        continue
      }
      var values = [value]
      for program in assignment.others {
        guard let value = number(program, assignment.place, &stage) else { return }
        values.append(value)
      }
      for (index, value) in values.enumerated() { set(target + index, to: value, &stage) }
    }
  }

  func set(_ target: Int, to value: Double, _ stage: inout Stage) {
    let state = plan.state[target]
    let old = memory.slots[state.slot]
    guard value != old else { return }
    memory.set(state.slot, to: value)
    setDelay(ofCopy: state.copy, &stage)
    switch state.type {
    case .number: stage.propertyChanged(.own(target), from: old, to: value)
    case .flag: stage.postStateChange(state.name, from: .flag(old != 0), to: .flag(value != 0))
    default: stage.postStateChange(state.name, from: word(old), to: word(value))
    }
  }

  /// The index of the state that is set; the screen is stopped if a list has no such value.
  private func target(of assignment: ScreenPlan.Assignment, _ stage: inout Stage) -> Int? {
    guard let element = assignment.element else { return assignment.target }
    guard let index = number(element.index, assignment.place, &stage) else { return nil }
    guard index.rounded() == index, index >= 0, index < Double(element.count) else {
      stage.stop(
        "there is no '\(element.name).\(index.exactText)'; expected 0 to \(element.count - 1)", place: assignment.place)
      return nil
    }
    return assignment.target + Int(index)
  }

  /// Ends what moves a number or a scroll view, and keeps what is drawn as the model value.
  private func stop(_ stopped: ScreenPlan.StopPlan, _ stage: inout Stage) {
    switch stopped {
    case .state(let index, let moving):
      let drawn = number(of: .state(index), on: stage)
      let views = moving.flatMap { view in view.properties.map { AnimatedProperty.view(viewIDs[view.view], $0) } }
      let fields = animatedFields.filter { field in moving.contains { $0.view == field.view } }.flatMap(\.properties)
      stage.stopAnimations(of: [.own(index)] + views + fields)
      memory.set(plan.state[index].slot, to: drawn)
    case .scrollView(let index):
      let drawn = stage.drawnOffset(of: scrollIDs[index])
      stage.stopAnimations(of: [.offset(scrollIDs[index])])
      stage.setContentOffset(of: scrollIDs[index], to: drawn)
    case .waiting(let name):
      for one in waitingGroups where plan.groups[one.group].sequences.contains(name) { stage.cancelTimer(one.timer) }
      waitingGroups.removeAll { plan.groups[$0.group].sequences.contains(name) }
    }
  }

  private func word(_ number: Double) -> TrackValue {
    texts[number].map(TrackValue.word) ?? .absent
  }

  // MARK: - Motion

  /// Scrolls as UIKit does; what follows is done when the last scroll has ended.
  private func scroll(
    _ assignments: [ScreenPlan.Assignment], isAnimated: Bool, then groups: [Int], _ stage: inout Stage
  ) {
    for (index, assignment) in assignments.enumerated() {
      guard let offset = number(assignment.program, assignment.place, &stage) else { return }
      let isLast = index == assignments.count - 1 && !groups.isEmpty
      stage.scroll(
        scrollIDs[assignment.target], to: offset, animated: isAnimated,
        completion: isLast ? completion(groups) : nil)
    }
  }

  private func zoom(_ assignments: [ScreenPlan.Assignment], aboutTouch: Bool, _ stage: inout Stage) {
    let touch = Point(x: memory.slots[max(0, payload.x)], y: memory.slots[max(0, payload.y)])
    for assignment in assignments {
      guard let scale = number(assignment.program, assignment.place, &stage) else { return }
      stage.zoom(scrollIDs[assignment.target], to: scale, about: aboutTouch ? touch : nil)
    }
    sync(stage)
  }

  /// Moves offsets and the content's coordinates alike, which calls no handlers.
  private func shift(_ assignments: [ScreenPlan.Assignment], _ stage: inout Stage) {
    for assignment in assignments {
      guard let translation = number(assignment.program, assignment.place, &stage) else { return }
      let id = scrollIDs[assignment.target]
      stage.shiftContent(of: id, by: translation)
      lastOffsets[assignment.target] = stage[id].contentOffset
    }
    sync(stage)
  }

  /// Puts scroll views at offsets; inside an animation block, the change is animated.
  func put(_ assignments: [ScreenPlan.Assignment], _ stage: inout Stage) {
    for assignment in assignments {
      guard let offset = number(assignment.program, assignment.place, &stage) else { return }
      stage.setContentOffset(of: scrollIDs[assignment.target], to: offset)
    }
  }

  /// What follows an animation.
  func completion(_ groups: [Int]) -> (inout Stage) -> Void {
    // Where nothing follows, nothing is kept for it.
    later(keeping: groups.isEmpty ? [] : plan.volatileSlots) { behavior, stage in
      for group in groups { behavior.run(group, &stage) }
    }
  }

  /// Actions that come later, with what their handler has computed until now.
  private func later(
    keeping slots: [Int], _ actions: @escaping (ScreenBehavior, inout Stage) -> Void
  ) -> (inout Stage) -> Void {
    let kept = slots.map { memory.slots[$0] }
    return { [unowned self] stage in
      sync(stage)
      let others = slots.map { memory.slots[$0] }
      for (slot, value) in zip(slots, kept) { memory.slots[slot] = value }
      actions(self, &stage)
      for (slot, value) in zip(slots, others) { memory.slots[slot] = value }
      if depth == 0 { settle(&stage) }
    }
  }
}

import FlipbookExpressions
import FlipbookSimulation
import FlipbookUnits

/// Finds out whether a screen at rest will move by itself: by `every: refresh`, or by what depends on the time.
extension ScreenBehavior {
  /// Returns the first change that can be seen, found by playing a copy of the screen ahead.
  func pendingChange(on stage: Stage, through last: RefreshIndex) -> PendingChange? {
    let clock = plan.systemSlots.first { $0.value == .seconds }?.slot
    let hasFlags = stage.hasExpiringFlags && plan.scrollViews.contains { readsFlags(of: $0) }
    guard clock != nil || hasFlags || !handlers[ScreenEvent.every.index].isEmpty else { return nil }
    let future = copy()
    future.memory.watchedSlot = clock ?? -1
    defer { spring = future.spring }
    var ahead = stage.ahead(with: future)
    let inputs = rowInputs
    while ahead.refresh < last {
      let (count, reads) = (future.memory.changeCount, future.memory.watchedReads)
      ahead.playAhead()
      let row = inputs.first { future.memory.slots[$0.slot] != memory.slots[$0.slot] && isVisible($0.view, stage) }
      if future.motion != nil || row != nil || !ahead.isAtRest || ahead.problem != nil {
        return PendingChange(refresh: ahead.refresh, place: future.motion ?? row?.place)
      }
      // Nothing has changed but the clock, which nothing has read: it is the same in every later refresh.
      let changes = future.memory.changeCount - count - (clock == nil ? 0 : 1)
      if changes == 0, future.memory.watchedReads == reads { return nil }
    }
    return nil
  }

  /// Notes the first change that can be seen, before it is put on the stage.
  func noteMotion(on stage: Stage) {
    guard motion == nil else { return }
    let views = changed + changedScrollViews.map { plan.scrollViews[$0].view }
    guard let view = views.first(where: { isVisible($0, stage) || becomesVisible($0) }) else { return }
    let cells = plan.cells.filter { cell in
      switch cell.effect {
      case .view(view, _): true
      case .scrollView(let index, _): plan.scrollViews[index].view == view
      default: false
      }
    }
    motion = (cells.first { memory.slots[$0.slot] != present?.memory.slots[$0.slot] } ?? cells.first)?.place
  }

  /// A behavior with the values of this one, for a stage of its own at rest.
  private func copy() -> ScreenBehavior {
    let copy = ScreenBehavior(plan)
    copy.memory.take(memory)
    (copy.viewIDs, copy.viewIndices) = (viewIDs, viewIndices)
    (copy.scrollIDs, copy.scrollIndices) = (scrollIDs, scrollIndices)
    (copy.partValues, copy.rowSizes, copy.sizes) = (partValues, rowSizes, sizes)
    copy.isContentStale = isContentStale
    (copy.lastOffsets, copy.sectionStarts) = (lastOffsets, sectionStarts)
    (copy.isSetUp, copy.traits) = (isSetUp, traits)
    (copy.spring, copy.animators) = (spring, animators)
    (copy.focused, copy.editedAt, copy.caretStarts) = (focused, editedAt, caretStarts)
    copy.selectedText = selectedText
    copy.present = self
    return copy
  }

  private func readsFlags(of scrollView: ScreenPlan.ScrollPlan) -> Bool {
    [ScrollValue.dragging, .decelerating].contains { memory.isRead(scrollView.slot + $0.index) }
  }

  private func isVisible(_ view: Int, _ stage: Stage) -> Bool {
    chain(of: view).allSatisfy { !stage[viewIDs[$0]].isHidden && stage[viewIDs[$0]].alpha >= Stage.leastVisibleAlpha }
  }

  /// Whether a view can be seen with the values that the stage has not been told yet.
  private func becomesVisible(_ view: Int) -> Bool {
    chain(of: view).allSatisfy {
      let slot = plan.views[$0].slot
      return memory.slots[slot + ViewKey.hidden.index] == 0
        && memory.slots[slot + ViewKey.alpha.index] >= Stage.leastVisibleAlpha
    }
  }

  /// A view and those that it is in.
  private func chain(of view: Int) -> [Int] { [view] + (plan.views[view].parent.map(chain) ?? []) }

  /// The slots that the rows of lists read, except those that are computed for each row.
  func findRowInputs() -> [(slot: Int, view: Int, place: ScreenSource.Place)] {
    plan.scrollViews.flatMap { list in
      let plans = [list.rows?.row, list.rows?.header].compactMap(\.self)
      return plans.flatMap(inputs).map { ($0, list.view, list.rows?.place ?? 0) }
    }
  }

  private func inputs(of row: RowPlan) -> [Int] {
    let views = row.root..<row.root + row.children.count
    let naturals = row.measured.compactMap { plan.views[$0].naturalSlot }.flatMap { [$0, $0 + 1] }
    let own = Set(row.cells.map(\.slot) + naturals + [row.slots.index, row.slots.section, row.slots.sectionRow])
    var inputs = Set(row.cells.flatMap(\.program.slots))
    for view in views {
      inputs.formUnion(plan.views[view].fields.flatMap(\.slots))
      inputs.formUnion(ViewKey.allCases.map { plan.views[view].slot + $0.index })
    }
    return inputs.subtracting(own).sorted()
  }
}

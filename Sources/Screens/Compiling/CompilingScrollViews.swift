import FlipbookExpressions
import FlipbookMotion
import FlipbookSimulation
import FlipbookUnits

/// Scroll views, their content, and their rows.
extension ScreenCompiler {
  func addScrollView(_ scroll: ScrollSource, name: String, view: Int) -> Int {
    let slot = plan.slots.count
    for _ in ScrollValue.allCases { _ = addSlot() }
    plan.scrollViews.append(
      ScreenPlan.ScrollPlan(
        name: name, view: view, axis: scroll.isVertical ? .vertical : .horizontal, slot: slot, contentSlot: addSlot(),
        insetSlots: (addSlot(), addSlot())))
    return plan.scrollViews.count - 1
  }

  func scrollMeaning(_ view: Int, _ rest: [String]) -> Meaning? {
    guard let index = instances[view].scrollView, let first = rest.first, let value = ScrollValue(named: first)
    else { return nil }
    let scroll = plan.scrollViews[index]
    if rest.count == 2, value == .offset, ["x", "y"].contains(rest[1]) {
      guard (rest[1] == "y") == (scroll.axis == .vertical) else {
        let zooms = instances[view].source.scroll?.zoom != nil
        return zooms ? .slot(scroll.slot + ScrollValue.across.index, .number) : .constant(0, .number)
      }
    } else if rest.count > 1 {
      return nil
    }
    return .slot(scroll.slot + value.index, value.isFlag ? .flag : .number)
  }

  func compileContent(of index: Int, view: Int) {
    guard let scroll = instances[view].source.scroll else { return }
    let scope = ScreenScope(self, .view(view))
    if let zoom = scroll.zoom { plan.scrollViews[index].zoom = compile(zoom, in: view, scope) }
    for flag in ScrollFlag.allCases {
      guard let expression = scroll.flags[flag] else { continue }
      guard let program = program(expression, as: .flag, in: scope) else { continue }
      guard let value = program.valueWithoutSlots else {
        if flag == .scrollsToTop {
          plan.scrollViews[index].scrollsToTopSlot = addSlot()
          addCell(program, slot: plan.slots.count - 1, effect: .view(view, .traits), at: expression.place)
          continue
        }
        complain("\(flag.rawValue) must not change while the screen is played", at: expression.place)
        continue
      }
      plan.scrollViews[index].flags[flag] = value != 0
    }
    plan.scrollViews[index].dismissal =
      switch word(scroll.dismissal, of: ScrollSource.dismissals, "keyboard", scope) {
      case "onDrag": .onDrag
      case "interactive": .interactive
      default: .none
      }
    let rate = word(scroll.decelerationRate, of: ScrollSource.rates, "decelerationRate", scope)
    plan.scrollViews[index].decelerationRate = rate.map { $0 == "fast" ? .fast : .normal }
    plan.scrollViews[index].edgesForExtendedLayout =
      switch word(scroll.edgesForExtendedLayout, of: ScrollSource.extendedEdges, "edgesForExtendedLayout", scope) {
      case "top": [.top]
      case "bottom": [.bottom]
      case "all": [.top, .bottom]
      default: []
      }
    plan.scrollViews[index].refreshes = scroll.refreshes
    addInset(scroll.insets.leading, plan.scrollViews[index].insetSlots.leading, index, scope)
    addInset(scroll.insets.trailing, plan.scrollViews[index].insetSlots.trailing, index, scope)
    if let inset = scroll.indicatorInset {
      let slot = addSlot()
      plan.scrollViews[index].indicatorSlot = slot
      addInset(inset, slot, index, scope)
    }
    if let offset = scroll.offset, let program = program(offset, as: .number, in: scope) {
      plan.scrollViews[index].startSlot = addSlot()
      addCell(program, slot: plan.slots.count - 1, effect: .none, at: offset.place)
    }
    let size = Syntax.reference(ScreenCompiler.reference(view, scroll.isVertical ? .height : .width))
    switch scroll.content {
    case .length(let expression): addContent(index, expression, expression.syntax, scope)
    case .pages(let expression):
      plan.scrollViews[index].isPaged = true
      addContent(index, expression, .operation(.times, expression.syntax, size, offset: 0), scope)
    case .none where scroll.zoom != nil: break
    case .none: addContent(index, SourceExpression("", size, at: scroll.place), size, scope)
    case .rows: break
    }
  }

  private func compile(_ zoom: ZoomSource, in scrollView: Int, _ scope: ScreenScope) -> ScreenPlan.ZoomPlan? {
    let least = zoom.least.flatMap { constant($0, "min", ScreenLimits.zoom) } ?? 1
    let greatest = zoom.greatest.flatMap { constant($0, "max", ScreenLimits.zoom) } ?? least
    if greatest < least {
      complain("zoom: 'max' is \(greatest.exactText), less than 'min', which is \(least.exactText)", at: zoom.place)
    }
    guard let view = view(named: zoom.view, at: zoom.place, scope) else { return nil }
    guard instances[view].parent == scrollView else {
      complain(
        "zoom: '\(zoom.view)' is not one of the 'views' of '\(instances[scrollView].source.name)'", at: zoom.place)
      return nil
    }
    for property in instances[view].source.properties where [.scale, .anchorX, .anchorY].contains(property.key) {
      complain(
        "'\(zoom.view)' is zoomed by '\(instances[scrollView].source.name)', which sets its '\(property.key.name)'",
        at: property.value.place)
    }
    return ScreenPlan.ZoomPlan(view: view, limits: least...max(least, greatest), centers: zoom.centers)
  }

  /// One of several words, which must be known before the screen is played; nil without it.
  func word(
    _ expression: SourceExpression?, of words: [String], _ key: String, _ scope: ScreenScope
  ) -> String? {
    guard let expression, let program = program(expression, as: .word(words), in: scope) else { return nil }
    guard let value = program.valueWithoutSlots else {
      complain("\(key) must not change while the screen is played", at: expression.place)
      return nil
    }
    return plan.texts[value]
  }

  private func addInset(_ expression: SourceExpression?, _ slot: Int, _ index: Int, _ scope: ScreenScope) {
    guard let expression, let program = program(expression, as: .number, in: scope) else { return }
    addCell(program, slot: slot, effect: .scrollView(index, .insets), at: expression.place)
  }

  private func addContent(_ index: Int, _ expression: SourceExpression, _ syntax: Syntax, _ scope: ScreenScope) {
    let whole = SourceExpression(expression.text, syntax, at: expression.place)
    guard let program = program(whole, as: .number, in: scope) else { return }
    addCell(
      program, slot: plan.scrollViews[index].contentSlot, effect: .scrollView(index, .content), at: expression.place)
  }
}

import FlipbookExpressions
import FlipbookUnits

/// Handlers and their actions.
extension ScreenCompiler {
  func compileHandlers() {
    for state in source.state { if case .follow = state.start { compileFollowing(state) } }
    for handler in source.handlers.prefix(ScreenLimits.handlers) { compile(handler) }
    if source.handlers.count > ScreenLimits.handlers {
      complain(
        "expected at most \(ScreenLimits.handlers) handlers", at: source.handlers[ScreenLimits.handlers].place)
    }
  }

  /// Adds what makes a state follow a scroll view: a handler before all others.
  private func compileFollowing(_ state: StateSource) {
    guard case .follow(let name, let low, let high, _) = state.start else { return }
    let moved = Syntax.operation(.plus, .name(state.name, offset: 0), .name("clampedDelta", offset: 0), offset: 0)
    let value = SourceExpression("", .call("clamp", [moved, low.syntax, high.syntax], offset: 0), at: low.place)
    // Both bounds are checked for themselves, so that a mistake is found where it is.
    guard program(low, as: .number, in: ScreenScope(self, .screen)) != nil,
      program(high, as: .number, in: ScreenScope(self, .screen)) != nil
    else { return }
    var group = ActionSource(at: state.place)
    group.actions = [.set([ActionSource.Assignment(state.name, value, at: state.place)])]
    compile(HandlerSource(.scrolled, subject: name, group: group, at: state.place))
  }

  private func compile(_ handler: HandlerSource) {
    let subject = handler.expression?.text ?? (handler.subject.isEmpty ? "screen" : handler.subject)
    openHandler = "\(handler.event.name): \(ScreenCompiler.inOneLine(subject))"
    switch handler.event.subject {
    case .scrollView, .view, .field:
      for view in subjects(of: handler) { add(handler, view: view) }
    case .expression: addWatcher(handler)
    case .gesture: addGestureHandler(handler)
    case .screen, .refresh:
      if handler.event == .tappedStatusBar, !source.views.contains(where: \.hasScrollToTop) {
        complain("'tappedStatusBar' cannot happen: no scroll view has scrollsToTop: true", at: handler.place)
      }
      add(handler, view: nil)
    }
  }

  /// The views that a handler names: one, or all of a repetition. The screen has none.
  private func subjects(of handler: HandlerSource) -> [Int?] {
    if handler.event.subject == .view, handler.subject == "screen" { return [nil] }
    let parts = handler.subject.split(separator: ".").map(String.init)
    let members = families[handler.subject].map { $0.members.sorted { $0.key.lexicographicallyPrecedes($1.key) } }
    var found = members?.map(\.value) ?? []
    if members == nil, let one = try? ScreenScope(self, .screen).find(parts, 0), one.rest.isEmpty { found = [one.view] }
    guard let first = found.first else {
      if members == nil {
        let names = families.keys.sorted().filter { name in
          handler.event.subject != .scrollView
            || families[name]?.members.values.contains { instances[$0].scrollView != nil } ?? false
        }
        complain(
          "unknown view '\(handler.subject)'", at: handler.place,
          unknown: .init(name: handler.subject, candidates: names + (handler.event.subject == .view ? ["screen"] : [])))
      }
      return []
    }
    if handler.event.subject == .scrollView, instances[first].scrollView == nil {
      complain(
        "'\(handler.event.name)' cannot happen: '\(handler.subject)' does not scroll", at: handler.place)
      return []
    }
    if handler.event.subject == .field, instances[first].source.edits == nil {
      complain(
        "'\(handler.event.name)' cannot happen: '\(handler.subject)' edits no text (write edits: NAME in it)",
        at: handler.place)
      return []
    }
    if handler.event == .willEndDragging, let paged = instances[first].scrollView.map({ plan.scrollViews[$0] }),
      paged.flags[.paging] ?? paged.isPaged
    {
      complain("'willEndDragging' cannot happen: '\(handler.subject)' has paging, as in UIKit", at: handler.place)
      return []
    }
    if handler.event.subject == .view, plan.views[first].touches == .none, plan.views[first].touchesSlot == nil {
      complain(
        "'\(handler.event.name)' cannot happen: '\(handler.subject)' has touches: none", at: handler.place)
      return []
    }
    return found
  }

  private func add(_ handler: HandlerSource, view: Int?) {
    let scope = ScreenScope(self, .handler(handler.event, instance: view))
    let group = compile(handler.group, scope, depth: 0)
    let subject: Int =
      switch handler.event.subject {
      case .scrollView: view.flatMap { instances[$0].scrollView } ?? -1
      default: view ?? -1
      }
    plan.handlers.append(
      ScreenPlan.HandlerPlan(event: handler.event, subject: subject, group: group, place: handler.place))
  }

  private func addWatcher(_ handler: HandlerSource) {
    guard let expression = handler.expression else { return }
    let scope = ScreenScope(self, .handler(nil, instance: nil))
    var whole = expression
    if handler.event == .crosses {
      guard let threshold = handler.threshold else { return }
      guard program(expression, as: .number, in: scope) != nil, program(threshold, as: .number, in: scope) != nil
      else { return }
      let syntax = Syntax.operation(.greater, expression.syntax, threshold.syntax, offset: 0)
      whole = SourceExpression(expression.text, syntax, at: expression.place)
    }
    guard let program = program(whole, as: .flag, in: scope) else { return }
    guard program.valueWithoutSlots == nil else {
      return complain("'\(handler.event.name)' cannot happen: its value never changes", at: expression.place)
    }
    let group = compile(handler.group, ScreenScope(self, .handler(handler.event, instance: nil)), depth: 0)
    let slot = addSlot()
    plan.handlers.append(
      ScreenPlan.HandlerPlan(event: handler.event, subject: slot, group: group, place: handler.place))
    plan.cells.append(
      ScreenPlan.Cell(
        slot: slot, program: program, effect: .event(handler: plan.handlers.count - 1), place: expression.place))
  }

  // MARK: - Groups

  /// Compiles actions, and returns the index of their plan.
  func compile(_ source: ActionSource, _ scope: ScreenScope, depth: Int) -> Int {
    var group = ScreenPlan.GroupPlan(sequences: scope.sequences, place: source.place)
    var scope = scope
    if depth > ScreenLimits.nesting {
      complain("actions are nested more than \(ScreenLimits.nesting) levels deep", at: source.place)
    } else {
      for value in source.values { compileLocal(value, &group, &scope) }
      group.condition = source.condition.flatMap { program($0, as: .flag, in: scope) }
      if source.delay != nil { scope.isLater = true }
      group.delay = source.delay.flatMap { seconds($0, scope) }
      group.actions = source.actions.compactMap { compile($0, scope, depth: depth) }
      group.otherwise = source.otherwise.map { compile($0, scope, depth: depth + 1) }
      group.branch = branch(of: source, depth: depth)
    }
    plan.groups.append(group)
    return plan.groups.count - 1
  }

  /// Returns the first branch of a group, which the copies of a view share, or nil if it runs whenever the one around it does.
  private func branch(of source: ActionSource, depth: Int) -> Int? {
    let words: [String]
    if let text = (source.condition?.text).map(ScreenCompiler.inOneLine) {
      words = ["\(openHandler)' where \(text)", "\(openHandler)' where not (\(text))"]
    } else if depth == 0 {
      words = ["\(openHandler)'"]
    } else {
      return nil
    }
    let key = "\(source.place) \(words[0])"
    if let known = branchNumbers[key] { return known }
    branchNumbers[key] = plan.branches.count
    plan.branches += words
    return branchNumbers[key]
  }

  /// Returns the text of an expression for messages and titles: it can have several lines, and characters that can't be printed.
  private static func inOneLine(_ text: String) -> String {
    PrintableText.escaped(text.split(whereSeparator: \.isWhitespace).joined(separator: " "))
  }

  private func compileLocal(
    _ local: (name: String, value: SourceExpression, place: ScreenSource.Place), _ group: inout ScreenPlan.GroupPlan,
    _ scope: inout ScreenScope
  ) {
    if let other = names[local.name] { complain("'\(local.name)' is declared twice", at: local.place, other: other) }
    guard let program = program(local.value, as: nil, in: scope) else {
      scope.locals[local.name] = .constant(0, .number)
      return
    }
    let slot = addSlot()
    volatile.append(slot)
    scope.locals[local.name] = .slot(slot, program.type)
    group.values.append((slot, program, local.value.place))
  }

  private func compile(_ action: ActionSource.Action, _ scope: ScreenScope, depth: Int) -> ScreenPlan.ActionPlan? {
    switch action {
    case .set(let assignments): return .set(state(assignments, scope))
    case .animate(let assignments, let motion):
      if motion.isPaused { checkCopies(assignments) }
      return .animate(state(assignments, scope), compile(motion, scope, depth, assignments.first, isOffset: false))
    case .keyframes(let keyframes, let motion):
      return .keyframes(
        keyframes.compactMap { compile($0, scope) },
        compile(motion, scope, depth, keyframes.first?.assignments.first, isOffset: false))
    case .scroll(let assignments, let motion, let isAnimated, let then):
      var later = scope
      later.isLater = true
      return .scroll(
        assignments.compactMap { offset($0, scope) },
        motion.map { compile($0, scope, depth, assignments.first, isOffset: true) }, isAnimated: isAnimated,
        then: then.map { compile($0, later, depth: depth + 1) })
    case .shift(let assignments): return .shift(assignments.compactMap { offset($0, scope) })
    case .zoom(let assignments): return zoom(assignments, scope)
    case .keyboard(let isShown): return .keyboard(isShown: isShown)
    case .cancel: return .cancel
    case .layout: return .layout
    case .batch(let changes, let motion):
      return .batch(
        changes.compactMap { compile($0, scope) }, compile(motion, scope, depth, nil, isOffset: false))
    case .target(let expression, let place): return targetOffset(expression, at: place, scope)
    case .endRefreshing(let name, let place): return endRefreshing(name, at: place, scope)
    case .run(let groups): return .run(groups.map { compile($0, scope, depth: depth + 1) })
    case .focus(let name, let place): return focus(name, at: place, scope)
    case .select(let start, let end): return select(start, end, scope)
    case .front(let name, let place): return view(named: name, at: place, scope).map { .front($0) }
    case .pause(let name, let place): return animator(named: name, at: place, "pause").map { .pause($0) }
    case .fraction(let assignments): return fractions(assignments, scope)
    case .resume(let name, let isReversed, let motion, let place):
      let reversed = isReversed.flatMap { program($0, as: .flag, in: scope) }
      let motion = compile(motion, scope, depth, nil, isOffset: false)
      return animator(named: name, at: place, "continue").map { .resume($0, isReversed: reversed, motion) }
    case .stop(let names): return .stop(names.flatMap { stops($0.name, at: $0.place) })
    }
  }

  private func zoom(_ assignments: [ActionSource.Assignment], _ scope: ScreenScope) -> ScreenPlan.ActionPlan {
    for one in assignments {
      guard let view = families[one.name]?.members.first?.value, instances[view].source.scroll?.zoom == nil else {
        continue
      }
      complain("'\(one.name)' does not zoom (write zoom: {view: VIEW, max: 3} in it)", at: one.place)
    }
    return .zoom(assignments.compactMap { offset($0, scope) }, aboutTouch: hasTouch(scope))
  }

  private func targetOffset(
    _ expression: SourceExpression, at place: ScreenSource.Place, _ scope: ScreenScope
  ) -> ScreenPlan.ActionPlan? {
    guard case .handler(.willEndDragging?, _) = scope.context, !scope.isLater else {
      complain(
        "'targetContentOffset' is only known in a handler of 'willEndDragging', without 'after' and 'then'", at: place)
      return nil
    }
    return program(expression, as: .number, in: scope).map { .target($0, place: expression.place) }
  }

  private func endRefreshing(
    _ name: String, at place: ScreenSource.Place, _ scope: ScreenScope
  ) -> ScreenPlan.ActionPlan? {
    guard let view = view(named: name, at: place, scope), let scrollView = instances[view].scrollView else {
      return nil
    }
    guard instances[view].source.scroll?.refreshes == true else {
      complain("endRefreshing: '\(name)' has no refresh control (write refresh: true)", at: place)
      return nil
    }
    return .endRefreshing(scrollView)
  }

  /// Whether the event of a handler has a touch, which the slots of the payload then contain.
  private func hasTouch(_ scope: ScreenScope) -> Bool {
    guard case .handler(let event?, _) = scope.context, !scope.isLater else { return false }
    guard event.payload.contains(where: { $0.name == "touch.x" }) else { return false }
    _ = (payloadSlot("touch.x"), payloadSlot("touch.y"))
    return true
  }

  private func offset(_ assignment: ActionSource.Assignment, _ scope: ScreenScope) -> ScreenPlan.Assignment? {
    guard let view = view(named: assignment.name, at: assignment.place, scope) else { return nil }
    guard let scrollView = instances[view].scrollView else {
      complain("'\(assignment.name)' does not scroll", at: assignment.place)
      return nil
    }
    guard let program = program(assignment.value, as: .number, in: scope) else { return nil }
    return ScreenPlan.Assignment(target: scrollView, program: program, place: assignment.value.place)
  }

  func view(named name: String, at place: ScreenSource.Place, _ scope: ScreenScope) -> Int? {
    do throws(ExpressionProblem) {
      let found = try scope.find(name.split(separator: ".").map(String.init), 0)
      if let found, found.rest.isEmpty { return found.view }
      complain(
        "unknown view '\(name)'", at: place, unknown: .init(name: name, candidates: families.keys.sorted()))
    } catch {
      complain(error.message, at: place)
    }
    return nil
  }
}

extension ViewSource {
  /// Whether the view or one in it scrolls to its top when the status bar is tapped.
  var hasScrollToTop: Bool { scroll?.flags[.scrollsToTop] != nil || views.contains(where: \.hasScrollToTop) }
}

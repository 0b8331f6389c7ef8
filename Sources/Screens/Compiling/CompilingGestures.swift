import FlipbookExpressions
import FlipbookSimulation

/// Gestures and their handlers.
extension ScreenCompiler {
  /// Declares the gestures, whose numbers views and handlers can read.
  func declareGestures() {
    for gesture in source.gestures {
      declare(gesture.name, at: gesture.place)
      let slot = plan.slots.count
      for _ in GestureValue.allCases { _ = addSlot() }
      gestureSlots[gesture.name] = slot
    }
  }

  func compileGestures() {
    for gesture in source.gestures {
      let scope = ScreenScope(self, .screen)
      guard let slot = gestureSlots[gesture.name], let (views, rowView) = subject(of: gesture, scope) else { continue }
      plan.gestures.append(
        ScreenPlan.GesturePlan(
          name: gesture.name, views: views, rowView: rowView, kind: kind(of: gesture, scope), slot: slot,
          condition: gesture.condition.flatMap { cell(of: $0, as: .flag, scope) },
          simultaneously: simultaneous(with: gesture)))
    }
  }

  /// The numbers of the gestures that are recognized together with one: those it names, and those that name it.
  private func simultaneous(with gesture: GestureSource) -> [Int] {
    let all = source.gestures
    for (name, place) in gesture.simultaneously {
      if let other = all.first(where: { $0.name == name }), other.kind == .pan || other.kind.isPair { continue }
      let isKnown = all.contains { $0.name == name }
      complain(
        isKnown
          ? "simultaneously: '\(name)' is not a pan, a pinch, or a rotation"
          : "simultaneously: unknown gesture '\(name)'",
        at: place, unknown: isKnown ? nil : .init(name: name, candidates: all.map(\.name)))
    }
    return all.indices.filter { index in
      let other = all[index]
      return gesture.simultaneously.contains { $0.name == other.name }
        || other.simultaneously.contains { $0.name == gesture.name }
    }
  }

  /// The view of a gesture, or all copies of a repeated one; for one in rows also the list.
  private func subject(of gesture: GestureSource, _ scope: ScreenScope) -> (views: [Int], rowView: Int?)? {
    if gesture.view == "screen" { return ([-1], nil) }
    if let rowView = rowView(named: gesture.view), let list = list(of: rowView) { return ([list], rowView) }
    if let family = families[gesture.view], !family.isInRow, !family.chain.isEmpty {
      return (family.members.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map(\.value), nil)
    }
    return view(named: gesture.view, at: gesture.place, scope).map { ([$0], nil) }
  }

  /// The view of a name in the rows of a list; nil if the name is not that of one view in rows.
  func rowView(named name: String) -> Int? {
    guard let family = families[name], family.isInRow, family.members.count == 1 else { return nil }
    return family.members.first?.value
  }

  /// The list in whose rows a view is.
  func list(of rowView: Int) -> Int? { instances[rowView].row.flatMap { instances[$0.root].parent } }

  private func kind(of gesture: GestureSource, _ scope: ScreenScope) -> ScreenPlan.GesturePlan.Kind {
    if gesture.kind == .press {
      return .press(seconds: gesture.seconds.flatMap { constant($0, "during", 0...60) } ?? 0.5)
    }
    if gesture.kind == .swipe { return .swipe(demand(of: gesture)) }
    if gesture.kind.isPair { return .pair(gesture.kind == .pinch ? .pinch : .rotation) }
    var scrollView: Int?
    if let name = gesture.scrollView, let view = view(named: name, at: gesture.place, scope) {
      scrollView = instances[view].scrollView
      if scrollView == nil { complain("handsOverTo: '\(name)' does not scroll", at: gesture.place) }
    }
    let room = gesture.room.flatMap { cell(of: $0, as: .number, scope) }
    if scrollView != nil, room == nil {
      complain(
        "'handsOverTo' also needs 'room': how far the pan can move before the scroll view takes over", at: gesture.place
      )
    }
    return .pan(
      gesture.axis, edge: gesture.edge,
      edgeWidth: gesture.edgeWidth.flatMap { constant($0, "edgeWidth", 0...10_000) } ?? 13,
      slop: gesture.slop.flatMap { constant($0, "slop", 0...1_000) } ?? 10, handsOverTo: scrollView, room: room,
      fingers: gesture.fingers)
  }

  /// Returns the slot with the value of an expression, or nil if there is something wrong with it.
  private func cell(of expression: SourceExpression, as type: ValueType, _ scope: ScreenScope) -> Int? {
    guard let program = program(expression, as: type, in: scope) else { return nil }
    let slot = addSlot()
    addCell(program, slot: slot, effect: .none, at: expression.place)
    return slot
  }

  private func demand(of gesture: GestureSource) -> SwipeDemand {
    var demand = SwipeDemand(direction: gesture.direction)
    demand.distance = gesture.distance.flatMap { constant($0, "distance", 0...10_000) } ?? demand.distance
    demand.seconds = gesture.seconds.flatMap { constant($0, "during", 0...60) } ?? demand.seconds
    demand.speed = gesture.speed.flatMap { constant($0, "velocity", 0...100_000) } ?? demand.speed
    return demand
  }

  /// Returns what a name such as "grab.translation.y" means.
  func gestureMeaning(_ name: String) -> Meaning? {
    guard let dot = name.firstIndex(of: "."), let slot = gestureSlots[String(name[..<dot])] else { return nil }
    let rest = name[name.index(after: dot)...]
    let kind = source.gestures.first { $0.name == name[..<dot] }?.kind ?? .pan
    guard let value = GestureValue.values(of: kind).first(where: { $0.name == rest }) else { return nil }
    return .slot(slot + value.rawValue, value == .active ? .flag : .number)
  }

  func addGestureHandler(_ handler: HandlerSource) {
    guard let index = plan.gestures.firstIndex(where: { $0.name == handler.subject }) else {
      guard gestureSlots[handler.subject] == nil else { return }
      return complain(
        "unknown gesture '\(handler.subject)'", at: handler.place,
        unknown: .init(name: handler.subject, candidates: source.gestures.map(\.name)))
    }
    let isSwipe = if case .swipe = plan.gestures[index].kind { true } else { false }
    guard isSwipe == (handler.event == .swiped) else {
      let name = plan.gestures[index].name
      return complain(
        isSwipe
          ? "'\(handler.event.name)' cannot happen: '\(name)' is a swipe (write swiped: \(name))"
          : "'swiped' cannot happen: '\(name)' is not a swipe (write ended: \(name))", at: handler.place)
    }
    var scope = ScreenScope(self, .handler(handler.event, instance: nil))
    let gesture = plan.gestures[index]
    let subject = source.gestures.first { $0.name == handler.subject }?.view ?? ""
    var kept: (slot: Int, program: Program)?
    if gesture.rowView != nil || families[subject]?.chain.isEmpty == false {
      let value = gesture.rowView == nil ? GestureValue.index : .row
      scope.gestureIndex = .slot(gesture.slot + value.rawValue, .number)
      // Actions that wait keep the number, whatever is touched meanwhile.
      let number = SourceExpression("i", .name("i", offset: 0), at: handler.place)
      kept = program(number, as: .number, in: scope).map { (addSlot(), $0) }
      if let kept {
        volatile.append(kept.slot)
        scope.gestureIndex = .slot(kept.slot, .number)
      }
    }
    let group = compile(handler.group, scope, depth: 0)
    if let kept { plan.groups[group].values.insert((kept.slot, kept.program, handler.place), at: 0) }
    plan.handlers.append(
      ScreenPlan.HandlerPlan(event: handler.event, subject: index, group: group, place: handler.place))
  }
}

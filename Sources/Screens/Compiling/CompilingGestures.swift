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
      guard let slot = gestureSlots[gesture.name],
        let view = gesture.view == "screen" ? -1 : view(named: gesture.view, at: gesture.place, scope)
      else { continue }
      plan.gestures.append(
        ScreenPlan.GesturePlan(name: gesture.name, view: view, kind: kind(of: gesture, scope), slot: slot))
    }
  }

  private func kind(of gesture: GestureSource, _ scope: ScreenScope) -> ScreenPlan.GesturePlan.Kind {
    if gesture.kind == .press {
      return .press(seconds: gesture.seconds.flatMap { constant($0, "during", 0...60) } ?? 0.5)
    }
    var scrollView: Int?
    if let name = gesture.scrollView, let view = view(named: name, at: gesture.place, scope) {
      scrollView = instances[view].scrollView
      if scrollView == nil { complain("handsOverTo: '\(name)' does not scroll", at: gesture.place) }
    }
    var room: Int?
    if let expression = gesture.room, let program = program(expression, as: .number, in: scope) {
      let slot = addSlot()
      addCell(program, slot: slot, effect: .none, at: expression.place)
      room = slot
    }
    if scrollView != nil, room == nil {
      complain(
        "'handsOverTo' also needs 'room': how far the pan can move before the scroll view takes over", at: gesture.place
      )
    }
    return .pan(
      gesture.axis, edge: gesture.edge,
      edgeWidth: gesture.edgeWidth.flatMap { constant($0, "edgeWidth", 0...10_000) } ?? 13,
      slop: gesture.slop.flatMap { constant($0, "slop", 0...1_000) } ?? 10, handsOverTo: scrollView, room: room)
  }

  /// Returns what a name such as "grab.translation.y" means.
  func gestureMeaning(_ name: String) -> Meaning? {
    guard let dot = name.firstIndex(of: "."), let slot = gestureSlots[String(name[..<dot])] else { return nil }
    let rest = name[name.index(after: dot)...]
    guard let value = GestureValue.allCases.first(where: { $0.name == rest }) else { return nil }
    return .slot(slot + value.rawValue, value == .active ? .flag : .number)
  }

  func addGestureHandler(_ handler: HandlerSource) {
    guard let index = plan.gestures.firstIndex(where: { $0.name == handler.subject }) else {
      guard gestureSlots[handler.subject] == nil else { return }
      return complain(
        "unknown gesture '\(handler.subject)'", at: handler.place,
        unknown: .init(name: handler.subject, candidates: source.gestures.map(\.name)))
    }
    let group = compile(handler.group, ScreenScope(self, .handler(handler.event, instance: nil)), depth: 0)
    plan.handlers.append(
      ScreenPlan.HandlerPlan(event: handler.event, subject: index, group: group, place: handler.place))
  }
}

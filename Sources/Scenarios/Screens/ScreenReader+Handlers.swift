internal import FlipbookExpressions
internal import FlipbookScreens
internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

/// Handlers and their actions.
extension ScreenReader {
  /// Reads a handler; an event with several subjects is one handler for each.
  func handlers(_ slot: Slot) -> [HandlerSource] {
    guard case .mapping = slot.node.content, var map = MapReader(slot.with(slot.node), owner: "a handler") else {
      let _: Never? = slot.fail(expected: "a handler such as {scrolled: list, set: {fold: 0}}")
      return []
    }
    let events = ScreenEvent.allCases.filter { map.key($0.name) != nil }
    guard let event = events.first, let key = map.key(event.name) else {
      let names = ScreenEvent.allCases.map(\.name)
      let wrong = map.unknownKeys.compactMap { $0.scalar?.text }.first { !ScreenReader.actionKeys.contains($0) }
      let hint = wrong.map { ForeignNames.hint($0, in: .handler, orNearest: report.hint($0, among: names)) } ?? ""
      map.complain(
        "a handler needs an event\(wrong.map { ", found \(Wording.quoted($0))" } ?? "")\(hint)", at: map.node)
      return []
    }
    for extra in events.dropFirst() {
      map.complain("a handler has one event, this one has '\(event.name)' and '\(extra.name)'", at: map.key(extra.name))
      _ = map.slot(extra.name)
    }
    guard let subject = map.slot(event.name) else { return [] }
    let threshold = event == .crosses ? map.slot("at").flatMap(expression) : nil
    if event == .crosses, threshold == nil { map.complain("'crosses' also needs 'at': a number", at: key) }
    let group = group(&map, slot)
    map.finish(in: .action)
    let watched = event.subject == .expression ? expression(subject) : nil
    if event.subject == .expression, watched == nil { return [] }
    return subjects(event, subject).map { name in
      var handler = HandlerSource(event, subject: name, group: group, at: place(key))
      handler.expression = watched
      handler.threshold = threshold
      return handler
    }
  }

  private func subjects(_ event: ScreenEvent, _ slot: Slot) -> [String] {
    switch event.subject {
    case .expression: return [""]
    case .refresh: return ValueReader.choice(["refresh"]).read(slot) == nil ? [] : [""]
    case .screen: return ValueReader.choice(["screen"]).read(slot) == nil ? [] : [""]
    case .view, .field, .scrollView, .gesture:
      let names = slot.node.items.map { $0.map { slot.with($0) } } ?? [slot]
      return names.compactMap(ValueReader<String>.text.read)
    }
  }

  // MARK: - Groups

  private static let actions =
    [
      "set", "animate", "keyframes", "scroll", "shift", "zoom", "keyboard", "focus", "select", "front", "endRefreshing",
      "cancel",
      "stop", "do", "targetContentOffset", "pause", "fractionComplete", "continue",
    ] + ScreenReader.changeKeys

  private static let actionKeys =
    ScreenReader.actions + ScreenReader.motionKeys + [
      "when", "let", "after", "else", "animated", "at", "to", "reversed",
    ]

  func groups(_ slot: Slot?) -> [ActionSource] {
    items(slot, "actions").compactMap { item in
      guard var map = MapReader(item, owner: "an action") else { return nil }
      let group = group(&map, item)
      map.finish(in: .action)
      return group
    }
  }

  private func group(_ map: inout MapReader, _ slot: Slot) -> ActionSource {
    var group = ActionSource(at: place(slot.node))
    let order = map.unknownKeys.compactMap { $0.scalar?.text }
    if let condition = map.slot("when").flatMap(expression) {
      group.condition = condition
      group.place = condition.place
    }
    group.values = entries(map.slot("let"), "a name with an expression").compactMap { entry in
      expression(entry.slot).map { (entry.name, $0, place(entry.key)) }
    }
    group.delay = map.slot("after").flatMap(expression)
    group.otherwise = groups(map.slot("else"))
    let motion = motion(&map)
    let isAnimated = map.read("animated", .boolean) ?? true
    if let key = map.key("animated"), map.key("scroll") == nil {
      report.warning(
        "'animated' is only for 'scroll': 'animate' always moves what it sets, and 'set' never does",
        at: key.range.start)
    }
    let batch = batch(order, &map, motion)
    for key in order {
      if key == batch?.key, let action = batch?.action { group.actions.append(action) }
      if let action = action(key, &map, motion, isAnimated) { group.actions.append(action) }
    }
    for key in ScreenReader.actions { _ = map.slot(key) }
    return group
  }

  /// Reads what the first responder selects: all, end, the place of the caret, or from where to where.
  private func selection(_ slot: Slot) -> ActionSource.Action? {
    if case .sequence(let items) = slot.node.content {
      guard items.count == 2 else { return slot.fail(expected: "two expressions, as in select: [0, 4]") }
      let ends = items.compactMap { expression(slot.with($0)) }
      return ends.count == 2 ? .select(start: ends[0], end: ends[1]) : nil
    }
    let (start, end) =
      switch slot.node.scalar?.text {
      case "all": ("0", "\(ScreenLimits.textLength)")
      case "end": ("\(ScreenLimits.textLength)", "\(ScreenLimits.textLength)")
      case let text?: (text, text)
      case nil: ("", "")
      }
    guard !start.isEmpty else { return slot.fail(expected: "all, end, an expression, or two, as in select: [0, 4]") }
    guard let first = expression(start, slot), let last = expression(end, slot) else { return nil }
    return .select(start: first, end: last)
  }

  private func action(
    _ key: String, _ map: inout MapReader, _ motion: ActionSource.Motion?, _ isAnimated: Bool
  ) -> ActionSource.Action? {
    switch key {
    case "set": return map.slot(key).map { .set(assignments($0)) }
    case "animate":
      return map.slot(key).map { .animate(assignments($0), motion ?? ActionSource.Motion(at: place($0.node))) }
    case "keyframes":
      return map.slot(key).map { .keyframes(keyframes($0), motion ?? ActionSource.Motion(at: place($0.node))) }
    case "scroll": return map.slot(key).map { scroll($0, map, motion, isAnimated) }
    case "shift": return map.slot(key).map { .shift(assignments($0)) }
    case "zoom": return map.slot(key).map { .zoom(assignments($0)) }
    case "keyboard":
      return map.read(key, .choice(["show", "hide"])).map { .keyboard(isShown: $0 == "show") }
    case "front", "focus":
      return map.slot(key).flatMap { slot in
        ValueReader<String>.text.read(slot).map {
          key == "front" ? .front($0, place: place(slot.node)) : .focus($0, place: place(slot.node))
        }
      }
    case "select": return map.slot(key).flatMap(selection)
    case "targetContentOffset":
      return map.slot(key).flatMap { slot in expression(slot).map { .target($0, place: place(slot.node)) } }
    case "endRefreshing":
      return map.slot(key).flatMap { slot in
        ValueReader<String>.text.read(slot).map { .endRefreshing($0, place: place(slot.node)) }
      }
    case "pause", "fractionComplete", "continue": return animator(key, &map, motion)
    case "stop": return map.slot(key).map { .stop(names($0)) }
    case "cancel": return map.read(key, .choice(["touch"])).map { _ in .cancel }
    case "do": return map.slot(key).map { .run(groups($0)) }
    default: return nil
    }
  }

  /// A scroll with a duration, a curve, or a spring is an animation. What follows is done once: after `animate`, `keyframes`, or a
  /// change of items if it is there.
  private func scroll(
    _ slot: Slot, _ map: MapReader, _ motion: ActionSource.Motion?, _ isAnimated: Bool
  ) -> ActionSource.Action {
    let others = ["animate", "keyframes"] + ScreenReader.changeKeys
    let then = others.allSatisfy { map.key($0) == nil } ? motion?.then ?? [] : []
    guard var motion, ScreenReader.courseKeys.contains(where: { map.key($0) != nil }) else {
      return .scroll(assignments(slot), nil, isAnimated: isAnimated, then: then)
    }
    motion.then = then
    return .scroll(assignments(slot), motion, isAnimated: true, then: [])
  }

  /// The names after a key such as `stop`: one, or a list.
  func names(_ slot: Slot) -> [(name: String, place: Int)] {
    let slots = slot.node.items.map { $0.map { slot.with($0) } } ?? [slot]
    return slots.compactMap { one in ValueReader<String>.text.read(one).map { ($0, place(one.node)) } }
  }

  func assignments(_ slot: Slot) -> [ActionSource.Assignment] {
    entries(slot, "a name with an expression").compactMap { entry in
      if isTemplate(entry.slot) {
        return template(entry.slot).map { template in
          let text = SourceExpression("", .text("", offset: 0), at: template.place)
          return ActionSource.Assignment(entry.name, text, template: template, at: place(entry.key))
        }
      }
      return textOrExpression(entry.slot).map { ActionSource.Assignment(entry.name, $0, at: place(entry.key)) }
    }
  }

  /// Whether a value is a text with expressions in braces, or a text in two languages, and not an expression.
  private func isTemplate(_ slot: Slot) -> Bool {
    slot.node.scalar?.text.contains("{") ?? Language.allCases.contains { slot.node.value($0.rawValue) != nil }
  }
}

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
      let known = Set(actionForm.properties.map(\.0) + ["at"])
      let wrong = map.unknownKeys.compactMap { $0.scalar?.text }.first { !known.contains($0) }
      let hint = wrong.map { ForeignNames.hint($0, in: .handler, among: NearestName(among: names)) } ?? ""
      map.complain(
        "a handler needs an event\(wrong.map { ", found \(Wording.quoted($0))" } ?? "")\(hint)", at: map.node)
      return []
    }
    for extra in events.dropFirst() {
      map.complain("a handler has one event, this one has '\(event.name)' and '\(extra.name)'", at: map.key(extra.name))
      _ = map.slot(extra.name)
    }
    guard let subject = map.slot(event.name) else { return [] }
    let threshold = event == .crosses ? threshold(&map) : nil
    if event == .crosses, threshold == nil { map.complain("'crosses' also needs 'at': a number", at: key) }
    let group = group(&map)
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

  private func threshold(_ map: inout MapReader) -> SourceExpression? {
    expression("at", &map, "The number that 'crosses' is about.")
  }

  /// The schema of a handler: an event with its actions.
  var handlerSchema: SchemaValue {
    let subject: SchemaValue = ["type": ["string", "array", "boolean"]]
    let events = ScreenEvent.allCases.map { ($0.name, subject.described($0.summary)) }
    let own = MapForm.of("a handler") { _ = threshold(&$0) }
    return .object(events + own.properties + actionForm.properties)
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

  /// The keys of a group of actions.
  var actionForm: MapForm { MapForm.of("an action") { _ = group(&$0) } }

  func groups(_ slot: Slot?) -> [ActionSource] {
    items(slot, "actions").compactMap { item in
      guard var map = MapReader(item, owner: "an action") else { return nil }
      let group = group(&map)
      map.finish(in: .action)
      return group
    }
  }

  private func group(_ map: inout MapReader) -> ActionSource {
    var group = ActionSource(at: place(map.node))
    let order = map.unknownKeys.compactMap { $0.scalar.flatMap { ActionKey(rawValue: $0.text) } }
    if let condition = expression("when", &map, "A condition for the actions.") {
      group.condition = condition
      group.place = condition.place
    }
    let names = map.slot("let", .values, "Names for values that the other expressions use.")
    group.values = entries(names, "a name with an expression").compactMap { entry in
      expression(entry.slot).map { (entry.name, $0, place(entry.key)) }
    }
    group.delay = expression("after", &map, "How long the actions wait (seconds).")
    group.otherwise = groups(map.slot("else", .actions, "Actions if the condition is false."))
    let motion = motion(&map)
    let isReversed = expression("reversed", &map, "Whether it goes back to its start, with all that it has set.")
    let isAnimated =
      map.read("animated", .boolean, "Whether a scroll is animated, as it is without the key.") ?? true
    if let key = map.key("animated"), map.key("scroll") == nil {
      report.warning(
        "'animated' is only for 'scroll': 'animate' always moves what it sets, and 'set' never does",
        at: key.range.start)
    }
    if let key = map.key("reversed"), map.key("continue") == nil {
      map.complain("'reversed' needs 'continue'", at: key)
    }
    let batch = batch(order, &map, motion)
    for key in order {
      if key == batch?.key, let action = batch?.action { group.actions.append(action) }
      guard let slot = map.slot(key.rawValue) else { continue }
      if let action = action(key, slot, map, motion, isAnimated: isAnimated, isReversed) {
        group.actions.append(action)
      }
    }
    if motion?.layoutsIfNeeded == true, !moves(map) { group.actions.append(.layout) }
    for key in ActionKey.allCases { _ = map.slot(key.rawValue, key.schema(keyframesSchema), key.summary) }
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
    _ key: ActionKey, _ slot: Slot, _ map: MapReader, _ motion: ActionSource.Motion?, isAnimated: Bool,
    _ isReversed: SourceExpression?
  ) -> ActionSource.Action? {
    let place = place(slot.node)
    let course = motion ?? ActionSource.Motion(at: place)
    return switch key {
    case .set: .set(assignments(slot))
    case .animate: .animate(assignments(slot), course)
    case .keyframes: .keyframes(keyframes(slot), course)
    case .scroll: scroll(slot, map, motion, isAnimated)
    case .shift: .shift(assignments(slot))
    case .zoom: .zoom(assignments(slot))
    case .keyboard: ValueReader.choice(["show", "hide"]).read(slot).map { .keyboard(isShown: $0 == "show") }
    case .front: ValueReader.text.read(slot).map { .front($0, place: place) }
    case .focus: ValueReader.text.read(slot).map { .focus($0, place: place) }
    case .select: selection(slot)
    case .targetContentOffset: expression(slot).map { .target($0, place: place) }
    case .endRefreshing: ValueReader.text.read(slot).map { .endRefreshing($0, place: place) }
    case .pause: ValueReader.text.read(slot).map { .pause($0, place: place) }
    case .fractionComplete: .fraction(assignments(slot))
    case .continue: ValueReader.text.read(slot).map { .resume($0, isReversed: isReversed, course, place: place) }
    case .stop: .stop(names(slot))
    case .cancel: ValueReader.choice(["touch"]).read(slot).map { _ in .cancel }
    case .do: .run(groups(slot))
    case .insert, .delete, .move, .filter, .sort: nil
    }
  }

  /// A scroll with a duration, a curve, or a spring is an animation. What follows is done once: after `animate`, `keyframes`, or a
  /// change of items if it is there.
  private func scroll(
    _ slot: Slot, _ map: MapReader, _ motion: ActionSource.Motion?, _ isAnimated: Bool
  ) -> ActionSource.Action {
    let others = ActionKey.allCases.filter { $0 == .animate || $0 == .keyframes || $0.change != nil }
    let then = others.allSatisfy { map.key($0.rawValue) == nil } ? motion?.then ?? [] : []
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

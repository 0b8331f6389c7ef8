internal import FlipbookExpressions
internal import FlipbookScreens
internal import FlipbookYAML

/// Parameters, state, tracks, targets, and guides.
extension ScreenReader {
  typealias NamedSlot = (name: String, key: Node, slot: Slot)

  func parameter(_ entry: NamedSlot) -> ParameterSource? {
    let at = place(entry.key)
    guard case .mapping = entry.slot.node.content,
      var map = MapReader(entry.slot, owner: "the parameter '\(entry.name)'")
    else {
      guard let value = plainValue(entry.slot) else { return nil }
      return ParameterSource(entry.name, value, range: ScreenReader.anyNumber, summary: "", at: at)
    }
    let words = map.read("words", .list(of: .text, named: "words"))
    let summary = map.read("summary", .text) ?? ""
    let range = range(map.slot("inside"))
    let slot = map.slot("value")
    map.finish()
    if let words {
      guard let first = words.first else {
        entry.slot.error("words: expected at least one word, found none")
        return nil
      }
      let chosen = entry.name == "variant" ? variant.flatMap { words.contains($0) ? $0 : nil } : nil
      let value = chosen ?? slot.flatMap(ValueReader.choice(words).read) ?? first
      return ParameterSource(entry.name, .word(value, of: words), range: range, summary: summary, at: at)
    }
    guard let slot, let value = plainValue(slot) else {
      if slot == nil { entry.slot.error("expected 'value' or 'words'") }
      return nil
    }
    if case .number(let number) = value, !range.contains(number) {
      slot.error(
        "expected a number from \(Wording.number(range.lowerBound)) to \(Wording.number(range.upperBound)), found \(Wording.number(number))"
      )
    }
    return ParameterSource(entry.name, value, range: range, summary: summary, at: at)
  }

  private static let anyNumber = -ScenarioLimits.longestDistance...ScenarioLimits.longestDistance

  private func plainValue(_ slot: Slot) -> ParameterSource.Value? {
    switch slot.node.scalar?.meaning {
    case .number(let number) where number.magnitude <= ScenarioLimits.longestDistance: .number(number)
    case .boolean(let flag): .flag(flag)
    case .text: .text(slot.node.scalar?.text ?? "")
    default: slot.fail(expected: "a number, true, false, or a text")
    }
  }

  private func range(_ slot: Slot?) -> ClosedRange<Double> {
    guard let slot, let bounds = slot.numbers(2, expected: "two bounds such as [0, 44]") else {
      return ScreenReader.anyNumber
    }
    guard bounds[0] <= bounds[1] else {
      slot.error("expected the lower bound first")
      return ScreenReader.anyNumber
    }
    return bounds[0]...bounds[1]
  }

  func state(_ entry: NamedSlot) -> StateSource? {
    let at = place(entry.key)
    guard case .mapping = entry.slot.node.content, var map = MapReader(entry.slot, owner: "the state '\(entry.name)'")
    else {
      return textOrExpression(entry.slot).map { StateSource(entry.name, .expression($0), at: at) }
    }
    if map.key("items") != nil { return itemsState(entry, &map) }
    // Messages name it among the keys.
    _ = map.slot("items")
    let words = map.read("words", .list(of: .text, named: "words"))
    let follow = map.read("follow", .text)
    let value = map.slot("text").flatMap(startText) ?? map.slot("value").flatMap(textOrExpression)
    let inside = map.slot("inside")
    let repetition = map.slot("repeat").flatMap(expression)
    if repetition != nil, follow != nil { map.complain("'follow' cannot be repeated", at: map.key("repeat")) }
    map.finish()
    if let words {
      guard !words.isEmpty, let wrong = words.first(where: { !Syntax.isWord($0) }) else {
        if words.isEmpty { entry.slot.error("words: expected at least one word, found none") }
        return words.isEmpty ? nil : StateSource(entry.name, .words(words, value), repetition: repetition, at: at)
      }
      entry.slot.error("words: \(Wording.quoted(wrong)) is not a word; expected letters, digits, and '_'")
      return nil
    }
    guard let follow else {
      return value.map { StateSource(entry.name, .expression($0), repetition: repetition, at: at) }
        ?? entry.slot.fail(
          expected: "a start value, {text: …}, {words: […]}, {items: 8}, or {follow: list, inside: [low, high]}")
    }
    let bounds = inside?.node.items ?? []
    guard let inside, bounds.count == 2, let low = expression(inside.with(bounds[0])),
      let high = expression(inside.with(bounds[1]))
    else {
      entry.slot.error("'follow' also needs two bounds, such as inside: [0, 44]")
      return nil
    }
    return StateSource(entry.name, .follow(follow, low: low, high: high, start: value), at: at)
  }

  /// Reads the text with which a state starts; in both languages if it is a map.
  private func startText(_ slot: Slot) -> SourceExpression? {
    guard let template = template(slot) else { return nil }
    guard let text = template.plain else { return slot.fail(expected: "a text without expressions") }
    return SourceExpression(text, .text(text, offset: 0), at: template.place)
  }

  /// Reads an expression; nothing in quotes is the text without characters.
  func textOrExpression(_ slot: Slot) -> SourceExpression? {
    guard let scalar = slot.node.scalar, scalar.meaning == .text, scalar.text.isEmpty else { return expression(slot) }
    return SourceExpression("", .text("", offset: 0), at: place(slot.node))
  }

  // MARK: - Tracks, targets, and guides

  func tracks(_ slot: Slot) -> [TrackSource] {
    if case .mapping = slot.node.content {
      return entries(slot, "a name with an expression").compactMap { entry in
        expression(entry.slot).map { TrackSource(entry.name, $0, at: place(entry.key)) }
      }
    }
    return items(slot, "tracks").compactMap { item in
      ValueReader<String>.text.read(item).map { TrackSource($0, nil, at: place(item.node)) }
    }
  }

  func target(_ entry: NamedSlot) -> TargetSource? {
    let at = place(entry.key)
    guard case .mapping = entry.slot.node.content, var map = MapReader(entry.slot, owner: "the target '\(entry.name)'")
    else {
      return ValueReader<String>.text.read(entry.slot).map {
        TargetSource(entry.name, view: $0, part: [nil, nil, nil, nil], at: at)
      }
    }
    let view = map.require("view", .text)
    let part = ["left", "top", "width", "height"].map { map.slot($0).flatMap(expression) }
    map.finish()
    return view.map { TargetSource(entry.name, view: $0, part: part, at: at) }
  }

  func guide(_ entry: NamedSlot) -> GuideSource? {
    guard var map = MapReader(entry.slot, owner: "the guide '\(entry.name)'") else { return nil }
    let (x, y) = (map.slot("x").flatMap(expression), map.slot("y").flatMap(expression))
    let (from, to) = (map.slot("from").flatMap(expression), map.slot("to").flatMap(expression))
    let label = map.slot("label").flatMap(template)
    map.finish()
    let shape: GuideSource.Shape
    switch (x, y, from, to) {
    case (nil, let y?, nil, nil): shape = .horizontalLine(y: y)
    case (let x?, nil, nil, nil): shape = .verticalLine(x: x)
    case (let x?, nil, let from?, let to?): shape = .verticalDimension(x: x, from: from, to: to)
    case (nil, let y?, let from?, let to?): shape = .horizontalDimension(y: y, from: from, to: to)
    default:
      entry.slot.error("expected 'x' or 'y' for a line, and 'from' and 'to' for a dimension")
      return nil
    }
    return GuideSource(entry.name, shape, label: label, at: place(entry.key))
  }
}

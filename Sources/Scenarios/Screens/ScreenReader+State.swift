internal import FlipbookExpressions
internal import FlipbookScreens
internal import FlipbookSnapshots
internal import FlipbookYAML

/// State, tracks, targets, and guides.
extension ScreenReader {
  typealias NamedSlot = (name: String, key: Node, slot: Slot)

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
    if case .mapping = slot.node.content { return entries(slot, "a name with an expression").compactMap(track) }
    return items(slot, "tracks").compactMap { item in
      ValueReader<String>.text.read(item).map { TrackSource($0, nil, at: place(item.node)) }
    }
  }

  private func track(_ entry: NamedSlot) -> TrackSource? {
    let at = place(entry.key)
    guard case .mapping = entry.slot.node.content, var map = MapReader(entry.slot, owner: "the track '\(entry.name)'")
    else { return expression(entry.slot).map { TrackSource(entry.name, $0, at: at) } }
    let value = map.slot("value").flatMap(expression)
    let condition = map.slot("when").flatMap(expression)
    map.finish()
    if map.key("value") == nil { map.complain("the track '\(entry.name)' needs 'value': an expression", at: map.node) }
    return value.map { TrackSource(entry.name, $0, when: condition, at: at) }
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

  /// Reads guides: names with what they show, or a list, in which a name can be listed several times.
  func guides(_ slot: Slot?) -> [GuideSource] {
    guard let slot, case .sequence = slot.node.content else {
      return entries(slot, "a name with a guide").compactMap { entry in
        MapReader(entry.slot, owner: "the guide '\(entry.name)'").flatMap {
          guide(entry.name, $0, entry.slot, entry.key)
        }
      }
    }
    return items(slot, "guides").compactMap { item in
      guard var map = MapReader(item, owner: "a guide") else { return nil }
      guard let name = map.require("guide", .text) else { return nil }
      return guide(name, map, item, map.key("guide") ?? item.node)
    }
  }

  private func guide(_ name: String, _ map: MapReader, _ slot: Slot, _ key: Node) -> GuideSource? {
    var map = map
    let (x, y) = (map.slot("x").flatMap(expression), map.slot("y").flatMap(expression))
    let (from, to) = (map.slot("from").flatMap(expression), map.slot("to").flatMap(expression))
    let label = map.slot("label").flatMap(template)
    let kind = map.read("kind", .choice(ScreenReader.guideKinds.map(\.word)))
    let condition = map.slot("when").flatMap(expression)
    map.finish()
    let shape: GuideSource.Shape
    switch (x, y, from, to) {
    case (nil, let y?, nil, nil): shape = .horizontalLine(y: y)
    case (let x?, nil, nil, nil): shape = .verticalLine(x: x)
    case (let x?, nil, let from?, let to?): shape = .verticalDimension(x: x, from: from, to: to)
    case (nil, let y?, let from?, let to?): shape = .horizontalDimension(y: y, from: from, to: to)
    case (let x?, let y?, nil, nil): shape = .note(x: x, y: y)
    default:
      slot.error("expected 'x' or 'y' for a line, both for a note, and one with 'from' and 'to' for a dimension")
      return nil
    }
    let known = ScreenReader.guideKinds.first { $0.word == kind }?.kind
    let isLine = from == nil && (x == nil || y == nil)
    var guide = GuideSource(name, shape, known ?? (isLine ? .rule : .distance), at: place(key))
    (guide.condition, guide.label) = (condition, label)
    return guide
  }

  /// What the number of a guide is.
  static let guideKinds: [(word: String, kind: Guide.Kind)] = [
    ("distance", .distance), ("rule", .rule), ("constraint", .constraint),
  ]
}

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
    let value = expression("value", &map, "What the track is.")
    let condition = expression("when", &map, "A condition for the track to have a value.")
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
      guard let name = map.require("guide", .text, "Its name.") else { return nil }
      return guide(name, map, item, map.key("guide") ?? item.node)
    }
  }

  private func guide(_ name: String, _ map: MapReader, _ slot: Slot, _ key: Node) -> GuideSource? {
    var map = map
    let keys = guideKeys(&map)
    map.finish()
    let shape: GuideSource.Shape
    switch (keys.x, keys.y, keys.from, keys.to) {
    case (nil, let y?, nil, nil): shape = .horizontalLine(y: y)
    case (let x?, nil, nil, nil): shape = .verticalLine(x: x)
    case (let x?, nil, let from?, let to?): shape = .verticalDimension(x: x, from: from, to: to)
    case (nil, let y?, let from?, let to?): shape = .horizontalDimension(y: y, from: from, to: to)
    case (let x?, let y?, nil, nil): shape = .note(x: x, y: y)
    default:
      slot.error("expected 'x' or 'y' for a line, both for a note, and one with 'from' and 'to' for a dimension")
      return nil
    }
    let known = ScreenReader.guideKinds.first { $0.word == keys.kind }?.kind
    let isLine = keys.from == nil && (keys.x == nil || keys.y == nil)
    var guide = GuideSource(name, shape, known ?? (isLine ? .rule : .distance), at: place(key))
    (guide.condition, guide.label) = (keys.condition, keys.label)
    return guide
  }

  /// The keys of a guide besides its name.
  private struct GuideKeys {
    var x, y, from, to, condition: SourceExpression?
    var label: SourceTemplate?
    var kind: String?
  }

  private func guideKeys(_ map: inout MapReader) -> GuideKeys {
    GuideKeys(
      x: expression("x", &map, "Where a vertical line is, a vertical dimension, or a note (points)."),
      y: expression("y", &map, "Where a horizontal line is, a horizontal dimension, or a note (points)."),
      from: expression("from", &map, "Where a dimension begins (points)."),
      to: expression("to", &map, "Where a dimension ends (points)."),
      condition: expression("when", &map, "A condition for drawing it."),
      label: map.slot("label", .anything, "What is written beside it.").flatMap(template),
      kind: map.read("kind", .choice(ScreenReader.guideKinds.map(\.word)), "What its number is."))
  }

  /// The schema of guides: names with what they show, or a list.
  var guidesSchema: SchemaValue {
    let keys = MapForm.of("a guide") { _ = guideKeys(&$0) }.properties
    let named = keys + [("guide", .text.described("Its name."))]
    return [
      "type": ["array", "object", "null"], "items": ["properties": .map(named)],
      "additionalProperties": ["properties": .map(keys)],
    ]
  }

  /// What the number of a guide is.
  static let guideKinds: [(word: String, kind: Guide.Kind)] = [
    ("distance", .distance), ("rule", .rule), ("constraint", .constraint),
  ]
}

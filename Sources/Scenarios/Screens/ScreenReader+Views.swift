internal import FlipbookExpressions
internal import FlipbookScreens
internal import FlipbookSimulation
internal import FlipbookSnapshots
internal import FlipbookUnits
internal import FlipbookYAML

/// Views: edges, what they show, and how they scroll.
extension ScreenReader {
  func views(_ slot: Slot?, depth: Int) -> [ViewSource] {
    guard depth <= ScreenLimits.nesting + 1 else { return [] }
    return entries(slot, "a name with a view").compactMap { view($0, depth: depth) }
  }

  func view(_ entry: NamedSlot, depth: Int) -> ViewSource? {
    guard Syntax.isWord(entry.name) else {
      report.error(
        "views: \(Wording.quoted(entry.name)) is not a name; expected letters, digits, and '_'",
        at: entry.key.range.start)
      return nil
    }
    guard var map = MapReader(entry.slot, owner: "the view '\(entry.name)'") else { return nil }
    var view = ViewSource(entry.name, at: place(entry.key))
    for key in map.unknownKeys {
      guard let name = key.scalar?.text, let property = ViewKey(named: name), let slot = map.slot(name) else {
        continue
      }
      if let value = expression(slot) { view.properties.append((property, value)) }
    }
    readKeys(&map, &view, depth: depth)
    if view.edits == nil, let key = map.key("keyboardType") {
      map.complain("'keyboardType' needs 'edits': the state with the text", at: key)
    }
    view.scroll = scroll(&map, depth: depth)
    readPart(&map, &view)
    addEditedText(&view)
    // The strength of a card's own shadow is not also the opacity of one below the view.
    if view.part?.index(of: ViewKey.shadow.name) != nil { view.properties.removeAll { $0.key == .shadow } }
    // The layer of a label throws the shadow of its letters, which is not drawn.
    if let part = view.part, ["text", "icon"].contains(part.name) {
      map.slot("shadow")?.error("letters and icons have no shadow; give one to a view with a color around them")
    }
    map.finish(in: .view)
    return view
  }

  /// Reads the keys that every view can have.
  private func readKeys(_ map: inout MapReader, _ view: inout ViewSource, depth: Int) {
    for key in ViewKey.allCases where !view.properties.contains(where: { $0.key == key }) {
      _ = map.slot(key.name, .expression, key.summary)
    }
    view.repetition = expression(
      "repeat", &map, "A number of copies, or the state with their items; i is the number of the copy.")
    view.drags = expression("drags", &map, "A scroll view that a finger on the view drags instead.")
    view.edits = expression("edits", &map, "The state with the text that keys change after a tap on the view.")
    view.keyboardType = expression(
      "keyboardType", &map, "The keyboard with which it does: default, numberPad, emailAddress, or others.")
    view.touches = expression("touches", &map, "self, none, through, or an expression.")
    let blendMode = map.read(
      "blendMode", .choice(BlendMode.mixing.map(\.rawValue)), "How it is mixed with what is beneath it.")
    view.blendMode = blendMode.flatMap(BlendMode.init) ?? .normal
    view.mask = map.slot("mask", .text, "The view in it that hides it where that view is not opaque.").flatMap { slot in
      ValueReader.text.read(slot).map { ($0, place(slot.node)) }
    }
    view.views = views(map.slot("views", .views), depth: depth + 1)
  }

  /// The keys of views besides those of their looks.
  var viewForm: MapForm {
    MapForm.of("a view") { map in
      _ = map.slot("component", .text, "The component that the view is a use of.")
      _ = look(&map)
      var view = ViewSource("", at: 0)
      readKeys(&map, &view, depth: 0)
      _ = map.slot("scroll", .choice(ScreenReader.axes), "Along which axes the view scrolls.")
      readScrollKeys(&map)
    }
  }

  // MARK: - Parts

  private func look(_ map: inout MapReader) -> Slot? {
    map.slot("look", .choice(ScreenParts.all.map(\.name)), "What the view shows.")
  }

  private func readPart(_ map: inout MapReader, _ view: inout ViewSource) {
    let names = ScreenParts.all.map(\.name)
    let look = look(&map)
    if let look {
      view.part = ValueReader.name(of: "look", among: names).read(look).flatMap(ScreenParts.part)
    } else {
      let keys = Set(map.unknownKeys.compactMap { $0.scalar?.text })
      view.part =
        ScreenParts.all.first { $0.shorthand.map { $0 != "color" && keys.contains($0) } ?? false }
        ?? ScreenParts.all.first { $0.shorthand.map(keys.contains) ?? false }
    }
    guard let part = view.part else {
      // After an unknown look, its fields are not known either.
      if look != nil { for key in map.unknownKeys { _ = key.scalar.map { map.slot($0.text) } } }
      return
    }
    for (index, field) in part.fields.enumerated() {
      if case .time = field.kind { continue }
      guard let slot = map.slot(field.name) else {
        if field.isRequired { map.complain("the look '\(part.name)' needs '\(field.name)'", at: map.node) }
        continue
      }
      if let value = self.value(slot, field.kind) { view.fields.append((index, value)) }
    }
    reportSecondLook(&map, part)
  }

  /// Reports keys that stand for another look than the view's, which can only be shown by a view in it.
  private func reportSecondLook(_ map: inout MapReader, _ part: ScreenPart) {
    for key in map.unknownKeys {
      guard let name = key.scalar?.text, let other = ScreenParts.all.first(where: { $0.shorthand == name }) else {
        continue
      }
      let value = map.child(name)?.scalar.map { Wording.printable($0.text) } ?? "…"
      // Words and signs are in front of areas.
      let isInFront = ["text", "icon"].contains(other.name) || !["text", "icon"].contains(part.name)
      let inner =
        isInFront
        ? "\(name): \(value)"
        : part.shorthand.flatMap { word in
          map.child(word)?.scalar.map { "\(word): \(Wording.printable($0.text))" }
        } ?? "look: \(part.name)"
      _ = map.slot(name)
      map.complain(
        "\(map.owner) has two looks, '\(part.name)' and '\(name)' (write the front one in it: views: {content: {\(inner)}})",
        at: key)
    }
  }

  /// Lets a view that edits a text show it, and a caret or a selection while it is the first responder, unless its fields say
  /// something else.
  private func addEditedText(_ view: inout ViewSource) {
    guard let edits = view.edits, let part = view.part else { return }
    func own(_ name: String) -> FieldSource {
      .expression(SourceExpression("", .name("\(view.name).\(name)", offset: 0), at: edits.place))
    }
    let shown: [(String, FieldSource)] = [
      ("text", .template(SourceTemplate([.expression(edits)], at: edits.place))), ("editing", own("focused")),
      ("selectionStart", own("selectionStart")), ("selectionEnd", own("selectionEnd")),
    ]
    for (name, value) in shown {
      guard let index = part.index(of: name), !view.fields.contains(where: { $0.index == index }) else { continue }
      view.fields.append((index, value))
    }
  }

  private func value(_ slot: Slot, _ kind: PartFieldKind) -> FieldSource? {
    switch kind {
    case .number, .flag, .time: return expression(slot).map(FieldSource.expression)
    case .text:
      let lists = [slot.node] + Language.allCases.compactMap { slot.node.value($0.rawValue) }
      guard lists.contains(where: { $0.items != nil }), let items = localized(slot).node.items else {
        return template(slot).map(FieldSource.template)
      }
      let texts = items.compactMap { template(slot.with($0)) }
      return texts.count == items.count ? .copies(texts, place: place(slot.node)) : nil
    case .texts, .icons:
      let slot = localized(slot)
      guard let items = slot.node.items else { return slot.fail(expected: "a list of texts") }
      let texts = items.compactMap { template(slot.with($0)) }
      return texts.count == items.count ? .templates(texts) : nil
    case .icon:
      if isExpression(slot) { return expression(slot).map(FieldSource.expression) }
      return template(slot).map(FieldSource.template)
    case .color: return color(slot)
    case .choice(let words):
      if let word = slot.node.scalar?.text, let choice = words.firstIndex(of: word) {
        return .constant(.choice(choice))
      }
      return expression(slot).map(FieldSource.expression)
    case .picture:
      guard isExpression(slot) else { return ValueReader.picture.read(slot).map { .constant(.picture($0)) } }
      guard let expression = expression(slot) else { return nil }
      readPictures(of: expression, slot)
      return .expression(expression)
    }
  }

  /// Whether the name of an icon or a picture is an expression: a call, or a value of a list such as "photos.i".
  private func isExpression(_ slot: Slot) -> Bool {
    guard let scalar = slot.node.scalar, scalar.meaning == .text else { return false }
    return scalar.text.contains("(")
      || scalar.text.contains(".") && listNames.contains(String(scalar.text.prefix { $0 != "." }))
  }

  /// Reads a color, one for each appearance, or an expression.
  private func color(_ slot: Slot) -> FieldSource? {
    if case .mapping = slot.node.content, var map = MapReader(slot, owner: "'\(slot.subject)'") {
      let values = ["light", "dark"].map { map.require($0, .screenColor) }
      map.finish()
      guard let light = values[0], let dark = values[1] else { return nil }
      return .constant(.color(ScreenColor(light: light, dark: dark)))
    }
    if let text = slot.node.scalar?.text,
      let color = ScreenColor.named(text) ?? Color(hexText: text).map(ScreenColor.init)
    {
      return .constant(.color(color))
    }
    if slot.node.scalar?.meaning == .null {
      return slot.fail(expected: "a color such as systemBlue", hint: " (put #FF8800 in quotes: # starts a comment)")
    }
    return expression(slot).map(FieldSource.expression)
  }
}

extension ValueReader where Value == ScreenColor {
  /// Reads the name of a color, or "#RRGGBB".
  fileprivate static var screenColor: ValueReader {
    let expectation = "a color such as systemBlue or \"#FF8800\""
    return ValueReader(expectation, schema: .text) { slot in
      guard let text = slot.node.scalar?.text, !text.isEmpty else { return slot.fail(expected: expectation) }
      if let color = ScreenColor.named(text) ?? Color(hexText: text).map(ScreenColor.init) { return color }
      return slot.fail(expected: expectation, hint: slot.report.hint(text, among: ScreenColor.names))
    }
  }
}

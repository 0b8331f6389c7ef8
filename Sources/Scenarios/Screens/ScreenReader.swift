internal import FlipbookExpressions
internal import FlipbookScreens
internal import FlipbookSimulation
internal import FlipbookSnapshots
internal import FlipbookUnits
internal import FlipbookYAML

/// Reads the `screen` of a scenario: YAML with positions becomes a source whose places are numbers.
final class ScreenReader {
  let report: Report
  let traits: Traits
  /// The word for the parameter `variant` that the command line requests.
  let variant: String?
  /// Whether the program brings the screen along, with a starter.
  let isStandard: Bool
  private(set) var places: [Place] = []
  /// The pictures beside the scenario that lists and expressions name.
  var pictures: [String: ImageSource] = [:]
  /// The keys that only views with `scroll` have.
  static let scrollKeys = ScreenSchema.reader.scrollForm.properties.map(\.0)
  /// The names of the screen's lists.
  private(set) var listNames: Set<String> = []

  /// The names of the parameters that are curves.
  private(set) var curves: Set<String> = []

  /// What uses give the parameters of components, by the sorted positions of the uses.
  private(set) var arguments: [SourcePosition: [ComponentArgument]] = [:]

  /// A position, and whether characters of an expression can be counted from it.
  struct Place {
    let position: SourcePosition
    let text: String
    let isCountable: Bool
  }

  init(report: Report, traits: Traits, variant: String?, isStandard: Bool = false) {
    self.isStandard = isStandard
    self.report = report
    self.traits = traits
    self.variant = variant
  }

  /// Reads a screen, and reports what is wrong with its form.
  func screen(_ slot: Slot) -> ScreenSource? {
    var expansion = ComponentExpansion(report)
    guard var map = MapReader(slot.with(expansion.expanded(slot.node)), owner: "'screen'"), !expansion.isRefused else {
      return nil
    }
    arguments = expansion.given
    let source = screen(&map)
    map.finish(in: .screen)
    return source
  }

  /// Reads the keys of a screen, in the order in which the schema lists them.
  func screen(_ map: inout MapReader) -> ScreenSource {
    var source = ScreenSource()
    source.place = place(map.node)
    source.name = map.read("name", .screenName, "The screen's name in messages.") ?? "screen"
    source.parameters = parameters(
      map.slot(
        "parameters", parametersSchema, "Values that never change; a matrix or --set can give others."))
    curves = Set(source.parameters.filter { if case .curve = $0.value { true } else { false } }.map(\.name))
    let lists = map.slot("lists", .values, "Lists of values that never change, for pick and count.")
    source.lists = entries(lists, "a name with a list").compactMap(list)
    let state = map.slot("state", .values, "Values that handlers change.")
    source.state = entries(state, "a name with a start value").compactMap(self.state)
    listNames = Set(source.lists.map(\.name))
    source.views = views(map.slot("views", .views, "The views, from back to front."), depth: 0)
    _ = map.slot("components", ScreenSchema.components, ScreenSchema.componentsSummary)
    let gestures = map.slot("gestures", gesturesSchema, "Pans, long presses, swipes, pinches, and rotations.")
    source.gestures = entries(gestures, "a name with a gesture").compactMap(gesture)
    source.handlers = items(map.slot("on", .handlers, "The handlers."), "handlers").flatMap(handlers)
    source.tracks = map.slot(
      "tracks", ["type": ["array", "object"]], "What traces contain: names, or names with expressions."
    ).map(tracks)
    let targets = map.slot("targets", .values, "Names for parts of views.")
    source.targets = entries(targets, "a name with a view").compactMap(target)
    source.guides = guides(map.slot("guides", guidesSchema, "Numbers that the overlay guides draws."))
    source.interface = map.slot(
      "interface", interfaceSchema, "What scenarios can name, each with a sentence; everything without it."
    ).flatMap { interface($0) }
    source.statusBar = expression("statusBar", &map, "The opacity of the status bar, 0 to 1; 1 without it.")
    source.hardwareKeyboard = map.slot(
      "hardwareKeyboard", SchemaValue.expression.suggesting(["keyboard", "bar"]),
      "What a hardware keyboard shows: keyboard or bar."
    ).flatMap { expression($0) }
    source.pictures = pictures
    return source
  }

  /// Reports the problems that compiling has found.
  func report(_ problems: [ScreenProblem]) {
    for problem in problems where !reportArgument(problem) {
      let place = places[problem.place]
      let hint = problem.unknown.map(report.hint) ?? ""
      let isExpression = problem.offset != nil
      var message = isExpression ? "\(Wording.quoted(place.text)): \(problem.message)\(hint)" : problem.message + hint
      if let other = problem.other { message += " (the other place is \(text(places[other].position)))" }
      let position = place.position.moved(by: place.isCountable ? problem.offset ?? 0 : 0)
      if problem.isWarning { report.warning(message, at: position) } else { report.error(message, at: position) }
    }
  }

  private func text(_ position: SourcePosition) -> String {
    "\(Wording.place(report.sources.path(of: position.source))):\(position.line):\(position.column)"
  }

  // MARK: - Places

  func place(_ node: Node) -> Int { add(node, "") }

  private func add(_ node: Node, _ text: String) -> Int {
    let isQuoted = node.scalar?.style == .quoted
    let length = node.range.end.column - node.range.start.column
    let isCountable = node.range.end.line == node.range.start.line && length == text.count + (isQuoted ? 2 : 0)
    places.append(
      Place(position: node.range.start.moved(by: isQuoted && isCountable ? 1 : 0), text: text, isCountable: isCountable)
    )
    return places.count - 1
  }

  // MARK: - Expressions

  /// Reads the expression of a key.
  func expression(_ key: String, _ map: inout MapReader, _ summary: String) -> SourceExpression? {
    map.slot(key, .expression, summary).flatMap { expression($0) }
  }

  /// Reads an expression, or reports what is wrong with its form.
  func expression(_ slot: Slot) -> SourceExpression? {
    guard let scalar = slot.node.scalar, scalar.meaning != .null else {
      return slot.fail(expected: "a number or an expression")
    }
    return expression(scalar.text, slot)
  }

  func expression(_ text: String, _ slot: Slot) -> SourceExpression? {
    let place = add(slot.node, text)
    do throws(ExpressionProblem) {
      return SourceExpression(text, try Parser.parse(text), at: place)
    } catch {
      let position = places[place].position.moved(by: places[place].isCountable ? error.offset : 0)
      let cut = CutExpression.hint(text)
      let hint = cut.isEmpty ? DecimalComma.hint(text) : cut
      report.error("\(slot.subject): \(Wording.quoted(text)): \(error.message)\(hint)", at: position)
      return nil
    }
  }

  /// Reads a text with expressions in braces; in both languages if it is a map.
  func template(_ slot: Slot) -> SourceTemplate? {
    if let entries = slot.node.entries, let name = entries.first?.key.scalar?.text, entries.count == 1,
      entries[0].value.scalar?.meaning == .null
    {
      return slot.fail(
        expected: "text", hint: " (put text with an expression in quotes: \"{\(Wording.printable(name))}\")")
    }
    let slot = localized(slot)
    guard let scalar = slot.node.scalar, scalar.meaning != .null else { return slot.fail(expected: "text") }
    if let start = scalar.text.firstRange(of: "\\(")?.upperBound {
      let name = Wording.shortened(scalar.text[start...].prefix { $0 != ")" })
      slot.report.warning(
        "\(slot.subject): '\\(\(name))' is drawn as it is (write {\(name)} for its value)", at: slot.node.range.start)
    }
    var pieces: [SourceTemplate.Piece] = []
    var text = ""
    var rest = scalar.text[...]
    while let first = rest.first {
      rest.removeFirst()
      guard first == "{" || first == "}" else {
        text.append(first)
        continue
      }
      if rest.first == first {
        rest.removeFirst()
        text.append(first)
        continue
      }
      guard first == "{", let end = rest.firstIndex(of: "}") else {
        slot.error("a '\(first)' stands alone (write \(first)\(first) for a brace)")
        return nil
      }
      guard let value = expression(String(rest[..<end]), slot) else { return nil }
      pieces += [.text(text), .expression(value)]
      text = ""
      rest = rest[rest.index(after: end)...]
    }
    return SourceTemplate(pieces + [.text(text)], at: add(slot.node, scalar.text))
  }

  /// Returns the value for the scenario's language if the node is a map of languages.
  func localized(_ slot: Slot) -> Slot {
    guard case .mapping = slot.node.content, let map = MapReader(slot, owner: "'\(slot.subject)'") else { return slot }
    var languages = map
    let values = Language.allCases.compactMap { language in languages.slot(language.rawValue).map { (language, $0) } }
    languages.finish()
    let value = values.first { $0.0 == traits.locale } ?? values.first
    return value.map { slot.with($0.1.node) } ?? slot
  }

  // MARK: - Maps and lists

  /// The entries of a map, or a report that there is none.
  func entries(_ slot: Slot?, _ what: String) -> [(name: String, key: Node, slot: Slot)] {
    guard let slot, let map = MapReader(slot, owner: "'\(slot.subject)'") else { return [] }
    var reader = map
    return map.unknownKeys.compactMap { key in
      guard let name = key.scalar?.text, let value = reader.slot(name) else { return nil }
      guard Syntax.isName(name) else {
        report.error(
          "\(slot.subject): \(Wording.quoted(name)) is not a name; expected letters, digits, and '_'",
          at: key.range.start)
        return nil
      }
      return (name, key, Slot(node: value.node, subject: name, report: report))
    }
  }

  /// The items of a list; a single map is a list of one.
  func items(_ slot: Slot?, _ what: String) -> [Slot] {
    guard let slot else { return [] }
    if case .mapping = slot.node.content { return [slot] }
    guard let items = slot.node.items else {
      let _: Never? = slot.fail(expected: "a list of \(what)")
      return []
    }
    return items.map { slot.with($0) }
  }
}

extension SourcePosition {
  /// Returns the position some characters to the right.
  func moved(by characters: Int) -> SourcePosition {
    SourcePosition(line: line, column: column + characters, source: source)
  }
}

extension ValueReader where Value == String {
  /// Reads the name of a screen.
  fileprivate static var screenName: ValueReader {
    ValueReader("a name of letters, digits, and '-'", schema: .text) { slot in
      guard let text = ValueReader<String>.text.read(slot) else { return nil }
      let isName =
        text.utf8.count <= 64
        && text.unicodeScalars.allSatisfy { $0 == "-" || $0.properties.isAlphabetic || ("0"..."9").contains($0) }
      return isName && !text.isEmpty ? text : slot.fail(expected: "a name of letters, digits, and '-'")
    }
  }
}

internal import FlipbookExpressions
internal import FlipbookMotion
internal import FlipbookScenes
internal import FlipbookScreens
internal import FlipbookSimulation
internal import FlipbookUnits
internal import FlipbookYAML

/// Parameters, and what scenarios can name.
extension ScreenReader {
  func parameters(_ slot: Slot?) -> [ParameterSource] {
    let parameters = entries(slot, "a name with a value").compactMap(parameter)
    let contents = parameters.filter { if case .group = $0.value { true } else { false } }
    for other in contents.dropFirst() {
      report.error(
        "'\(other.name)': only one parameter can have 'type: content', and '\(contents[0].name)' has",
        at: places[other.place].position)
    }
    for curve in parameters where CurveForms.names.contains(curve.name) {
      guard case .curve = curve.value else { continue }
      report.error("'\(curve.name)' is a curve of the system; choose another name", at: places[curve.place].position)
    }
    return parameters
  }

  private func parameter(_ entry: NamedSlot) -> ParameterSource? {
    let at = place(entry.key)
    guard case .mapping = entry.slot.node.content,
      var map = MapReader(entry.slot, owner: "the parameter '\(entry.name)'")
    else { return plain(entry.name, entry.slot, ScreenReader.anyNumber, "", at) }
    let keys = parameterKeys(&map)
    let (slot, summary, type, range) = (keys.value, keys.summary ?? "", keys.type, range(keys.inside, keys.type))
    map.finish()
    complainOfKeys(map, type, slot, hasMembers: keys.members?.isEmpty != true)
    if let words = keys.words { return parameter(entry, words, slot, summary, at) }
    switch type {
    case "whole":
      let range = Int(range.lowerBound)...Int(range.upperBound)
      let any = min(max(1, range.lowerBound), range.upperBound)
      return typed(entry, .integer(range), .integer(any), slot, summary, at)
    case "seconds":
      let range = Microseconds(seconds: max(0, range.lowerBound))...Microseconds(seconds: max(0, range.upperBound))
      let any = min(max(Microseconds(seconds: 1), range.lowerBound), range.upperBound)
      return typed(entry, .duration(range), .duration(any), slot, summary, at)
    case "curve": return typed(entry, .curve, .curve(.easeInOut), slot, summary, at)
    case "content":
      let descriptor = OwnContent.parameter(entry.name, of: keys.members ?? ["title", "rows"])
      return ParameterSource(descriptor, slot.flatMap(descriptor.reader(in: "the parameters").read), at: at)
    default:
      guard let slot else {
        entry.slot.error("expected 'value' or 'words'")
        return nil
      }
      return plain(entry.name, slot, range, summary, at)
    }
  }

  private struct ParameterKeys {
    var value, inside: Slot?
    var summary, type: String?
    var words, members: [String]?
  }

  private func parameterKeys(_ map: inout MapReader) -> ParameterKeys {
    ParameterKeys(
      value: map.slot("value", .anything, "The value unless another one is given."),
      inside: map.slot("inside", .anything, "The least and the greatest number: [0, 100]."),
      summary: map.read("summary", .text, "A sentence about it, with its unit."),
      type: map.read(
        "type", .choice(["whole", "seconds", "curve", "content"]),
        "What it is besides a number, a flag, a text, or a word."),
      words: map.read("words", .list(of: .text, named: "words"), "The words of which it is one."),
      members: map.read(
        "of", .list(of: .choice(["title", "rows"]), named: "members"), "What content consists of."))
  }

  /// The schema of parameters: names with values, or with maps that describe them.
  var parametersSchema: SchemaValue {
    let keys = MapForm.of("a parameter") { _ = parameterKeys(&$0) }.properties
    return ["type": ["object", "null"], "additionalProperties": ["properties": .map(keys)]]
  }

  private static let anyNumber = -ScenarioLimits.longestDistance...ScenarioLimits.longestDistance

  /// Reads one of several words.
  private func parameter(
    _ entry: NamedSlot, _ words: [String], _ slot: Slot?, _ summary: String, _ place: Int
  ) -> ParameterSource? {
    guard let first = words.first else {
      entry.slot.error("words: expected at least one word, found none")
      return nil
    }
    let chosen = entry.name == "variant" ? variant.flatMap { words.contains($0) ? $0 : nil } : nil
    let word = chosen ?? slot.flatMap(ValueReader.choice(words).read) ?? first
    return ParameterSource(
      ParameterDescriptor(entry.name, .choice(words), standard: .choice(word), summary), at: place)
  }

  /// Reads a value as the parameters of a scene are read.
  /// - Parameter any: What the parameter is after an error, so that it causes no others.
  private func typed(
    _ entry: NamedSlot, _ kind: ParameterKind, _ any: ParameterValue, _ slot: Slot?, _ summary: String, _ place: Int
  ) -> ParameterSource {
    if slot == nil { entry.slot.error("expected 'value'") }
    let reader = ParameterDescriptor(entry.name, kind, standard: any, summary).reader(in: "the parameters")
    let value = slot.flatMap(reader.read) ?? any
    return ParameterSource(ParameterDescriptor(entry.name, kind, standard: value, summary), at: place)
  }

  /// Reads a number, a flag, or a text. A text in several languages is one of the sample content's.
  private func plain(
    _ name: String, _ slot: Slot, _ range: ClosedRange<Double>, _ summary: String, _ place: Int
  ) -> ParameterSource? {
    if case .mapping = slot.node.content {
      guard let text = ValueReader<String>.text.read(localized(slot)) else { return nil }
      return ParameterSource(
        ParameterDescriptor(name, .text, standard: .text(nil), summary), sample: text, at: place)
    }
    let (kind, value): (ParameterKind, ParameterValue)
    switch slot.node.scalar?.meaning {
    case .number(let number) where number.magnitude <= ScenarioLimits.longestDistance:
      (kind, value) = (.number(range), .number(number))
      if !range.contains(number) {
        slot.error(
          "expected a number from \(Wording.number(range.lowerBound)) to \(Wording.number(range.upperBound)), "
            + "found \(Wording.number(number))")
      }
    case .boolean(let flag): (kind, value) = (.boolean, .boolean(flag))
    case .text:
      (kind, value) = (.text, .text(slot.node.scalar?.text ?? ""))
      warnOfExpression(name, slot)
    default: return slot.fail(expected: "a number, true, false, or a text")
    }
    return ParameterSource(ParameterDescriptor(name, kind, standard: value, summary), at: place)
  }

  /// Warns of a text that is meant as an expression: it names a fact such as `safe.top`, or has numbers and spaces around an operator.
  private func warnOfExpression(_ name: String, _ slot: Slot) {
    guard let scalar = slot.node.scalar, scalar.style != .quoted, let syntax = try? Parser.parse(scalar.text) else {
      return
    }
    let facts = Set(DeviceFact.all(of: traits).map(\.name).filter { $0.contains(".") })
    let isArithmetic = if case .operation(let symbol, _, _, _) = syntax { symbol.isArithmetic } else { false }
    let isOfNumbers = isArithmetic && syntax.names.isEmpty && scalar.text.contains(" ")
    guard isOfNumbers || syntax.names.contains(where: facts.contains) else { return }
    slot.report.warning(
      "\(name): parameters never change, so this is a text; write an expression in 'state', or put the text in quotes",
      at: slot.node.range.start)
  }

  /// Reports keys that say nothing about a parameter of its type.
  private func complainOfKeys(_ map: MapReader, _ type: String?, _ slot: Slot?, hasMembers: Bool) {
    let (words, typed, inside, of) = (map.key("words"), map.key("type"), map.key("inside"), map.key("of"))
    if words != nil, typed != nil { map.complain("'words' and 'type' cannot be combined", at: typed) }
    guard typed == nil || type != nil else { return }
    if of != nil, type != "content" { map.complain("'of' needs 'type: content'", at: of) }
    if of != nil, type == "content", !hasMembers { map.complain("of: expected title, rows, or both", at: of) }
    var isNumber = slot == nil && words == nil && type == nil || type == "whole" || type == "seconds"
    if type == nil, words == nil, case .number? = slot?.node.scalar?.meaning { isNumber = true }
    if inside != nil, !isNumber { map.complain("'inside' needs a value that is a number", at: inside) }
  }

  private func range(_ slot: Slot?, _ type: String?) -> ClosedRange<Double> {
    guard let slot, let bounds = slot.numbers(2, expected: "two bounds such as [0, 44]") else {
      return ScreenReader.anyNumber
    }
    guard bounds[0] <= bounds[1] else {
      slot.error("expected the lower bound first")
      return ScreenReader.anyNumber
    }
    if type == "seconds", bounds[0] < 0 {
      slot.error("expected seconds from 0, found \(Wording.number(bounds[0]))")
      return ScreenReader.anyNumber
    }
    if type == "whole", let bound = bounds.first(where: { $0 != $0.rounded() }) {
      slot.error("expected whole numbers, found \(Wording.number(bound))")
      return ScreenReader.anyNumber
    }
    return bounds[0]...bounds[1]
  }

  // MARK: - What scenarios can name

  func interface(_ slot: Slot) -> InterfaceSource? {
    guard var map = MapReader(slot, owner: "'interface'") else { return nil }
    let interface = interface(&map)
    map.finish()
    return interface
  }

  var interfaceSchema: SchemaValue { .object(MapForm.of("'interface'") { _ = interface(&$0) }.properties) }

  private func interface(_ map: inout MapReader) -> InterfaceSource {
    var interface = InterfaceSource()
    interface.summary = map.read("summary", .text, "A sentence about the screen.") ?? "A user-defined screen."
    func named(_ key: String) -> [InterfaceSource.Entry] {
      entries(map.slot(key, .values, "The \(key) that scenarios can name."), "a name with a sentence").compactMap {
        entry in
        ValueReader<String>.text.read(entry.slot).map { (entry.name, $0, place(entry.key)) }
      }
    }
    interface.targets = named("targets")
    interface.tracks = named("tracks")
    interface.scrollViews = named("scrollViews")
    interface.guides = named("guides")
    if isStandard { interface.starter = map.read("starter", .text) ?? "" }
    return interface
  }
}

package import FlipbookExpressions
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// What views show.
extension ScreenCompiler {
  // MARK: - Fields

  func compileFields(of view: Int) {
    let source = instances[view].source
    guard let part = source.part else { return }
    var cells: [ScreenPlan.Cell] = []
    let compiled = fields(of: source, part, ScreenScope(self, .view(view))) { cells.append($0) }
    plan.views[view].values = compiled.values
    plan.views[view].fields = compiled.fields
    noteCaret(of: view, part)
    for var cell in cells {
      if instances[view].row == nil { cell.effect = .view(view, .content) }
      plan.cells.append(cell)
    }
  }

  /// Notes a caret that blinks, unless the view sets its opacity.
  private func noteCaret(of view: Int, _ part: ScreenPart) {
    guard let alpha = part.index(of: "caret"), let editing = part.index(of: "editing"), instances[view].row == nil,
      !instances[view].source.fields.contains(where: { $0.index == alpha })
    else { return }
    plan.carets.append(ScreenPlan.CaretPlan(view: view, alpha: alpha, editing: editing))
  }

  /// The values of the fields that never change, and how the others are computed.
  func fields(
    of source: ViewSource, _ part: ScreenPart, _ scope: ScreenScope, add: (ScreenPlan.Cell) -> Void
  ) -> (values: PartValues, fields: [ScreenPlan.FieldPlan]) {
    var values = part.standardValues
    var fields: [ScreenPlan.FieldPlan] = []
    for (index, value) in source.fields {
      let kind = part.fields[index].kind
      switch copy(of: value, scope) {
      case .copies(_, let place): complain("expected text, found a list", at: place)
      case .constant(let constant): values[index] = constant
      case .expression(let expression):
        guard let program = program(expression, as: type(of: kind), in: scope) else { continue }
        if kind == .icon { checkIcons(of: expression) }
        if let number = program.valueWithoutSlots {
          check(number, kind, expression)
          values[index] = partValue(number, kind)
        } else {
          let slot = slot(of: program, expression.place, add)
          fields.append(ScreenPlan.FieldPlan(index: index, kind: kind, value: .slot(slot, program.type)))
        }
      case .template(let template):
        let compiled = self.template(template, scope, add)
        if let text = compiled.constant {
          if kind == .icon { checkIcon(text, at: template.place) }
          values[index] = .text(text)
        } else {
          fields.append(ScreenPlan.FieldPlan(index: index, kind: kind, value: .template(compiled)))
        }
      case .templates(let templates):
        let compiled = templates.map { self.template($0, scope, add) }
        let texts = compiled.compactMap(\.constant)
        if texts.count == compiled.count {
          if kind == .icons { for (text, template) in zip(texts, templates) { checkIcon(text, at: template.place) } }
          values[index] = .texts(texts)
        } else {
          fields.append(ScreenPlan.FieldPlan(index: index, kind: kind, value: .templates(compiled)))
        }
      }
    }
    align(source, part, &values)
    return (values, fields)
  }

  /// Returns the text of a copy where each has its own; the last one for those beyond the end.
  private func copy(of value: FieldSource, _ scope: ScreenScope) -> FieldSource {
    guard case .copies(let templates, _) = value, case .view(let view) = scope.context,
      let index = instances[view].path.last, let last = templates.last
    else { return value }
    return .template(templates.indices.contains(index) ? templates[index] : last)
  }

  /// The kind of a field's expressions; those of a picture can also name the files beside the scenario.
  private func type(of kind: PartFieldKind) -> ValueType? {
    guard kind == .picture, !source.pictures.isEmpty else { return kind.type }
    return .word(ScreenPicture.names + source.pictures.keys.sorted())
  }

  private func check(_ number: Double, _ kind: PartFieldKind, _ expression: SourceExpression) {
    guard case .number(let range) = kind, !range.contains(number) else { return }
    complain(
      "expected \(range.lowerBound.exactText) to \(range.upperBound.exactText), found \(number.exactText)",
      at: expression.place)
  }

  /// Checks the icons that an expression can choose from: those in quotes, and those of its lists.
  private func checkIcons(of expression: SourceExpression) {
    let listed = expression.syntax.names.flatMap { name -> [String] in
      if case .texts(let texts) = lists[String(name.prefix { $0 != "." })] { texts } else { [] }
    }
    for name in expression.syntax.texts + listed { checkIcon(name, at: expression.place) }
  }

  /// Warns once of an icon that is drawn as a dot because there is none of that name.
  private func checkIcon(_ name: String, at place: ScreenSource.Place) {
    guard !name.isEmpty, !IconNames.contains(name), !problems.contains(where: { $0.place == place }) else { return }
    complain(
      "there is no icon '\(name)', so that a dot is drawn", at: place,
      unknown: .init(name: name, candidates: IconNames.all), isWarning: true)
  }

  /// A text without an alignment is aligned by the edge that the view sets.
  private func align(_ source: ViewSource, _ part: ScreenPart, _ values: inout PartValues) {
    guard let index = part.index(of: "alignment"), !source.fields.contains(where: { $0.index == index }),
      case .choice(let words) = part.fields[index].kind
    else { return }
    let keys = source.properties.map(\.key)
    let word = keys.contains(.left) ? "left" : keys.contains(.centerX) ? "center" : keys.contains(.right) ? "right" : ""
    if let choice = words.firstIndex(of: word) { values[index] = .choice(choice) }
  }

  private func slot(
    of program: Program, _ place: ScreenSource.Place, _ add: (ScreenPlan.Cell) -> Void
  ) -> Int {
    let slot = addSlot()
    add(ScreenPlan.Cell(slot: slot, program: program, effect: .none, place: place))
    return slot
  }

  func template(
    _ template: SourceTemplate, _ scope: ScreenScope, _ add: (ScreenPlan.Cell) -> Void
  ) -> ScreenPlan.Template {
    let pieces = template.pieces.compactMap { piece -> ScreenPlan.Template.Piece? in
      switch piece {
      case .text(let text): return .text(text)
      case .expression(let expression):
        guard let program = program(expression, as: nil, in: scope) else { return nil }
        if let constant = program.valueWithoutSlots { return .text(plan.text(constant, program.type, plan.texts)) }
        return .slot(slot(of: program, expression.place, add), program.type)
      }
    }
    return ScreenPlan.Template(pieces: pieces)
  }

  func partValue(_ number: Double, _ kind: PartFieldKind) -> PartValue { plan.partValue(number, kind, plan.texts) }

  /// The values at the start as far as they are known before the screen is played, and whether they all are.
  func startValues(of view: Int) -> (values: PartValues, areConstant: Bool) {
    let source = instances[view].source
    guard let part = source.part else { return (PartValues([]), true) }
    var values = part.standardValues
    var areConstant = true
    for (index, value) in source.fields {
      switch copy(of: value, ScreenScope(self, .view(view))) {
      case .copies: areConstant = false
      case .constant(let constant): values[index] = constant
      case .template(let template):
        if let text = template.plain { values[index] = .text(text) } else { areConstant = false }
      case .templates(let templates):
        let texts = templates.compactMap(\.plain)
        if texts.count == templates.count { values[index] = .texts(texts) } else { areConstant = false }
      case .expression(let expression):
        var scope = ScreenScope(self, .constants)
        let program = try? Compiler.compile(expression.syntax, as: type(of: part.fields[index].kind), in: &scope)
        if let number = program?.valueWithoutSlots {
          values[index] = partValue(number, part.fields[index].kind)
        } else {
          areConstant = false
        }
      }
    }
    return (values, areConstant)
  }

  /// Returns a color by its name, or as "#RGB", "#RRGGBB", or "#RRGGBBAA".
  func color(_ text: String) -> ScreenColor? { ScreenColor.named(text) ?? Color(hexText: text).map(ScreenColor.init) }

  // MARK: - Slots of the stage

  func systemSlot(_ value: ScreenPlan.SystemValue) -> Int {
    if let slot = system[value] { return slot }
    let slot = addSlot()
    system[value] = slot
    plan.systemSlots.append((slot, value))
    return slot
  }

  func drawnSlot(_ value: ScreenPlan.DrawnValue) -> Int {
    if let slot = drawn[value] { return slot }
    let slot = addSlot()
    drawn[value] = slot
    plan.drawnSlots.append((slot, value))
    return slot
  }

  func payloadSlot(_ name: String) -> Int {
    if let slot = plan.payload[name] { return slot }
    let slot = addSlot()
    plan.payload[name] = slot
    return slot
  }
}

extension PartFieldKind {
  /// The kind of the field's expressions; nil if the field takes none.
  package var type: ValueType? {
    switch self {
    case .number, .time: .number
    case .flag: .flag
    case .color: .color
    case .choice(let words): .word(words)
    case .picture: .word(ScreenPicture.names)
    case .icon, .text, .texts, .icons: .text
    }
  }
}

extension ScreenPlan.Template {
  /// The text if it never changes.
  var constant: String? {
    pieces.reduce("") { text, piece -> String? in
      guard let text, case .text(let part) = piece else { return nil }
      return text + part
    }
  }
}

extension ScreenPlan {
  /// Returns a number of a kind as a text on screen, with at most two decimals.
  func text(_ number: Double, _ type: ValueType, _ texts: TextTable) -> String {
    switch type {
    case .number: number.clamped(to: -1e15...1e15).text(decimals: 2)
    case .flag: number == 0 ? "false" : "true"
    case .word, .text: texts[number] ?? ""
    case .color: ""
    }
  }

  /// Returns the value of a field from the number of a slot.
  func partValue(_ number: Double, _ kind: PartFieldKind, _ texts: TextTable) -> PartValue {
    switch kind {
    case .number(let range): return .number(number.clamped(to: range))
    case .time: return .number(number)
    case .flag: return .flag(number != 0)
    case .color: return color(number).map(PartValue.color) ?? .none
    case .choice(let choices):
      return .choice(texts[number].flatMap(choices.firstIndex) ?? 0)
    case .picture:
      let word = texts[number] ?? ""
      return (pictures[word] ?? ScreenPicture.named(word)).map(PartValue.picture) ?? .none
    case .icon, .text: return .text(texts[number] ?? "")
    case .texts, .icons: return .texts([texts[number] ?? ""])
    }
  }

  /// Returns a color by its number; between two whole numbers, the color that is between theirs.
  func color(_ number: Double) -> ScreenColor? {
    let index = Int(holding: number.rounded(.down))
    guard colors.indices.contains(index) else { return nil }
    let share = number - Double(index)
    guard share > 0, index + 1 < colors.count else { return colors[index] }
    return colors[index].mixed(with: colors[index + 1], share: share)
  }
}

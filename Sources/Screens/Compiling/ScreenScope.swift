import FlipbookExpressions
import FlipbookSnapshots
import FlipbookSimulation
import FlipbookUnits

/// The names that an expression of a screen can use, which depend on where it is.
struct ScreenScope: ExpressionScope {
  enum Context {
    /// Only what is known before the screen is played.
    case constants
    /// A view, which knows its own repetition.
    case view(Int)
    /// A repetition of a view that is being added, with the indices of those around it.
    case repetition([Int])
    /// A handler, with what its event brings.
    case handler(ScreenEvent?, instance: Int?)
    /// A section of a list, with the slot of its number.
    case section(Int?, instance: Int)
    /// Tracks, targets, and guides.
    case screen
  }

  let compiler: ScreenCompiler
  let context: Context
  /// The values that a handler has computed, by name.
  var locals: [String: Meaning] = [:]
  /// Whether the event of the handler is over: its actions are delayed, or follow others.
  var isLater = false
  /// The number of the copy, or of the row, on which the gesture of the handler is.
  var gestureIndex: Meaning?
  /// The named animations that the actions follow.
  var sequences: [String] = []

  init(_ compiler: ScreenCompiler, _ context: Context) {
    self.compiler = compiler
    self.context = context
  }

  private var instance: Int? {
    switch context {
    case .view(let instance), .section(_, let instance): instance
    case .handler(_, let instance): instance
    case .constants, .repetition, .screen: nil
    }
  }

  func meaning(of name: String, at offset: Int) throws(ExpressionProblem) -> Meaning? {
    if let local = locals[name] { return local }
    if let payload = payload(name) { return payload }
    if name == "i", let index { return index }
    if name == "place", let itemPlace { return itemPlace }
    if let row = rowMeaning(name) { return row }
    if let state = compiler.stateIndices[name] {
      if case .constants = context { throw notKnownYet(name, offset) }
      compiler.readState.insert(state)
      let plan = compiler.plan.state[state]
      return .slot(plan.slot, plan.type)
    }
    // An animation can have the name of a view.
    if let value = compiler.animatorMeaning(name) { return value }
    if let meaning = try viewMeaning(name, offset) ?? compiler.gestureMeaning(name) { return meaning }
    if let constant = compiler.constants[name] { return constant }
    return system(name).map { .slot(compiler.systemSlot($0.value), $0.type) }
  }

  private func notKnownYet(_ name: String, _ offset: Int) -> ExpressionProblem {
    ExpressionProblem("'\(name)' is state, which is only known while the screen is played", at: offset)
  }

  private func payload(_ name: String) -> Meaning? {
    guard case .handler(let event?, _) = context, let payload = event.payload.first(where: { $0.name == name }) else {
      return nil
    }
    return .slot(compiler.payloadSlot(name), payload.type)
  }

  /// The index of the innermost repetition.
  private var index: Meaning? {
    if case .handler(let event?, let instance?) = context, compiler.instances[instance].row != nil {
      return event.payload.contains { $0.name == "row" } ? .slot(compiler.payloadSlot("row"), .number) : nil
    }
    if let gestureIndex { return gestureIndex }
    if let row, let instance, compiler.instances[instance].path.count == compiler.instances[row.root].path.count {
      return .slot(row.index, .number)
    }
    if case .repetition(let path) = context { return path.last.map { .constant(Double($0), .number) } }
    return instance.flatMap { compiler.instances[$0].path.last }.map { .constant(Double($0), .number) }
  }

  /// The place of the item for which the innermost copy is.
  private var itemPlace: Meaning? {
    guard let instance, let items = compiler.instances[instance].items,
      let item = compiler.instances[instance].path.last
    else { return nil }
    return .slot(compiler.plan.items[items].placeSlot + item, .number)
  }

  /// The row in which the view of the expression is.
  ///
  /// A handler has none: the numbers of a row's views are known only while it is drawn.
  private var row: ScreenCompiler.RowSlots? {
    if case .handler = context { return nil }
    return instance.flatMap { compiler.instances[$0].row }
  }

  /// Returns what the number of a row or a section means.
  private func rowMeaning(_ name: String) -> Meaning? {
    if case .section(let slot?, _) = context, name == "section" { return .slot(slot, .number) }
    guard let row else { return nil }
    return switch name {
    case "row": .slot(row.index, .number)
    case "section": .slot(row.section, .number)
    case "sectionRow": .slot(row.sectionRow, .number)
    default: nil
    }
  }

  private func system(_ name: String) -> (value: ScreenPlan.SystemValue, type: ValueType)? {
    if case .constants = context { return nil }
    if case .repetition = context { return nil }
    return ScreenScope.systemValues.first { $0.name == name }.map { ($0.value, $0.type) }
  }

  /// What expressions read of the stage.
  static let systemValues: [(name: String, value: ScreenPlan.SystemValue, type: ValueType)] = [
    ("keyboard.top", .keyboardTop, .number), ("keyboard.height", .keyboardHeight, .number),
    ("keyboard.shown", .keyboardShown, .flag), ("screen.hasAppeared", .hasAppeared, .flag),
    ("seconds", .seconds, .number),
  ]

  // MARK: - Views

  private func viewMeaning(_ name: String, _ offset: Int) throws(ExpressionProblem) -> Meaning? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    guard let first = parts.first, parts.count > 1 else { return nil }
    if first == "parent", parts.count == 2, let key = ViewKey(named: parts[1]) { return try parent(key, offset) }
    if let row, parts.count == 2, first == compiler.instances[row.root].source.name, compiler.families[first] == nil,
      let key = ViewKey(named: parts[1])
    {
      return try compiler.value(of: row.root, key, at: offset)
    }
    if compiler.isIndexed(parts) { return nil }
    guard let (view, rest) = try find(parts, offset) else { return nil }
    if case .constants = context {
      throw ExpressionProblem("'\(name)' is only known while the screen is played", at: offset)
    }
    if let value = compiler.scrollMeaning(view, rest) ?? compiler.editingMeaning(view, rest) { return value }
    if rest.count == 1, let axis = ScreenCompiler.placeAxis(rest[0]), compiler.instances[view].row == nil {
      return try compiler.place(of: view, axis)
    }
    guard rest.count == 1, let key = ViewKey(named: rest[0]) else {
      let keys = ViewKey.allCases.map(\.name) + ScreenCompiler.placeNames.map(\.name)
      let scroll = compiler.instances[view].scrollView == nil ? [] : ScrollValue.named.map(\.name)
      let prefix = parts.dropLast(rest.count).joined(separator: ".")
      throw ExpressionProblem(
        "'\(prefix)' has no '\(rest.joined(separator: "."))'"
          + (IconNames.contains(name) ? " (an icon needs quotes: '\(name)')" : ""),
        at: offset,
        unknown: .init(name: rest.joined(separator: "."), candidates: keys + scroll))
    }
    return try compiler.value(of: view, key, at: offset)
  }

  private func parent(_ key: ViewKey, _ offset: Int) throws(ExpressionProblem) -> Meaning? {
    guard let instance else { return nil }
    guard let parent = compiler.instances[instance].parent else {
      return compiler.constants["screen.\(key.name)"]
    }
    return try compiler.value(of: parent, key, at: offset)
  }

  /// Finds the view that the first parts of a name mean, and returns the others.
  func find(_ parts: [String], _ offset: Int) throws(ExpressionProblem) -> (view: Int, rest: [String])? {
    guard let first = parts.first, let family = compiler.families[first] else { return nil }
    let indices = parts.dropFirst().prefix { Int($0) != nil }.compactMap { Int($0) }
    let rest = Array(parts.dropFirst(1 + indices.count))
    let own = instance.map { compiler.instances[$0] }
    var path = indices
    if indices.isEmpty, let own, !family.chain.isEmpty, own.chain.starts(with: family.chain) {
      path = Array(own.path.prefix(family.chain.count))
    }
    if family.isInRow, row == nil {
      throw ExpressionProblem("'\(first)' is in a row; only expressions in the same row can name it", at: offset)
    }
    if let view = family.members[path] {
      guard compiler.instances[view].row.map({ $0.root == row?.root }) ?? true else {
        throw ExpressionProblem("'\(first)' is in another row", at: offset)
      }
      return (view, rest)
    }
    guard !family.chain.isEmpty, path.count == family.chain.count else {
      let example = first + String(repeating: ".0", count: max(1, family.chain.count))
      throw ExpressionProblem(
        family.chain.isEmpty
          ? "'\(first)' is not repeated" : "'\(first)' is repeated; name one of them, such as '\(example)'", at: offset)
    }
    throw ExpressionProblem("there are only \(family.members.count) of '\(first)'", at: offset)
  }

  // MARK: - Drawn values

  func drawn(_ name: String, at offset: Int) throws(ExpressionProblem) -> Meaning? {
    if case .constants = context { return nil }
    guard let value = try drawnValue(name, offset) else { return nil }
    if case .state(let index) = value { compiler.readState.insert(index) }
    return .slot(compiler.drawnSlot(value), .number)
  }

  func drawnValue(_ name: String, _ offset: Int) throws(ExpressionProblem) -> ScreenPlan.DrawnValue? {
    if let index = compiler.stateIndices[name] {
      return compiler.plan.state[index].type == .number ? .state(index) : nil
    }
    if name == "keyboard.top" { return .keyboardTop }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    if compiler.isIndexed(parts) { return nil }
    guard let (view, rest) = try find(parts, offset) else { return nil }
    if rest.first == "offset", let scrollView = compiler.instances[view].scrollView, rest.count <= 2 {
      return .offset(scrollView)
    }
    guard rest.count == 1, let key = ViewKey(named: rest[0]), key.isAnimated else { return nil }
    return .view(view, key)
  }

  // MARK: - The rest

  func meaning(of reference: Int) throws(ExpressionProblem) -> Meaning {
    try compiler.meaning(of: reference)
  }

  func number(ofText text: String) -> Double { compiler.number(ofText: text) }

  func index(ofColor text: String) -> Int? { compiler.color(text).map(compiler.index(of:)) }

  func index(ofColors texts: [String]) -> Int? {
    let colors = texts.compactMap(compiler.color)
    return colors.count == texts.count ? compiler.index(ofColors: colors) : nil
  }

  func list(named name: String) -> ExpressionList? { compiler.lists[name] }

  func slotList(named name: String, isDrawn: Bool, at offset: Int) throws(ExpressionProblem) -> SlotList? {
    if case .constants = context {
      guard compiler.stateLists[name] == nil else { throw notKnownYet(name, offset) }
      return nil
    }
    if let list = try compiler.slotList(named: name, isDrawn: isDrawn, at: offset) { return list }
    return try compiler.slotList(ofViews: name, isDrawn: isDrawn, at: offset)
  }

  var colors: [String] { ScreenColor.names }
  var listNames: [String] { compiler.source.lists.map(\.name) + compiler.stateLists.keys.sorted() }

  var names: [String] {
    var names = Array(locals.keys.sorted())
    if case .handler(let event?, _) = context { names += event.payload.map(\.name) }
    names += compiler.constants.keys.sorted() + (row == nil ? [] : ["row", "section", "sectionRow"])
    if case .constants = context { return names }
    names += compiler.plan.state.map(\.name) + ScreenScope.systemValues.map(\.name)
    names += compiler.animators.keys.sorted().map { "\($0).fractionComplete" }
    names += compiler.source.gestures.flatMap { gesture in
      GestureValue.values(of: gesture.kind).map { "\(gesture.name).\($0.name)" }
    }
    for (name, family) in compiler.families.sorted(by: { $0.key < $1.key }) {
      names += ViewKey.allCases.map { "\(name).\($0.name)" }
      if family.members.values.contains(where: { compiler.instances[$0].source.edits != nil }) {
        names += EditingValue.allCases.map { "\(name).\($0.rawValue)" }
      }
      guard family.members.values.contains(where: { compiler.instances[$0].scrollView != nil }) else { continue }
      names += ScrollValue.named.map { "\(name).\($0.name)" }
    }
    return names
  }
}

internal import FlipbookExpressions
internal import FlipbookScreens
internal import FlipbookYAML

/// A view with its state, gestures, and handlers, which is written once and used many times.
struct Component {
  let name: String
  /// Each with the value of uses that give none; nil if each use must give one.
  let parameters: [(name: String, standard: Node?)]
  /// The keys of its view.
  let view: [Node.Entry]
  /// What it declares besides views: `lists`, `state`, and `gestures`.
  let sections: [String: [Node.Entry]]
  let handlers: [Node]
  /// The names that each use has for itself.
  let names: Set<String>
  /// Values in the handlers of a component of the program, which no name of a screen hides.
  let locals: Set<String>
  /// Whether the program brings it along.
  var isStandard = false

  static let sectionKeys = ["lists", "state", "gestures"]

  /// Reads a component, and reports what is wrong with its form.
  init?(_ entry: Node.Entry, _ report: Report) {
    guard let name = entry.key.scalar?.text, Syntax.isWord(name) else {
      report.error("components: expected names of letters, digits, and '_'", at: entry.key.range.start)
      return nil
    }
    guard let entries = entry.value.entries,
      MapReader(
        Slot(node: entry.value, subject: name, report: report), owner: "the component '\(name)'") != nil
    else {
      report.error(
        "components: expected a view such as {state: {on: false}, views: {…}}, found \(Wording.describe(entry.value))",
        at: entry.value.range.start)
      return nil
    }
    self.name = name
    let own = Set(Component.sectionKeys + ["parameters", "on"])
    view = entries.filter { !own.contains($0.key.scalar?.text ?? "") }
    sections = Dictionary(
      uniqueKeysWithValues: Component.sectionKeys.map { ($0, entry.value.value($0)?.entries ?? []) })
    handlers = entry.value.value("on").map { $0.items ?? [$0] } ?? []
    parameters = Component.parameters(entry.value.value("parameters"), name, report)
    var names = Set(sections.values.flatMap { $0 }.compactMap(\.key.scalar?.text))
    entry.value.collectNames(of: "views", into: &names)
    var locals: Set<String> = []
    entry.value.collectNames(of: "let", into: &locals)
    self.locals = locals
    self.names = names
    for parameter in parameters where names.contains(parameter.name) {
      report.error(
        "the component '\(name)' has '\(parameter.name)' as a parameter and as a name of its own",
        at: parameter.standard?.range.start ?? entry.key.range.start)
    }
  }

  /// Whether the views that a parameter gives are in rows.
  func hasInRows(_ parameter: String) -> Bool {
    view.contains { ["row", "header"].contains($0.key.scalar?.text) && $0.value.contains(parameter) }
  }

  private static func parameters(_ node: Node?, _ name: String, _ report: Report) -> [(name: String, standard: Node?)] {
    guard let entries = node?.entries else {
      if let node { report.error("parameters: expected names with values", at: node.range.start) }
      return []
    }
    return entries.compactMap { entry in
      let word = entry.key.scalar?.text ?? ""
      guard Syntax.isWord(word), ViewKey(named: word) == nil, !["views", "component", "repeat"].contains(word) else {
        report.error(
          "parameters: \(Wording.quoted(word)) cannot be the name of a parameter: it is a key of views, or not a word",
          at: entry.key.range.start)
        return nil
      }
      return (word, entry.value.scalar?.meaning == .null ? nil : entry.value)
    }
  }
}

extension Node {
  /// Whether a text is a value in the tree.
  fileprivate func contains(_ text: String) -> Bool {
    scalar?.text == text || (items ?? []).contains { $0.contains(text) }
      || (entries ?? []).contains { $0.value.contains(text) }
  }

  /// Adds the keys of the maps with a name, and the names of animations in the tree.
  fileprivate func collectNames(of map: String, into names: inout Set<String>) {
    switch content {
    case .scalar: break
    case .sequence(let items): for item in items { item.collectNames(of: map, into: &names) }
    case .mapping(let entries):
      for entry in entries {
        let key = entry.key.scalar?.text
        if key == map { names.formUnion(entry.value.entries?.compactMap(\.key.scalar?.text) ?? []) }
        if map == "views", key == "named", let name = entry.value.scalar?.text { names.insert(name) }
        entry.value.collectNames(of: map, into: &names)
      }
    }
  }
}

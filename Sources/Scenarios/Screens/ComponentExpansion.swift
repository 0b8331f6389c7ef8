internal import FlipbookExpressions
internal import FlipbookScreens
internal import FlipbookYAML

/// Replaces each use of a component by its view, and adds what belongs to it to the screen.
struct ComponentExpansion {
  private let report: Report
  private var components: [String: Component] = [:]
  private var added: [String: [Node.Entry]] = [:]
  private var handlers: [Node] = []
  /// What uses give the parameters of components, by the sorted positions of the uses.
  private(set) var given: [SourcePosition: [ComponentArgument]] = [:]
  /// Whether a use was refused, so that what belongs to it is not known.
  private(set) var isRefused = false
  private var nodesLeft = ComponentExpansion.nodes

  private static let depth = 8
  /// The most values that all uses together can have.
  private static let nodes = 20_000

  init(_ report: Report) { self.report = report }

  /// Returns a screen without components.
  mutating func expanded(_ screen: Node) -> Node {
    guard case .mapping(let entries) = screen.content else { return screen }
    let declared = screen.value("components")
    if let declared, declared.entries == nil {
      report.error(
        "components: expected names with components, found \(Wording.describe(declared))", at: declared.range.start)
    }
    for entry in declared?.entries ?? [] {
      guard let component = Component(entry, report) else { continue }
      if components.updateValue(component, forKey: component.name) != nil {
        report.error("components: '\(component.name)' is declared twice", at: entry.key.range.start)
      }
    }
    let changed = entries.filter { $0.key.scalar?.text != "components" }.map { entry in
      entry.key.scalar?.text == "views"
        ? Node.Entry(key: entry.key, value: views(entry.value, [], isRow: false)) : entry
    }
    return joined(Node(.mapping(changed), range: screen.range))
  }

  /// Adds the state, lists, gestures, and handlers of all uses.
  private func joined(_ screen: Node) -> Node {
    var screen = screen
    for key in Component.sectionKeys {
      guard let entries = added[key], !entries.isEmpty, let own = (screen.value(key) ?? .nothing(screen.range)).entries
      else { continue }
      screen = screen.setting([key], to: Node(.mapping(own + entries), range: screen.value(key)?.range ?? screen.range))
    }
    guard !handlers.isEmpty else { return screen }
    let own = screen.value("on").map { $0.items ?? ($0.scalar?.meaning == .null ? [] : [$0]) } ?? []
    return screen.setting(
      ["on"], to: Node(.sequence(own + handlers), range: screen.value("on")?.range ?? screen.range))
  }

  private mutating func views(_ node: Node, _ stack: [String], isRow: Bool) -> Node {
    guard case .mapping(let entries) = node.content else { return node }
    let changed = entries.map { Node.Entry(key: $0.key, value: view($0.key, $0.value, stack, isRow: isRow)) }
    return Node(.mapping(changed), range: node.range, origin: node.origin)
  }

  private mutating func view(_ key: Node, _ node: Node, _ stack: [String], isRow: Bool) -> Node {
    var (node, stack) = (node, stack)
    if let name = node.value("component") {
      // What is too large is reported once.
      guard nodesLeft > 0, let component = component(name, stack) else { return node.removing("component") }
      refuseRepetition(of: component, node)
      node = used(component, as: key, arguments(component, key, node, stack, isRow: isRow), isRow: isRow)
      stack.append(component.name)
      if node.value("component") != nil { return view(key, node, stack, isRow: isRow) }
    }
    guard case .mapping(let entries) = node.content else { return node }
    let changed = entries.map { entry in
      switch entry.key.scalar?.text {
      case "views": Node.Entry(key: entry.key, value: views(entry.value, stack, isRow: isRow))
      case "row", "header": Node.Entry(key: entry.key, value: view(entry.key, entry.value, stack, isRow: true))
      default: entry
      }
    }
    return Node(.mapping(changed), range: node.range, origin: node.origin)
  }

  /// Returns a use without components in the views that it gives, and with all parameters; reports those that it lacks.
  private mutating func arguments(_ component: Component, _ key: Node, _ use: Node, _ stack: [String], isRow: Bool)
    -> Node
  {
    var use = use
    for (name, standard) in component.parameters {
      guard let argument = use.value(name) else {
        guard standard == nil else { continue }
        report.error(
          "\(Wording.quoted(key.scalar?.text ?? "")) also needs '\(name)', a parameter of the component '\(component.name)'",
          at: key.range.start)
        use = use.setting([name], to: Node(.mapping([]), range: key.range))
        continue
      }
      guard accepts(argument, name, component, use) else {
        use = use.removing(name)
        continue
      }
      given[report.sources.order(of: key.range.start), default: []].append(
        ComponentArgument(name: name, node: argument))
      if argument.entries != nil {
        use = use.setting([name], to: views(argument, stack, isRow: isRow || component.hasInRows(name)))
      }
    }
    return use
  }

  /// Returns whether a parameter of a component of the program can have a value; those of a screen can have any.
  private func accepts(_ argument: Node, _ name: String, _ component: Component, _ use: Node) -> Bool {
    guard component.isStandard,
      let parameter = StandardComponent.named(component.name)?.parameters.first(where: { $0.name == name })
    else { return true }
    return ComponentArguments(report: report, use: use).accepts(argument, for: parameter)
  }

  /// Reports a repeated use of a component of the program that is shown and hidden, which covers the screen.
  private mutating func refuseRepetition(of component: Component, _ use: Node) {
    guard component.isStandard, !component.handlers.isEmpty,
      let key = use.entries?.first(where: { $0.key.scalar?.text == "repeat" })?.key
    else { return }
    report.error(
      "repeat: '\(component.name)' cannot be repeated (write a use for each, or one whose parameters depend on state)",
      at: key.range.start)
    isRefused = true
  }

  private mutating func component(_ name: Node, _ stack: [String]) -> Component? {
    let word = name.scalar?.text ?? ""
    guard let component = components[word] ?? standard(word) else {
      let names = Set(components.keys).union(StandardComponent.all.map(\.name)).sorted()
      let hint = report.hint(word, among: names)
      let known = " (expected \(Wording.choice(names)))"
      report.error("unknown component \(Wording.quoted(word))\(hint.isEmpty ? known : hint)", at: name.range.start)
      return nil
    }
    guard !stack.contains(word), stack.count < ComponentExpansion.depth else {
      let problem = stack.contains(word) ? "contains itself" : "is in more than \(ComponentExpansion.depth) others"
      report.error("the component '\(word)' \(problem)", at: name.range.start)
      return nil
    }
    return component
  }

  /// Returns a component that the program brings along, unless the screen has one of that name.
  private mutating func standard(_ name: String) -> Component? {
    guard let standard = StandardComponent.named(name),
      var component = standard.entry(source: report.sources.addComponent(name)).flatMap({ Component($0, report) })
    else { return nil }
    component.isStandard = true
    components[name] = component
    return component
  }

  /// Returns the view of a component with the keys of its use, and keeps what else belongs to it.
  private mutating func used(_ component: Component, as key: Node, _ node: Node, isRow: Bool) -> Node {
    let name = key.scalar?.text ?? ""
    let parameters = Set(component.parameters.map(\.name))
    let own = (node.entries ?? []).filter { entry in
      let word = entry.key.scalar?.text ?? ""
      return word != "component" && !parameters.contains(word) && isKnown(word, entry.key, component)
    }
    let renaming = ComponentRenaming(component, as: key, node, components, report)
    let written = renaming.entries(component.view, in: "")
    let isFirst = nodesLeft > 0
    nodesLeft -= nodes(of: written, component, node)
    guard nodesLeft > 0 else {
      if isFirst {
        report.error(
          "the components make the screen too large: expected at most \(ComponentExpansion.nodes) values in all uses",
          at: key.range.start)
      }
      return Node(.mapping(own), range: node.range)
    }
    if isRow, component.sections.values.contains(where: { !$0.isEmpty }) {
      report.error(
        "'\(name)' is in a row, where a component cannot have state, lists, or gestures; keep them in the screen",
        at: key.range.start)
      return Node(.mapping(own), range: node.range)
    }
    let set = Set(own.compactMap(\.key.scalar?.text))
    let view = written.filter { !set.contains($0.key.scalar?.text ?? "") }
    for section in Component.sectionKeys {
      let declared = component.sections[section]?.filter { renaming.lists[$0.key.scalar?.text ?? ""] == nil }
      var entries = renaming.entries(declared ?? [], in: section)
      if section == "state", let count = node.value("repeat") { entries = entries.map { renaming.repeated($0, count) } }
      added[section, default: []] += entries
    }
    handlers += component.handlers.map { renaming.node($0, "on") }
    return Node(.mapping(own + view), range: node.range)
  }

  /// Returns how many values a use adds: those of the component, and those of views that it contains more than once.
  private func nodes(of view: [Node.Entry], _ component: Component, _ use: Node) -> Int {
    let own = component.view.reduce(0) { $0 + $1.value.nodeCount }
    let given = component.parameters.reduce(0) { $0 + (use.value($1.name)?.nodeCount ?? 0) }
    let repeated = view.reduce(0) { $0 + $1.value.nodeCount } - own - given
    return own + component.handlers.reduce(0) { $0 + $1.nodeCount } + max(0, repeated)
  }

  /// Reports a misspelled parameter.
  private func isKnown(_ word: String, _ key: Node, _ component: Component) -> Bool {
    let names = component.parameters.map(\.name)
    guard ViewKey(named: word) == nil, !ScreenParts.all.contains(where: { $0.index(of: word) != nil }),
      let near = NearestName.find(word, among: names)
    else { return true }
    report.error(
      "unknown parameter \(Wording.quoted(word)) of the component '\(component.name)' (did you mean '\(near)'?)",
      at: key.range.start)
    return false
  }
}

extension Node {
  fileprivate static func nothing(_ range: SourceRange) -> Node { Node(.scalar(Scalar("")), range: range) }
}

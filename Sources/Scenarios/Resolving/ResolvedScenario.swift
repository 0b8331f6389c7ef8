internal import FlipbookScreens
internal import FlipbookUnits
internal import FlipbookYAML

extension Scenario {
  /// What is played, as text that does not depend on comments, formatting, or where the project is. Empty if the scenario was not read
  /// from a file.
  ///
  /// Each view, handler, gesture, parameter, step, and so on is a line: its file and line, what it is, and its values, separated by
  /// tabs. Values on further lines of the file are on lines without a name. Files are relative to the scenario's folder.
  package var resolvedText: String {
    guard let draft else { return "" }
    return ResolvedText(of: draft.root, sources, overridden: Set(options.map { String($0.name.dropFirst(2)) })).text
  }
}

/// Writes the keys of a scenario in a fixed order.
struct ResolvedText {
  /// Where a value is in the tree.
  struct Route {
    let label: String
    /// Empty for the whole that the label names.
    let path: String
    let line: Int
    /// The place among the entries or the items, from the root.
    let indices: [Int]
  }

  private struct Leaf {
    let path: String
    let value: String
    let place: SourcePosition
    let route: [Int]
  }

  private let sources: SourceBook
  private let overridden: Set<String>
  private let folder: String
  private(set) var text = ""
  private(set) var routes: [Route] = []

  /// Keys that do not affect what is played.
  private static let unplayed: Set = ["flipbook", "title", "include", "matrix", "expect"]
  /// The sections after the settings.
  private static let sections = ["parameters", "scene", "gestures", "screen", "timeline"]
  /// The sections of a screen, and what their entries are.
  private static let screenSections = [
    ("parameters", "parameter"), ("lists", "list"), ("state", "state"), ("guides", "guide"),
    ("components", "component"), ("views", "view"), ("gestures", "gesture"), ("targets", "target"), ("tracks", "track"),
  ]

  /// - Parameter overridden: The names of settings that the command line sets.
  init(of root: Node, _ sources: SourceBook, overridden: Set<String>) {
    self.sources = sources
    self.overridden = overridden
    folder = sources.path.lastIndex(of: "/").map { String(sources.path[...$0]) } ?? ""
    add(scenario: root)
  }

  private mutating func add(scenario root: Node) {
    let others = ResolvedText.unplayed.union(overridden).union(ResolvedText.sections)
    add("scenario", root, []) { !others.contains($0) }
    addNamed("parameter", root, "parameters", [])
    if let (index, scene) = root.child("scene") {
      if let entry = scene.entries?.first, scene.scalar == nil {
        add("scene \(entry.key.word)", entry.value, [index, 0], origin: entry.key.origin)
      } else {
        add("scene", scene, [index])
      }
    }
    addNamed("gesture", root, "gestures", [])
    if let (index, screen) = root.child("screen") { add(screen: screen, [index]) }
    addItems("step", root, "timeline", []) { !["at", "after"].contains($0) }
  }

  private mutating func add(screen: Node, _ route: [Int]) {
    let names = Set(ResolvedText.screenSections.map(\.0) + ["on"])
    add("screen", screen, route) { !names.contains($0) }
    for (key, kind) in ResolvedText.screenSections { addNamed(kind, screen, key, route) }
    addItems("handler", screen, "on", route) { ScreenEvent(named: $0) != nil }
  }

  /// Returns "tapped: send", or the key alone if its value is a list or an expression.
  private static func label(_ entry: Node.Entry) -> String {
    let value = entry.value.scalar?.text ?? ""
    let isName = !value.isEmpty && value.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    return entry.key.word + (isName ? ": \(value)" : "")
  }

  /// Adds the entries of a map.
  private mutating func addNamed(_ kind: String, _ owner: Node, _ key: String, _ route: [Int]) {
    guard let (place, map) = owner.child(key), case .mapping(let entries) = map.content else { return }
    for (index, entry) in entries.enumerated() {
      add("\(kind) \(entry.key.word)", entry.value, route + [place, index], origin: entry.key.origin)
    }
  }

  /// Adds the items of a list, which are called by the first key for which the closure returns `true`.
  private mutating func addItems(
    _ kind: String, _ owner: Node, _ key: String, _ route: [Int], _ isName: (String) -> Bool
  ) {
    guard let (place, list) = owner.child(key) else { return }
    for (index, item) in (list.items ?? []).enumerated() {
      let name = item.entries?.first { isName($0.key.word) }.map(ResolvedText.label)
      add("\(kind) \(name ?? "")", item, route + [place, index])
    }
  }

  /// Adds what has a name. The views in a view follow it.
  private mutating func add(
    _ label: String, _ node: Node, _ route: [Int], origin: SourcePosition? = nil,
    where isWanted: (String) -> Bool = { _ in true }
  ) {
    let isView = label.hasPrefix("view ")
    var leaves: [Leaf] = []
    if case .mapping(let entries) = node.content {
      for (index, entry) in entries.enumerated()
      where isWanted(entry.key.word) && !(isView && entry.key.word == "views") {
        collect(entry.value, entry.key.word, route + [index], &leaves)
      }
    } else {
      collect(node, "", route, &leaves)
    }
    write(label, leaves, at: origin ?? node.origin, route)
    if isView { addNamed("view", node, "views", route) }
  }

  private func collect(_ node: Node, _ path: String, _ route: [Int], _ leaves: inout [Leaf]) {
    switch node.content {
    case .scalar(let scalar):
      leaves.append(Leaf(path: path, value: scalar.canonical, place: node.origin, route: route))
    case .mapping(let entries):
      for (index, entry) in entries.enumerated() {
        collect(entry.value, path.isEmpty ? entry.key.word : "\(path).\(entry.key.word)", route + [index], &leaves)
      }
    case .sequence(let items):
      let scalars = items.compactMap(\.scalar)
      if scalars.count == items.count, Set(items.map(\.origin.line)).count <= 1 {
        let value = "[\(scalars.map(\.canonical).joined(separator: ", "))]"
        leaves.append(Leaf(path: path, value: value, place: items.first?.origin ?? node.origin, route: route))
      } else {
        for (index, item) in items.enumerated() { collect(item, "\(path)[\(index)]", route + [index], &leaves) }
      }
    }
  }

  /// Writes the values by the lines that they are on.
  private mutating func write(_ label: String, _ leaves: [Leaf], at origin: SourcePosition, _ route: [Int]) {
    routes.append(Route(label: label, path: "", line: origin.line, indices: route))
    routes += leaves.filter { !$0.path.isEmpty }.map {
      Route(label: label, path: $0.path, line: $0.place.line, indices: $0.route)
    }
    var lines: [(place: SourcePosition, leaves: [Leaf])] = [(origin, [])]
    for leaf in leaves {
      if let index = lines.firstIndex(where: { isSameLine($0.place, leaf.place) }) {
        lines[index].leaves.append(leaf)
      } else {
        lines.append((leaf.place, [leaf]))
      }
    }
    for (index, line) in lines.enumerated() where index == 0 || !line.leaves.isEmpty {
      let name = ResolvedText.relative(sources.path(of: line.place.source), to: folder)
      let values = line.leaves.map { "\($0.path)=\($0.value)" }.sorted()
      let fields = ["\(name):\(line.place.line)", index == 0 ? label : ""] + values
      text += fields.map(ResolvedText.escaped).joined(separator: "\t") + "\n"
    }
  }

  private func isSameLine(_ one: SourcePosition, _ other: SourcePosition) -> Bool {
    one.line == other.line && sources.path(of: one.source) == sources.path(of: other.source)
  }

  /// Returns the path of a file as seen from a folder, which ends with a slash unless it is the current one.
  private static func relative(_ path: String, to folder: String) -> String {
    if path.hasPrefix(folder), !path.hasPrefix("/") || !folder.isEmpty { return String(path.dropFirst(folder.count)) }
    guard let file = AbsolutePath.of(path), let base = AbsolutePath.of(folder + "x") else { return path }
    let (parts, others) = (file.split(separator: "/"), base.split(separator: "/").dropLast())
    let common = zip(parts, others).prefix { $0 == $1 }.count
    return (others.dropFirst(common).map { _ in ".." } + parts.dropFirst(common)).joined(separator: "/")
  }

  private static func escaped(_ text: String) -> String {
    text.contains { "\\\t\r\n".contains($0) }
      ? text.reduce(into: "") { result, character in
        switch character {
        case "\\": result += "\\\\"
        case "\t": result += "\\t"
        case "\n", "\r", "\r\n": result += "\\n"
        default: result.append(character)
        }
      } : text
  }
}

extension Node {
  /// The text of a key.
  fileprivate var word: String { scalar?.text ?? "" }

  /// Returns the value of a key in a map, and its place among the entries.
  fileprivate func child(_ key: String) -> (Int, Node)? {
    guard case .mapping(let entries) = content, let index = entries.firstIndex(where: { $0.key.word == key }) else {
      return nil
    }
    return (index, entries[index].value)
  }
}

extension Scalar {
  /// The same text for all forms of a number or a flag, and for text with other white space between its words.
  fileprivate var canonical: String {
    if let number = Scalar.decimal(text) { return number.exactText }
    switch meaning {
    case .boolean(let flag): return "\(flag)"
    case .null: return "null"
    default: return ParameterMark.written(text).split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }
}

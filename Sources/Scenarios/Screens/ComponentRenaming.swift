internal import FlipbookExpressions
internal import FlipbookScreens
internal import FlipbookUnits
internal import FlipbookYAML

/// Writes what is in a component as one of its uses needs it: with names of its own, and with the values of the parameters.
///
/// Everything is at the place of the use, so that messages are reported there; they add the place in the component.
struct ComponentRenaming {
  private let component: Component
  private let key: Node
  private let use: String
  private let isRepeated: Bool
  private let arguments: [String: Node]
  private let texts: Set<String>
  /// The lists of the screen that a use gives in place of lists of the component, by the names of those.
  let lists: [String: String]
  /// The lists of a component of the program whose texts have expressions in braces.
  private let templates: [String: Node]
  private let components: [String: Component]
  private let report: Report

  init(_ component: Component, as key: Node, _ node: Node, _ components: [String: Component], _ report: Report) {
    self.component = component
    self.key = key
    self.components = components
    self.report = report
    use = key.scalar?.text ?? ""
    isRepeated = node.value("repeat") != nil
    arguments = Dictionary(
      component.parameters.compactMap { name, standard in (node.value(name) ?? standard).map { (name, $0) } },
      uniquingKeysWith: { $1 })
    texts = Set(
      component.parameters.filter { ($0.standard ?? node.value($0.name))?.isText == true }.map(\.name))
    (lists, templates) = ComponentRenaming.lists(component, arguments)
  }

  private static func lists(
    _ component: Component, _ arguments: [String: Node]
  ) -> (names: [String: String], templates: [String: Node]) {
    var (names, templates): ([String: String], [String: Node]) = ([:], [:])
    for entry in component.sections["lists"] ?? [] {
      guard let name = entry.key.scalar?.text, let argument = arguments[entry.value.scalar?.text ?? ""] else {
        continue
      }
      if let scalar = argument.scalar, scalar.meaning == .text, Syntax.isWord(scalar.text) { names[name] = scalar.text }
      if component.isStandard, argument.hasBraces { templates[name] = argument }
    }
    return (names, templates)
  }

  /// Maps whose keys are names.
  private static let nameMaps = declarations.union(["let"]).union(
    ActionKey.allCases.filter(\.hasNames).map(\.rawValue))
  private static let declarations: Set = ["views", "state", "lists", "gestures"]
  /// Keys whose values are words of the language.
  private static let wordKeys: Set = [
    "scroll", "axis", "edge", "direction", "curve", "look", "component", "keyboard", "cancel", "decelerationRate",
    "edgesForExtendedLayout", "words", "blendMode",
  ]
  private static let words: Set = ["self", "none", "through", "forever", "smooth", "snappy", "bouncy"]

  func entries(_ entries: [Node.Entry], in section: String) -> [Node.Entry] {
    let isName = ComponentRenaming.nameMaps.contains(section)
    let part = isName ? nil : part(of: entries)
    let inner = entries.first { $0.key.scalar?.text == "component" }.flatMap { components[$0.value.scalar?.text ?? ""] }
    return entries.map { entry in
      let word = entry.key.scalar?.text ?? ""
      let kind = part.flatMap { part in part.index(of: word).map { part.fields[$0].kind } }
      let isText = inner?.parameters.first { $0.name == word }.map { ($0.standard ?? entry.value).isText }
      let declares = ComponentRenaming.declarations.contains(section)
      // A view can be called like an action, whose keys are names.
      let context = section == "views" ? "" : word
      let key = isName ? Scalar(name(word, declares: declares)) : entry.key.scalar ?? Scalar("")
      let value = node(entry.value, context, isText == true ? .text : kind)
      return Node.Entry(key: scalar(key, at: entry.key), value: value)
    }
  }

  func node(_ node: Node, _ key: String, _ kind: PartFieldKind? = nil) -> Node {
    switch node.content {
    case .sequence(let items):
      return Node(.sequence(items.map { self.node($0, key, kind) }), range: range(node))
    case .mapping(let all):
      guard kind != .text, kind != .texts else {
        let values = all.map { entry in
          Node.Entry(
            key: scalar(entry.key.scalar ?? Scalar(""), at: entry.key), value: self.node(entry.value, key, kind))
        }
        return Node(.mapping(values), range: range(node))
      }
      let isZoomOfView = key == "zoom" && node.value("view") != nil
      return Node(.mapping(entries(all, in: isZoomOfView ? "" : key)), range: range(node))
    case .scalar(let scalar): return value(scalar, node, key, kind)
    }
  }

  /// Returns a state that each copy of the use has for itself.
  func repeated(_ entry: Node.Entry, _ count: Node) -> Node.Entry {
    let repetition = Node.Entry(key: scalar(Scalar("repeat"), at: entry.key), value: count)
    if case .mapping(let entries) = entry.value.content {
      return Node.Entry(key: entry.key, value: Node(.mapping(entries + [repetition]), range: entry.value.range))
    }
    let value = Node.Entry(key: scalar(Scalar("value"), at: entry.key), value: entry.value)
    return Node.Entry(key: entry.key, value: Node(.mapping([repetition, value]), range: entry.value.range))
  }

  /// The look of a view, whose fields decide which values are texts.
  private func part(of entries: [Node.Entry]) -> ScreenPart? {
    if let look = entries.first(where: { $0.key.scalar?.text == "look" }) {
      return look.value.scalar.flatMap { ScreenParts.part(named: $0.text) }
    }
    let keys = Set(entries.compactMap { $0.key.scalar?.text })
    let parts = ScreenParts.all.filter { $0.shorthand.map(keys.contains) ?? false }
    return parts.first { $0.shorthand != "color" } ?? parts.first
  }

  // MARK: - Values

  private func value(_ scalar: Scalar, _ node: Node, _ key: String, _ kind: PartFieldKind?) -> Node {
    let text = scalar.text
    if kind == .text || kind == .texts || kind == .icons {
      if text.hasPrefix("{"), text.hasSuffix("}"), let argument = arguments[String(text.dropFirst().dropLast())],
        argument.scalar == nil
      {
        return argument
      }
      return listed(text) ?? self.scalar(Scalar(template(text, node), style: .quoted), at: node)
    }
    if let argument = arguments[text] { return argument }
    // An expression has no braces: this is a text that a state is set to.
    if kind == nil, text.contains("{") {
      return self.scalar(Scalar(template(text, node), style: .quoted), at: node)
    }
    if kind == .icon, scalar.meaning == .text, isWord(text, key, kind) {
      return self.scalar(Scalar(template(text, node), style: scalar.style), at: node)
    }
    guard scalar.meaning == .text, !isWord(text, key, kind) else { return self.scalar(scalar, at: node) }
    return self.scalar(Scalar(expression(text, node), style: scalar.style), at: node)
  }

  /// Returns the text for each copy that "{titles.i}" means if its texts have expressions in braces, or the one of "{pick(titles, 0)}".
  private func listed(_ text: String) -> Node? {
    for (name, texts) in templates {
      if text == "{\(name).i}" { return texts }
      guard text.hasPrefix("{pick(\(name), "), text.hasSuffix(")}") else { continue }
      return Int(text.dropFirst("{pick(\(name), ".count).dropLast(2)).map(texts.value)
    }
    return nil
  }

  /// Whether a text is a word of the language or a name of something outside of the screen, and not an expression.
  private func isWord(_ text: String, _ key: String, _ kind: PartFieldKind?) -> Bool {
    switch kind {
    case .color: return ScreenColor.named(text) != nil
    case .choice(let words): return words.contains(text)
    case .icon, .picture:
      // As in a screen, only calls and the values of lists are expressions: a view can be called like its icon.
      let lists = component.sections["lists"]?.compactMap(\.key.scalar?.text) ?? []
      return !text.contains("(") && !(text.contains(".") && lists.contains(String(text.prefix { $0 != "." })))
    default: break
    }
    return ComponentRenaming.wordKeys.contains(key)
      || key == "keyboardType" && KeyboardType(rawValue: text) != nil
      || ["touches", "repeat", "spring"].contains(key) && ComponentRenaming.words.contains(text)
  }

  /// Returns a text in which the expressions in braces are those of the use.
  private func template(_ text: String, _ node: Node) -> String {
    var (result, rest) = ("", text[...])
    while let open = rest.firstIndex(of: "{") {
      result += rest[..<open]
      rest = rest[rest.index(after: open)...]
      guard rest.first != "{", let close = rest.firstIndex(of: "}") else {
        result += rest.first == "{" ? "{{" : "{"
        rest = rest.first == "{" ? rest.dropFirst() : rest
        continue
      }
      let inner = String(rest[..<close])
      let argument = texts.contains(inner) ? arguments[inner]?.scalar?.text : nil
      result += argument ?? "{" + expression(inner, node) + "}"
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }

  /// Returns an expression with the names and the values of the use. Texts in quotes and colors stay what they are.
  private func expression(_ text: String, _ node: Node) -> String {
    var result = ""
    var rest = text[...]
    while let first = rest.first {
      let end: Substring.Index
      if first == "'" || first == "\"" {
        end = rest.dropFirst().firstIndex(of: first).map { rest.index(after: $0) } ?? rest.endIndex
        result += rest[..<end]
      } else if first == "#" || first.isNumber {
        end = rest.dropFirst().firstIndex { !$0.isLetter && !$0.isNumber } ?? rest.endIndex
        result += rest[..<end]
      } else if first.isLetter || first == "_" {
        end = rest.firstIndex { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." } ?? rest.endIndex
        result += path(String(rest[..<end]), node)
      } else {
        end = rest.index(after: rest.startIndex)
        result.append(first)
      }
      rest = rest[end...]
    }
    return result
  }

  /// Returns a name such as `count` or `label.width` as the use has it, or the value of a parameter.
  private func path(_ path: String, _ node: Node) -> String {
    guard let argument = arguments[path] else { return member(of: path, node) ?? name(path) }
    guard let scalar = argument.scalar else {
      report.error(
        "'\(path)' is \(Wording.describe(argument)), which can only be a whole value in the component '\(component.name)'",
        at: range(node).start)
      return "0"
    }
    guard texts.contains(path) else { return "(\(scalar.text))" }
    if ScreenColor.named(scalar.text) != nil || scalar.text.hasPrefix("#") { return scalar.text }
    guard !scalar.text.contains(where: { "'{".contains($0) }) else {
      report.error(
        "'\(path)' is \(Wording.quoted(scalar.text)), which can only be in a text, as {\(path)}", at: range(node).start)
      return "''"
    }
    return "'\(scalar.text)'"
  }

  /// Returns what `source.width` means if a parameter `source` is the name of a view, or nil for other names.
  private func member(of path: String, _ node: Node) -> String? {
    guard let dot = path.firstIndex(of: "."), let text = arguments[String(path[..<dot])]?.scalar?.text else {
      return nil
    }
    guard
      text.split(separator: ".", omittingEmptySubsequences: false).allSatisfy({
        Syntax.isWord(String($0)) || Int($0) != nil
      })
    else {
      report.error(
        "'\(path)' needs the name of a view, and '\(path[..<dot])' is \(Wording.quoted(text))", at: range(node).start)
      return "0"
    }
    return (text == "self" ? use : text) + path[dot...]
  }

  /// Returns a name with the use before the names of the component: `first_count` of `count`, or one for each copy.
  ///
  /// - Parameter declares: Whether the name is declared there, and therefore has no number of a copy.
  private func name(_ path: String, declares: Bool = false) -> String {
    var parts = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
    let states = Set(component.sections["state"]?.compactMap(\.key.scalar?.text) ?? [])
    let whole = parts
    for (index, part) in whole.enumerated() {
      if index == 0, part == "self" { parts[0] = use }
      if index == 0, let list = lists[part] {
        parts[0] = list
        continue
      }
      let isLocal = component.isStandard && component.locals.contains(part)
      let isIndex =
        states.contains(part) && index < parts.count - 1 || isLocal && index > 0 && states.contains(whole[index - 1])
      guard index == 0 ? component.names.contains(part) || isLocal : isIndex else { continue }
      parts[index] = "\(use)_\(part)"
      if isRepeated, states.contains(part), parts.count == 1, !declares { parts[index] += ".i" }
    }
    return parts.joined(separator: ".")
  }

  // MARK: - Places

  private func scalar(_ scalar: Scalar, at node: Node) -> Node { Node(.scalar(scalar), range: range(node)) }

  private func range(_ node: Node) -> SourceRange {
    let source = report.sources.use(
      at: key.range.start, "in the component '\(component.name)' at", definedAt: node.range.start)
    return key.range.with(source: source)
  }
}

extension Node {
  /// Whether the value of a parameter is a text, also one in two languages.
  fileprivate var isText: Bool {
    switch content {
    case .scalar(let scalar): scalar.meaning == .text
    case .mapping: value("en") != nil || value("ja") != nil
    case .sequence: false
    }
  }
}

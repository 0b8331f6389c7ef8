internal import FlipbookYAML

/// Inserts the values of a scenario's `parameters` where its values contain `${name}`.
///
/// A value that consists of a parameter alone becomes the parameter's value: a duration stays a duration, and a list stays a
/// list. In longer text, the parameter's text is inserted, and the result is read as if it were written without quotes.
struct ParameterSubstitution {
  private let report: Report
  private let values: [String: Node]
  private let names: [String]
  private var nodesLeft = ScenarioLimits.values
  private var bytesLeft = ScenarioLimits.substitutedBytes
  /// Whether a limit on parameters was exceeded, in which case the scenario is not read.
  private(set) var isExhausted = false

  /// - Parameter root: A scenario's keys, with or without `parameters`.
  init(of root: Node, report: Report) {
    self.report = report
    let entries = ParameterSubstitution.entries(of: root, report)
    names = entries.compactMap(\.key.scalar?.text)
    values = Dictionary(
      entries.compactMap { entry in entry.key.scalar.map { ($0.text, entry.value) } }, uniquingKeysWith: { $1 })
    for entry in entries { check(entry) }
    guard entries.count > ScenarioLimits.parameters else { return }
    isExhausted = true
    report.error(
      "parameters: expected at most \(ScenarioLimits.parameters) parameters, found \(entries.count)",
      at: entries[ScenarioLimits.parameters].key.range.start)
  }

  /// Returns the tree with every parameter outside `parameters` replaced by its value.
  mutating func apply(to root: Node) -> Node {
    guard case .mapping(let entries) = root.content else { return root }
    let changed = entries.map { entry in
      entry.key.scalar?.text == "parameters"
        ? entry : Node.Entry(key: plain(entry.key), value: replace(entry.value))
    }
    return Node(.mapping(changed), range: root.range)
  }

  /// Returns the entries of `parameters`, without duplicates.
  static func entries(of root: Node, _ report: Report) -> [Node.Entry] {
    guard let node = root.value("parameters") else { return [] }
    guard let entries = node.entries else {
      let slot = Slot(node: node, subject: "parameters", report: report)
      let hint = node.isListOfMaps ? " (write the names without dashes)" : ""
      let _: Never? = slot.fail(expected: "names with values, such as {distance: 130}", hint: hint)
      return []
    }
    var lines: [String: Int] = [:]
    var previous: Node.Entry?
    return entries.filter { entry in
      defer { previous = entry }
      guard let name = entry.key.scalar?.text else { return true }
      guard let line = lines[name] else {
        lines[name] = entry.key.range.start.line
        let decimal = DecimalComma.hint(entry, after: previous)
        if !decimal.isEmpty { report.error("parameters: unexpected \(name)\(decimal)", at: entry.key.range.start) }
        return true
      }
      report.error(MapReader.duplicate(name, of: "'parameters'", firstLine: line), at: entry.key.range.start)
      return false
    }
  }

  private func check(_ entry: Node.Entry) {
    let name = entry.key.scalar?.text ?? ""
    if !ParameterMark.isName(name) {
      let expected = "expected at most 64 letters, digits, '_', '-', or '.'"
      report.error(
        "parameters: \(Wording.quoted(name)) is not a valid parameter name; \(expected)", at: entry.key.range.start)
    }
    if let used = entry.value.firstMark {
      report.error("parameters: a parameter's value cannot use another parameter", at: used.range.start)
    }
  }

  private mutating func replace(_ node: Node) -> Node {
    switch node.content {
    case .scalar(let scalar): return ParameterMark.isIn(scalar.text) ? replace(scalar, node) : node
    case .sequence(let items): return Node(.sequence(items.map { replace($0) }), range: node.range)
    case .mapping(let entries):
      let changed = entries.map { Node.Entry(key: plain($0.key), value: replace($0.value)) }
      return Node(.mapping(changed), range: node.range)
    }
  }

  /// Returns a key as it was written, and reports parameters in it.
  private func plain(_ key: Node) -> Node {
    guard let scalar = key.scalar, ParameterMark.isIn(scalar.text) else { return key }
    let text = ParameterMark.written(scalar.text)
    report.lastError("a key cannot contain a parameter; use parameters only in values", at: key.range.start)
    return Node(.scalar(Scalar(text, style: scalar.style)), range: key.range)
  }

  private mutating func replace(_ scalar: Scalar, _ node: Node) -> Node {
    guard !isExhausted else { return node }
    let pieces = ParameterMark.pieces(scalar.text)
    if case .parameter(let name)? = pieces.first, pieces.count == 1 {
      guard let value = value(name, node) else { return Node(.scalar(Scalar("", style: .quoted)), range: node.range) }
      nodesLeft -= value.nodeCount
      guard isWithinLimits(node) else { return node }
      return value.moved(to: node.range.with(source: use(of: name, value, at: node)))
    }
    var text = ""
    var range = node.range
    for piece in pieces {
      switch piece {
      case .text(let part): text += part
      case .parameter(let name):
        guard let value = value(name, node) else { continue }
        range = node.range.with(source: use(of: name, value, at: node))
        text += word(value, name, node)
      }
    }
    bytesLeft -= text.utf8.count
    return Node(.scalar(Scalar(isWithinLimits(node) ? text : "")), range: range)
  }

  private func value(_ name: String, _ node: Node) -> Node? {
    if let value = values[name] { return value }
    let hint = report.hint(name, among: names)
    let literal = "write $${\(Wording.printable(name))} for the text ${\(Wording.printable(name))}"
    let known = names.isEmpty ? " (the scenario has no parameters; \(literal))" : " (expected \(Wording.choice(names)))"
    report.lastError("unknown parameter \(Wording.quoted(name))\(hint.isEmpty ? known : hint)", at: node.range.start)
    return nil
  }

  private func word(_ value: Node, _ name: String, _ node: Node) -> String {
    if let scalar = value.scalar { return scalar.text }
    let kind = Wording.describe(value)
    report.lastError("the parameter '\(name)' is \(kind), which cannot be inserted into text", at: node.range.start)
    return ""
  }

  private func use(of name: String, _ value: Node, at node: Node) -> Int {
    report.sources.use(at: node.range.start, "'\(name)' is set at", definedAt: value.range.start)
  }

  /// Returns whether the limits allow more replacements, and reports the first time that they do not.
  private mutating func isWithinLimits(_ node: Node) -> Bool {
    guard nodesLeft < 0 || bytesLeft < 0 else { return true }
    isExhausted = true
    report.lastError("the parameters make the scenario too large", at: node.range.start)
    return false
  }
}

extension Node {
  /// Whether the node is a list that contains only maps, such as names that were written with dashes.
  fileprivate var isListOfMaps: Bool {
    guard case .sequence(let items) = content, !items.isEmpty else { return false }
    return items.allSatisfy { $0.scalar == nil && $0.entries != nil }
  }

  /// The first scalar in the tree that contains a parameter.
  fileprivate var firstMark: Node? {
    switch content {
    case .scalar(let scalar): ParameterMark.isIn(scalar.text) ? self : nil
    case .sequence(let items): items.lazy.compactMap(\.firstMark).first
    case .mapping(let entries): entries.lazy.compactMap { $0.key.firstMark ?? $0.value.firstMark }.first
    }
  }
}

internal import FlipbookSimulation
internal import FlipbookYAML

/// Reads a scenario's `matrix`. The possible axes depend on the scene and the file's own parameters.
struct MatrixReading {
  let vocabulary: ScenarioVocabulary
  let overrides: ScenarioOverrides
  let report: Report

  /// Returns the cells of a scenario: a single plain cell without a matrix, and none after an error.
  func cells(of root: Node) -> [MatrixCell] {
    guard let node = root.value("matrix") else { return [.plain] }
    let slot = Slot(node: node, subject: "matrix", report: report)
    guard let map = MapReader(slot, owner: "'matrix'") else { return [] }
    let keys = map.unknownKeys.filter { $0.scalar?.text != "exclude" }
    guard isBounded(keys, map) else { return [] }
    let axes = keys.compactMap { key in key.scalar.flatMap { axis($0.text, key, map, root) } }
    var matrix = Matrix(axes: axes.filter { !overridden.contains($0.name) })
    if let exclude = map.child("exclude") { removeCells(slot.with(exclude), of: &matrix, axes) }
    let cells = matrix.cells
    if cells.isEmpty { report.error("matrix: every cell is excluded", at: map.key("exclude")?.range.start) }
    return cells
  }

  /// Checks the number of axes and cells before any value is read.
  private func isBounded(_ keys: [Node], _ map: MapReader) -> Bool {
    let values = keys.map { key in key.scalar.flatMap { map.child($0.text)?.items?.count } ?? 1 }
    let cells = Matrix.count(of: values.map { max(1, $0) })
    switch cells {
    case _ where keys.count > ScenarioLimits.axes:
      report.error(
        "matrix: expected at most \(ScenarioLimits.axes) axes, found \(keys.count)", at: keys.last?.range.start)
    case let cells? where cells <= ScenarioLimits.cells: return true
    default:
      let found = cells.map(String.init) ?? "more than can be counted"
      report.error("matrix: expected at most \(ScenarioLimits.cells) cells, found \(found)", at: map.node.range.start)
    }
    return false
  }

  /// The axes that command-line options replace.
  private var overridden: Set<String> {
    let settings = ScenarioSettings.keys(vocabulary).filter { $0.isGiven(overrides.settings) }.map(\.name)
    return Set(settings + (overrides.variant == nil ? [] : ["variant"]))
  }

  /// The schema of the axes that every scenario can have.
  static func axes(_ vocabulary: ScenarioVocabulary) -> SchemaValue {
    SchemaValue.object(lists(vocabulary)).with(("type", ["object", "null"]))
  }

  /// The schema of a scenario's matrix, which also has the parameters of the screen, the scene, and the file as axes.
  static func schema(_ vocabulary: ScenarioVocabulary) -> SchemaValue {
    let exclude: SchemaValue = [
      "type": ["array", "null"], "items": ["type": "object", "minProperties": 1],
      "description": "Combinations to leave out.",
    ]
    let own = [("variant", SchemaValue.list(of: ValueReader<Variant>.word.schema, atLeast: 1)), ("exclude", exclude)]
    return [
      "type": ["object", "null"], "maxProperties": .number(Double(ScenarioLimits.axes + 1)),
      "properties": .map(lists(vocabulary) + own), "additionalProperties": ["type": "array", "minItems": 1],
    ]
  }

  private static func lists(_ vocabulary: ScenarioVocabulary) -> [(String, SchemaValue)] {
    ScenarioSettings.keys(vocabulary).map { key in
      (key.name, .list(of: key.schema.described(key.summary), atLeast: 1))
    }
  }

  // MARK: - Axes

  private func axis(_ name: String, _ key: Node, _ map: MapReader, _ root: Node) -> Matrix.Axis? {
    guard let path = path(of: name, in: root) else {
      let known = axisNames(of: root)
      let hint = report.hint(name, among: known)
      let words = hint.isEmpty ? " (expected \(Wording.choice(known)))" : hint
      report.error("unknown key \(Wording.quoted(name)) in 'matrix'\(words)", at: key.range.start)
      return nil
    }
    guard let list = map.child(name), case .sequence(let items) = list.content, !items.isEmpty else {
      let found = map.child(name).map(Wording.describe) ?? "nothing"
      let place = map.child(name)?.range.start
      report.error(
        "\(name): expected a list of values, found \(found == "a list" ? "an empty list" : found)", at: place)
      return nil
    }
    return Matrix.Axis(name: name, path: path, values: values(items, name))
  }

  private func values(_ items: [Node], _ name: String) -> [Matrix.Value] {
    var values: [Matrix.Value] = []
    for (index, item) in items.enumerated() {
      let word = MatrixReading.name(of: item, index)
      if values.contains(where: { $0.node.isSame(as: item) }) {
        report.error("\(name): \(Wording.quoted(word)) is listed twice", at: item.range.start)
        continue
      }
      let isTaken = values.contains { $0.name == word }
      values.append(Matrix.Value(name: isTaken ? "\(word)~\(index + 1)" : word, node: item))
    }
    return values
  }

  /// Returns the name of a value in the paths of results: its text with unsafe characters replaced, or its position if it is
  /// not a scalar.
  private static func name(of node: Node, _ index: Int) -> String {
    guard let text = node.scalar?.text, !text.isEmpty else { return "\(index + 1)" }
    let name = text.unicodeScalars.prefix(40).map { character -> Character in
      let isPlain = character.properties.isAlphabetic || character.properties.numericType != nil
      return isPlain || "._-+%".unicodeScalars.contains(character) ? Character(character) : "_"
    }
    return String(name)
  }

  /// Returns the path of keys that an axis sets, or `nil` if there is no such axis.
  private func path(of name: String, in root: Node) -> [String]? {
    if ScenarioSettings.names.contains(name) { return [name] }
    if let scene = root.value("scene")?.sceneName, let descriptor = vocabulary.descriptor(named: scene) {
      let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
      if name == "variant" || descriptor.parameters.contains(path: parts[...]) { return ["scene", scene] + parts }
    }
    if let parameter = root.value("screen")?.value("parameters")?.value(name) {
      let value = if case .mapping = parameter.content { ["value"] } else { [String]() }
      return ["screen", "parameters", name] + value
    }
    let isParameter = root.value("parameters")?.value(name) != nil
    return isParameter ? ["parameters", name] : nil
  }

  private func axisNames(of root: Node) -> [String] {
    let scene = root.value("scene")?.sceneName.flatMap(vocabulary.descriptor)
    let own = root.value("parameters")?.entries?.compactMap(\.key.scalar?.text) ?? []
    let screen = root.value("screen")?.value("parameters")?.entries?.compactMap(\.key.scalar?.text) ?? []
    return ScenarioSettings.names + (scene == nil ? [] : ["variant"]) + (scene?.parameters.paths ?? []) + screen + own
      + ["exclude"]
  }

  /// Returns a scenario with the values that the command line gives its parameters.
  func settings(of root: Node) -> Node {
    overrides.parameters.reduce(root) { root, setting in
      guard !ScenarioSettings.names.contains(setting.name), let path = path(of: setting.name, in: root) else {
        let names = axisNames(of: root).filter { !ScenarioSettings.names.contains($0) && $0 != "exclude" }
        let hint = report.hint(setting.name, among: names)
        let words = hint.isEmpty ? " (expected \(Wording.choice(names)))" : hint
        report.error("--set: unknown parameter \(Wording.quoted(setting.name))\(words)", at: nil)
        return root
      }
      let old = path.reduce(Optional(root)) { $0?.value($1) }
      return root.setting(path, to: Node(.scalar(Scalar(setting.value)), range: old?.range ?? root.range))
    }
  }

  // MARK: - Exclusions

  /// - Parameter axes: All axes of the file. The matrix lacks those that command-line options replace.
  private func removeCells(_ slot: Slot, of matrix: inout Matrix, _ axes: [Matrix.Axis]) {
    guard let items = slot.node.items, items.count <= ScenarioLimits.cells else {
      let found = Wording.describe(slot.node)
      let expected = "expected a list of at most \(ScenarioLimits.cells) maps"
      report.error("exclude: \(expected), found \(found)", at: slot.node.range.start)
      return
    }
    for item in items {
      guard let parts = parts(of: item, axes) else { continue }
      let exclusion: Matrix.Exclusion = parts.compactMap { name, values in
        matrix.axes.firstIndex { $0.name == name }.map { ($0, values) }
      }
      guard exclusion.count == parts.count, matrix.exclude(exclusion) == 0 else { continue }
      report.warning("exclude: this excludes no further cells", at: item.range.start)
    }
  }

  private typealias Part = (axis: String, values: Set<Int>)

  private func parts(of node: Node, _ axes: [Matrix.Axis]) -> [Part]? {
    guard let entries = node.entries, !entries.isEmpty else {
      let found = Wording.describe(node)
      report.error("exclude: expected a map such as {device: iphone-8}, found \(found)", at: node.range.start)
      return nil
    }
    let parts = entries.compactMap { part($0, axes) }
    return parts.count == entries.count ? parts : nil
  }

  private func part(_ entry: Node.Entry, _ axes: [Matrix.Axis]) -> Part? {
    let name = entry.key.scalar?.text ?? ""
    guard let axis = axes.first(where: { $0.name == name }) else {
      let hint = report.hint(name, among: axes.map(\.name))
      let words = hint.isEmpty ? " (expected \(Wording.choice(axes.map(\.name))))" : hint
      report.error("exclude: the matrix has no axis \(Wording.quoted(name))\(words)", at: entry.key.range.start)
      return nil
    }
    var wanted = [entry.value]
    if case .sequence(let items) = entry.value.content { wanted = items }
    let found = wanted.compactMap { index(of: $0, axis) }
    return found.count == wanted.count ? (name, Set(found)) : nil
  }

  private func index(of value: Node, _ axis: Matrix.Axis) -> Int? {
    if let index = axis.values.firstIndex(where: { $0.node.isSame(as: value) }) { return index }
    let names = axis.values.map(\.name)
    let text = value.scalar.flatMap { $0.meaning == .text ? $0.text : nil }
    let hint = text.map { report.hint($0, among: names) } ?? ""
    let words = hint.isEmpty ? " (expected \(Wording.choice(names)))" : hint
    report.error("exclude: '\(axis.name)' does not list \(Wording.describe(value))\(words)", at: value.range.start)
    return nil
  }
}

extension [ParameterDescriptor] {
  /// Returns whether a path leads to a parameter or to a member of a group.
  fileprivate func contains(path: ArraySlice<String>) -> Bool {
    guard let parameter = first(where: { $0.name == path.first }) else { return false }
    if path.count == 1 { return true }
    guard case .group(let members) = parameter.kind else { return false }
    return members.contains(path: path.dropFirst())
  }

  /// All paths that lead to a parameter.
  fileprivate var paths: [String] {
    flatMap { parameter -> [String] in
      guard case .group(let members) = parameter.kind else { return [parameter.name] }
      return [parameter.name] + members.paths.map { "\(parameter.name).\($0)" }
    }
  }
}

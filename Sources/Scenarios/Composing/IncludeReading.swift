internal import FlipbookYAML

/// Merges a scenario file with the files that it includes, and those with the files that they include.
struct IncludeReading {
  private let report: Report
  /// The bytes of files in place of those on disk, by their real paths.
  private let edited: [String: [UInt8]]
  /// The real paths of the files that are being read, from the scenario file to the innermost included file.
  private var open: [String] = []
  private var filesLeft = ScenarioLimits.includes
  private var nodesLeft = ScenarioLimits.values
  /// The bytes of the included files, in the order in which they were read.
  private(set) var texts: [[UInt8]] = []
  /// The keys of each included file, before merging.
  private var parts: [Node] = []

  init(report: Report, edited: [String: [UInt8]]) {
    self.report = report
    self.edited = edited
    let path = report.sources.path
    if let own = realPath(path) { open = [own] }
  }

  /// Returns a document merged with the files that it includes. The `include` key stays as it is.
  ///
  /// - Throws: A failure of the system. Problems with files are reported.
  mutating func compose(_ root: Node) throws(SystemFailure) -> Node {
    nodesLeft -= root.nodeCount
    guard let include = root.value("include") else { return root }
    var base: Node?
    for item in items(of: include) {
      guard let part = try part(named: item) else { continue }
      base = base.map { part.merged(over: $0) } ?? part
    }
    return base.map { root.merged(over: $0) } ?? root
  }

  private func items(of include: Node) -> [Node] {
    if case .sequence(let items) = include.content { return items }
    return [include]
  }

  /// Returns the file that a node names, merged with the files that it includes.
  private mutating func part(named node: Node) throws(SystemFailure) -> Node? {
    guard let name = node.scalar, name.meaning == .text, !name.text.isEmpty else {
      let found = Wording.describe(node)
      report.error("include: expected a file path or a list of file paths, found \(found)", at: node.range.start)
      return nil
    }
    guard filesLeft > 0 else {
      report.error("include: expected at most \(ScenarioLimits.includes) files in total", at: node.range.start)
      return nil
    }
    filesLeft -= 1
    guard let real = place(of: name.text, node) else { return nil }
    if let first = open.firstIndex(of: real) {
      let chain = (open[first...] + [real]).map { Wording.quoted(lastComponent($0)) }.joined(separator: " → ")
      let isLink = lastComponent(name.text) != lastComponent(real)
      let link = isLink ? " (\(Wording.quoted(name.text)) is a link to \(Wording.quoted(lastComponent(real))))" : ""
      report.error("include: a file cannot include itself: \(chain)\(link)", at: node.range.start)
      return nil
    }
    let path = shownPath(name.text, node)
    switch try contents(of: real) {
    case .refused(let message):
      report.error("include: \(Wording.quoted(path)): \(message)", at: node.range.start)
      return nil
    case .bytes(let bytes):
      open.append(real)
      texts.append(bytes)
      defer { open.removeLast() }
      return try parse(bytes, of: path, as: report.sources.addFile(path, includedAt: node.range.start))
    }
  }

  private func contents(of path: String) throws(SystemFailure) -> ScenarioFile.Contents {
    if let bytes = edited[path] { .bytes(bytes) } else { try ScenarioFile.contents(of: path) }
  }

  private mutating func parse(_ bytes: [UInt8], of path: String, as source: Int) throws(SystemFailure) -> Node? {
    let limits = YAMLParser.Limits(nodes: max(1, nodesLeft))
    let root: Node
    do throws(YAMLError) {
      root = try YAMLParser.parse(ParameterMark.protected(bytes), source: source, limits: limits)
    } catch {
      report.error(error.message(inFile: path), at: error.position)
      return nil
    }
    guard case .mapping = root.content else {
      report.error("expected the keys of a scenario, found \(Wording.kind(of: root))", at: root.range.start)
      return nil
    }
    if let version = root.value("flipbook") {
      _ = ValueReader<Int>.formatVersion.read(Slot(node: version, subject: "flipbook", report: report))
    }
    parts.append(root)
    return try compose(root.removing("flipbook"))
  }

  /// Reports keys of included files that cannot be merged. Merging would hide such errors.
  func checkParts() {
    for part in parts {
      for (key, expectation) in IncludeReading.joinedLists {
        check(part.value(key), key, expectation) { $0.items != nil }
      }
      for key in IncludeReading.joinedMaps { check(part.value(key), key, "a map") { $0.entries != nil } }
      _ = ParameterSubstitution.entries(of: part, report)
    }
  }

  private static let joinedLists = [("timeline", "a list of steps"), ("expect", "a list of expectations")]
  private static let joinedMaps = ["gestures", "output", "matrix"]

  private func check(_ node: Node?, _ key: String, _ expectation: String, _ isGood: (Node) -> Bool) {
    guard let node, !isGood(node) else { return }
    let _: Never? = Slot(node: node, subject: key, report: report).fail(expected: expectation)
  }

  /// Returns the real path of an included file, if it is inside the folder.
  private func place(of name: String, _ node: Node) -> String? {
    guard !name.utf8.contains(0), let real = realPath(shownPath(name, node)) else {
      let path = Wording.quoted(shownPath(name, node))
      report.error("include: no such file \(path)", at: node.range.start)
      return nil
    }
    guard ScenarioPath.isInside(name, real, report) else {
      report.error(
        "include: \(Wording.quoted(name)) is outside the scenario's folder; expected a file in that folder or below it",
        at: node.range.start)
      return nil
    }
    return real
  }

  private func shownPath(_ name: String, _ node: Node) -> String { ScenarioPath.shown(name, from: node, report) }
}

private func lastComponent(_ path: String) -> String {
  path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
}

internal import FlipbookComparison
internal import FlipbookRuns
internal import FlipbookSnapshots

/// Reads an object per line, or an array of objects. Objects in an object are tracks whose names contain a period.
struct JSONLines {
  private let bytes: [UInt8]
  private static let mostNesting = 8

  init(_ bytes: [UInt8]) throws(TraceProblem) {
    self.bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes[3...]) : bytes
  }

  func read(into table: inout some RowTaking, _ isInterrupted: @escaping () -> Bool) throws(TraceProblem) {
    if bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "[") {
      return try readArray(into: &table, isInterrupted)
    }
    var names: [String] = []
    var number = 0
    var start = 0
    while start < bytes.count {
      guard !isInterrupted() else { throw TraceProblem.interrupted }
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      let line = Array(bytes[start..<end])
      (number, start) = (number + 1, end + 1)
      guard line.contains(where: { !" \t\r".utf8.contains($0) }) else { continue }
      if let nul = line.firstIndex(of: 0) { throw TraceProblem("a NUL byte", line: number, column: nul + 1) }
      let entries = try self.entries(of: line, number, isInterrupted)
      if names.isEmpty {
        names = entries.map(\.name)
        try table.begin(names) { Self.moved(entries[$0].node.problem($1), to: number) }
      }
      try append(entries, names, to: &table, line: number)
    }
    if names.isEmpty { throw TraceProblem("the file is empty", line: 1, column: 1) }
  }

  /// Reads an array of objects, which need not be one per line.
  private func readArray(
    into table: inout some RowTaking, _ isInterrupted: @escaping () -> Bool
  ) throws(TraceProblem) {
    let root = try JSONNode.parse(bytes, isInterrupted: isInterrupted)
    var names: [String] = []
    for object in try root.elements() {
      guard !isInterrupted() else { throw TraceProblem.interrupted }
      let line = object.problem("").line ?? 1
      var entries: [Entry] = []
      try JSONLines.flatten(object, [], into: &entries)
      if names.isEmpty {
        names = entries.map(\.name)
        let found = entries
        try table.begin(names) { found[$0].node.problem($1) }
      }
      try append(entries, names, to: &table, line: line)
    }
    if names.isEmpty { throw root.problem("the array is empty") }
  }

  private struct Entry {
    let name: String
    let node: JSONNode
  }

  private func append(
    _ entries: [Entry], _ names: [String], to table: inout some RowTaking, line: Int
  ) throws(TraceProblem) {
    var values = [TrackValue](repeating: .absent, count: names.count)
    var nodes = [JSONNode?](repeating: nil, count: names.count)
    for (index, entry) in entries.enumerated() {
      let isInOrder = index < names.count && names[index] == entry.name
      guard let column = isInOrder ? index : names.firstIndex(of: entry.name) else {
        let message = "the key \(DiffText.quoted(entry.name)) is not in the first line"
        throw Self.moved(entry.node.problem(message), to: line)
      }
      values[column] = try Self.value(entry.node, line)
      nodes[column] = entry.node
    }
    let places = nodes
    try table.append(values) { column, message in
      places[column].map { Self.moved($0.problem(message), to: line) } ?? TraceProblem(message, line: line, column: 1)
    }
  }

  private func entries(
    of line: [UInt8], _ number: Int, _ isInterrupted: @escaping () -> Bool
  ) throws(TraceProblem) -> [Entry] {
    do throws(TraceProblem) {
      var entries: [Entry] = []
      try JSONLines.flatten(JSONNode.parse(line, isInterrupted: isInterrupted), [], into: &entries)
      return entries
    } catch {
      throw Self.moved(error, to: number)
    }
  }

  private static func flatten(
    _ node: JSONNode, _ prefix: [String], into entries: inout [Entry]
  ) throws(TraceProblem) {
    for member in try node.members() {
      guard entries.count < RecordingLimits.columns else {
        throw member.value.problem("more than \(RecordingLimits.columns) columns")
      }
      let path = prefix + [member.key]
      if member.value.isObject {
        guard path.count < mostNesting else { throw member.value.problem("objects nested too deeply") }
        // The tracks of a line can be together under one key.
        try flatten(member.value, path == ["tracks"] ? [] : path, into: &entries)
      } else {
        entries.append(Entry(name: path.joined(separator: "."), node: member.value))
      }
    }
  }

  private static func value(_ node: JSONNode, _ line: Int) throws(TraceProblem) -> TrackValue {
    if node.isNull { return .absent }
    do throws(TraceProblem) {
      let text = try node.text()
      if text == "true" || text == "false", !node.isText { return .flag(text == "true") }
      return node.isText ? .word(text) : .number(try node.number())
    } catch {
      throw moved(error, to: line)
    }
  }

  private static func moved(_ problem: TraceProblem, to line: Int) -> TraceProblem {
    TraceProblem(problem.message, line: line, column: problem.column)
  }
}

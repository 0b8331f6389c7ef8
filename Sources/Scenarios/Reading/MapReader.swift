internal import FlipbookYAML

/// Reads a map key by key; what is never asked for is an unknown key.
struct MapReader {
  let node: Node
  /// The map in words, such as "scene 'keyboard-following'".
  let owner: String
  private let report: Report
  private var entries: [String: Node.Entry] = [:]
  private var keys: [Node] = []
  /// What to write where a key is the end of a number with a decimal comma.
  private var decimalHints: [String: String] = [:]
  private var asked: [String] = []

  /// nil for what is no map; nothing at all is an empty one.
  init?(_ slot: Slot, owner: String) {
    node = slot.node
    self.owner = owner
    report = slot.report
    switch slot.node.content {
    case .mapping(let all): keep(all)
    case .scalar(let scalar) where scalar.meaning == .null: break
    default:
      let _: Never? = slot.fail(expected: "a map")
      return nil
    }
  }

  /// The value of a key, nil where it is absent or wrong.
  mutating func read<Value>(_ key: String, _ reader: ValueReader<Value>) -> Value? {
    slot(key).flatMap(reader.read)
  }

  /// The value of a key, the standard one where it is absent, nil where it is wrong.
  mutating func read<Value>(_ key: String, _ reader: ValueReader<Value>, standard: Value) -> Value? {
    guard let slot = slot(key) else { return standard }
    return reader.read(slot)
  }

  /// The value of a key that must be there, nil where it is absent or wrong.
  mutating func require<Value>(_ key: String, _ reader: ValueReader<Value>) -> Value? {
    guard let slot = slot(key) else {
      report.error("\(owner) needs '\(key)': \(reader.expectation)", at: node.range.start)
      return nil
    }
    return reader.read(slot)
  }

  /// What stands at a key; asking makes the key known.
  mutating func slot(_ key: String) -> Slot? {
    asked.append(key)
    return entries[key].map { Slot(node: $0.value, subject: key, report: report) }
  }

  /// The key's own node.
  func key(_ name: String) -> Node? { entries[name]?.key }

  /// The value that stands at a key, or at a key of the map there.
  func child(_ name: String, _ inner: String? = nil) -> Node? {
    guard let value = entries[name]?.value, let inner else { return entries[name]?.value }
    guard case .mapping(let all) = value.content else { return nil }
    return all.first { $0.key.scalar?.text == inner }?.value
  }

  func complain(_ message: String, at place: Node?) { report.error(message, at: place?.range.start) }

  /// The keys that nobody asked for, in the order of the file.
  var unknownKeys: [Node] {
    let known = Set(asked)
    return keys.filter { key in !(key.scalar.map { known.contains($0.text) } ?? false) }
  }

  /// Reports every unknown key.
  func finish() {
    let unknown = unknownKeys
    guard !unknown.isEmpty else { return }
    let nearest = NearestName(among: asked.filter { entries[$0] == nil })
    let all = " (expected \(Wording.choice(asked)))"
    for key in unknown {
      let name = key.scalar?.text ?? ""
      let hint = [decimalHint(name), nearest.hint(name)].first { !$0.isEmpty } ?? all
      let message = "unknown key \(Wording.quoted(name)) in \(owner)\(hint)"
      report.error(name == "<<" ? MapReader.mergeKeys : message, at: key.range.start)
    }
  }

  /// What to write where the key is the end of a number with a decimal comma; "" for any other key.
  func decimalHint(_ name: String) -> String { decimalHints[name] ?? "" }

  static func duplicate(_ name: String, of owner: String, firstLine: Int) -> String {
    "duplicate key \(Wording.quoted(name)) in \(owner) (first on line \(firstLine))"
  }

  private static let mergeKeys = "merge keys ('<<') are not supported; write the keys out"

  private mutating func keep(_ all: [Node.Entry]) {
    var previous: Node.Entry?
    for entry in all {
      defer { previous = entry }
      guard let name = entry.key.scalar?.text else {
        report.error(
          "a key of \(owner) must be a word, found \(Wording.describe(entry.key))",
          at: entry.key.range.start
        )
        continue
      }
      if let first = key(name) {
        let message = MapReader.duplicate(name, of: owner, firstLine: first.range.start.line)
        report.error(message, at: entry.key.range.start)
        continue
      }
      entries[name] = entry
      let hint = DecimalComma.hint(entry, after: previous)
      if !hint.isEmpty { decimalHints[name] = hint }
      keys.append(entry.key)
    }
  }
}

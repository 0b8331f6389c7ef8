internal import FlipbookYAML

/// Reads a map key by key. Keys that are never requested are unknown.
struct MapReader {
  let node: Node
  /// The name of the map in messages, such as "scene 'keyboard-following'".
  let owner: String
  private let report: Report
  private var entries: [String: Node.Entry] = [:]
  private var keys: [Node] = []
  /// Hints for keys that are the end of a number with a decimal comma.
  private var decimalHints: [String: String] = [:]
  /// The keys that were requested, in order.
  private(set) var requested: [String] = []
  /// Collects the schemas of the keys, if the map is read only for them.
  private var form: MapForm?

  /// Creates a reader of an empty map, which adds to a form what it is asked for.
  init(describing form: MapForm, owner: String) {
    node = Node(.scalar(Scalar("")), range: SourceRange(start: .start, end: .start))
    self.owner = owner
    report = Report(sources: SourceBook(path: ""))
    self.form = form
  }

  /// Creates a reader for a map. Null is an empty map. For any other value, reports an error and returns `nil`.
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

  /// Reads the value of a key. Returns `nil` if it is missing or invalid.
  /// - Parameter summary: What editors show of the key.
  mutating func read<Value>(_ key: String, _ reader: ValueReader<Value>, _ summary: String = "") -> Value? {
    slot(key, reader.schema, summary).flatMap(reader.read)
  }

  /// Reads the value of a key. Returns the default if it is missing, and `nil` if it is invalid.
  mutating func read<Value>(
    _ key: String, _ reader: ValueReader<Value>, standard: Value, _ summary: String = ""
  ) -> Value? {
    guard let slot = slot(key, reader.schema, summary) else { return standard }
    return reader.read(slot)
  }

  /// Reads the value of a required key. Returns `nil` if it is missing or invalid.
  mutating func require<Value>(_ key: String, _ reader: ValueReader<Value>, _ summary: String = "") -> Value? {
    form?.required.append(key)
    guard let slot = slot(key, reader.schema, summary) else {
      report.error("\(owner) needs '\(key)': \(reader.expectation)", at: node.range.start)
      return nil
    }
    return reader.read(slot)
  }

  /// Reads keys into what has them, and returns the names of those with errors.
  mutating func read<Owner>(_ keys: [ScenarioKey<Owner>], into owner: inout Owner) -> Set<String> {
    var wrong: Set<String> = []
    for key in keys {
      if let slot = slot(key.name, key.schema, key.summary), !key.read(slot, &owner) { wrong.insert(key.name) }
    }
    return wrong
  }

  /// Returns the value of a key, and marks the key as known.
  mutating func slot(
    _ key: String, _ schema: @autoclosure () -> SchemaValue = .anything, _ summary: String = ""
  ) -> Slot? {
    requested.append(key)
    form?.add(key, schema(), summary)
    return entries[key].map { Slot(node: $0.value, subject: key, report: report) }
  }

  /// Marks a key as known that is read elsewhere.
  mutating func know(_ key: String) { requested.append(key) }

  /// Returns the node of a key.
  func key(_ name: String) -> Node? { entries[name]?.key }

  /// Returns the value of a key, or of a key in the map that is its value.
  func child(_ name: String, _ inner: String? = nil) -> Node? {
    guard let value = entries[name]?.value, let inner else { return entries[name]?.value }
    guard case .mapping(let all) = value.content else { return nil }
    return all.first { $0.key.scalar?.text == inner }?.value
  }

  func complain(_ message: String, at place: Node?) { report.error(message, at: place?.range.start) }

  /// The keys that were not requested, in file order.
  var unknownKeys: [Node] {
    let known = Set(requested)
    return keys.filter { key in !(key.scalar.map { known.contains($0.text) } ?? false) }
  }

  /// Reports every unknown key.
  ///
  /// - Parameters:
  ///   - others: What to write instead of keys that another language has.
  ///   - place: Where the map is, if messages are to know the names of UIKit and SwiftUI.
  func finish(insteadOf others: [String: String] = [:], in place: ForeignName.Place? = nil) {
    let unknown = unknownKeys
    guard !unknown.isEmpty else { return }
    let nearest = NearestName(among: requested.filter { entries[$0] == nil })
    var listed: Set<String> = []
    let all = " (expected \(Wording.choice(requested.filter { listed.insert($0).inserted })))"
    for key in unknown {
      let name = key.scalar?.text ?? ""
      let other = others[name].map { " (write \($0))" } ?? ""
      func similar() -> String {
        guard report.givesHints else { return "" }
        return place.map { ForeignNames.hint(name, in: $0, among: nearest) } ?? nearest.hint(name)
      }
      let hint = [decimalHint(name), other, similar()].first { !$0.isEmpty } ?? all
      let message = "unknown key \(Wording.quoted(name)) in \(owner)\(hint)"
      report.error(name == "<<" ? MapReader.mergeKeys : message, at: key.range.start)
    }
  }

  /// Returns the hint for a key that is the end of a number with a decimal comma, or "".
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

/// The keys that a reader asks a map for, of which its schema consists.
final class MapForm {
  private(set) var properties: [(String, SchemaValue)] = []
  var required: [String] = []

  fileprivate func add(_ key: String, _ schema: SchemaValue, _ summary: String) {
    guard !properties.contains(where: { $0.0 == key }) else { return }
    properties.append((key, summary.isEmpty ? schema : schema.described(summary)))
  }

  /// Returns the form of a map that a function reads.
  static func of(_ owner: String, _ read: (inout MapReader) -> Void) -> MapForm {
    let form = MapForm()
    var map = MapReader(describing: form, owner: owner)
    read(&map)
    return form
  }

  /// Returns the schema of a map that a function reads. Null is an empty map.
  static func schema(_ owner: String, _ read: (inout MapReader) -> Void) -> SchemaValue {
    let form = MapForm.of(owner, read)
    let schema = SchemaValue.object(form.properties, required: form.required)
    return form.required.isEmpty ? schema.with(("type", ["object", "null"])) : schema
  }
}

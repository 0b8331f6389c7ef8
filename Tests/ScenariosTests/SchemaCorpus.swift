import FoundationEssentials
import Glibc
import FlipbookScenarios

/// Keeps every scenario that these tests read, valid or not, for an independent validator. `Tests/Schema/verify.py` sets
/// FLIPBOOK_SCHEMA_CORPUS to a folder, runs the tests, and validates the scenarios with the schema in that folder.
enum SchemaCorpus {
  private static let folder = getenv("FLIPBOOK_SCHEMA_CORPUS").map { String(cString: $0) }

  static func keep(_ text: String, _ reading: ScenarioReading) {
    guard let folder else { return }
    let name = String(text.utf8.reduce(14_695_981_039_346_656_037 as UInt64) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 })
    let verdict = reading.scenario == nil ? "wrong" : "right"
    write(text, to: "\(folder)/\(name).\(verdict).yaml")
    let messages = reading.diagnostics.filter { $0.severity == .error }.map(\.message)
    write(messages.joined(separator: "\n"), to: "\(folder)/\(name).messages")
    write(ScenarioSchema(vocabulary: Fixtures.vocabulary).document.json, to: "\(folder)/schema.json")
  }

  private static func write(_ text: String, to path: String) {
    do {
      try Data(text.utf8).write(to: URL(filePath: path), options: .atomic)
    } catch {
      preconditionFailure("\(path): \(error)")
    }
  }
}

extension SchemaValue {
  /// The schema without formatting. The tests of `flipbook schema` check its formatting.
  var json: String {
    switch self {
    case .text(let text): SchemaValue.quoted(text)
    case .number(let number): "\(number)"
    case .flag(let flag): "\(flag)"
    case .list(let items): "[" + items.map(\.json).joined(separator: ",") + "]"
    case .map(let members):
      "{" + members.map { SchemaValue.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
    }
  }

  private static func quoted(_ text: String) -> String {
    "\"" + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

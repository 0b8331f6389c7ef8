import Comparison
import Export

/// How a comparison is written.
enum DiffFormat: String, CaseIterable, Sendable {
  /// A verdict and what is true, for people.
  case text
  /// The same with every number, for programs.
  case json

  func write(_ report: DiffReport) -> [UInt8] {
    switch self {
    case .text:
      let words = DiffWords(report)
      return Array(([words.verdict] + words.facts.map { "  " + $0 }).map { $0 + "\n" }.joined().utf8)
    case .json:
      var json = JSONWriter()
      json.write(report)
      return json.take()
    }
  }
}

package import FlipbookComparison
import FlipbookExport
import FlipbookUnits

/// The format of a comparison.
package enum DiffFormat: String, CaseIterable, Sendable {
  /// A verdict and facts, for people.
  case text
  /// The same with all numbers, for programs.
  case json

  package func write(_ report: DiffReport) -> [UInt8] {
    switch self {
    case .text:
      let words = DiffWords(report)
      let lines = [words.verdict] + words.facts.map { "  " + $0 }
      return Array(lines.map { PrintableText.line($0) + "\n" }.joined().utf8)
    case .json:
      var json = JSONWriter()
      json.write(report)
      return json.take()
    }
  }
}

import Foundation
import TestSupport
import Testing

/// The planted changes, pair by pair.
@Suite("flipbook diff on planted changes")
struct DiffCorpusTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test("Every planted change is recognized, and nothing else is reported")
  func corpus() throws {
    var table: [DiffCorpus.Kind: [DiffCorpus.Kind: Int]] = [:]
    for (index, pair) in DiffCorpus.pairs.enumerated() {
      let (said, words) = try said(of: pair)
      table[pair.kind, default: [:]][said, default: 0] += 1
      let isTold = pair.detail.isEmpty || words.contains(pair.detail)
      #expect(said == pair.kind && isTold, "pair \(index) (\(pair)): \(words)")
    }
    print(DiffCorpusTests.text(of: table))
    #expect(DiffCorpus.pairs.count >= 40)
  }

  private func said(of pair: DiffCorpus.Pair) throws -> (DiffCorpus.Kind, String) {
    let files = try write(pair)
    let end = try Flipbook.run(
      ["diff", files.0, files.1, "--layers", "tracks,nodes", "--format", "json"], in: folder.path)
    guard let document = try? JSONSerialization.jsonObject(with: end.output) as? [String: Any] else {
      return (.other, end.errors)
    }
    #expect(end.status == (document["differs"] as? Bool == true ? 1 : 0))
    let tracks = (document["tracks"] as? [String: Any])?["differences"] as? [[String: Any]] ?? []
    if let track = pair.track {
      guard let difference = tracks.first(where: { $0["track"] as? String == track }) else { return (.nothing, "") }
      let words = try #require(difference["words"] as? String)
      return (DiffCorpus.Kind(words: words), words)
    }
    guard end.status == 1 else { return (.nothing, "") }
    let facts = document["facts"] as? [String] ?? []
    let hasNodes = (document["nodes"] as? [String: Any])?["differs"] as? Bool == true
    return (hasNodes ? .nodes : .other, facts.joined(separator: "\n"))
  }

  /// - Returns: The names of the files of both sides.
  private func write(_ pair: DiffCorpus.Pair) throws -> (String, String) {
    try folder.write(pair.base, to: "a.yaml")
    switch pair.plant {
    case .text(let edits):
      // Texts that are exchanged need a third one in between.
      var text = pair.base
      for (index, edit) in edits.enumerated() { text = text.replacingOccurrences(of: edit.0, with: "<<\(index)>>") }
      for (index, edit) in edits.enumerated() { text = text.replacingOccurrences(of: "<<\(index)>>", with: edit.1) }
      try folder.write(text, to: "b.yaml")
      return ("a.yaml", "b.yaml")
    case .step(let distance, let start, let end):
      try writeTrace(pair) { $0 >= start && $0 < end ? distance : 0 }
    case .noise(let size):
      try writeTrace(pair) { $0 % 2 == 0 ? size : -size }
    }
    return ("a.csv", "b.csv")
  }

  /// Writes the trace of the base, and another one with a number added to a column in each frame.
  private func writeTrace(_ pair: DiffCorpus.Pair, adding: (Int) -> Double) throws {
    let trace = try Flipbook.run(["trace", "a.yaml"], in: folder.path).text
    let rows = trace.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    let column = try #require(rows[0].firstIndex { String($0) == pair.track })
    let planted = try rows.enumerated().map { index, row in
      guard index > 0 else { return row.joined(separator: ",") }
      var fields = row.map(String.init)
      fields[column] = "\(try #require(Double(fields[column])) + adding(index - 1))"
      return fields.joined(separator: ",")
    }
    try folder.write(trace, to: "a.csv")
    try folder.write(planted.joined(separator: "\n") + "\n", to: "b.csv")
  }

  /// The confusion table: a row for each planted kind, a column for each reported kind.
  private static func text(of table: [DiffCorpus.Kind: [DiffCorpus.Kind: Int]]) -> String {
    let kinds = DiffCorpus.Kind.allCases
    func cells(_ texts: [String]) -> String {
      texts.map { $0 + String(repeating: " ", count: 9 - $0.count) }.joined()
    }
    let rows = kinds.compactMap { planted in
      table[planted].map { said in cells([planted.rawValue] + kinds.map { said[$0].map(String.init) ?? "." }) }
    }
    return ([cells(["planted"] + kinds.map(\.rawValue))] + rows).joined(separator: "\n")
  }
}

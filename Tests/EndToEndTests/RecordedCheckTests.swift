import Foundation
import TestSupport
import Testing

/// Expectations on recordings of apps.
@Suite("flipbook check --recorded")
struct RecordedCheckTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let text = """
      flipbook: 1
      device: {size: [200, 160], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
      screen:
        state: {mark: 0}
        views: {list: {scroll: y, rows: 40, rowHeight: 44}}
        tracks: {mark: mark}
      timeline:
        - {at: 0.1, drag: {from: list, by: [0, -60], during: 0.3}}
      duration: 1
      expect:
        - always: {list.offset: {maxStep: 40}}
        - {at: end, list.offset.y: {inside: [-1, 999]}}
        - {at: end, mark: 0}
      """
    try folder.write(text, to: "a.yaml")
    let trace = try Flipbook.run(["trace", "a.yaml"], in: folder.path).text.split(separator: "\n")
    let column = try #require(trace.first?.split(separator: ",").firstIndex(of: "list.offset.y"))
    let rows = trace.dropFirst().map { $0.split(separator: ",", omittingEmptySubsequences: false) }
    func write(_ name: String, _ offset: (Int) -> Double) throws {
      let lines = rows.enumerated().map { "\($1[1]),\((Double($1[column]) ?? 0) + offset($0))" }
      try folder.write((["time,list.offset.y"] + lines).joined(separator: "\n") + "\n", to: name)
    }
    try write("same.csv") { _ in 0 }
    try write("jump.csv") { (21...23).contains($0) ? 600 : 0 }
  }

  private func check(_ arguments: String...) throws -> Flipbook.End {
    try Flipbook.run(["check", "a.yaml", "--expectations-only", "--recorded"] + arguments, in: folder.path)
  }

  private static let unevaluated =
    "a.yaml:13:15: error: mark: there is no track 'mark' in this run "
    + "(not evaluated; name its column with '--columns', or allow this with '--allow-unchecked')\n"

  @Test("An expectation that was not evaluated is named, and no pass")
  func unevaluated() throws {
    let end = try check("same.csv")
    #expect(end.status == 1 && end.errors == RecordedCheckTests.unevaluated, "\(end.errors)")
    #expect(end.text.contains("a: 2 expectations hold, 1 was not evaluated; "), "\(end.text)")
    let allowed = try check("same.csv", "--allow-unchecked")
    #expect(allowed.status == 0 && allowed.text == end.text)
    #expect(allowed.errors == RecordedCheckTests.unevaluated.replacingOccurrences(of: "error", with: "warning"))
    let json = try check("same.csv", "--format", "json")
    let verdicts = try #require(try JSONSerialization.jsonObject(with: json.output) as? [[String: Any]])
    #expect(json.status == 1 && verdicts.map { $0["holds"] as? Bool } == [true, true, nil])
  }

  @Test("The offset of a list is recorded along its axis")
  func axis() throws {
    let end = try check("jump.csv", "--allow-unchecked")
    #expect(end.status == 1 && end.text.contains("a.yaml:11:28: failed: screen: list.offset: "), "\(end.text)")
  }
}

import Foundation
import TestSupport
import Testing

/// The page of a review, and the decisions that it saves. `Tests/Browser` operates the page.
@Suite("A review")
struct ReviewTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws { samples = try BaselineSamples() }

  /// Creates two changed scenarios, one of them with pictures, and a new one.
  private func prepare() throws {
    try samples.write()
    try samples.write(to: "scenes/drawn.yaml")
    #expect(try samples.run("record", "scenes/keyboard.yaml").status == 0)
    #expect(try samples.run("record", "--pixels", "scenes/drawn.yaml").status == 0)
    for path in ["scenes/keyboard.yaml", "scenes/drawn.yaml"] {
      try samples.write(BaselineSamples.keyboard, [("at: 0.2", "at: 0.3")], to: path)
    }
    try samples.write(to: "scenes/new.yaml")
  }

  /// A part of the page's data as a program reads it.
  private func data(_ id: String, of page: String) throws -> [String: Any] {
    let start = try #require(page.range(of: "id=\"\(id)\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let json = Data(page[start.upperBound..<end.lowerBound].utf8)
    return try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
  }

  @Test("The page is part of the results, and does not depend on the number of workers")
  func pages() throws {
    try prepare()
    #expect(try samples.run("verify", "scenes", "--report", "--jobs", "1").status == 1)
    let page = samples.text("out/verify/report.html")
    #expect(try samples.run("verify", "scenes", "--report", "--jobs", "3").status == 1)
    #expect(samples.text("out/verify/report.html") == page)
    #expect((try samples.results()["files"] as? [String])?.contains("report.html") == true)
    let cases = try #require(try data("review", of: page)["cases"] as? [[String: Any]])
    #expect(Set(cases.compactMap { $0["name"] as? String }) == ["keyboard", "drawn", "new"])
    #expect(cases.allSatisfy { $0["canAccept"] as? Bool == true })
    #expect(try samples.run("verify", "scenes").status == 1)
    #expect(samples.text("out/verify/report.html").isEmpty, "a report that the last run did not write")
  }

  @Test("Every distinct stripe is in the page once, for both sides")
  func stripes() throws {
    try prepare()
    #expect(try samples.run("verify", "scenes", "--report").status == 1)
    let pictures = try data("pictures", of: samples.text("out/verify/report.html"))
    let stripes = try #require(pictures["stripes"] as? [String])
    #expect(!stripes.isEmpty && Set(stripes).count == stripes.count)
    let cases = try #require(pictures["cases"] as? [[String: Any]])
    let sides = cases.map { ($0["sides"] as? [Any])?.count { $0 is [String: Any] } }
    #expect(sides.sorted { ($0 ?? 0) < ($1 ?? 0) } == [1, 1, 2])
  }

  @Test("The page has the notes of the actual run, each with its place")
  func notes() throws {
    try samples.write()
    #expect(try samples.run("record", "scenes").status == 0)
    let noted = [("- at: 0.2", "- {at: 0.1, note: It opens}\n  - at: 0.3"), ("hold:", "fps: 60\nhold:")]
    try samples.write(BaselineSamples.keyboard, noted)
    #expect(try samples.run("verify", "scenes", "--report").status == 1)
    let cases = try data("review", of: samples.text("out/verify/report.html"))["cases"] as? [[String: Any]]
    let notes = try #require(cases?.first?["captions"] as? [[Any]])
    #expect(notes.map { $0.first as? Int } == [6] && notes.map { $0.last as? String } == ["It opens"])
  }

  @Test("The page has where expectations fail, and the tracks that they read come first")
  func failures() throws {
    let text = Sample.expecting("  - {at: end, selected: 1}\n  - {at: end, selected: 0}")
    try folder.write(text, to: "s/failed.yaml")
    #expect(try samples.run("check", "s", "--report", "page.html").status == 1)
    let cases = try data("review", of: samples.text("page.html"))["cases"] as? [[String: Any]]
    let failed = try #require(cases?.first)
    let sources = try #require(failed["sources"] as? [[String: Any]])
    #expect(sources.map { $0["path"] as? String } == ["failed.yaml"])
    #expect((sources[0]["text"] as? String)?.hasPrefix("flipbook: 1\n") == true)
    let holding = try #require(failed["holding"] as? [[String: Any]])
    #expect(holding.map { $0["expected"] as? String } == ["0 at the end"])
    let failures = try #require(failed["failures"] as? [[String: Any]])
    #expect(failures.map { $0["subject"] as? String } == ["selected"])
    #expect(failures.map { $0["expected"] as? String } == ["1 at the end"])
    #expect(failures.map { $0["line"] as? Int } == [11] && failures.map { $0["source"] as? Int } == [0])
    #expect(failures.map { $0["worst"] as? Double } == [0.05])
    #expect(failures.map { $0["stretches"] as? [[Double]] } == [[[0.05, 0.05]]])
    #expect((failed["tracks"] as? [[String: Any]])?.first?["name"] as? String == "selected")
  }

  @Test("Decisions accept what approve accepts, and list what is rejected")
  func decisions() throws {
    try prepare()
    #expect(try samples.run("verify", "scenes").status == 1)
    try folder.write(
      """
      {"flipbookDecisions": 1, "cases": [
        {"name": "keyboard", "decision": "accept", "candidate": null, "comment": ""},
        {"name": "drawn", "decision": "reject", "candidate": null, "comment": "too late"}]}
      """, to: "decisions.json")
    let end = try samples.run("approve", "--decisions", "decisions.json")
    #expect(end.status == 0)
    #expect(end.text == "keyboard: accepted: scenes/keyboard.baseline\ndrawn: rejected: too late\n")
    #expect(try samples.run("verify", "scenes/keyboard.yaml").status == 0)
    #expect(try samples.run("verify", "scenes/drawn.yaml").status == 1)
  }

  @Test(
    "Decisions that cannot be applied are refused, and nothing is accepted",
    arguments: [
      (#"{"flipbookDecisions": 2, "cases": []}"#, "expected 1"),
      (
        #"{"flipbookDecisions": 1, "cases": [{"name": "keybord", "decision": "accept", "candidate": null, "comment": ""}]}"#,
        "did you mean 'keyboard'?"
      ),
      (
        #"{"flipbookDecisions": 1, "cases": [{"name": "keyboard", "decision": "yes", "candidate": null, "comment": ""}]}"#,
        "expected accept or reject"
      ),
      (
        #"{"flipbookDecisions": 1, "cases": [{"name": "keyboard", "decision": "accept", "candidate": "0", "comment": ""}]}"#,
        "has changed since it was reviewed"
      ),
      ("[]", "expected"), ("{", "error"),
    ])
  func refusals(text: String, words: String) throws {
    try prepare()
    #expect(try samples.run("verify", "scenes").status == 1)
    let before = try folder.contents("scenes")
    try folder.write(text, to: "decisions.json")
    let end = try samples.run("approve", "--decisions", "decisions.json")
    #expect(end.status == 2 && end.errors.contains(words), "\(end.errors)")
    #expect(try folder.contents("scenes") == before)
    #expect(
      try samples.run("approve", "--decisions", "decisions.json", "--all").errors.contains("leave out the others"))
  }

  @Test("A comparison has a page of its own")
  func comparisons() throws {
    try prepare()
    let end = try samples.run("diff", "scenes/new.yaml", "scenes/drawn.yaml", "--report", "diff.html")
    #expect(end.status == 1 && end.errors.contains("diff.html: "))
    let page = try data("review", of: samples.text("diff.html"))
    #expect(page["command"] is NSNull)
    let cases = try #require(page["cases"] as? [[String: Any]])
    #expect(cases.map { $0["name"] as? String } == ["new.yaml and drawn.yaml"])
    #expect(try samples.run("diff", "scenes/new.yaml", "scenes/drawn.yaml", "--report", "nowhere/x.html").status != 1)
  }
}

import Foundation
import TestSupport
import Testing

/// What the tests of an app recorded, in the viewer and in the chart of the simulated run.
@Suite("Recordings beside the simulation")
struct RecordedViewTests {
  private let samples: BaselineSamples

  init() throws { samples = try BaselineSamples() }

  private static let scenario =
    Sample.tiny.replacingOccurrences(of: "note: begins", with: "tap: button.1")
    .replacingOccurrences(of: "duration: 0.05", with: "duration: 0.4")
    + "\nrecorded: {file: app.csv, columns: {x: underline.x}, shift: 0}\n"

  /// Writes what the app does: the simulated motion times a factor.
  private func record(_ factor: Double, skipping first: Int = 0) throws {
    let trace = try samples.run("trace", "s.yaml").text.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let column = try #require(trace[0].firstIndex(of: "underline.x"))
    let rows = trace.dropFirst(1 + first).map { "\($0[1]),\((Double($0[column]) ?? 0) * factor)" }
    try samples.folder.write((["time,x"] + rows).joined(separator: "\n"), to: "app.csv")
  }

  private func page() -> String { samples.text("out/s/flipbook.html") }

  @Test("The viewer has the recording's values in each frame, and what differs in words")
  func viewer() throws {
    try samples.write(RecordedViewTests.scenario, to: "s.yaml")
    try record(1, skipping: 2)
    #expect(try samples.run("render", "s.yaml", "--format", "html").status == 0)
    let same = try #require(
      page().range(
        of: #""recorded":\{"file":"app.csv","facts":\[[^]]*\],"tracks":\[\{"track":\d+,"values":\[null,null,[0-9]"#,
        options: .regularExpression))
    #expect(page()[same].contains(#""facts":[]"#), "\(page()[same])")

    try record(0.5)
    #expect(try samples.run("render", "s.yaml", "--format", "html").errors.contains("unchanged") == false)
    #expect(page().contains(#""facts":["The app's underline.x moves 0.5 times as far"]"#))
    #expect(try samples.run("render", "s.yaml", "--format", "html").errors.contains("unchanged"))
  }

  @Test("The chart draws the recorded curve under the simulated one")
  func chart() throws {
    try samples.write(RecordedViewTests.scenario, to: "s.yaml")
    try record(0.5)
    #expect(try samples.run("render", "s.yaml", "--format", "curves").status == 0)
    let chart = samples.text("out/s/curves.svg")
    let recorded = try #require(chart.range(of: "<title>underline.x in app.csv</title>"), "\(chart)")
    let simulated = try #require(chart.range(of: "<title>underline.x</title>"))
    #expect(recorded.lowerBound < simulated.lowerBound)
  }

  @Test("A recording that cannot be used is an error, and the earlier result stays")
  func refusal() throws {
    try samples.write(RecordedViewTests.scenario, to: "s.yaml")
    try record(1)
    #expect(try samples.run("render", "s.yaml", "--format", "html").status == 0)
    let before = page()
    try samples.folder.write("time,y\n0,1\n0.1,2\n", to: "app.csv")
    let other = try samples.run("render", "s.yaml", "--format", "html")
    #expect(
      other.status == 2
        && other.errors.contains("app.csv:1:1: error: there is no column 'x' (the columns are 'time' and 'y')"),
      "\(other.errors)")
    try FileManager.default.removeItem(atPath: samples.folder.path("app.csv"))
    let missing = try samples.run("render", "s.yaml", "--format", "html,curves")
    #expect(missing.status == 2 && missing.errors.contains("app.csv: error: no such file"), "\(missing.errors)")
    #expect(page() == before)
    // Formats that show no recording do not need it.
    #expect(try samples.run("render", "s.yaml", "--format", "png", "-o", "pictures").status == 0)
  }
}

import FlipbookCairoRendering
import Flipbook
import FlipbookExpectations
import FlipbookExploration
import FlipbookExport
import FlipbookScenarios
import FlipbookUnits
import FlipbookYAML

/// What a sweep prints and writes.
struct SweepReport {
  let parameters: [SweptParameter]
  let measures: [SweepMeasure]
  let runs: [Sweep.Run]
  /// The scenario as it is written.
  let base: ScenarioLoader.Loaded

  private var scenario: Scenario { base.play.scenario }

  // MARK: - Text

  /// The lines of a table, with numbers at the right of their columns.
  var table: [String] {
    let header = parameters.map(\.name) + measures.map(\.title) + ["fails"]
    let rows = runs.map { run in
      run.values.map(SweepReport.short) + run.numbers.map { $0.map(SweepReport.short) ?? "–" } + [end(of: run)]
    }
    let widths = header.indices.map { column in ([header] + rows).map { $0[column].count }.max() ?? 0 }
    return ([header] + rows).map { row in
      row.indices.map { column in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == row.count - 1 ? row[column] : space + row[column]
      }.joined(separator: "  ")
    }
  }

  /// What fails in a run: the lines of expectations, or why it cannot be played.
  private func end(of run: Sweep.Run) -> String {
    if let problem = run.problem { return problem }
    let places = run.failing.sorted().map { "line \(scenario.expectations[$0].place.line)" }
    return places.isEmpty ? "none" : places.joined(separator: ", ")
  }

  /// At most three decimals.
  private static func short(_ number: Double) -> String { number.text(decimals: 3) }

  /// Where an expectation begins to fail.
  func diagnostic(_ threshold: Sweep.Threshold) -> Diagnostic {
    let name = parameters[0].name
    let (holds, fails) = ("\(name)=\(threshold.holds.exactText)", "\(name)=\(threshold.fails.exactText)")
    let words =
      threshold.holds < threshold.fails
      ? "holds up to \(holds), and fails from \(fails)" : "fails up to \(fails), and holds from \(holds)"
    let subject = base.verdicts[threshold.expectation].subject
    return scenario.diagnostic(
      .failed, at: scenario.expectations[threshold.expectation].place,
      message: "\(scenario.scene): \(subject): \(words)")
  }

  // MARK: - Files

  /// The files with their contents.
  func files(csv: String?, chart: String?) throws -> [(path: String, bytes: [UInt8])] {
    var files = csv.map { [(path: $0, bytes: Array(self.csv.utf8))] } ?? []
    guard let chart else { return files }
    let renderer = try CairoRenderer(fontDirectories: [])
    var tools = DrawingTools(renderer: renderer, shaper: renderer.shaper)
    let isPicture = chart.lowercased().hasSuffix(".png")
    for isDark in [false, true] {
      let path = isDark ? "\(chart.dropLast(4))-dark\(chart.suffix(4))" : chart
      let bytes = isPicture ? try drawing.png(isDark: isDark, &tools) : drawing.svg(isDark: isDark, tools)
      files.append((path, bytes))
    }
    return files
  }

  private var csv: String {
    let header = parameters.map(\.name) + measures.map(\.name) + ["fails"]
    let rows = runs.map { run in
      run.values.map(\.exactText) + run.numbers.map { $0.map(\.exactText) ?? "" } + [end(of: run)]
    }
    return ([header] + rows).map { $0.map(SweepReport.field).joined(separator: ",") + "\n" }.joined()
  }

  private static func field(_ text: String) -> String {
    text.contains { ",\"\n\r".contains($0) } ? "\"\(text.replacing("\"", with: "\"\""))\"" : text
  }

  private var drawing: SweepChart {
    let names = parameters.map(\.name)
    let variant = scenario.screen == nil ? [scenario.variant.rawValue] : []
    let facts = [scenario.scene] + variant + [scenario.traits.device.name]
    let failing = runs.count { !$0.failing.isEmpty }
    let ends = failing > 0 ? ["expectations fail in \(failing) of \(Wording.count(runs.count, "run"))"] : []
    return SweepChart(
      title: scenario.title ?? scenario.scene, subtitle: (facts + ends).joined(separator: " · "), axis: names[0],
      plots: measures.indices.map { measure in SweepChart.Plot(title: measures[measure].title, curves: curves(measure))
      })
  }

  /// The curves of a measure, one for each value of the second parameter.
  private func curves(_ measure: Int) -> [SweepChart.Curve] {
    let values = parameters.count > 1 ? Set(runs.map { $0.values[1] }).sorted().map(Optional.some) : [nil]
    return values.map { value in
      let points = runs.filter { value == nil || $0.values[1] == value }.map {
        SweepChart.Point(x: $0.values[0], y: $0.numbers[measure], fails: !$0.failing.isEmpty)
      }
      return SweepChart.Curve(
        name: value.map { "\(parameters[1].name)=\(SweepReport.short($0))" } ?? "", points: points)
    }
  }
}

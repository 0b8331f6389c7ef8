import Rendering

extension ExportFormat {
  package static let curves = ExportFormat(
    name: "curves", summary: "tracks over time as a chart: curves.svg, curves-dark.svg"
  ) { _ in CurvesExporter() }
}

/// Writes the tracks that move as a chart.
///
/// Light and dark are two files rather than one with a media query: many that show SVG in documents (converters to PDF, chat,
/// librsvg) know no media queries, and a page whose theme is not the system's can choose by itself (`<picture>`).
struct CurvesExporter: FrameExporter {
  private var sequence: FrameSequence?
  private var record = RunRecord()

  mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws {
    self.sequence = sequence
  }

  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws { record.append(frame.snapshot) }

  mutating func finish(output: OutputTransaction) throws {
    guard let sequence else { return }
    for (ink, name) in [(CurveInk.light, "curves.svg"), (.dark, "curves-dark.svg")] {
      try output.write(CurveChart(record: record, run: sequence.run, ink: ink).svg(), to: name)
    }
  }
}

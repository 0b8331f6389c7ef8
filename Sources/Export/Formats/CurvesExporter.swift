import Encoding
import Rendering
import Units

extension ExportFormat {
  package static let curves = ExportFormat(
    name: "curves", summary: "tracks over time as a chart: curves.svg, curves.png, and both -dark"
  ) { _, tools in CurvesExporter(tools: tools) }
}

/// Writes the tracks that move as a chart.
///
/// Light and dark are files of their own rather than one with a media query: many that show SVG in documents (converters to
/// PDF, chat, librsvg) know no media queries, and a page whose theme is not the system's can choose by itself (`<picture>`).
struct CurvesExporter: FrameExporter {
  /// Pixels per point of the pictures: sharp on the screens that most documents are read on.
  static let scale = 2.0

  private var tools: DrawingTools
  private var sequence: FrameSequence?
  private var record = RunRecord()

  init(tools: DrawingTools) { self.tools = tools }

  mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws {
    self.sequence = sequence
  }

  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws { record.append(frame.snapshot) }

  mutating func finish(output: OutputTransaction) throws {
    guard let sequence else { return }
    let setter = TextSetter(shaper: tools.shaper, locale: Locale(rawValue: sequence.run.locale) ?? .en)
    for (ink, name) in [(CurveInk.light, "curves"), (.dark, "curves-dark")] {
      let chart = CurveChart(record: record, run: sequence.run, ink: ink, setter: setter).drawing()
      try output.write(ChartSVG.bytes(of: chart), to: "\(name).svg")
      let picture = try tools.renderer.render(
        ChartPicture(setter: setter).displayList(of: chart), size: chart.size, scale: CurvesExporter.scale)
      try output.write(PNGEncoder(compression: .small).encode(picture), to: "\(name).png")
    }
  }
}

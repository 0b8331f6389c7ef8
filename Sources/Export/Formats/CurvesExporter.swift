import FlipbookStorage
import FlipbookEncoding
import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

extension ExportFormat {
  package static let curves = ExportFormat(
    name: "curves", summary: "a chart of the tracks over time: curves.svg and curves.png, also as -dark",
    needsPixels: false
  ) { settings, tools in CurvesExporter(tracks: settings.tracks, tools: tools) }
}

/// Writes a chart of the chosen tracks, or of those that change.
///
/// The light and dark charts are separate files rather than one with a media query. Many SVG readers (PDF converters, chat
/// programs, librsvg) don't support media queries, and a page with a theme of its own can choose (`<picture>`).
struct CurvesExporter: FrameExporter {
  /// The pixels per point of the pictures, which look sharp on most screens.
  static let scale = 2.0

  /// The tracks to draw; empty for those that change.
  private let tracks: [TrackPattern]
  private var tools: DrawingTools
  private var sequence: FrameSequence?
  private var record = CurveRecord()

  init(tracks: [TrackPattern] = [], tools: DrawingTools) {
    self.tracks = tracks
    self.tools = tools
  }

  /// Warns of patterns that stand for a track of the scene, such as one of a row, which this run does not have.
  var report: ExportReport {
    let names = sequence?.run.tracks.map(\.name) ?? []
    let missing = tracks.filter { !names.contains(where: $0.matches) }
    return ExportReport(warnings: missing.map { "curves: this run has no track '\($0.text)'" })
  }

  mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws {
    self.sequence = sequence
  }

  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    record.append(frame.snapshot, refreshes: frame.refreshes, rate: frame.sequence.rate)
  }

  mutating func finish(output: OutputTransaction) throws {
    guard let sequence else { return }
    let setter = TextSetter(shaper: tools.shaper, locale: Language(rawValue: sequence.run.locale) ?? .en)
    for (ink, name) in [(CurveInk.light, "curves"), (.dark, "curves-dark")] {
      let chart = CurveChart(record: record, run: sequence.run, tracks: tracks, ink: ink, setter: setter).drawing()
      try output.write(ChartSVG.bytes(of: chart), to: "\(name).svg")
      let picture = try tools.renderer.render(
        ChartPicture(setter: setter).displayList(of: chart), size: chart.size, scale: CurvesExporter.scale)
      try output.write(PNGEncoder(compression: .small).encode(picture), to: "\(name).png")
    }
  }
}

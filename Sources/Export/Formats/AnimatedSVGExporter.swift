import FlipbookUnits
import FlipbookAnimation
import FlipbookRendering
import FlipbookStorage

extension ExportFormat {
  package static let animatedSVG = ExportFormat(
    name: "animation.svg", summary: "one vector picture that moves, with the motion as curves: animation.svg",
    needsPixels: false, showsThemes: true, fileName: "animation",
    rates: [PlaybackRate(240), PlaybackRate(120), PlaybackRate(60)]
  ) { settings, tools in AnimatedSVGExporter(settings, tools) }
}

/// Writes an animated SVG: the picture once, and the motion as curves that are fitted to the frames.
struct AnimatedSVGExporter: FrameExporter {
  private(set) var report = ExportReport()
  private let settings: ExportSettings
  private var tools: DrawingTools
  private var animation: AnimatedSVG?

  init(_ settings: ExportSettings, _ tools: DrawingTools) {
    self.settings = settings
    self.tools = tools
  }

  mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws {
    let language: MotionSheet.Language = settings.usesSMIL ? .smil : .css
    animation = AnimatedSVG(
      AnimatedSVG.Frames(
        title: sequence.title, size: sequence.size, scale: sequence.scale, playback: sequence.playback),
      AnimatedSVG.Settings(language: language, plays: settings.playCount, isThemed: settings.isThemed))
  }

  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    animation?.append(frame.displayList)
  }

  mutating func finish(output: OutputTransaction) throws {
    guard let animation else { return }
    self.animation = nil
    let bytes = try animation.bytes(quality: settings.quality) { list, size, scale in
      try tools.renderer.render(list, size: size, scale: scale)
    }
    try report.write(bytes, to: "\(settings.fileName).svg", settings, output)
  }
}

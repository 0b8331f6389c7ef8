import FlipbookUnits
import FlipbookStorage
import FlipbookEncoding

extension ExportFormat {
  package static let apng = ExportFormat(
    name: "apng", summary: "an animated PNG with every pixel: animation.png", fileName: "animation"
  ) { settings, _ in APNGExporter(settings: settings) }
}

/// Writes an animated PNG.
struct APNGExporter: FrameExporter {
  private let settings: ExportSettings
  private(set) var report = ExportReport()
  private var encoder: APNGEncoder?

  init(settings: ExportSettings) { self.settings = settings }

  mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws {
    encoder = APNGEncoder(
      size: sequence.pixelSize, framesPerSecond: sequence.playback.frames, playCount: settings.playCount)
  }

  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    try encoder?.append(frame.bitmap, rows: frame.rows)
  }

  mutating func finish(output: OutputTransaction) throws {
    guard let encoder else { return }
    self.encoder = nil
    try report.write(encoder.finish(), to: "\(settings.fileName).png", settings, output)
  }
}

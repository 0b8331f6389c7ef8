import FlipbookUnits
import FlipbookStorage
import FlipbookEncoding

extension ExportFormat {
  package static let gif = ExportFormat(
    name: "gif", summary: "an animated GIF with one palette: animation.gif", fileName: "animation",
    rates: [PlaybackRate(50), PlaybackRate(100, in: 3), PlaybackRate(25)],
    simplifications: (1...4).map { "\(GIFPalette.mostColors >> $0) colors" }
  ) { settings, _ in GIFExporter(settings: settings) }
}

/// Writes an animated GIF: a first pass over the frames counts colors, and a second one writes them.
struct GIFExporter: FrameExporter {
  private let settings: ExportSettings
  private(set) var report = ExportReport()
  private var colors = ColorCount()
  private var encoder: GIFEncoder?

  init(settings: ExportSettings) { self.settings = settings }

  var passCount: Int { 2 }

  mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws {
    guard pass > 0 else { return }
    let palette = try GIFPalette(colors, most: GIFPalette.mostColors >> settings.coarseness)
    colors = ColorCount()
    let rate = sequence.playback
    encoder = GIFEncoder(
      size: sequence.pixelSize, delay: max(1, (100 * rate.seconds + rate.frames / 2) / rate.frames),
      playCount: settings.playCount, palette: palette, dithers: settings.dithers)
  }

  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    if let encoder {
      encoder.append(frame.bitmap, rows: frame.rows)
    } else {
      colors.append(frame.bitmap, rows: frame.rows)
    }
  }

  mutating func finish(output: OutputTransaction) throws {
    guard let encoder else { return }
    self.encoder = nil
    try report.write(encoder.finish(), to: "\(settings.fileName).gif", settings, output)
  }
}

extension ExportReport {
  /// Writes a file that can be made smaller, or notes its size if it exceeds the limit.
  mutating func write(
    _ bytes: [UInt8], to path: String, _ settings: ExportSettings, _ output: OutputTransaction
  ) throws {
    if let limit = settings.sizeLimit, bytes.count > limit {
      excess = bytes.count
      return
    }
    try output.write(bytes, to: path)
    detail = "\(path) \(ByteCount.text(bytes.count))"
  }
}

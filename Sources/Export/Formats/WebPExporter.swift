import FlipbookUnits
import FlipbookStorage
import FlipbookEncoding

extension ExportFormat {
  package static let webp = ExportFormat(
    name: "webp", summary: "an animated WebP, exact except for photos: animation.webp", fileName: "animation",
    simplifications: ExportSettings.lowerQualities.map { "quality \($0) at most" }
  ) { settings, _ in WebPExporter(settings: settings) }
}

/// Writes an animated WebP.
struct WebPExporter: FrameExporter {
  private let settings: ExportSettings
  private(set) var report = ExportReport()
  private var encoder: WebPEncoder?
  private var count = 0
  private var rate = PlaybackRate(1)

  init(settings: ExportSettings) { self.settings = settings }

  mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws {
    rate = sequence.playback
    encoder = try WebPEncoder(
      size: sequence.pixelSize, quality: settings.reducedQuality, keepsPhotos: settings.isLossless,
      playCount: settings.playCount)
  }

  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    try encoder?.append(frame.bitmap, atMilliseconds: milliseconds(count))
    count += 1
  }

  mutating func finish(output: OutputTransaction) throws {
    guard let encoder else { return }
    self.encoder = nil
    let bytes = try encoder.finish(atMilliseconds: milliseconds(count))
    try report.write(bytes, to: "\(settings.fileName).webp", settings, output)
  }

  /// The time of a frame, rounded, so that errors do not add up.
  private func milliseconds(_ frame: Int) -> Int { (frame * 1000 * rate.seconds + rate.frames / 2) / rate.frames }
}

extension ExportSettings {
  /// The qualities of simplified files.
  static let lowerQualities = [60, 40, 20, 5]

  /// The quality, lowered by the coarseness. Lossless pictures become lossy ones.
  var reducedQuality: Int? {
    guard coarseness > 0 else { return isLossless ? nil : quality }
    let lower = ExportSettings.lowerQualities
    return min(quality ?? 100, lower[min(coarseness, lower.count) - 1])
  }
}

import FlipbookUnits
import FlipbookStorage
import FlipbookEncoding

extension ExportFormat {
  package static let mp4 = video(.h264, "mp4", "an MP4 video (H.264) for programs and sites that play no other format")
  package static let webm = video(.vp9, "webm", "a WebM video (VP9)")

  private static func video(_ codec: VideoCodec, _ name: String, _ summary: String) -> ExportFormat {
    var format = ExportFormat(
      name: name, summary: "\(summary), through ffmpeg: animation.\(name)", fileName: "animation",
      simplifications: ExportSettings.lowerQualities.map { "quality \($0) at most" }
    ) { settings, _ in VideoExporter(codec: codec, settings: settings) }
    format.usesOtherPrograms = true
    return format
  }
}

/// Writes a video by passing frames to ffmpeg.
struct VideoExporter: FrameExporter {
  private static let standardQuality = 75

  private let codec: VideoCodec
  private let settings: ExportSettings
  private(set) var report = ExportReport()
  private var encoder: VideoEncoder?

  init(codec: VideoCodec, settings: ExportSettings) {
    self.codec = codec
    self.settings = settings
  }

  mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws {
    encoder = try VideoEncoder(
      codec, size: sequence.pixelSize, rate: (sequence.playback.frames, sequence.playback.seconds),
      quality: settings.reducedQuality ?? VideoExporter.standardQuality)
  }

  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws { try encoder?.append(frame.bitmap) }

  mutating func finish(output: OutputTransaction) throws {
    guard let encoder else { return }
    self.encoder = nil
    try report.write(encoder.finish(), to: "\(settings.fileName).\(codec.rawValue)", settings, output)
  }
}

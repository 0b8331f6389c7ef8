import FlipbookStorage
import FlipbookEncoding

extension ExportFormat {
  package static let png = ExportFormat(
    name: "png", summary: "one picture per frame: png/frame-0000.png …", isPerFrame: true
  ) { settings, _ in
    PNGExporter(encoder: PNGEncoder(compression: settings.compression))
  }
}

struct PNGExporter: FrameExporter {
  let encoder: PNGEncoder

  func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    try output.write(encoder.encode(frame.bitmap, rows: frame.rows), to: "png/\(frame.fileName).png")
  }
}

import Encoding
import Rendering

extension ExportFormat {
  package static let png = ExportFormat(name: "png", summary: "a picture per frame: png/frame-0000.png …") {
    PNGExporter()
  }
}

struct PNGExporter: FrameExporter {
  private var encoder = PNGEncoder()

  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    try output.write(encoder.encode(frame.bitmap), to: "png/\(frame.fileName).png")
  }
}

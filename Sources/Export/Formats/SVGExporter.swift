import FlipbookRendering

extension ExportFormat {
  package static let svg = ExportFormat(
    name: "svg", summary: "one vector picture per frame: svg/frame-0000.svg …", isPerFrame: true, needsPixels: false
  ) { _, _ in
    SVGExporter()
  }
}

struct SVGExporter: FrameExporter {
  func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    let sequence = frame.sequence
    let svg = frame.svg ?? SVGRenderer().bytes(of: frame.displayList, size: sequence.size, scale: sequence.scale)
    try output.write(svg, to: "svg/\(frame.fileName).svg")
  }
}

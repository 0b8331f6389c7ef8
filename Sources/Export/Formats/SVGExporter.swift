import FlipbookRendering

extension ExportFormat {
  package static let svg = ExportFormat(
    name: "svg", summary: "one vector picture per frame: svg/frame-0000.svg …", isPerFrame: true
  ) { _, _ in
    SVGExporter()
  }
}

struct SVGExporter: FrameExporter {
  func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    let svg = SVGRenderer().bytes(of: frame.displayList, size: frame.sequence.size, scale: frame.sequence.scale)
    try output.write(svg, to: "svg/\(frame.fileName).svg")
  }
}

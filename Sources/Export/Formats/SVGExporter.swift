package import FlipbookRendering
import FlipbookSnapshots
package import FlipbookUnits

extension ExportFormat {
  package static let svg = ExportFormat(
    name: "svg", summary: "one vector picture per frame: svg/frame-0000.svg …", isPerFrame: true, needsPixels: false
  ) { _, _ in
    SVGExporter()
  }
}

struct SVGExporter: FrameExporter {
  func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    let svg = frame.svg ?? frame.sequence.svg(of: frame.displayList, frame.snapshot.frame)
    try output.write(svg, to: "svg/\(frame.fileName).svg")
  }
}

extension FrameSequence {
  /// Returns a frame as SVG, with a title and a description for screen readers.
  package func svg(of list: DisplayList, _ frame: FrameIndex) -> [UInt8] {
    let name = run.title ?? (run.scene.isEmpty ? "Frame" : run.scene)
    var seconds = SVGBuffer()
    seconds.number(rate.seconds(at: frame))
    let text = String(decoding: seconds.bytes, as: UTF8.self)
    let time = text.hasPrefix(".") ? "0\(text)" : text
    let label = SVGLabel(title: name, summary: "Frame \(frame.number), at \(time) s.")
    let renderer = SVGRenderer(identifiers: SVGIdentifiers(prefix: idPrefix, frame: frame.number), label: label)
    return renderer.bytes(of: list, size: size, scale: scale)
  }
}

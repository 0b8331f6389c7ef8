import FlipbookStorage
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
  /// The title of the scenario, or else the name of its scene.
  var title: String { run.title ?? (run.scene.isEmpty ? "Frame" : run.scene) }

  /// Returns a frame as SVG, with a title and a description for screen readers.
  package func svg(of list: DisplayList, _ frame: FrameIndex) -> [UInt8] {
    let time = ChartSVG.number(rate.seconds(at: frame))
    let label = SVGLabel(title: title, summary: "Frame \(frame.number), at \(time) s.")
    let renderer = SVGRenderer(identifiers: SVGIdentifiers(prefix: idPrefix, frame: frame.number), label: label)
    return renderer.bytes(of: list, size: size, scale: scale)
  }
}

import FlipbookRendering

extension ExportFormat {
  package static let animatedSVG = ExportFormat(
    name: "animation.svg", summary: "one vector picture that moves, with the motion as curves: animation.svg",
    needsPixels: false
  ) { _, _ in
    AnimatedSVGExporter()
  }
}

/// Writes `animation.svg`: the picture once, and the motion as curves that are fitted to the frames.
struct AnimatedSVGExporter: FrameExporter {
  static let fileName = "animation.svg"

  private(set) var report = ExportReport()
  private var animation: AnimatedSVG?

  mutating func begin(_ sequence: FrameSequence, pass: Int, output: OutputTransaction) throws {
    animation = AnimatedSVG(sequence, AnimatedSVG.Settings())
  }

  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    animation?.append(frame.displayList)
  }

  mutating func finish(output: OutputTransaction) throws {
    guard let animation else { return }
    let bytes = animation.bytes()
    try output.write(bytes, to: Self.fileName)
    report.detail = "\(Self.fileName) \(ByteCount.text(bytes.count))"
  }
}

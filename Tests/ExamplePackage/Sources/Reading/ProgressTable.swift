import Flipbook

extension ExportFormat {
  /// The width of the bar in each frame, as a Markdown table for the documentation.
  static let progressTable = ExportFormat(
    name: "progress-table", summary: "the width of the bar in each frame: progress.md", needsPixels: false
  ) { _, _ in ProgressTable() }
}

private struct ProgressTable: FrameExporter {
  private var lines = ["| frame | bar |", "| ---: | ---: |"]

  mutating func append(_ frame: RenderedFrame, output: OutputTransaction) throws {
    guard let index = frame.sequence.run.tracks.firstIndex(where: { $0.name == "bar.width" }),
      case .number(let width) = frame.snapshot.tracks[index]
    else { return }
    lines.append("| \(frame.snapshot.frame.number) | \(width.rounded()) |")
  }

  mutating func finish(output: OutputTransaction) throws {
    try output.write(Array((lines.joined(separator: "\n") + "\n").utf8), to: "progress.md")
  }
}

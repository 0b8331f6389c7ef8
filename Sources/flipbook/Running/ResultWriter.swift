import CairoRendering
import Encoding
import Export
import Rendering
import Scenarios
import Simulation
import Snapshots
import Units

/// Renders one scenario into its result's folder.
struct ResultWriter: Sendable {
  let outputFolder: String
  let fontFolders: [String]
  let frames: FrameRange?
  let settings: ExportSettings
  let tool: ToolFingerprint
  /// Is told how many frames are done, of how many.
  let progress: @Sendable (Int, Int) -> Void

  struct Interrupted: Error {}

  struct Result {
    let frameCount: Int
    /// What the pictures do not show as they should.
    let warnings: [String]
    let files: [FileStamp]
  }

  /// - Throws: `Interrupted`, `OutputError`, `RenderingError`, `EncodingError`. The previous result then stands as it was.
  func write(_ loaded: ScenarioLoader.Loaded, place: String) throws -> Result {
    let scenario = loaded.play.scenario
    let output = try OutputTransaction(root: outputFolder, place: place)
    let renderer = try CairoRenderer(fontDirectories: fontFolders)
    let sequence = FrameSequence(
      size: loaded.presentation.size, scale: scenario.output.scale, rate: scenario.frameRate, last: loaded.last)
    let formats = scenario.output.formats.compactMap(ExportFormat.named)
    let performance = Performance(
      play: loaded.play, presentation: loaded.presentation, frames: frames ?? FrameRange(last: loaded.last),
      sequence: sequence, output: output, renderer: renderer)
    let written = try performance.run(formats.map { $0.makeExporter(settings) }, progress: progress)
    guard !Interruption.isWanted else { throw Interrupted() }
    let manifest = Manifest(
      tool: tool,
      title: scenario.title,
      sequences: [
        Manifest.Sequence(
          formats: formats.map(\.name), size: sequence.pixelSize, scale: sequence.scale, rate: sequence.rate,
          frames: written)
      ],
      files: output.files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    )
    try output.commit(manifest: manifest.json())
    return Result(
      frameCount: written.count, warnings: renderer.shaper.warnings.map(\.message), files: output.stamps)
  }
}

/// Plays a scenario to its exporters, as often as they need it.
private struct Performance {
  let play: Play
  let presentation: Presentation
  let frames: FrameRange
  let sequence: FrameSequence
  let output: OutputTransaction
  let renderer: CairoRenderer

  /// - Returns: the frames for the manifest.
  func run(
    _ exporters: [any FrameExporter], progress: (Int, Int) -> Void
  ) throws -> [Manifest.Sequence.Frame] {
    var exporters = exporters
    var written: [Manifest.Sequence.Frame] = []
    for pass in 0..<(exporters.map(\.passCount).max() ?? 1) {
      let active = exporters.indices.filter { exporters[$0].passCount > pass }
      for index in active { try exporters[index].begin(sequence, pass: pass, output: output) }
      try forEachFrame { frame in
        for index in active { try exporters[index].append(frame, output: output) }
        guard pass == 0 else { return }
        written.append(Manifest.Sequence.Frame(frame.snapshot, digest: FrameDigest(of: frame.rows)))
        progress(written.count, frames.count)
      }
      for index in active { try exporters[index].finish(output: output) }
    }
    return written
  }

  private func forEachFrame(_ body: (RenderedFrame) throws -> Void) throws {
    var simulator = play.simulator(.everything)
    let painter = SnapshotPainter(shaper: renderer.shaper)
    let overlays = OverlayPainter(shaper: renderer.shaper, names: play.scenario.output.overlays)
    var rows: RowHashes?
    while let snapshot = simulator.nextFrame(), snapshot.frame.number <= frames.last {
      guard !Interruption.isWanted else { throw ResultWriter.Interrupted() }
      guard frames.contains(snapshot.frame.number) else { continue }
      let list = presentation.displayList(
        screen: painter.displayList(of: snapshot), layers: overlays.layers(of: snapshot, in: presentation))
      let picture = try renderer.renderNext(list, size: sequence.size, scale: sequence.scale)
      let hashes = RowHashes(of: picture, after: rows)
      rows = hashes
      try body(
        RenderedFrame(
          sequence: sequence, snapshot: snapshot, displayList: list, bitmap: picture.bitmap, rows: hashes))
    }
  }
}

import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookEncoding
import FlipbookExport
import FlipbookRendering
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Plays a scenario and passes its frames to the exporters, as often as they need them.
struct FrameLoop {
  let play: Play
  let presentation: Presentation
  let frames: FrameRange
  /// The distance between frames that are passed on, from the first of `frames`; 1 for all.
  let stride: Int
  let sequence: FrameSequence
  let output: OutputTransaction
  let renderer: CairoRenderer
  /// Whether frames are also drawn without their overlays, and each overlay on its own.
  let needsLayers: Bool

  /// - Returns: The frames for the manifest, and the details that the exporters report.
  func run(
    _ exporters: [any FrameExporter], progress: (Int, Int) -> Void
  ) throws -> ([Manifest.Sequence.Frame], [ExportReport]) {
    var exporters = exporters
    var written: [Manifest.Sequence.Frame] = []
    var pass = 0
    while true {
      let active = exporters.indices.filter { exporters[$0].passCount > pass }
      guard !active.isEmpty || pass == 0 else { return (written, exporters.map(\.report)) }
      for index in active { try exporters[index].begin(sequence, pass: pass, output: output) }
      let count = (frames.count + stride - 1) / stride
      var done = pass * count
      try forEachFrame { frame in
        for index in active { try exporters[index].append(frame, output: output) }
        done += 1
        progress(done, count * max(1, exporters.map(\.passCount).max() ?? 1))
        guard pass == 0 else { return }
        written.append(Manifest.Sequence.Frame(frame.snapshot, digest: ContentDigest(of: frame.rows)))
      }
      for index in active { try exporters[index].finish(output: output) }
      pass += 1
    }
  }

  private func forEachFrame(_ body: (RenderedFrame) throws -> Void) throws {
    var painter = FramePainter(
      play, presentation: presentation, renderer: renderer, rate: sequence.rate, scale: sequence.scale)
    var layerPictures = LayerPictures(presentation: presentation, sequence: sequence)
    var rows: RowHashes?
    while let snapshot = painter.nextFrame(), snapshot.frame.number <= frames.last {
      guard !Interruption.isWanted else { throw ResultWriter.Interrupted() }
      guard frames.contains(snapshot.frame.number), (snapshot.frame.number - frames.first) % stride == 0 else {
        continue
      }
      let painted = try painter.paint(snapshot)
      let hashes = RowHashes(of: painted.picture, after: rows)
      rows = hashes
      let layers =
        needsLayers && !painted.layers.isEmpty ? try layerPictures.next(painted.screen, painted.layers, renderer) : nil
      try body(
        RenderedFrame(
          sequence: sequence, snapshot: snapshot, displayList: painted.list, bitmap: painted.picture.bitmap,
          rows: hashes, layers: layers))
    }
  }
}

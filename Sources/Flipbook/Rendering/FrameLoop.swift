import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookEncoding
import FlipbookExport
import FlipbookStorage
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
  /// Whether frames are drawn as pixels.
  let needsPixels: Bool

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
      func takers(at place: Int) -> [Int] { active.filter { exporters[$0].needsFrame(at: place) } }
      try forEachFrame(where: { pass == 0 || !takers(at: $0).isEmpty }) { place, frame in
        for index in takers(at: place) { try exporters[index].append(frame, output: output) }
        progress(pass * count + place + 1, count * max(1, exporters.map(\.passCount).max() ?? 1))
        guard pass == 0 else { return }
        written.append(Manifest.Sequence.Frame(frame.snapshot, digest: frame.digest))
      }
      for index in active { try exporters[index].finish(output: output) }
      pass += 1
    }
  }

  /// Draws the frames whose places, from 0, are wanted.
  private func forEachFrame(
    where isWanted: (Int) -> Bool, _ body: (Int, RenderedFrame) throws -> Void
  ) throws {
    var painter = FramePainter(
      play, presentation: presentation, renderer: renderer, rate: sequence.rate, scale: sequence.scale)
    var layerPictures = LayerPictures(presentation: presentation, sequence: sequence, renderer: renderer)
    var refreshes: [RefreshSnapshot] = []
    while let snapshot = painter.nextFrame(), snapshot.frame.number <= frames.last {
      guard !Interruption.isWanted else { throw ResultWriter.Interrupted() }
      refreshes += painter.refreshes
      guard frames.contains(snapshot.frame.number), (snapshot.frame.number - frames.first) % stride == 0 else {
        continue
      }
      defer { refreshes = [] }
      let place = (snapshot.frame.number - frames.first) / stride
      guard isWanted(place) else { continue }
      let drawing = painter.drawing(of: snapshot)
      guard needsPixels else {
        var frame = vectorFrame(snapshot, drawing.list)
        frame.refreshes = refreshes
        try body(place, frame)
        continue
      }
      let picture = try painter.picture(of: drawing)
      let layers =
        needsLayers && !drawing.layers.isEmpty ? try layerPictures.next(drawing.screen, drawing.layers) : nil
      var frame = RenderedFrame(
        sequence: sequence, snapshot: snapshot, displayList: drawing.list, picture: picture, layers: layers)
      frame.refreshes = refreshes
      try body(place, frame)
    }
  }

  private func vectorFrame(_ snapshot: FrameSnapshot, _ list: DisplayList) -> RenderedFrame {
    let svg = sequence.svg(of: list, snapshot.frame)
    return RenderedFrame(sequence: sequence, snapshot: snapshot, displayList: list, svg: svg)
  }
}

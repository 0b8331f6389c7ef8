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
    let result = try begin(loaded, place: place)
    return try result.commit([result.render(wanted(of: loaded), progress: progress)])
  }

  /// Makes room for a result; nothing of the previous one changes before `commit`.
  func begin(_ loaded: ScenarioLoader.Loaded, place: String) throws -> PendingResult {
    PendingResult(
      loaded: loaded, output: try OutputTransaction(root: outputFolder, place: place), fontFolders: fontFolders,
      settings: settings, tool: tool)
  }

  /// The frames that are asked for, in so many parts of about the same length that several workers can render; one part for
  /// few frames, and for formats that need to see all of them.
  func parts(of loaded: ScenarioLoader.Loaded, atMost most: Int) -> [FrameRange] {
    let frames = wanted(of: loaded)
    let isPerFrame = loaded.play.scenario.output.formats.compactMap(ExportFormat.named).allSatisfy(\.isPerFrame)
    return frames.parts(isPerFrame ? min(most, frames.count / ResultWriter.leastPart) : 1)
  }

  private func wanted(of loaded: ScenarioLoader.Loaded) -> FrameRange { frames ?? FrameRange(last: loaded.last) }

  /// Every part is simulated from the start and draws its first frame whole, which fewer frames would not be worth.
  private static let leastPart = 150
}

/// A result that is being rendered: by one worker, or in parts by several.
final class PendingResult: Sendable {
  private let loaded: ScenarioLoader.Loaded
  private let output: OutputTransaction
  private let fontFolders: [String]
  private let settings: ExportSettings
  private let tool: ToolFingerprint

  /// Some frames of the result.
  struct Part: Sendable {
    let frames: [Manifest.Sequence.Frame]
    let warnings: [String]
  }

  fileprivate init(
    loaded: ScenarioLoader.Loaded, output: OutputTransaction, fontFolders: [String], settings: ExportSettings,
    tool: ToolFingerprint
  ) {
    self.loaded = loaded
    self.output = output
    self.fontFolders = fontFolders
    self.settings = settings
    self.tool = tool
  }

  private var scenario: Scenario { loaded.play.scenario }

  private var formats: [ExportFormat] { scenario.output.formats.compactMap(ExportFormat.named) }

  private var sequence: FrameSequence {
    FrameSequence(
      size: loaded.presentation.size, scale: scenario.output.scale, rate: scenario.frameRate, last: loaded.last)
  }

  /// Renders some frames with a renderer of its own. What is written does not depend on which are rendered together.
  func render(_ frames: FrameRange, progress: (Int, Int) -> Void) throws -> Part {
    let renderer = try CairoRenderer(fontDirectories: fontFolders)
    let performance = Performance(
      play: loaded.play, presentation: loaded.presentation, frames: frames, sequence: sequence, output: output,
      renderer: renderer)
    let written = try performance.run(formats.map { $0.makeExporter(settings) }, progress: progress)
    return Part(frames: written, warnings: renderer.shaper.warnings.map(\.message))
  }

  /// Puts the result in its place.
  ///
  /// - Parameter parts: in the order of their frames.
  func commit(_ parts: [Part]) throws -> ResultWriter.Result {
    guard !Interruption.isWanted else { throw ResultWriter.Interrupted() }
    let frames = parts.flatMap(\.frames)
    let manifest = Manifest(
      tool: tool,
      title: scenario.title,
      sequences: [
        Manifest.Sequence(
          formats: formats.map(\.name), size: sequence.pixelSize, scale: sequence.scale, rate: sequence.rate,
          frames: frames)
      ],
      files: output.files
    )
    try output.commit(manifest: manifest.json())
    var warnings: [String] = []
    for warning in parts.flatMap(\.warnings) where !warnings.contains(warning) { warnings.append(warning) }
    return ResultWriter.Result(frameCount: frames.count, warnings: warnings, files: output.stamps)
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

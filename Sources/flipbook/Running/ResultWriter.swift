import FlipbookCairoRendering
import FlipbookExport
import FlipbookScenarios

/// Renders one scenario into its result's folder.
struct ResultWriter: Sendable {
  let outputFolder: String
  let renderers: RendererPool
  let frames: FrameRange?
  let settings: ExportSettings
  let tool: ToolFingerprint
  /// Is told how many frames are done, of how many.
  let progress: @Sendable (Int, Int) -> Void

  struct Interrupted: Error {}

  struct Result {
    let frameCount: Int
    /// What the pictures do not show as they should, and what was not written as it was asked for.
    let warnings: [String]
    /// What formats tell of what they wrote.
    let details: [String]
    let files: [FileStamp]
  }

  /// - Throws: `Interrupted`, `OutputError`, `RenderingError`, `EncodingError`. The previous result then stands as it was.
  func write(_ loaded: ScenarioLoader.Loaded, _ aim: Aim) throws -> Result {
    let result = try begin(loaded, aim)
    return try result.commit([result.render(wanted(of: loaded), progress: progress)])
  }

  /// Makes room for a result; nothing of the previous one changes before `commit`.
  func begin(_ loaded: ScenarioLoader.Loaded, _ aim: Aim) throws -> PendingResult {
    PendingResult(
      loaded: loaded, aim: aim, output: try OutputTransaction(root: outputFolder, place: aim.place),
      renderers: renderers, settings: settings, tool: tool)
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

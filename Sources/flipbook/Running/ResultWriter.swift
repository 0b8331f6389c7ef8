import FlipbookCairoRendering
import FlipbookExport
import FlipbookScenarios

/// Renders one scenario into the folder of its result.
struct ResultWriter: Sendable {
  let outputFolder: String
  let renderers: RendererPool
  let frames: FrameRange?
  let settings: ExportSettings
  let tool: ToolFingerprint
  /// Receives the number of completed frames and the number of all frames.
  let progress: @Sendable (Int, Int) -> Void

  struct Interrupted: Error {}

  struct Result {
    let frameCount: Int
    /// Warnings about what the pictures do not show or what was written differently than requested.
    let warnings: [String]
    /// Details that formats report about their files.
    let details: [String]
    let files: [FileStamp]
  }

  /// - Throws: `Interrupted`, `OutputError`, `RenderingError`, or `EncodingError`. The previous result is then
  ///   unchanged.
  func write(_ loaded: ScenarioLoader.Loaded, _ plan: ResultPlan) throws -> Result {
    let result = try begin(loaded, plan)
    return try result.commit([result.render(wanted(of: loaded), progress: progress)])
  }

  /// Starts a result. The previous result does not change before `commit`.
  func begin(_ loaded: ScenarioLoader.Loaded, _ plan: ResultPlan) throws -> PendingResult {
    let output = try OutputTransaction(root: outputFolder, place: plan.place) { Interruption.isWanted }
    return PendingResult(
      loaded: loaded, plan: plan, output: output, renderers: renderers, settings: settings, tool: tool)
  }

  /// Returns the requested frames in parts of about the same length, which several workers can render. There is only
  /// one part if the frames are few, or if a format needs all of them in order.
  func parts(of loaded: ScenarioLoader.Loaded, atMost most: Int) -> [FrameRange] {
    let frames = wanted(of: loaded)
    let isPerFrame = loaded.play.scenario.output.formats.compactMap(ExportFormat.named).allSatisfy(\.isPerFrame)
    return frames.parts(isPerFrame ? min(most, frames.count / ResultWriter.leastPart) : 1)
  }

  private func wanted(of loaded: ScenarioLoader.Loaded) -> FrameRange { frames ?? FrameRange(last: loaded.last) }

  /// The minimum number of frames in a part, because each part is simulated from the start and draws its first frame
  /// completely.
  private static let leastPart = 150
}

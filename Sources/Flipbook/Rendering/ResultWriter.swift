package import FlipbookCairoRendering
package import FlipbookExport
package import FlipbookStorage
import FlipbookScenarios

/// Renders one scenario into the folder of its result.
package struct ResultWriter: Sendable {
  package let outputFolder: String
  package let renderers: RendererPool
  package let frames: FrameRange?
  package let settings: ExportSettings
  package let tool: ToolFingerprint
  /// Whether the result of a whole scenario has files that describe the run, beside its pictures.
  package let describesRuns: Bool
  /// Whether files that Flipbook did not write are replaced, too.
  package var isForced = false
  /// Receives the number of completed frames and the number of all frames.
  package let progress: @Sendable (Int, Int) -> Void

  package init(
    outputFolder: String, renderers: RendererPool, frames: FrameRange?, settings: ExportSettings, tool: ToolFingerprint,
    describesRuns: Bool = false, progress: @escaping @Sendable (Int, Int) -> Void
  ) {
    self.outputFolder = outputFolder
    self.renderers = renderers
    self.frames = frames
    self.settings = settings
    self.tool = tool
    self.describesRuns = describesRuns
    self.progress = progress
  }

  package struct Interrupted: Error {
    package init() {}
  }

  package struct Result {
    package let frameCount: Int
    /// Warnings about what the pictures do not show or what was written differently than requested.
    package let warnings: [String]
    /// Details that formats report about their files.
    package let details: [String]
    package let files: [FileStamp]
  }

  /// - Throws: `Interrupted`, `OutputError`, `RenderingError`, or `EncodingError`. The previous result is then
  ///   unchanged.
  package func write(_ loaded: ScenarioLoader.Loaded, _ plan: ResultPlan) throws -> Result {
    let result = try begin(loaded, plan)
    return try result.commit([result.render(wanted(of: loaded), progress: progress)])
  }

  /// Starts a result. The previous result does not change before `commit`.
  ///
  /// The caller has removed what killed runs left in the output folder, once for all results.
  package func begin(_ loaded: ScenarioLoader.Loaded, _ plan: ResultPlan) throws -> PendingResult {
    let output = try OutputTransaction(root: outputFolder, place: plan.place, heals: false, isForced: isForced) {
      Interruption.isWanted
    }
    try output.checkOwner(cell: loaded.play.scenario.cell)
    return PendingResult(
      loaded: loaded, plan: plan, output: output, renderers: renderers, settings: settings, tool: tool,
      describesRun: describesRun(loaded))
  }

  /// Returns the requested frames in parts of about the same length, which several workers can render. There is only
  /// one part if the frames are few, or if a format needs all of them in order.
  package func parts(of loaded: ScenarioLoader.Loaded, atMost most: Int) -> [FrameRange] {
    let frames = wanted(of: loaded)
    let isPerFrame = loaded.play.formats.allSatisfy(\.isPerFrame) && loaded.play.scenario.output.movie.speed == 1
    return frames.parts(isPerFrame ? min(most, frames.count / ResultWriter.leastPart) : 1)
  }

  /// Frames as files are made for comparisons; pages and moving pictures are made to be looked at.
  private func describesRun(_ loaded: ScenarioLoader.Loaded) -> Bool {
    describesRuns && frames == nil && loaded.play.formats.contains(where: \.isPerFrame)
  }

  private func wanted(of loaded: ScenarioLoader.Loaded) -> FrameRange { frames ?? FrameRange(last: loaded.last) }

  /// The minimum number of frames in a part, because each part is simulated from the start and draws its first frame
  /// completely.
  private static let leastPart = 150
}

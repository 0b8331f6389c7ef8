package import FlipbookCairoRendering
package import FlipbookExport
import FlipbookRendering
import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits

/// A result that is being rendered by one worker, or in parts by several.
package final class PendingResult: Sendable {
  private let loaded: ScenarioLoader.Loaded
  private let output: OutputTransaction
  private let renderers: RendererPool
  private let settings: ExportSettings
  private let tool: ToolFingerprint
  private let formats: [ExportFormat]
  private let sequence: FrameSequence

  /// Some frames of the result.
  package struct Part: Sendable {
    package let frames: [Manifest.Sequence.Frame]
    package let warnings: [String]
    package let details: [String]
  }

  package init(
    loaded: ScenarioLoader.Loaded, plan: ResultPlan, output: OutputTransaction, renderers: RendererPool,
    settings: ExportSettings, tool: ToolFingerprint
  ) {
    self.loaded = loaded
    self.output = output
    self.renderers = renderers
    self.settings = settings
    self.tool = tool
    let scenario = loaded.play.scenario
    formats = loaded.play.formats
    sequence = FrameSequence(
      size: loaded.presentation.size, scale: scenario.output.scale, rate: scenario.frameRate, last: loaded.last,
      run: formats.allSatisfy(\.isPerFrame) ? RunDescription() : RunDescription(loaded, siblings: plan.siblings))
  }

  /// Renders some frames with their own renderer. The output does not depend on how the frames are divided.
  package func render(_ frames: FrameRange, progress: (Int, Int) -> Void) throws -> Part {
    try renderers.withRenderer { try render(frames, with: $0, progress: progress) }
  }

  private func render(_ frames: FrameRange, with renderer: CairoRenderer, progress: (Int, Int) -> Void) throws -> Part {
    let loop = FrameLoop(
      play: loaded.play, presentation: loaded.presentation, frames: frames, sequence: sequence, output: output,
      renderer: renderer, needsLayers: formats.contains(where: \.needsLayers))
    let tools = DrawingTools(renderer: renderer, shaper: renderer.shaper)
    let exporters = formats.map { $0.makeExporter(settings, tools) }
    let (written, reports) = try loop.run(exporters, progress: progress)
    return Part(
      frames: written, warnings: renderer.shaper.warnings.map(\.message) + reports.flatMap(\.warnings),
      details: reports.compactMap(\.detail))
  }

  /// Moves the result into place.
  ///
  /// - Parameter parts: The parts in the order of their frames.
  package func commit(_ parts: [Part]) throws -> ResultWriter.Result {
    guard !Interruption.isWanted else { throw ResultWriter.Interrupted() }
    let frames = parts.flatMap(\.frames)
    let manifest = Manifest(
      tool: tool,
      title: loaded.play.scenario.title,
      cell: loaded.play.scenario.cell,
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
    return ResultWriter.Result(
      frameCount: frames.count, warnings: warnings, details: parts.flatMap(\.details), files: output.stamps)
  }
}

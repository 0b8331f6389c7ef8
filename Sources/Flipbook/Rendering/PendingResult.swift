package import FlipbookCairoRendering
package import FlipbookExport
package import FlipbookStorage
import FlipbookRendering
import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits

/// A result that is being rendered by one worker, or in parts by several.
package final class PendingResult: Sendable {
  let loaded: ScenarioLoader.Loaded
  private let output: OutputTransaction
  private let renderers: RendererPool
  private let settings: ExportSettings
  private let tool: ToolFingerprint
  private let run: RunDescription
  /// Whether the result has files that describe the run, beside its pictures.
  private let describesRun: Bool
  private var needsPixels: Bool { loaded.play.formats.contains(where: \.needsPixels) }

  /// Some frames of the result.
  package struct Part: Sendable {
    package var sequences: [Manifest.Sequence] = []
    package var warnings: [String] = []
    package var details: [String] = []
  }

  package init(
    loaded: ScenarioLoader.Loaded, plan: ResultPlan, output: OutputTransaction, renderers: RendererPool,
    settings: ExportSettings, tool: ToolFingerprint, describesRun: Bool
  ) {
    self.loaded = loaded
    self.output = output
    self.renderers = renderers
    self.settings = settings
    self.tool = tool
    self.describesRun = describesRun
    let isPlain = loaded.play.formats.allSatisfy(\.isPerFrame)
    run = isPlain ? RunDescription(named: loaded.play.scenario) : RunDescription(loaded, plan)
  }

  /// Renders some frames with their own renderer. The output does not depend on how the frames are divided.
  package func render(_ frames: FrameRange, progress: (Int, Int) -> Void) throws -> Part {
    try renderers.withRenderer { renderer in
      var part = Part()
      for reel in loaded.play.reels(of: loaded.play.pictureSize(loaded.presentation)) {
        let reports = try show(reel, frames, with: renderer, in: &part, progress)
        for (format, report) in zip(reel.formats, reports) {
          guard let excess = report.excess else { continue }
          try reduce(format, from: excess, frames, scale: reel.scale, with: renderer, in: &part, progress)
        }
      }
      part.warnings += renderer.shaper.warnings.map(\.message)
      return part
    }
  }

  /// Renders the frames of a reel and adds them to a part of the result.
  private func show(
    _ reel: Reel, _ frames: FrameRange, with renderer: CairoRenderer, in part: inout Part,
    _ progress: (Int, Int) -> Void
  ) throws -> [ExportReport] {
    let scenario = loaded.play.scenario
    let rate = FrameRate(framesPerSecond: reel.clock.framesPerSecond, refreshRate: scenario.refreshRate)
    let last = try loaded.last(at: rate)
    var sequence = FrameSequence(
      size: loaded.play.pictureSize(loaded.presentation), scale: reel.scale, rate: rate, last: last,
      playback: reel.clock.playback, run: run
    )
    sequence.idPrefix = scenario.output.movie.idPrefix
    let loop = FrameLoop(
      play: loaded.play, presentation: loaded.presentation,
      frames: frames.converted(from: scenario.frameRate, to: rate, last: last), stride: reel.clock.stride,
      sequence: sequence, output: output, renderer: renderer,
      needsLayers: loaded.play.counterpart == nil && reel.formats.contains(where: \.needsLayers),
      needsPixels: needsPixels)
    let tools = DrawingTools(renderer: renderer, shaper: renderer.shaper)
    let exporters = reel.formats.map { format in
      format.makeExporter(settings.settings(of: format, scenario, coarseness: reel.coarseness), tools)
    }
    let (written, reports) = try loop.run(exporters, progress: progress)
    let formats = zip(reel.formats, reports).filter { $1.excess == nil }.map(\.0.name)
    if !formats.isEmpty {
      part.sequences.append(
        Manifest.Sequence(
          formats: formats, size: sequence.pixelSize, scale: sequence.scale, rate: rate, frames: written))
    }
    part.warnings += reports.flatMap(\.warnings)
    part.details += reports.compactMap(\.detail)
    return reports
  }

  /// Renders a format with fewer frames, pixels, or colors until its file keeps to the size limit.
  private func reduce(
    _ format: ExportFormat, from bytes: Int, _ frames: FrameRange, scale: Double, with renderer: CairoRenderer,
    in part: inout Part, _ progress: (Int, Int) -> Void
  ) throws {
    let scenario = loaded.play.scenario
    let rates = format.rates(for: scenario.framesPerSecond)
    let limit = scenario.output.movie.maxSize ?? .max
    var search = SizeSearch(
      rates: rates.map(\.framesPerSecond), coarsest: format.simplifications.count, limit: limit)
    var bytes = bytes
    while search.reduce(from: bytes) {
      let attempt = search.attempt
      let reel = Reel(
        formats: [format],
        clock: Reel.Clock(rates[attempt.rate], speed: scenario.output.movie.speed),
        scale: scale * Double(attempt.sixteenths) / 16, coarseness: attempt.coarseness)
      guard let report = try show(reel, frames, with: renderer, in: &part, progress).first else { return }
      guard let excess = report.excess else {
        part.warnings.append(words(reel, attempt, format, limit))
        return
      }
      bytes = excess
    }
    throw SizeError(format: format.name, bytes: bytes, limit: limit)
  }

  /// Describes the choice that keeps a file to the size limit.
  private func words(_ reel: Reel, _ attempt: SizeSearch.Attempt, _ format: ExportFormat, _ limit: Int) -> String {
    let size = PictureScale.pixelSize(of: loaded.play.pictureSize(loaded.presentation), scale: reel.scale)
    var parts = [reel.clock.playback.text]
    if attempt.sixteenths < 16 { parts.append("\(size.width) × \(size.height) pixels") }
    if attempt.coarseness > 0 { parts.append(format.simplifications[attempt.coarseness - 1]) }
    return "\(format.name): \(parts.joined(separator: ", ")) to keep to --max-size \(ByteCount.text(limit))"
  }

  /// Moves the result into place.
  ///
  /// - Parameter parts: The parts in the order of their frames. Only results with a single sequence have several.
  package func commit(_ parts: [Part]) throws -> ResultWriter.Result {
    guard !Interruption.isWanted else { throw ResultWriter.Interrupted() }
    if describesRun {
      for (path, bytes) in try ResultRun(tool: tool).files(of: loaded).sorted(by: { $0.key < $1.key }) {
        try output.write(bytes, to: path)
      }
    }
    var sequences = parts.first?.sequences ?? []
    if parts.count > 1, !sequences.isEmpty { sequences[0].frames = parts.flatMap { $0.sequences.flatMap(\.frames) } }
    let manifest = Manifest(
      tool: tool,
      title: loaded.play.scenario.title,
      cell: loaded.play.scenario.cell,
      digested: needsPixels ? .rows : .svg,
      motion: ScenarioMotion.changes(loaded.play.scenario.motion),
      sequences: sequences,
      files: output.files
    )
    try output.commit(manifest: manifest.json())
    var warnings: [String] = []
    for warning in parts.flatMap(\.warnings) where !warnings.contains(warning) { warnings.append(warning) }
    return ResultWriter.Result(
      frameCount: sequences.first?.frames.count ?? 0, warnings: warnings, details: parts.flatMap(\.details),
      files: output.stamps)
  }
}

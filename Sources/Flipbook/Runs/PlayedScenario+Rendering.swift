import FlipbookCairoRendering
public import FlipbookEncoding
import FlipbookExport
import FlipbookStorage
import FlipbookScenarios

/// The result of a run, in a folder of its own.
public struct RenderedResult: Sendable {
  /// The folder with the files and their manifest, `flipbook.json`.
  public let folder: String
  /// The number of frames.
  public let frameCount: Int
  /// What the pictures do not show, or what was written differently than requested.
  public let warnings: [String]
}

extension PlayedScenario {
  /// Renders the scenario in the formats of its file, into the same folders as `flipbook render`.
  ///
  /// A result is complete or absent: it is written to a temporary folder and then moved into place, and other files there are
  /// kept. Unlike the command, this method keeps no cache, and `flipbook.html` shows no recording that the scenario names.
  ///
  /// - Parameters:
  ///   - folder: The output folder. The result is in a folder of it that is named after the path of the scenario below the root
  ///     of its project, and each cell of a matrix in a folder below that.
  ///   - compression: How PNG files are compressed. Every pixel is preserved.
  /// - Returns: The results in the order of `runs`.
  /// - Throws: `PlayError` if fonts are missing, a picture is too large, or a file cannot be written.
  @discardableResult
  public func render(to folder: String, compression: Compression = .fast) throws(PlayError) -> [RenderedResult] {
    try PlayError.translated(at: folder) {
      let writer = ResultWriter(
        outputFolder: folder, renderers: try RendererPool(fontDirectories: []), frames: nil,
        settings: ExportSettings(compression: compression), tool: try ToolFingerprint.current(fontFolders: []),
        describesRuns: true
      ) { _, _ in }
      OutputTransaction.clearUp(root: folder) { Interruption.isWanted }
      let inputs = ScenarioInputs(operands: [path], output: folder)
      guard let input = inputs.inputs.first else { throw PlayError(inputs.problems) }
      return try runs.map { try render($0, input.place, writer) }
    }
  }

  /// - Parameter name: The place of the scenario's results in the output folder.
  private func render(_ run: ScenarioRun, _ name: String, _ writer: ResultWriter) throws -> RenderedResult {
    let place = place(of: run, name)
    let cells = runs.compactMap { run in run.name.map { (label: $0, place: self.place(of: run, name)) } }
    let siblings = Siblings(outputFolder: writer.outputFolder, planned: Set(cells.map(\.place)))
    let plan = ResultPlan(place: place, siblings: siblings.links(from: place, cells: cells), source: source)
    let result = try writer.write(run.cell, plan)
    return RenderedResult(
      folder: FileTree.join(writer.outputFolder, place), frameCount: result.frameCount, warnings: result.warnings)
  }

  private func place(of run: ScenarioRun, _ name: String) -> String { run.name.map { FileTree.join(name, $0) } ?? name }
}

import FlipbookComparison
import FlipbookExport

/// Describes the run of a result in the files of a baseline, so that results are compared in all layers. There are no
/// digests of looks, because the pictures of the result show them.
struct ResultRun {
  let tool: ToolFingerprint

  /// Returns the contents of the files by their paths in the folder of the result.
  /// - Throws: `ResultWriter.Interrupted`.
  func files(of cell: ScenarioLoader.Loaded) throws -> [String: [UInt8]] {
    guard var run = try RecordedRun(tool: tool, renderers: nil).baseline(of: cell) else {
      throw ResultWriter.Interrupted()
    }
    // A result does not depend on the lines of its scenario, so that it is drawn once for all of its forms.
    run.scenario = nil
    let files = run.files(pictures: nil).map { ("\(Baseline.resultFolder)/\($0.key)", $0.value) }
    return Dictionary(uniqueKeysWithValues: files)
  }
}

import FlipbookReview
import FlipbookScenarios

public import Flipbook

/// A scenario that a test has read, checked, and played once.
///
/// Create it at the start of a test and pass it to `expectMotion`. A matrix has one run per cell, and every expectation applies
/// to all of them.
public struct PlayedScenario: Sendable {
  /// The path of the scenario's file.
  public let path: String
  let cells: [ScenarioLoader.Loaded]
  let texts: String
  let baselines: BaselineFolders

  /// Reads and plays a scenario.
  ///
  /// - Parameters:
  ///   - path: The path of the file, relative to the folder of the test's source file unless it starts with a slash.
  ///   - studio: The scenes, looks, formats, overlays, and devices that the scenario can name.
  ///   - file: The test's source file.
  /// - Throws: `PlayError` with every error in the scenario, each with its place in the file.
  public init(_ path: String, studio: Studio = .standard, file: String = #filePath) throws {
    self.path = path.hasPrefix("/") ? path : FileTree.join(FileTree.folder(of: file), path)
    baselines = BaselineFolders(studio)
    let loader = ScenarioLoader(studio: studio, overrides: ScenarioOverrides())
    switch loader.read(self.path) {
    case .refused(let outcome): throw PlayError(outcome)
    case .unwanted(let reason): throw PlayError(description: reason)
    case .ready(let plays, let reading):
      texts = reading.textDigest
      switch loader.rehearse(plays, of: reading) {
      case .success(let cells): self.cells = cells
      case .failure(let refusal): throw PlayError(refusal.outcome)
      }
    }
  }
}

/// The errors of a scenario that cannot be played.
public struct PlayError: Error, CustomStringConvertible {
  /// A line for each error, such as "bars.yaml:4:3: error: unknown key 'tap' …".
  public let description: String

  init(description: String) { self.description = description }

  init(_ outcome: Outcome) { description = outcome.messages.compactMap { $0.problem?.text }.joined(separator: "\n") }
}

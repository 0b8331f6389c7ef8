import FlipbookScenarios

/// A scenario that has been read, checked, and played.
///
/// A matrix has a run for each of its cells; any other scenario has one.
///
///     let drawer = try Studio.standard.play("scenarios/drawer.yaml")
///     for run in drawer.runs { print(run.tracks.numbers(of: "drawer.translation.x") ?? []) }
public struct PlayedScenario: Sendable {
  /// The path of the scenario's file.
  public let path: String
  /// The runs, at least one, in the order of the file.
  public let runs: [ScenarioRun]
  /// The scenes, looks, formats, overlays, and devices that the scenario can name.
  package let studio: Studio
  /// A digest of the texts that the scenario was read from.
  package let texts: String
  /// A digest of what its results depend on.
  let source: String

  init(_ path: String, _ reading: ScenarioReading, _ cells: [ScenarioLoader.Loaded], _ studio: Studio) {
    self.path = path
    self.studio = studio
    runs = cells.map(ScenarioRun.init)
    texts = reading.textDigest
    source = RenderCache.source(of: reading)
  }
}

extension Studio {
  /// Reads a scenario, checks it, and plays it without drawing.
  ///
  /// - Parameter path: The path of the file, relative to the current folder unless it starts with a slash.
  /// - Throws: `PlayError` with every error in the scenario, each with its place in the file.
  public func play(_ path: String) throws(PlayError) -> PlayedScenario {
    let loader = ScenarioLoader(studio: self, overrides: ScenarioOverrides())
    switch loader.read(path) {
    case .refused(let outcome): throw PlayError(outcome)
    case .unwanted(let reason): throw PlayError(description: reason)
    case .ready(let plays, let reading):
      switch loader.rehearse(plays, of: reading) {
      case .success(let cells): return PlayedScenario(path, reading, cells, self)
      case .failure(let refusal): throw PlayError(refusal.outcome)
      }
    }
  }
}

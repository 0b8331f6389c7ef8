package import FlipbookExpectations
package import FlipbookRendering
package import FlipbookScenarios
package import FlipbookUnits

/// Reads and checks scenario files, and plays each cell of their matrices once without drawing.
package struct ScenarioLoader: Sendable {
  package let studio: Studio
  package let reader: ScenarioReader
  /// The requested frames, or `nil` for all.
  package var frames: FrameRange?
  /// The selected cells.
  package var selection: CellSelection
  /// The names of formats that every result has besides those of its scenario, if the scenario allows them.
  package var addedFormats: [String] = []

  package struct Loaded: Sendable {
    package let play: Play
    package let last: FrameIndex
    package let presentation: Presentation
    /// A verdict for each expectation of the scenario.
    package let verdicts: [Verdict]

    /// The duration of the run in milliseconds, rounded.
    package var milliseconds: Int {
      let rate = play.scenario.framesPerSecond
      return (2_000 * last.number + rate) / (2 * rate)
    }

    /// Warnings that are only detected when the cell is played.
    package var warnings: [Diagnostic] { play.scenario.warnings(of: verdicts) }
  }

  package enum Loading {
    /// At least one cell, in the order of the file.
    case ready([Loaded], warnings: [Diagnostic])
    /// No cell of its matrix is selected, with the reason.
    case unwanted(String)
    /// The outcome with all errors.
    case refused(Outcome)
  }

  package enum Reading {
    /// The selected cells, at least one, in the order of the file.
    case ready([Play], ScenarioReading)
    case unwanted(String)
    case refused(Outcome)
  }

  package init(studio: Studio, overrides: ScenarioOverrides, frames: FrameRange? = nil, selection: CellSelection = .all)
  {
    self.studio = studio
    reader = ScenarioReader(vocabulary: studio.vocabulary, overrides: overrides, version: Program.version)
    self.frames = frames
    self.selection = selection
  }

  /// Reads a file and plays its selected cells.
  package func load(_ path: String) -> Loading {
    switch read(path) {
    case .refused(let outcome): return .refused(outcome)
    case .unwanted(let reason): return .unwanted(reason)
    case .ready(let plays, let reading):
      switch rehearse(plays, of: reading) {
      case .success(let loaded): return .ready(loaded, warnings: reading.diagnostics)
      case .failure(let refusal): return .refused(refusal.outcome)
      }
    }
  }

  package func read(_ path: String) -> Reading {
    do throws(SystemFailure) {
      return read(try reader.read(path: path))
    } catch {
      return .refused(.failure(.systemFailed, error.message, place: error.path))
    }
  }

  /// Chooses the selected cells of a file that has been read.
  package func read(_ reading: ScenarioReading) -> Reading {
    guard !reading.cells.isEmpty else { return .refused(refusal(reading.diagnostics).outcome) }
    let cells = selection.cells(of: reading)
    guard !cells.isEmpty else { return .unwanted(selection.reason(for: reading)) }
    return .ready(cells.compactMap { reading.scenario(of: $0).flatMap(play) }, reading)
  }

  private func play(_ scenario: Scenario) -> Play? {
    var scenario = scenario
    // Both appearances in one picture are for formats that choose between them.
    if scenario.output.movie.themes == nil {
      scenario.output.formats += addedFormats.filter { !scenario.output.formats.contains($0) }
    }
    return Play(scenario, studio: studio)
  }

  /// Plays cells of a file without drawing. An error in any of them refuses all.
  package func rehearse(_ plays: [Play], of reading: ScenarioReading) -> Result<[Loaded], Refusal> {
    var loaded: [Loaded] = []
    var problems: [Diagnostic] = []
    for play in plays {
      switch rehearse(play) {
      case .interrupted: return .failure(Refusal(outcome: .interrupted))
      case .bad(let diagnostics): problems += diagnostics
      case .good(let good): loaded.append(good)
      }
    }
    guard !problems.isEmpty else { return .success(loaded) }
    return .failure(refusal(reading.diagnostics + problems.merged(cells: plays.count)))
  }

  private enum Rehearsal {
    case good(Loaded)
    case bad([Diagnostic])
    case interrupted
  }

  private func rehearse(_ play: Play) -> Rehearsal {
    switch play.rehearse() {
    case .interrupted: return .interrupted
    case .bad(let diagnostics): return .bad(diagnostics)
    case .good(let last, let crop, let scale, let verdicts):
      if let problem = problem(with: last, play.scenario) { return .bad([problem]) }
      return .good(
        Loaded(
          play: play.scaled(to: scale), last: last, presentation: play.presentation(crop: crop), verdicts: verdicts))
    }
  }

  private func problem(with last: FrameIndex, _ scenario: Scenario) -> Diagnostic? {
    guard let frames, frames.last > last.number else { return nil }
    return scenario.diagnostic(
      message: "'--frames' asks for frames \(frames.first) to \(frames.last), but the last frame is \(last.number)")
  }

  private func refusal(_ diagnostics: [Diagnostic]) -> Refusal {
    Refusal(outcome: Outcome(status: .wrong, messages: diagnostics.map(Outcome.Message.diagnostic)))
  }
}

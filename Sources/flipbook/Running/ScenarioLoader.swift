import Expectations
import Rendering
import Scenarios
import Units

/// Brings a scenario file to where it can be rendered: read, checked, and each cell of its matrix played once without drawing.
struct ScenarioLoader: Sendable {
  let reader: ScenarioReader
  /// Which frames are wanted; nil for all.
  var frames: FrameRange?
  /// Which cells are wanted.
  var selection: CellSelection

  struct Loaded: Sendable {
    let play: Play
    let last: FrameIndex
    let presentation: Presentation
    /// What came of each of the scenario's expectations.
    let verdicts: [Verdict]

    /// Of what shows only when the cell is played.
    var warnings: [Diagnostic] { play.scenario.warnings(of: verdicts) }
  }

  enum Loading {
    /// At least one, in the order of the file.
    case ready([Loaded], warnings: [Diagnostic])
    /// No cell of its matrix is wanted.
    case unwanted
    /// With everything that is wrong.
    case refused(Outcome)
  }

  init(overrides: ScenarioOverrides, frames: FrameRange? = nil, selection: CellSelection = .all) {
    reader = ScenarioReader(vocabulary: .ours, overrides: overrides)
    self.frames = frames
    self.selection = selection
  }

  func load(_ path: String) -> Loading {
    let reading: ScenarioReading
    do throws(SystemFailure) {
      reading = try reader.read(path: path)
    } catch {
      return .refused(.failure(.systemFailed, error.message, place: error.path))
    }
    var loaded: [Loaded] = []
    var problems: [Diagnostic] = []
    let wanted = reading.cells.filter(selection.contains)
    for cell in wanted {
      guard let play = reading.scenario(of: cell).flatMap(Play.init) else { continue }
      switch rehearse(play) {
      case .interrupted: return .refused(.interrupted)
      case .bad(let diagnostics): problems += diagnostics
      case .good(let good): loaded.append(good)
      }
    }
    if !problems.isEmpty || reading.cells.isEmpty { return refused(reading.diagnostics + problems) }
    return loaded.isEmpty ? .unwanted : .ready(loaded, warnings: reading.diagnostics)
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
    case .good(let last, let crop, let verdicts):
      if let problem = problem(with: last, play.scenario) { return .bad([problem]) }
      return .good(
        Loaded(play: play, last: last, presentation: play.presentation(crop: crop), verdicts: verdicts))
    }
  }

  private func problem(with last: FrameIndex, _ scenario: Scenario) -> Diagnostic? {
    guard let frames, frames.last > last.number else { return nil }
    return scenario.diagnostic(
      message: "'--frames' asks for frames \(frames.first) to \(frames.last), but the last frame is \(last.number)")
  }

  private func refused(_ diagnostics: [Diagnostic]) -> Loading {
    .refused(Outcome(status: .wrong, messages: diagnostics.map(Outcome.Message.diagnostic)))
  }
}

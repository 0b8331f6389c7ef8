import Rendering
import Scenarios
import Units

/// Brings a scenario file to where it can be rendered: read, checked, and played once without drawing.
struct ScenarioLoader: Sendable {
  let reader: ScenarioReader
  /// Which frames are wanted; nil for all.
  var frames: FrameRange?

  struct Loaded: Sendable {
    let play: Play
    let last: FrameIndex
    let presentation: Presentation
    let warnings: [Diagnostic]
  }

  enum Loading {
    case ready(Loaded)
    /// With everything that is wrong.
    case refused(Outcome)
  }

  init(overrides: ScenarioOverrides, frames: FrameRange? = nil) {
    reader = ScenarioReader(vocabulary: .ours, overrides: overrides)
    self.frames = frames
  }

  func load(_ path: String) -> Loading {
    let reading: ScenarioReading
    do throws(SystemFailure) {
      reading = try reader.read(path: path)
    } catch {
      return .refused(.failure(.systemFailed, error.message, place: error.path))
    }
    guard let scenario = reading.scenario, let play = Play(scenario) else { return refused(reading.diagnostics) }
    switch play.rehearse() {
    case .interrupted: return .refused(.interrupted)
    case .bad(let diagnostics): return refused(reading.diagnostics + diagnostics)
    case .good(let last, let crop):
      if let problem = problem(with: last, scenario) { return refused(reading.diagnostics + [problem]) }
      return .ready(
        Loaded(play: play, last: last, presentation: play.presentation(crop: crop), warnings: reading.diagnostics))
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

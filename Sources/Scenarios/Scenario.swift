package import Simulation
package import Units
package import YAML

/// A scenario that was read without an error: every default is filled in, every number within its range.
package struct Scenario: Sendable {
  /// The file it came from, as it was named to the reader.
  package var path: String
  package var title: String?
  package var traits: Traits
  /// The scene's name, such as "keyboard-following".
  package var scene: String
  package var variant: Variant
  /// A value for each of the scene's parameters.
  package var parameters: [String: ParameterValue]
  package var timeline: Timeline
  /// Where each step of the timeline stands in the file.
  package var stepRanges: [SourceRange]
  /// nil: until everything is at rest, plus `hold`, 60 s at most.
  package var duration: Microseconds?
  package var hold: Microseconds
  /// Frames written per second.
  package var framesPerSecond: Int
  /// What the display refreshes at least, per second.
  package var refreshRate: Int
  package var output: ScenarioOutput

  package var frameRate: FrameRate { FrameRate(framesPerSecond: framesPerSecond, refreshRate: refreshRate) }

  /// What the file as a whole must tell, such as that it cannot be played.
  package func diagnostic(message: String) -> Diagnostic {
    Diagnostic(path: path, line: nil, column: nil, message: message)
  }

  /// An error that showed when the timeline was played, at the step's first character; for a step that is not there, at
  /// the file as a whole.
  package func diagnostic(atStep index: Int, message: String) -> Diagnostic {
    guard stepRanges.indices.contains(index) else { return diagnostic(message: message) }
    let start = stepRanges[index].start
    return Diagnostic(path: path, line: start.line, column: start.column, message: message)
  }
}

/// What is written of a scenario.
package struct ScenarioOutput: Hashable, Sendable {
  /// Names of formats, each once, in the order asked for.
  package var formats: [String]
  /// Pixels per point of the pictures.
  package var scale: Double
  /// Names of overlays, each once, in the order asked for.
  package var overlays: [String]

  package init(formats: [String], scale: Double, overlays: [String] = []) {
    self.formats = formats
    self.scale = scale
    self.overlays = overlays
  }
}

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
  /// Where the file says what is shown and how large; nil where only the command line or nobody does.
  package var outputPlaces: OutputPlaces

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

extension Scenario {
  /// A scenario's keys that are judged when it is played.
  package struct OutputPlaces: Hashable, Sendable {
    package var crop: SourcePosition?
    package var pictureSize: SourcePosition?

    package init(crop: SourcePosition? = nil, pictureSize: SourcePosition? = nil) {
      self.crop = crop
      self.pictureSize = pictureSize
    }
  }

  /// An error of a key of the file, or of the file as a whole.
  package func diagnostic(at place: SourcePosition?, message: String) -> Diagnostic {
    Diagnostic(path: path, line: place?.line, column: place?.column, message: message)
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
  package var presentation: OutputPresentation

  package init(
    formats: [String], scale: Double, overlays: [String] = [],
    presentation: OutputPresentation = OutputPresentation()
  ) {
    self.formats = formats
    self.scale = scale
    self.overlays = overlays
    self.presentation = presentation
  }
}

/// How the screen is shown in its pictures.
package struct OutputPresentation: Hashable, Sendable {
  package enum Frame: String, Hashable, Sendable, CaseIterable {
    case device
    case none
  }

  package var frame: Frame
  /// The node that is shown alone: its path in the snapshot, or the path's last components.
  package var crop: String?
  /// nil for none.
  package var background: Color?
  /// Points; nil for the standard of the frame.
  package var cornerRadius: Double?

  package init(
    frame: Frame = .none, crop: String? = nil, background: Color? = nil, cornerRadius: Double? = nil
  ) {
    self.frame = frame
    self.crop = crop
    self.background = background
    self.cornerRadius = cornerRadius
  }
}

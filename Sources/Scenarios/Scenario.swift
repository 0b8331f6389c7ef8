package import FlipbookExpectations
package import FlipbookSimulation
package import FlipbookUnits
package import FlipbookYAML

/// A scenario that was read without an error: every default is filled in, every number within its range.
package struct Scenario: Sendable {
  /// The file it came from, as it was named to the reader, and what that includes.
  package var sources: SourceBook
  /// The cell of its matrix, such as "device=iphone-8,appearance=dark"; nil without a matrix.
  package var cell: String?
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
  /// Frames per second as the file itself says.
  package var ownFramesPerSecond: Int
  /// What must be true of the scenario, in the order of the file.
  package var expectations: [LocatedExpectation]
  package var output: ScenarioOutput
  /// Where the file says what is shown and how large; nil where only the command line or nobody does.
  package var outputPlaces: OutputPlaces

  package var frameRate: FrameRate { FrameRate(framesPerSecond: framesPerSecond, refreshRate: refreshRate) }

  /// The rate at which expectations are judged, whatever the command line says of frames.
  package var ownFrameRate: FrameRate {
    FrameRate(framesPerSecond: ownFramesPerSecond, refreshRate: refreshRate)
  }

  package var path: String { sources.path }

  /// A diagnostic of a place of the file, or of the file as a whole, about this cell.
  package func diagnostic(
    _ severity: Diagnostic.Severity = .error, at place: SourcePosition? = nil, message: String
  ) -> Diagnostic {
    sources.diagnostic(severity, message, at: place).with(cell: cell)
  }

  /// An error that showed when the timeline was played, at the step's first character; for a step that is not there, at
  /// the file as a whole.
  package func diagnostic(atStep index: Int, message: String) -> Diagnostic {
    diagnostic(at: stepRanges.indices.contains(index) ? stepRanges[index].start : nil, message: message)
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
}

/// An expectation with where the file states it.
package struct LocatedExpectation: Hashable, Sendable {
  package var expectation: Expectation
  package var place: SourcePosition

  package init(_ expectation: Expectation, at place: SourcePosition) {
    self.expectation = expectation
    self.place = place
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

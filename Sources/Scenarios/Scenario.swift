package import FlipbookExpectations
package import FlipbookMotion
package import FlipbookSimulation
package import FlipbookUnits
package import FlipbookYAML

/// A scenario that was read without errors. All defaults are filled in, and all numbers are within their ranges.
package struct Scenario: Sendable {
  /// The file of the scenario and the files it includes, with their paths as passed to the reader.
  package var sources: SourceBook
  /// The cell of the matrix, such as "device=iphone-8,appearance=dark"; `nil` without a matrix.
  package var cell: String?
  package var title: String?
  package var traits: Traits
  /// The scene's name, such as "keyboard-following".
  package var scene: String
  /// The screen that the scenario describes itself; nil if it plays a scene by its name.
  package var screen: ScreenScene?
  package var variant: Variant
  /// A value for each of the scene's parameters.
  package var parameters: [String: ParameterValue]
  /// The constants of scrolling and of the keyboard.
  package var motion: MotionConstants
  /// The recording of the app that the scenario describes; `nil` without one.
  package var recorded: ScenarioRecording?
  package var timeline: Timeline
  /// Where each step of the timeline is in the file.
  package var stepRanges: [SourceRange]
  /// The length of the scenario; `nil` if it ends `hold` after everything is at rest, or after 60 s.
  package var duration: Microseconds?
  package var hold: Microseconds
  /// Frames written per second.
  package var framesPerSecond: Int
  /// The minimum number of display refreshes per second.
  package var refreshRate: Int
  /// The frames per second in the file, without command-line options.
  package var ownFramesPerSecond: Int
  /// What must be true of the scenario, in file order.
  package var expectations: [LocatedExpectation]
  package var output: ScenarioOutput
  /// Where the file sets what is shown, and how large.
  package var outputPlaces: OutputPlaces
  /// The command-line options that replaced what the file says.
  package var options: [ScenarioOverrides.Option] = []
  /// A warning for runs that fail: which device or orientation of the file an option replaced.
  package var replaced: Diagnostic?
  /// The keys of this cell, merged with those of included files, before parameters are inserted; nil if it was not read from a file.
  var draft: ScenarioDraft?

  /// Compiles the scenario's own screen again, after its traits or its variant have changed.
  package mutating func updateScreen() {
    guard let changed = screen?.with(traits, variant) else { return }
    screen = changed
    parameters = changed.parameters
  }

  package var frameRate: FrameRate { FrameRate(framesPerSecond: framesPerSecond, refreshRate: refreshRate) }

  /// The frame rate at which expectations are evaluated, regardless of command-line options.
  package var ownFrameRate: FrameRate {
    FrameRate(framesPerSecond: ownFramesPerSecond, refreshRate: refreshRate)
  }

  package var path: String { sources.path }

  /// The part of pictures in which the screen is in both orientations, in the coordinates of the screen at the start: a square
  /// around it. Nil unless the device is turned.
  package var turningArea: Rect? {
    guard timeline.steps.contains(where: { if case .rotate = $0.verb { true } else { false } }) else { return nil }
    let size = traits.device.size
    let side = max(size.width, size.height)
    return Rect(x: (size.width - side) / 2, y: (size.height - side) / 2, width: side, height: side)
  }

  /// Creates a diagnostic for this cell, at a position in the file or for the file as a whole.
  package func diagnostic(
    _ severity: Diagnostic.Severity = .error, at place: SourcePosition? = nil, message: String
  ) -> Diagnostic {
    sources.diagnostic(severity, message, at: place).with(cell: cell)
  }

  /// Creates an error that ended a run before its time.
  package func diagnostic(_ problem: StageProblem) -> Diagnostic {
    diagnostic(at: screen?.position(problem.place), message: "\(scene): \(problem.message)")
  }

  /// Creates a diagnostic of a moment of a run: at a place in the description of the screen, or else at the last step that has
  /// started by then.
  package func diagnostic(
    _ severity: Diagnostic.Severity, atPlace place: Int?, seconds: Double, message: String
  ) -> Diagnostic {
    let step = timeline.steps.lastIndex { $0.start.seconds <= seconds }
    let started = step.flatMap { stepRanges.indices.contains($0) ? stepRanges[$0].start : nil }
    return diagnostic(severity, at: place.flatMap { screen?.position($0) } ?? started, message: message)
  }

  /// Creates the error of a run without a duration that has not come to rest, at what moves by itself if that is known.
  package func diagnostic(movingOn change: PendingChange?) -> Diagnostic {
    diagnostic(
      at: change?.place.flatMap { screen?.position($0) },
      message: "\(scene): still moves at \(ScenarioLimits.openEnd.text); what never comes to rest needs a 'duration'")
  }

  /// Creates an error that was found when the timeline was played, at the start of a step, or for the file as a whole if
  /// there is no such step.
  package func diagnostic(atStep index: Int, message: String) -> Diagnostic {
    diagnostic(at: stepRanges.indices.contains(index) ? stepRanges[index].start : nil, message: message)
  }
}

extension Scenario {
  /// Keys whose values can only be checked when the scenario is played. `nil` if the file does not set one, or the command
  /// line overrides it.
  package struct OutputPlaces: Hashable, Sendable {
    package var crop: SourcePosition?
    package var pictureSize: SourcePosition?

    package init(crop: SourcePosition? = nil, pictureSize: SourcePosition? = nil) {
      self.crop = crop
      self.pictureSize = pictureSize
    }
  }
}

/// An expectation, and where it is in the file.
package struct LocatedExpectation: Hashable, Sendable {
  package var expectation: Expectation
  package var place: SourcePosition

  package init(_ expectation: Expectation, at place: SourcePosition) {
    self.expectation = expectation
    self.place = place
  }
}

/// What to write for a scenario.
package struct ScenarioOutput: Hashable, Sendable {
  /// The names of the formats, in the requested order and without duplicates.
  package var formats: [String]
  /// Pixels per point in the pictures.
  package var scale: Double
  /// The names of the overlays, in the requested order and without duplicates.
  package var overlays: [String]
  package var presentation: OutputPresentation
  package var movie: OutputMovie

  package init(
    formats: [String], scale: Double, overlays: [String] = [],
    presentation: OutputPresentation = OutputPresentation(), movie: OutputMovie = OutputMovie()
  ) {
    self.formats = formats
    self.scale = scale
    self.overlays = overlays
    self.presentation = presentation
    self.movie = movie
  }
}

/// How pictures show the screen.
package struct OutputPresentation: Hashable, Sendable {
  package enum Frame: String, Hashable, Sendable, CaseIterable {
    case device
    case none
  }

  package var frame: Frame
  /// The only node to show: its path in the snapshot, or the last components of the path.
  package var crop: String?
  /// The color behind the screen; `nil` for none.
  package var background: Color?
  /// The radius of the corners in points; `nil` for the default of the frame.
  package var cornerRadius: Double?
  /// The width of the empty border around the picture, in points.
  package var margin: Double
  /// The width of the picture in pixels, which determines its scale together with `height`; `nil` for any.
  package var width: Int?
  /// The height of the picture in pixels; `nil` for any. A picture fits into the width and height that are given.
  package var height: Int?

  package init(
    frame: Frame = .none, crop: String? = nil, background: Color? = nil, cornerRadius: Double? = nil,
    margin: Double = 0, width: Int? = nil, height: Int? = nil
  ) {
    self.frame = frame
    self.crop = crop
    self.background = background
    self.cornerRadius = cornerRadius
    self.margin = margin
    self.width = width
    self.height = height
  }

  /// Returns the pixels per point at which a picture of `size` points fits the width and height, or `nil` if neither is given.
  package func scale(fitting size: Size) -> Double? {
    let scales = [width.map { Double($0) / size.width }, height.map { Double($0) / size.height }].compactMap(\.self)
    return scales.min()
  }
}

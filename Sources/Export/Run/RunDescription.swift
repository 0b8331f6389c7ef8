package import FlipbookUnits

/// The description of a run, for formats that contain more than frames.
public struct RunDescription: Sendable {
  /// The scenario's title, or nil if it has none.
  public var title: String?
  /// The name of the scene, such as "hiding-bars"; empty if not given.
  public var scene = ""
  /// The rules of the scene, "article" or "refined"; empty if not given.
  public var variant = ""
  /// The name of the device, followed by ", landscape" in that orientation; empty if not given.
  public var device = ""
  /// "light" or "dark"; empty if not given.
  public var appearance = ""
  /// The language of the sample content, "en" or "ja"; empty if not given.
  public var locale = ""
  /// The name of the matrix cell, or nil without a matrix.
  public var cell: String?
  /// The command-line options that the screen depends on, each as its name and its value.
  package var options: [[String]] = []
  /// The descriptions of the tracks, in the order of their columns.
  public var tracks: [TrackLegend] = []
  /// The position of the screen's origin in the picture, in points.
  package var screenOrigin = Vector.zero
  /// The names of the overlays on the frames, from back to front.
  package var overlays: [String] = []
  /// The source files, beginning with the scenario's own.
  package var sources: [SourceText] = []
  /// The steps in order of time.
  package var steps: [StepPlace] = []
  /// The expectations and their outcomes, in the order of the scenario.
  package var verdicts: [JudgedExpectation] = []
  /// What the tests of an app recorded of the same motion, or nil if the scenario names no recording.
  package var recorded: RecordedTracks?
  /// The folder of the result below that of the index, or an empty string if there is none.
  package var place = ""
  /// Other flipbooks for comparison with this one.
  package var siblings: [SiblingLink] = []

  /// Creates an empty description, which is enough for formats that contain only frames.
  package init() {}
}

/// The description of a track.
public struct TrackLegend: Hashable, Sendable {
  /// The name of the track, such as "list.offset.y".
  public var name: String
  /// A sentence, or an empty string.
  public var summary: String

  /// Creates a description of a track from its name and a sentence.
  package init(_ name: String, summary: String = "") {
    self.name = name
    self.summary = summary
  }
}

/// A source file of a scenario.
package struct SourceText: Hashable, Sendable {
  /// The path of the file, as in messages.
  package var path: String
  /// The contents of the file; empty if it cannot be read.
  package var text: String

  /// Creates a source file from its path and contents.
  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The location of a step of the timeline in its source, and its start.
package struct StepPlace: Hashable, Sendable {
  /// The index of the file in the run's sources.
  package var source: Int
  /// The first and last line, from 1.
  package var lines: ClosedRange<Int>
  /// The start, in seconds on the scenario's clock.
  package var seconds: Double

  /// Creates the location of a step. Lines count from 1; the start is in seconds.
  package init(source: Int, lines: ClosedRange<Int>, seconds: Double) {
    self.source = source
    self.lines = lines
    self.seconds = seconds
  }
}

/// An expectation of a scenario and its outcome, in words.
package struct JudgedExpectation: Hashable, Sendable {
  /// How and when an expectation fails.
  package struct Failure: Hashable, Sendable {
    /// The condition, with the values that its expressions had at the first failure.
    package var expected: String
    /// The actual value at the first failure.
    package var got: String
    /// The time of the first refresh that fails, in seconds on the scenario's clock.
    package var first: Double
    /// The time of the last refresh that fails, in seconds on the scenario's clock.
    package var last: Double
    /// The time of the largest deviation, in seconds on the scenario's clock.
    package var worst: Double
    /// The actual value at the largest deviation.
    package var worstGot: String
    /// The number of refreshes in which it fails, or nil if a whole span fails.
    package var count: Int?
    /// The stretches of successive refreshes that fail, in seconds on the scenario's clock, in order.
    package var stretches: [ClosedRange<Double>]

    /// Creates a failure. Times are in seconds on the scenario's clock.
    package init(
      expected: String, got: String, first: Double, last: Double, worst: Double, worstGot: String,
      count: Int?, stretches: [ClosedRange<Double>]
    ) {
      self.expected = expected
      self.got = got
      self.first = first
      self.last = last
      self.worst = worst
      self.worstGot = worstGot
      self.count = count
      self.stretches = stretches
    }
  }

  /// What the expectation allows for a while, in seconds on the scenario's clock; a bound that is absent is open.
  package struct Limit: Hashable, Sendable {
    package var seconds: ClosedRange<Double>
    package var low: Double?
    package var high: Double?

    /// Creates a limit. Times are in seconds on the scenario's clock, bounds in the unit of the value.
    package init(seconds: ClosedRange<Double>, low: Double?, high: Double?) {
      self.seconds = seconds
      self.low = low
      self.high = high
    }
  }

  /// How close a value came to a limit, in its unit, and when, in seconds on the scenario's clock.
  package struct Margin: Hashable, Sendable {
    package var amount: Double
    package var seconds: Double

    /// Creates a margin from a distance in the unit of the value, and a time in seconds on the scenario's clock.
    package init(amount: Double, seconds: Double) {
      self.amount = amount
      self.seconds = seconds
    }
  }

  /// The expression that the condition applies to, such as "navigationBar.top", or "settles".
  package var subject: String
  /// The condition, and when it applies.
  package var expected: String
  /// The tracks in the subject.
  package var tracks: [String]
  /// The index of the file in the run's sources.
  package var source: Int
  /// The line, from 1.
  package var line: Int
  /// The failure, or nil if the expectation is met.
  package var failure: Failure?
  /// The limits in the order of time.
  package var limits: [Limit] = []
  /// The margin of an expectation that is met, or nil if it has none.
  package var margin: Margin?

  /// Creates an expectation with its place in the scenario and its outcome.
  package init(subject: String, expected: String, tracks: [String], source: Int, line: Int, failure: Failure?) {
    self.subject = subject
    self.expected = expected
    self.tracks = tracks
    self.source = source
    self.line = line
    self.failure = failure
  }
}

/// A link to another flipbook.
package struct SiblingLink: Hashable, Sendable {
  /// The text of the link, such as "refined" or the name of a cell.
  package var label: String
  /// The path of its folder relative to this one, such as "../halfway-refined".
  package var folder: String

  /// Creates a link from its text and the relative path of a folder.
  package init(label: String, folder: String) {
    self.label = label
    self.folder = folder
  }
}

package import FlipbookUnits

/// The description of a run, for formats that contain more than frames.
package struct RunDescription: Sendable {
  package var title: String?
  /// The scenario's words for the scene and its surroundings; empty if not given.
  package var scene = ""
  package var variant = ""
  package var device = ""
  package var appearance = ""
  package var locale = ""
  /// The name of the matrix cell, or nil without a matrix.
  package var cell: String?
  /// The descriptions of the tracks, in the order of their columns.
  package var tracks: [TrackLegend] = []
  /// The position of the screen's origin in the picture, in points.
  package var screenOrigin = Vector.zero
  /// The names of the overlays on the frames, from back to front.
  package var overlays: [String] = []
  /// The source files, beginning with the scenario's own.
  package var sources: [SourceText] = []
  /// The steps in order of time.
  package var steps: [StepPlace] = []
  package var verdicts: [JudgedExpectation] = []
  /// Other flipbooks for comparison with this one.
  package var siblings: [SiblingLink] = []

  package init() {}
}

/// The description of a track.
package struct TrackLegend: Hashable, Sendable {
  package var name: String
  /// A sentence, or an empty string.
  package var summary: String

  package init(_ name: String, summary: String = "") {
    self.name = name
    self.summary = summary
  }
}

/// A source file of a scenario.
package struct SourceText: Hashable, Sendable {
  package var path: String
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The location of a step of the timeline in its source, and its start.
package struct StepPlace: Hashable, Sendable {
  /// The index of the source.
  package var source: Int
  /// The first and last line, from 1.
  package var lines: ClosedRange<Int>
  package var seconds: Double

  package init(source: Int, lines: ClosedRange<Int>, seconds: Double) {
    self.source = source
    self.lines = lines
    self.seconds = seconds
  }
}

/// An expectation of a scenario and its outcome, in words.
package struct JudgedExpectation: Hashable, Sendable {
  package struct Failure: Hashable, Sendable {
    package var expected: String
    package var got: String
    /// Seconds on the scenario's clock.
    package var first: Double
    package var last: Double
    /// The time of the largest deviation.
    package var worst: Double
    /// The number of refreshes in which it fails, or nil if a whole span fails.
    package var count: Int?

    package init(expected: String, got: String, first: Double, last: Double, worst: Double, count: Int?) {
      self.expected = expected
      self.got = got
      self.first = first
      self.last = last
      self.worst = worst
      self.count = count
    }
  }

  package var subject: String
  package var expected: String
  /// The tracks in the subject.
  package var tracks: [String]
  package var source: Int
  /// The line, from 1.
  package var line: Int
  /// The failure, or nil if the expectation is met.
  package var failure: Failure?

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
  package var label: String
  /// The path of its folder relative to this one, such as "../halfway-refined".
  package var folder: String

  package init(label: String, folder: String) {
    self.label = label
    self.folder = folder
  }
}

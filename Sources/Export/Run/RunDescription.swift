package import Units

/// What is known of a run besides its frames, for formats that tell of it.
package struct RunDescription: Sendable {
  package var title: String?
  /// The scenario's words for what is played and where; empty where nobody said.
  package var scene = ""
  package var variant = ""
  package var device = ""
  package var appearance = ""
  package var locale = ""
  /// The cell of the scenario's matrix.
  package var cell: String?
  /// What each column of a snapshot's tracks is, in their order.
  package var tracks: [TrackLegend] = []
  /// Where the screen's origin lies in the picture, in points.
  package var screenOrigin = Vector.zero
  /// Names of the overlays that are drawn over the frames, the lowest first.
  package var overlays: [String] = []
  /// The scenario's file first.
  package var sources: [SourceText] = []
  /// In the order of time.
  package var steps: [StepPlace] = []
  package var verdicts: [JudgedExpectation] = []
  /// Flipbooks to compare this one with.
  package var siblings: [SiblingLink] = []

  package init() {}
}

/// What a track is.
package struct TrackLegend: Hashable, Sendable {
  package var name: String
  /// One sentence; empty for nothing.
  package var summary: String

  package init(_ name: String, summary: String = "") {
    self.name = name
    self.summary = summary
  }
}

/// A file that a scenario was read from.
package struct SourceText: Hashable, Sendable {
  package var path: String
  package var text: String

  package init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// Where a step of the timeline is written, and when it begins.
package struct StepPlace: Hashable, Sendable {
  /// Which of the sources.
  package var source: Int
  /// Counted from 1, both included.
  package var lines: ClosedRange<Int>
  package var seconds: Double

  package init(source: Int, lines: ClosedRange<Int>, seconds: Double) {
    self.source = source
    self.lines = lines
    self.seconds = seconds
  }
}

/// What a scenario expects, and what came of it, in words.
package struct JudgedExpectation: Hashable, Sendable {
  package struct Failure: Hashable, Sendable {
    package var expected: String
    package var got: String
    /// Seconds on the scenario's clock.
    package var first: Double
    package var last: Double
    /// Where it was furthest off.
    package var worst: Double
    /// In how many refreshes; nil where the span fails as a whole.
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
  /// The tracks that the subject is made of.
  package var tracks: [String]
  package var source: Int
  /// Counted from 1.
  package var line: Int
  /// nil where it holds.
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

/// A flipbook beside this one.
package struct SiblingLink: Hashable, Sendable {
  package var label: String
  /// The way to its folder from this one, such as "../half-way-refined", with "/" between names as they are on disk.
  package var folder: String

  package init(label: String, folder: String) {
    self.label = label
    self.folder = folder
  }
}

public import FlipbookUnits

/// The description of a run, for formats that contain more than frames.
public struct RunDescription: Sendable {
  public var title: String?
  /// The scenario's words for the scene and its surroundings; empty if not given.
  public var scene = ""
  public var variant = ""
  public var device = ""
  public var appearance = ""
  public var locale = ""
  /// The name of the matrix cell, or nil without a matrix.
  public var cell: String?
  /// The descriptions of the tracks, in the order of their columns.
  public var tracks: [TrackLegend] = []
  /// The position of the screen's origin in the picture, in points.
  public var screenOrigin = Vector.zero
  /// The names of the overlays on the frames, from back to front.
  public var overlays: [String] = []
  /// The source files, beginning with the scenario's own.
  public var sources: [SourceText] = []
  /// The steps in order of time.
  public var steps: [StepPlace] = []
  public var verdicts: [JudgedExpectation] = []
  /// Other flipbooks for comparison with this one.
  public var siblings: [SiblingLink] = []

  public init() {}
}

/// The description of a track.
public struct TrackLegend: Hashable, Sendable {
  public var name: String
  /// A sentence, or an empty string.
  public var summary: String

  public init(_ name: String, summary: String = "") {
    self.name = name
    self.summary = summary
  }
}

/// A source file of a scenario.
public struct SourceText: Hashable, Sendable {
  public var path: String
  public var text: String

  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// The location of a step of the timeline in its source, and its start.
public struct StepPlace: Hashable, Sendable {
  /// The index of the source.
  public var source: Int
  /// The first and last line, from 1.
  public var lines: ClosedRange<Int>
  public var seconds: Double

  public init(source: Int, lines: ClosedRange<Int>, seconds: Double) {
    self.source = source
    self.lines = lines
    self.seconds = seconds
  }
}

/// An expectation of a scenario and its outcome, in words.
public struct JudgedExpectation: Hashable, Sendable {
  public struct Failure: Hashable, Sendable {
    public var expected: String
    public var got: String
    /// Seconds on the scenario's clock.
    public var first: Double
    public var last: Double
    /// The time of the largest deviation.
    public var worst: Double
    /// The number of refreshes in which it fails, or nil if a whole span fails.
    public var count: Int?

    public init(expected: String, got: String, first: Double, last: Double, worst: Double, count: Int?) {
      self.expected = expected
      self.got = got
      self.first = first
      self.last = last
      self.worst = worst
      self.count = count
    }
  }

  public var subject: String
  public var expected: String
  /// The tracks in the subject.
  public var tracks: [String]
  public var source: Int
  /// The line, from 1.
  public var line: Int
  /// The failure, or nil if the expectation is met.
  public var failure: Failure?

  public init(subject: String, expected: String, tracks: [String], source: Int, line: Int, failure: Failure?) {
    self.subject = subject
    self.expected = expected
    self.tracks = tracks
    self.source = source
    self.line = line
    self.failure = failure
  }
}

/// A link to another flipbook.
public struct SiblingLink: Hashable, Sendable {
  public var label: String
  /// The path of its folder relative to this one, such as "../halfway-refined".
  public var folder: String

  public init(label: String, folder: String) {
    self.label = label
    self.folder = folder
  }
}

package import FlipbookRuns
import FlipbookSnapshots
import FlipbookUnits

/// A run in a form that can be compared with others, regardless of its source.
package struct Run: Sendable {
  /// Its name in messages: the path that the user typed.
  package var name: String
  /// The settings of the run, such as device and variant, in a fixed order; empty if unknown.
  package var settings: [Setting]
  /// nil if unknown.
  package var tracks: RunTracks?
  /// nil if unknown.
  package var nodes: RunNodes?
  /// A summary of its nodes, if the nodes themselves are unknown.
  package var summary: NodeSummary?
  /// nil if unknown.
  package var events: RunEvents?
  /// The steps of the timeline; nil if unknown.
  package var steps: [RunStep]?
  /// The notes of the scenario, in order, which explain the run and are not compared; nil if unknown.
  package var notes: [RunNote]?
  /// What was played; nil if unknown.
  package var scenario: ScenarioText?
  /// nil if unknown.
  package var pixels: RunPixels?

  /// A summary of its nodes; nil if nothing is known about them.
  var nodeSummary: NodeSummary? { summary ?? nodes.map { NodeSummary($0) } }

  /// A name and its value, as text.
  package struct Setting: Hashable, Sendable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  package init(
    name: String, settings: [Setting] = [], tracks: RunTracks? = nil, nodes: RunNodes? = nil,
    summary: NodeSummary? = nil, pixels: RunPixels? = nil
  ) {
    self.name = name
    self.settings = settings
    self.tracks = tracks
    self.nodes = nodes
    self.summary = summary
    self.pixels = pixels
  }
}

/// A step of a scenario's timeline, as a digest.
package struct RunStep: Hashable, Sendable {
  /// Eight hexadecimal digits.
  package let digest: String
  /// The line of the step in the scenario's own file; nil if unknown.
  package let line: Int?

  package init(digest: String, line: Int? = nil) {
    self.digest = digest
    self.line = line
  }

  /// - Parameter text: The step in words that no other step has.
  package init(text: String, line: Int?) {
    self.init(digest: DigestText.text(TextDigest(of: text).value), line: line)
  }
}

/// A note of a scenario.
package struct RunNote: Hashable, Sendable {
  package let seconds: Double
  package let text: String

  package init(seconds: Double, text: String) {
    self.seconds = seconds
    self.text = text
  }
}

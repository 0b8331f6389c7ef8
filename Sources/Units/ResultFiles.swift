/// The names of files that more than one module reads or writes.
package enum ResultFiles {
  /// The settings of a project, in its root.
  package static let projectSettings = "flipbook.yaml"
  /// What marks the root of a repository.
  package static let repositories = [".git", ".hg"]

  /// The manifest of a rendered result.
  package static let manifest = "flipbook.json"
  /// The viewer in a rendered result.
  package static let viewer = "flipbook.html"
  /// The results of `verify`, or of one shard of `check`.
  package static let verification = "results.json"
  /// What `explore` found.
  package static let exploration = "exploration.json"

  /// The tracks of a baseline.
  package static let baselineTracks = "tracks.csv"
  /// The nodes of a baseline.
  package static let baselineNodes = "nodes.txt"
  /// The events of a baseline, which those of earlier versions do not have.
  package static let baselineEvents = "events.txt"
  /// What the scenario of a baseline consists of, which those of earlier versions do not have.
  package static let baselineScenario = "scenario.txt"
  /// The pictures of a baseline, which not every baseline has.
  package static let baselinePictures = "frames.png"
  /// The versions and settings of a baseline.
  package static let baselineMeta = "meta.json"
}

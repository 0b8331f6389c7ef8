import Flipbook
import FlipbookScenarios
import FlipbookSnapshots

/// A scenario with a screen of its own, read and played.
struct PlayedScreen {
  /// The diagnostics of reading and playing, as they are printed.
  let messages: [String]
  /// The values of the tracks in the last refresh, by their names.
  let last: [String: TrackValue]
  /// The columns of traces after the frame and its time.
  let names: [String]
  /// The time of the last frame; nil if the scenario could not be played.
  let seconds: Double?
  /// The guides of the last frame.
  let guides: [Guide]
  /// The views of the last frame.
  let root: SnapshotNode?

  init(_ text: String) throws {
    let loader = ScenarioLoader(studio: .standard, overrides: ScenarioOverrides())
    let reading = try loader.reader.read(Array(text.utf8), path: "screen.yaml")
    guard let scenario = reading.scenario, let play = Play(scenario, studio: .standard) else {
      messages = reading.diagnostics.map(\.description)
      (last, names) = ([:], [])
      root = nil
      seconds = nil
      guides = []
      return
    }
    var found: [Diagnostic] = []
    var tracks: [TrackValue] = []
    var root: SnapshotNode?
    var guides: [Guide] = []
    var seconds: Double?
    let verdicts = play.judge(scenario.expectations.map(\.expectation), detail: .everything) {
      tracks = $0.tracks
      root = $0.root
      guides = $0.guides
      seconds = $0.seconds
    }
    switch verdicts {
    case .judged(let verdicts): found = scenario.failures(of: verdicts) + scenario.problems(of: verdicts)
    case .impossible(let problems): found = problems
    case .interrupted: break
    }
    self.root = root
    self.guides = guides
    self.seconds = seconds
    messages = (reading.diagnostics + found).map(\.description)
    names = play.simulator(.tracks).trackTable.names
    last = Dictionary(zip(names, tracks), uniquingKeysWith: { first, _ in first })
  }

  /// The nodes of the last frame whose names start with a text, from back to front.
  func nodes(_ prefix: String) -> [SnapshotNode] {
    func all(_ node: SnapshotNode) -> [SnapshotNode] { [node] + node.children.flatMap(all) }
    return root.map(all)?.filter { $0.name.hasPrefix(prefix) } ?? []
  }

  /// The texts of those nodes that are texts.
  func texts(_ prefix: String) -> [String] { nodes(prefix).compactMap { $0.content.as(TextContent.self)?.string } }

  func number(_ name: String) -> Double? { if case .number(let number)? = last[name] { number } else { nil } }
}

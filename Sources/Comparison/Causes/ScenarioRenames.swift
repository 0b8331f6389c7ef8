import FlipbookRuns

/// Recognizes what has only got a new name, wherever it is used.
struct ScenarioRenames {
  private typealias Part = ScenarioText.Part

  /// The names of the second scenario by those of the first one that differ from them.
  private let names: [String: String]

  /// What gives its name to something that other parts can use.
  private static let naming: Set = ["list", "state", "guide", "view", "gesture", "target", "track"]

  /// Returns the parts with the names that they have in others.
  static func apply(to parts: [ScenarioText.Part], like others: [ScenarioText.Part]) -> [ScenarioText.Part] {
    if let renames = ScenarioRenames(from: parts, to: others) { return renames.apply(to: parts, like: others) }
    let gone = parts.filter { part in isPlain(part.name) && !others.contains { $0.label == part.label } }
    var news = others.filter { part in isPlain(part.name) && !parts.contains { $0.label == part.label } }
    var names: [String: String] = [:]
    for part in gone {
      guard let index = news.firstIndex(where: { $0.isSame(as: part) }) else { continue }
      names[part.name] = news.remove(at: index).name
    }
    return names.isEmpty ? parts : parts.map { ScenarioRenames(names: names).renamed($0, like: nil) }
  }

  /// The only differences of two scenarios, or `nil` if they differ in more than names: both must name as many things, in the same
  /// order, and no two things may get the same name.
  init?(from first: [ScenarioText.Part], to second: [ScenarioText.Part]) {
    let (before, after) = (ScenarioRenames.declared(by: first), ScenarioRenames.declared(by: second))
    guard first.count == second.count, before.count == after.count, before != after else { return nil }
    var (names, origins): ([String: String], [String: String]) = ([:], [:])
    for (old, new) in zip(before, after) {
      guard names.updateValue(new, forKey: old) ?? new == new, origins.updateValue(old, forKey: new) ?? old == old
      else {
        return nil
      }
    }
    self.init(names: names.filter { $0.key != $0.value })
    let isSame = zip(apply(to: first, like: second), second).allSatisfy { $0.label == $1.label && $0.isSame(as: $1) }
    guard isSame else { return nil }
  }

  private init(names: [String: String]) { self.names = names }

  /// The names that parts declare, in their order in the file.
  private static func declared(by parts: [Part]) -> [String] {
    parts.flatMap { part -> [String] in
      let own = naming.contains(part.kind) && isPlain(part.name) ? [part.name] : []
      // The views of a row are among its values.
      let inner = part.values.flatMap { path, value in
        let words = path.split(separator: ".").map(String.init)
        return words.indices.dropFirst().filter { words[$0 - 1] == "views" }.map { (value.place.line, $0, words[$0]) }
      }
      return own + inner.sorted { $0 < $1 }.map(\.2)
    }
  }

  private func apply(to parts: [Part], like others: [Part]) -> [Part] {
    zip(parts, others).map { renamed($0, like: $1) }
  }

  /// - Parameter other: What the part may equal already, such as a text that contains the name as a word.
  private func renamed(_ part: Part, like other: Part?) -> Part {
    var part = part
    part.name = renamed(part.name)
    part.values = Dictionary(
      part.values.map { path, value in
        let path = renamed(path)
        let text = other?.values[path]?.text == value.text ? value.text : renamed(value.text)
        return (path, ScenarioText.Value(text: text, place: value.place))
      }, uniquingKeysWith: { first, _ in first })
    return part
  }

  /// Returns a text in which whole words are replaced.
  func renamed(_ text: String) -> String {
    var (result, word) = ("", "")
    for character in text {
      if ScenarioRenames.isPart(character) {
        word.append(character)
      } else {
        result += (names[word] ?? word) + String(character)
        word = ""
      }
    }
    return result + (names[word] ?? word)
  }

  private static func isPlain(_ name: String) -> Bool { !name.isEmpty && name.allSatisfy(isPart) }

  private static func isPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }
}

extension Run {
  /// Returns the run under the names of another one if the two differ only in names: in what was played, and in what happened.
  /// Returns the run itself if they differ in more.
  package func renamed(like other: Run) -> Run {
    guard let scenario, let theirs = other.scenario, scenario.text != theirs.text,
      let renames = ScenarioRenames(from: scenario.parts, to: theirs.parts), isSame(as: other, renames)
    else { return self }
    var run = self
    (run.tracks, run.summary, run.events) = (other.tracks, other.summary, other.events)
    (run.steps, run.scenario) = (other.steps, other.scenario)
    return run
  }

  private func isSame(as other: Run, _ renames: ScenarioRenames) -> Bool {
    guard let tracks, let theirTracks = other.tracks, let summary, let theirSummary = other.summary,
      tracks.clock == theirTracks.clock, summary.frameCount == theirSummary.frameCount
    else { return false }
    // A name that the other run has as well, such as "touch.x", is not one that was changed.
    let (names, paths) = (Set(theirTracks.series.map(\.name)), Set(theirSummary.nodes.map(\.path)))
    let series = tracks.series.map { series in
      TrackSeries(
        name: names.contains(series.name) ? series.name : renames.renamed(series.name), values: series.values)
    }
    let nodes = summary.nodes.map { node in
      NodeSummary.Node(
        path: paths.contains(node.path) ? node.path : renames.renamed(node.path), presence: node.presence,
        fields: node.fields)
    }
    return Set(series) == Set(theirTracks.series) && nodes == theirSummary.nodes
      && isSame(events?.events ?? [], other.events?.events ?? [], renames)
      && settings == other.settings
  }

  private func isSame(
    _ events: [RunEvents.Event], _ others: [RunEvents.Event], _ renames: ScenarioRenames
  ) -> Bool {
    events.count == others.count
      && zip(events, others).allSatisfy { one, other in
        one.microseconds == other.microseconds && [one.text, renames.renamed(one.text)].contains(other.text)
      }
  }
}

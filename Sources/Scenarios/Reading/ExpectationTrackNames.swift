internal import FlipbookExpectations
internal import FlipbookExpressions
internal import FlipbookScreens
internal import FlipbookSimulation
internal import FlipbookSnapshots
internal import FlipbookUnits
internal import FlipbookYAML

/// The tracks that an expectation can name. Any name is allowed if the scene is not known.
struct TrackNames {
  /// The kind of a track's values.
  enum Kind: Hashable {
    case number
    /// One of these words.
    case words([String])
  }

  /// The name of the scene for messages.
  private let scene: String
  private let tracks: [Track]?
  /// The place of each name in `tracks`. Families are searched for the other names.
  private let places: [String: Int]
  /// The names of texts, which are not tracks.
  private let texts: [String]
  /// What expressions can name besides tracks.
  private let facts: [DeviceFact]

  private struct Track {
    let descriptor: TrackDescriptor
    let pattern: NamePattern

    init(_ descriptor: TrackDescriptor) {
      self.descriptor = descriptor
      pattern = NamePattern(descriptor.pattern)
    }
  }

  /// - Parameters:
  ///   - turns: Whether the device is turned, so that what its orientation changes is a track.
  ///   - hasTwoFingers: Whether two fingers go down, so that the second one has tracks.
  init(scene: SceneDescriptor?, traits: Traits?, turns: Bool, hasTwoFingers: Bool) {
    let all = traits.map(DeviceFact.all) ?? []
    let others = turns ? traits.map { DeviceFact.all(of: $0.turned) } ?? [] : all
    let turning = zip(all, others).filter { $0.value != $1.value }.map(\.0.name)
    facts = all.filter { !turning.contains($0.name) }
    self.scene = scene?.name ?? ""
    texts = scene?.texts ?? []
    tracks = scene.map { scene in
      let finger = Stage.touchTracks(ofTwoFingers: hasTwoFingers)
      let parts = ["offset.x", "offset.y", "dragging", "decelerating"]
      let scrolling = scene.scrollViews.flatMap { scrollView in parts.map { "\(scrollView.pattern).\($0)" } }
      let others = (scrolling + turning).map { TrackDescriptor($0, "") }
      let all = finger.map { TrackDescriptor($0, "") } + scene.tracks + others
      return all.map(Track.init)
    }
    let named = (tracks ?? []).enumerated().filter { !$1.pattern.isFamily }
    places = Dictionary(named.map { ($1.descriptor.pattern, $0) }) { first, _ in first }
  }

  /// Returns the first track whose pattern has this name.
  private func track(_ name: String) -> TrackDescriptor? {
    guard let tracks else { return nil }
    let place = places[name] ?? tracks.firstIndex { $0.pattern.isFamily && $0.pattern.matches(name) }
    return place.map { tracks[$0].descriptor }
  }

  /// Returns whether the scene has such a track, or is not known.
  func has(_ name: String) -> Bool { tracks == nil || track(name) != nil }

  /// Returns the kind of a track, or `nil` if it is not known.
  func kind(of name: String) -> Kind? { track(name).map { $0.words.isEmpty ? .number : .words($0.words) } }

  /// The names that an expression can use. If the scene is not known, any name is a track.
  var scope: TrackScope {
    TrackScope(facts: tracks == nil ? [] : facts) { name in
      guard let kind = kind(of: name) else { return tracks == nil ? .number : nil }
      return kind.type
    }
  }

  /// Reports a name that is not a track of the scene.
  ///
  /// - Returns: Whether there is such a track.
  func check(_ name: String, _ slot: Slot) -> Bool {
    guard let problem = problem(of: name, orAnyOf: facts.map(\.name)) else { return true }
    slot.error(problem)
    return false
  }

  /// Returns what is wrong with a pattern that no track of the scene matches, or `nil`.
  func problem(of pattern: TrackPattern) -> String? {
    guard pattern.hasWildcard else { return problem(of: pattern.text, orAnyOf: []) }
    guard let tracks else { return nil }
    let names = tracks.flatMap { $0.pattern.examples(like: pattern.text) }
    if names.contains(where: pattern.matches) { return nil }
    let groups = names.flatMap { name in
      name.indices.filter { name[$0] == "." }.map { String(name[...$0]) + "*" }
    }
    let hint = NearestName.hint(pattern.text, among: groups)
    let words = hint.isEmpty ? " (expected \(Wording.choice(tracks.map(\.descriptor.pattern))))" : hint
    return "no track of scene '\(scene)' matches \(Wording.quoted(pattern.text))\(words)"
  }

  /// - Parameter others: Names that are no tracks, but can be meant.
  private func problem(of name: String, orAnyOf others: [String]) -> String? {
    guard let tracks, !has(name) else { return nil }
    if texts.contains(name) { return ScreenCompiler.textTrack(name) }
    let patterns = tracks.map(\.descriptor.pattern)
    let nearest = NamePattern.hint(name, among: patterns + others)
    let hint =
      patterns.contains(name + ".left")
      ? " (write \(name).left, or views: {\(name): visible})"
      : ForeignNames.hint(.init(name: name, candidates: patterns + others), orNearest: nearest)
    let words = hint.isEmpty ? " (expected \(Wording.choice(patterns)))" : hint
    return "unknown track \(Wording.quoted(name)) in scene '\(scene)'\(words)"
  }
}

extension TrackNames.Kind {
  /// The same kind in expressions.
  fileprivate var type: ValueType {
    switch self {
    case .number: .number
    case .words(let words): .word(words)
    }
  }
}

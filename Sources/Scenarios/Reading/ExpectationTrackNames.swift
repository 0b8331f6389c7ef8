internal import FlipbookSimulation
internal import FlipbookYAML

/// Which tracks an expectation may name; nil where the file does not say its scene well enough to check.
struct TrackWords {
  /// What a track's values are.
  enum Kind: Hashable {
    case number
    /// One of these words.
    case words([String])
  }

  /// The scene's name in messages.
  private let scene: String
  private let tracks: [TrackDescriptor]?

  init(scene: SceneDescriptor?) {
    self.scene = scene?.name ?? ""
    tracks = scene.map { scene in
      let finger = ["touch.down", "touch.x", "touch.y"]
      let parts = ["offset.x", "offset.y", "dragging", "decelerating"]
      let scrolling = scene.scrollViews.flatMap { scrollView in parts.map { "\(scrollView.pattern).\($0)" } }
      return finger.map { TrackDescriptor($0, "") } + scene.tracks + scrolling.map { TrackDescriptor($0, "") }
    }
  }

  /// Whether the scene has such a track, or may have.
  func has(_ name: String) -> Bool { tracks?.contains { NamePattern($0.pattern).matches(name) } ?? true }

  /// nil where it is not known.
  func kind(of name: String) -> Kind? {
    let track = tracks?.first { NamePattern($0.pattern).matches(name) }
    return track.map { $0.words.isEmpty ? .number : .words($0.words) }
  }

  /// Reports a name that no track of the scene has.
  /// - Returns: whether there is such a track.
  func check(_ name: String, _ slot: Slot) -> Bool {
    guard let tracks, !has(name) else { return true }
    let patterns = tracks.map(\.pattern)
    let hint = NamePattern.hint(name, among: patterns)
    let words = hint.isEmpty ? " (expected \(Wording.choice(patterns)))" : hint
    slot.error("unknown track \(Wording.quoted(name)) in scene '\(scene)'\(words)")
    return false
  }
}

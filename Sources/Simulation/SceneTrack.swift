public import FlipbookSnapshots

/// A track of a scene's own: its name and meaning, and how its behavior computes it.
///
/// A behavior lists its tracks in one table, `Behavior.tracks`, from which the scene's descriptor takes their descriptors.
public struct SceneTrack<Owner: Behavior>: Sendable {
  /// The track's name, meaning, and words.
  public let descriptor: TrackDescriptor
  /// Returns the track's value now.
  let value: @Sendable (Owner, Stage) -> TrackValue

  /// Creates a track from its name, one sentence with its unit, and a function that returns its value now.
  ///
  /// A track of words lists them all.
  public init(
    _ name: String, _ summary: String, words: [String] = [],
    value: @escaping @Sendable (Owner, Stage) -> TrackValue
  ) {
    descriptor = TrackDescriptor(name, summary, words: words)
    self.value = value
  }
}

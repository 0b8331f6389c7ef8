package import Units

/// Everything on stage at one frame, resolved: final numbers only, no rule, default or reference left.
package struct FrameSnapshot: Hashable, Sendable {
  package var frame: FrameIndex
  /// The frame's moment on the scenario's clock.
  package var seconds: Double
  package var traits: Traits
  /// The screen; its frame is the device's bounds.
  package var root: SnapshotNode
  /// One value per column of the run's `TrackTable`.
  package var tracks: [TrackValue]
  /// What happened since the frame before, in order.
  package var events: [Event]
  /// The finger, while one is down.
  package var touch: Point?
  /// The fingers that are down or were a moment ago, oldest first.
  package var touches: [TouchTrail]
  /// The scene's own numbers, where they act.
  package var guides: [Guide]
  /// The `note` in force.
  package var caption: String?

  package init(
    frame: FrameIndex,
    seconds: Double,
    traits: Traits,
    root: SnapshotNode,
    tracks: [TrackValue],
    events: [Event],
    touch: Point?,
    touches: [TouchTrail] = [],
    guides: [Guide] = [],
    caption: String?
  ) {
    self.frame = frame
    self.seconds = seconds
    self.traits = traits
    self.root = root
    self.tracks = tracks
    self.events = events
    self.touch = touch
    self.touches = touches
    self.guides = guides
    self.caption = caption
  }
}

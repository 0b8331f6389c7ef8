package import FlipbookUnits

/// Everything on screen in one frame, fully resolved to final numbers, without rules, defaults or references.
package struct FrameSnapshot: Hashable, Sendable {
  package var frame: FrameIndex
  /// The frame's time on the scenario's clock.
  package var seconds: Double
  package var traits: Traits
  /// The screen; its frame is the device's bounds.
  package var root: SnapshotNode
  /// One value per column of the run's `TrackTable`.
  package var tracks: [TrackValue]
  /// The events since the previous frame, in order.
  package var events: [Event]
  /// The finger's position while it is down.
  package var touch: Point?
  /// The fingers that are down or were down recently, oldest first.
  package var touches: [TouchTrail]
  /// The scene's own numbers at the positions where they apply.
  package var guides: [Guide]
  /// The current `note`.
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

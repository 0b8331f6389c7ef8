public import FlipbookUnits

/// Everything on screen in one frame, fully resolved to final numbers, without rules, defaults or references.
public struct FrameSnapshot: Hashable, Sendable {
  /// The frame's number, from 0.
  public var frame: FrameIndex
  /// The frame's time on the scenario's clock.
  public var seconds: Double
  /// The device, appearance, and language. While the screen turns, the device is between its two orientations.
  public var traits: Traits
  /// The screen; its frame is the device's bounds.
  public var root: SnapshotNode
  /// One value per column of the run's `TrackTable`.
  public var tracks: [TrackValue]
  /// The events since the previous frame, in order.
  public var events: [Event]
  /// The position of the finger in screen coordinates, in points, or nil while no finger is down.
  public var touch: Point?
  /// The fingers that are down or were down recently, oldest first.
  public var touches: [TouchTrail]
  /// The scene's own numbers at the positions where they apply.
  public var guides: [Guide]
  /// The text of the latest `note`, or nil before the first.
  public var caption: String?

  /// Creates a snapshot of a frame.
  public init(
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

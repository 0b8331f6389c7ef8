public import FlipbookUnits

/// The state of one refresh of the display, whether or not it writes a frame.
public struct RefreshSnapshot: Hashable, Sendable {
  /// The refresh's number, from 0.
  public var refresh: RefreshIndex
  /// Whether this is the last refresh of the run, which writes the last frame.
  public var isLast: Bool
  /// One value per column of the run's `TrackTable`.
  public var tracks: [TrackValue]
  /// The events of this refresh, in order.
  public var events: [Event]
  /// The frame that the refresh writes, with the events since the previous frame, or nil if none is due.
  public var frame: FrameSnapshot?

  /// Creates a snapshot of a refresh.
  public init(
    refresh: RefreshIndex, isLast: Bool, tracks: [TrackValue], events: [Event] = [], frame: FrameSnapshot? = nil
  ) {
    self.refresh = refresh
    self.isLast = isLast
    self.tracks = tracks
    self.events = events
    self.frame = frame
  }
}

package import FlipbookUnits

/// The state of one refresh of the display, whether or not it writes a frame.
package struct RefreshSnapshot: Hashable, Sendable {
  /// The refresh's number, from 0.
  package var refresh: RefreshIndex
  /// Whether this is the last refresh of the run, which writes the last frame.
  package var isLast: Bool
  /// One value per column of the run's `TrackTable`.
  package var tracks: [TrackValue]
  /// The events of this refresh, in order.
  package var events: [Event]
  /// The frame that the refresh writes, with the events since the previous frame, or nil if none is due.
  package var frame: FrameSnapshot?

  /// Creates a snapshot of a refresh.
  package init(
    refresh: RefreshIndex, isLast: Bool, tracks: [TrackValue], events: [Event] = [], frame: FrameSnapshot? = nil
  ) {
    self.refresh = refresh
    self.isLast = isLast
    self.tracks = tracks
    self.events = events
    self.frame = frame
  }
}

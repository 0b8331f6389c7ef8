package import Units

/// What is known of one refresh of the display, whether or not it writes a frame.
package struct RefreshSnapshot: Hashable, Sendable {
  package var refresh: RefreshIndex
  /// Whether it is the run's last one, which writes the last frame.
  package var isLast: Bool
  /// One value per column of the run's `TrackTable`.
  package var tracks: [TrackValue]
  /// What happened in this refresh, in order.
  package var events: [Event]
  /// The frame that it writes, with the events since the frame before; nil where none is due.
  package var frame: FrameSnapshot?

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

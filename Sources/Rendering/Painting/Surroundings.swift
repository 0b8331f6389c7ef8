package import FlipbookUnits

/// What of the other nodes the drawing of a node depends on.
package struct Surroundings: Hashable {
  /// How much of a bar's change from clear to a material is done: 0 while no content is beneath the bar … 1.
  package var share: Double
  /// Whether a scroll view ends at the bar.
  package var endsAtBar = false
  /// The beginning of the scroll view below a navigation bar, or nil if none begins there.
  package var listStart: ListStart?
  /// The opacity, 0 … 1, of a strip that is pinned below a navigation bar of glass; 0 if there is none.
  package var pinnedStrip = 0.0
  /// The color of the page behind a bar, or nil for the theme's background.
  package var pageColor: Color?
  /// The lower edge, in the bar's coordinates, of a view that covers the status bar in front of the bar, or nil without one.
  package var coverBottom: Double?
  /// The y coordinate of a bar of glass in its parent.
  package var barTop: Double?
  /// The text that the keyboard enters, or nil if it isn't known.
  package var enteredText: EnteredText?

  /// What is assumed of nodes that aren't bars, and of bars that are never clear.
  package static let unknown = Surroundings(share: 1)

  /// Creates a description of what is around a node.
  package init(share: Double, endsAtBar: Bool = false) {
    self.share = share
    self.endsAtBar = endsAtBar
  }
}

/// Where a scroll view begins below a navigation bar.
package struct ListStart: Hashable {
  /// The distance from the bar, in points.
  package var distance: Double
  /// How much of the change from a clear edge to a soft one is done: 0 while the content is at its top … 1.
  package var share: Double
}

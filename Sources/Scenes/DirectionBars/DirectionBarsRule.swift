import FlipbookUnits

/// What a did-scroll does to the menu and the navigation bar, depending on the distance from the start of the drag in
/// points.
struct DirectionBarsRule: Sendable {
  struct Demand: Hashable, Sendable {
    /// Whether to hide the menu; `nil` to leave it unchanged.
    var hidesMenu: Bool?
    /// Whether to hide the navigation bar; `nil` to leave it unchanged.
    var hidesNavigationBar: Bool?
  }

  let threshold: Double
  /// The offset at the last will-begin-dragging, or 0.
  var beginOffset = 0.0

  init(threshold: Double) { self.threshold = threshold }

  func demand(at offset: Double) -> Demand {
    if offset.isGreater(than: beginOffset) {
      Demand(
        hidesMenu: true,
        hidesNavigationBar: (offset - beginOffset).isGreater(than: threshold) ? true : nil
      )
    } else {
      Demand(
        hidesMenu: (beginOffset - offset).isGreater(than: threshold) ? false : nil,
        hidesNavigationBar: false
      )
    }
  }
}

import FlipbookUnits

/// What a did-scroll asks of menu and navigation bar, judged from where the drag began. Points.
struct DirectionBarsRule: Sendable {
  struct Demand: Hashable, Sendable {
    /// nil: the menu stays as it is.
    var hidesMenu: Bool?
    var hidesNavigationBar: Bool?
  }

  let threshold: Double
  /// The offset at will-begin-dragging; 0 before any.
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

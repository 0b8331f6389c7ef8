/// Identifies a tap gesture of a stage.
public struct TapID: Hashable, Sendable {
  let index: Int
}

extension Stage {
  /// Adds a tap gesture to a view, and returns the identifier with which behaviors are called.
  ///
  /// Of several views around a touch that have one, the innermost is tapped.
  public mutating func addTap(on view: ViewID) -> TapID {
    tapViews.append(view)
    return TapID(index: tapViews.count - 1)
  }

  /// The innermost tap gesture at a view.
  func tapGesture(at view: ViewID) -> TapID? {
    guard !tapViews.isEmpty else { return nil }
    for ancestor in ancestors(of: view) {
      if let index = tapViews.firstIndex(of: ancestor) { return TapID(index: index) }
    }
    return nil
  }
}

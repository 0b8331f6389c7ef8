import FlipbookUnits

/// What a scroll view remembers of its refresh control.
struct RefreshControl {
  let height: Double
  let pullDistance: Double
  var isRefreshing = false
  /// Whether this drag has pulled far enough.
  var wasPulled = false
  /// Whether the control's height is part of the inset.
  var isInset = false
}

extension ScrollView {
  /// Whether the refresh control is refreshing; false without one.
  public var isRefreshing: Bool { refreshControl?.isRefreshing ?? false }

  /// The inset before the content with that of a refresh control, in points.
  var shownLeadingInset: Double {
    guard let refreshControl, refreshControl.isInset else { return leadingInset }
    return leadingInset + refreshControl.height
  }
}

extension Stage {
  /// Gives a scroll view a refresh control, as `UIRefreshControl`: once a finger has pulled the content far enough past its
  /// beginning, it refreshes, and the content rests below it until it ends.
  ///
  /// - Parameters:
  ///   - id: The scroll view, which bounces.
  ///   - height: The height of the control, by which the inset grows, in points. See LookFacts, "Refresh control".
  ///   - pullDistance: How far past its beginning the content must be, in points as shown. UIKit's own number is not public.
  public mutating func addRefreshControl(to id: ScrollViewID, height: Double = 60, pullDistance: Double = 100) {
    self[id].refreshControl = RefreshControl(height: height, pullDistance: pullDistance)
  }

  /// Begins refreshing as the program, as `beginRefreshing()`: the inset grows, and the offset stays.
  public mutating func beginRefreshing(_ id: ScrollViewID) {
    guard self[id].refreshControl != nil else { return }
    self[id].refreshControl?.isRefreshing = true
    if !self[id].activity.isDragging { self[id].refreshControl?.isInset = true }
  }

  /// Ends refreshing, as `endRefreshing()`: the inset is what it was, and content that rests below the control goes back in
  /// 0.3 s, ease-in-out. During a drag, the inset changes at the lift.
  public mutating func endRefreshing(_ id: ScrollViewID) {
    guard self[id].isRefreshing else { return }
    self[id].refreshControl?.isRefreshing = false
    guard !self[id].activity.isDragging else { return }
    self[id].refreshControl?.isInset = false
    let edge = offsetLimits(of: id).lowerBound
    guard !self[id].activity.isHeld, self[id].position.isLess(than: edge) else { return }
    scroll(id, to: edge, animated: true)
  }

  /// Returns how far past its beginning the content is drawn, in points, 0 if it is not: what a refresh control shows.
  public func pulledDistance(of id: ScrollViewID) -> Double {
    max(0, -self[id].leadingInset - drawnOffset(of: id))
  }

  /// Begins refreshing where a finger has pulled far enough, once in a drag.
  mutating func notePull(of id: ScrollViewID) {
    guard let control = self[id].refreshControl, !control.isRefreshing, !control.wasPulled,
      (-self[id].leadingInset - self[id].position).isAtLeast(control.pullDistance)
    else { return }
    self[id].refreshControl?.isRefreshing = true
    self[id].refreshControl?.wasPulled = true
    tellBehaviors { $0.refreshControlWasPulled(id, on: &$1) }
  }
}

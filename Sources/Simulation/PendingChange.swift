package import FlipbookUnits

/// What a screen at rest will change by itself: without a finger, an animation, a scroll, or a timer.
package struct PendingChange: Hashable, Sendable {
  /// The refresh in which it changes.
  package let refresh: RefreshIndex
  /// Where the change is in the description of the screen, as in a problem; nil if that is not known.
  package let place: Int?

  package init(refresh: RefreshIndex, place: Int?) {
    self.refresh = refresh
    self.place = place
  }
}

extension Stage {
  /// No finger is down, no scroll view moves on, no animation runs, and no timer is pending.
  package var isAtRest: Bool {
    finger == nil && typing == nil && blocks.isEmpty && timers.isEmpty && scrollViews.allSatisfy(\.activity.isResting)
  }

  /// Whether a flag of a scroll view, such as `isDecelerating`, ends with the next refresh.
  package var hasExpiringFlags: Bool { scrollViews.contains(where: \.flagsExpire) }

  /// Plays the next refresh of a stage at rest, in which there is neither a step nor a touch.
  package mutating func playAhead() {
    refresh = RefreshIndex(refresh.number + 1)
    expireFlags()
    layOut()
  }
}

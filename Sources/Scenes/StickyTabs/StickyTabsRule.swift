import FlipbookUnits

/// The content view's position and the offset of a page's list, in points.
struct StickyTabsRule: Sendable {
  /// H_c: the height of the profile and the tabs.
  let contentHeight: Double
  /// T: the height of the tabs.
  let tabHeight: Double

  /// How far the content view moves up before the tabs stick.
  var collapse: Double { contentHeight - tabHeight }

  /// Returns the position of the content view for the offset of the current page's list.
  func contentY(listOffset: Double) -> Double {
    isStuck(at: listOffset) ? -collapse : -(contentHeight + listOffset)
  }

  func indicatorInset(listOffset: Double) -> Double {
    isStuck(at: listOffset) ? tabHeight : -listOffset
  }

  /// Returns the offset of a list whose page is about to appear, or `nil` if it does not change. This keeps pages from jumping
  /// below the tabs.
  func appearingOffset(contentY: Double, listOffset: Double) -> Double? {
    let scrolled = -contentY
    if scrolled.isNear(0) { return -contentHeight }
    if scrolled.isLess(than: collapse) || listOffset.isAtMost(-tabHeight) { return scrolled - contentHeight }
    return nil
  }

  private func isStuck(at listOffset: Double) -> Bool { listOffset.isAtLeast(-tabHeight) }
}

import FlipbookUnits

/// The content view's position and the offset of a page's list: numbers in, numbers out. Points.
struct StickyTabsRule: Sendable {
  /// H_c: profile and tabs.
  let contentHeight: Double
  /// T: the tabs alone.
  let tabHeight: Double

  /// How far the content view goes up before the tabs stick.
  var collapse: Double { contentHeight - tabHeight }

  /// Where the current page's list puts the content view.
  func contentY(listOffset: Double) -> Double {
    isStuck(at: listOffset) ? -collapse : -(contentHeight + listOffset)
  }

  func indicatorInset(listOffset: Double) -> Double {
    isStuck(at: listOffset) ? tabHeight : -listOffset
  }

  /// The offset of a list whose page is about to appear, or nil where it stays: no page jumps under the tabs.
  func appearingOffset(contentY: Double, listOffset: Double) -> Double? {
    let scrolled = -contentY
    if scrolled.isNear(0) { return -contentHeight }
    if scrolled.isLess(than: collapse) || listOffset.isAtMost(-tabHeight) { return scrolled - contentHeight }
    return nil
  }

  private func isStuck(at listOffset: Double) -> Bool { listOffset.isAtLeast(-tabHeight) }
}

import FlipbookUnits

/// The default positions of the two bars, and how far they can move, in points.
struct HidingBarsLayout: Sendable {
  /// B: the navigation bar's top edge.
  let navigationBarTop: Double
  /// S: the height of the status bar.
  let statusBarHeight: Double
  /// N: the height of the navigation bar.
  let navigationBarHeight: Double
  /// T: the height of the tab bar, including the home indicator.
  let tabBarHeight: Double
  /// H: the height of the screen.
  let screenHeight: Double

  /// B + N: the list's top edge.
  var navigationBarBottom: Double { navigationBarTop + navigationBarHeight }
  var tabBarTop: Double { screenHeight - tabBarHeight }

  /// The highest position of the article's navigation bar.
  var farthestNavigationBarTop: Double { navigationBarTop - 2 * navigationBarHeight - statusBarHeight }
  /// The lowest position of the article's tab bar.
  var farthestTabBarTop: Double { tabBarTop + 2 * tabBarHeight }

  /// The default positions of the bars.
  var shown: HidingBarsPositions { HidingBarsPositions(navigationBarTop: navigationBarTop, tabBarTop: tabBarTop) }
}

/// The direction of a scroll, relative to the start of the drag.
enum HidingBarsDirection: String, Sendable {
  case none, top, bottom
}

/// The values that a did-scroll depends on, in points.
struct HidingBarsScroll: Sendable {
  let offset: Double
  let listLength: Double
  let contentLength: Double

  var isAtTop: Bool { offset.isAtMost(0) }
  /// Rule 2: the content's end is visible.
  var isAtEnd: Bool { contentLength.isAtMost(offset + listLength) }
}

/// The bars' top edges, in points.
struct HidingBarsPositions: Hashable, Sendable {
  var navigationBarTop: Double
  var tabBarTop: Double
}

/// The article's rule: the bars move with the finger, starting at their default positions in every drag.
struct ArticleHidingBars: Sendable {
  private(set) var layout: HidingBarsLayout
  private(set) var beginOffset: Double?
  private(set) var direction = HidingBarsDirection.none

  init(layout: HidingBarsLayout) { self.layout = layout }

  /// Starts a drag. A drag during a deceleration keeps the start of the first one. Frames and constants do not change.
  mutating func willBeginDragging(offset: Double) {
    if beginOffset == nil { beginOffset = offset }
  }

  /// Returns the new positions of the bars, or `nil` if they do not move.
  mutating func didScroll(_ scroll: HidingBarsScroll) -> HidingBarsPositions? {
    if scroll.isAtTop { return layout.shown }
    if scroll.isAtEnd { return nil }
    let begin = beginOffset ?? 0
    if scroll.offset.isGreater(than: begin), direction != .top {
      direction = .bottom
    } else if scroll.offset.isLess(than: begin), direction != .bottom {
      direction = .top
    } else {
      return nil
    }
    return beginOffset == nil ? nil : positions(moved: scroll.offset - begin)
  }

  mutating func didEnd() {
    beginOffset = nil
    direction = .none
  }

  /// Returns the positions in another layout at which the same shares of the bars' distances are left.
  mutating func turn(to turned: HidingBarsLayout, from positions: HidingBarsPositions) -> HidingBarsPositions {
    func place(_ old: Double, _ shown: KeyPath<HidingBarsLayout, Double>, _ far: KeyPath<HidingBarsLayout, Double>)
      -> Double
    {
      let share = (old - layout[keyPath: shown]) / (layout[keyPath: far] - layout[keyPath: shown])
      return turned[keyPath: shown] + share * (turned[keyPath: far] - turned[keyPath: shown])
    }
    let top = place(positions.navigationBarTop, \.navigationBarTop, \.farthestNavigationBarTop)
    let bottom = place(positions.tabBarTop, \.tabBarTop, \.farthestTabBarTop)
    layout = turned
    return HidingBarsPositions(navigationBarTop: top, tabBarTop: bottom)
  }

  private func positions(moved: Double) -> HidingBarsPositions {
    HidingBarsPositions(
      navigationBarTop: (layout.navigationBarTop - moved).clamped(
        to: layout.farthestNavigationBarTop...layout.navigationBarTop),
      tabBarTop: (layout.tabBarTop + moved).clamped(to: layout.tabBarTop...layout.farthestTabBarTop)
    )
  }
}

/// The refined rule: a single hidden amount that continues from its current value, is never larger than the distance that
/// the list has scrolled, and never stays partially hidden.
struct RefinedHidingBars: Sendable {
  private(set) var layout: HidingBarsLayout
  private(set) var direction = HidingBarsDirection.none
  /// a: the hidden amount, from 0 to M.
  private(set) var hidden = 0.0
  private var hiddenAtBegin = 0.0
  private(set) var beginOffset: Double?

  init(layout: HidingBarsLayout) { self.layout = layout }

  /// M: the maximum hidden amount.
  var maximumHidden: Double { max(layout.navigationBarBottom, layout.tabBarHeight) }

  var positions: HidingBarsPositions {
    let isAllHidden = hidden.isAtLeast(layout.navigationBarBottom)
    return HidingBarsPositions(
      navigationBarTop: isAllHidden ? -layout.navigationBarHeight : layout.navigationBarTop - hidden,
      tabBarTop: layout.tabBarTop + min(hidden, layout.tabBarHeight)
    )
  }

  /// Starts a drag. A drag that begins past an edge counts from the edge, so that the bars continue from their positions once
  /// the list is back.
  mutating func willBeginDragging(offset: Double, limits: ClosedRange<Double>) {
    beginOffset = offset.clamped(to: limits)
    hiddenAtBegin = hidden
  }

  /// Follows the list while it is dragged or decelerates. The bars are never hidden by more than the list has scrolled,
  /// whatever scrolls it.
  mutating func didScroll(_ scroll: HidingBarsScroll, follows: Bool) {
    if follows, !scroll.isAtTop, !scroll.isAtEnd, let beginOffset {
      hidden = hiddenAtBegin + scroll.offset - beginOffset
      if scroll.offset.isGreater(than: beginOffset) { direction = .bottom }
      if scroll.offset.isLess(than: beginOffset) { direction = .top }
    }
    hidden = hidden.clamped(to: 0...min(maximumHidden, max(0, scroll.offset)))
  }

  /// Moves to the nearer end, but hides the bars only if the list has scrolled that far.
  mutating func didEnd(offset: Double) {
    hidden = hidden.isAtLeast(maximumHidden / 2) && offset.isAtLeast(maximumHidden) ? maximumHidden : 0
    beginOffset = nil
    direction = .none
  }

  mutating func showBars() { hidden = 0 }

  /// Shows the bars until the next drag begins: a list that still decelerates does not hide them again.
  mutating func leave() {
    showBars()
    beginOffset = nil
    direction = .none
  }

  /// Hides the same share of what another layout hides at most, or nothing if the list has not scrolled that far. A drag goes on from
  /// there.
  mutating func turn(to turned: HidingBarsLayout, offset: Double) {
    let share = hidden / maximumHidden
    layout = turned
    hidden = offset.isAtLeast(share * maximumHidden) ? share * maximumHidden : 0
    guard beginOffset != nil else { return }
    (beginOffset, hiddenAtBegin) = (offset, hidden)
  }
}

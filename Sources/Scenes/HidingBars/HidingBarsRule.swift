import FlipbookUnits

/// Where the two bars are when nothing hides them, and how far they can move. Points.
struct HidingBarsLayout: Sendable {
  /// B, where the navigation bar begins.
  let navigationBarTop: Double
  /// S, the status bar's own height.
  let statusBarHeight: Double
  /// N, the navigation bar's.
  let navigationBarHeight: Double
  /// T, the tab bar's, home indicator included.
  let tabBarHeight: Double
  /// H, the screen's.
  let screenHeight: Double

  /// B + N: where the list begins.
  var navigationBarBottom: Double { navigationBarTop + navigationBarHeight }
  var tabBarTop: Double { screenHeight - tabBarHeight }

  /// Where the bars are shown.
  var shown: HidingBarsPlaces { HidingBarsPlaces(navigationBarTop: navigationBarTop, tabBarTop: tabBarTop) }
}

/// Where the scroll of a drag goes, judged from where the drag began.
enum HidingBarsDirection: String, Sendable {
  case none, top, bottom
}

/// What a did-scroll depends on. Points.
struct HidingBarsScroll: Sendable {
  let offset: Double
  let listLength: Double
  let contentLength: Double

  var isAtTop: Bool { offset.isAtMost(0) }
  /// Rule 2: the content's end is visible.
  var isAtEnd: Bool { contentLength.isAtMost(offset + listLength) }
}

/// The bars' top edges, in points.
struct HidingBarsPlaces: Hashable, Sendable {
  var navigationBarTop: Double
  var tabBarTop: Double
}

/// The article's rule: moves with the finger, from the shown place at every drag.
struct ArticleHidingBars: Sendable {
  let layout: HidingBarsLayout
  private(set) var beginOffset: Double?
  private(set) var direction = HidingBarsDirection.none

  init(layout: HidingBarsLayout) { self.layout = layout }

  /// A drag during a deceleration goes on from where the first one began. Frames and constants stay.
  mutating func willBeginDragging(offset: Double) {
    if beginOffset == nil { beginOffset = offset }
  }

  /// The bars' new places, or nil where they stay.
  mutating func didScroll(_ scroll: HidingBarsScroll) -> HidingBarsPlaces? {
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
    return beginOffset == nil ? nil : places(moved: scroll.offset - begin)
  }

  mutating func didEnd() {
    beginOffset = nil
    direction = .none
  }

  private func places(moved: Double) -> HidingBarsPlaces {
    let farthest = layout.navigationBarTop - 2 * layout.navigationBarHeight - layout.statusBarHeight
    return HidingBarsPlaces(
      navigationBarTop: (layout.navigationBarTop - moved).clamped(to: farthest...layout.navigationBarTop),
      tabBarTop: (layout.tabBarTop + moved).clamped(to: layout.tabBarTop...layout.tabBarTop + 2 * layout.tabBarHeight)
    )
  }
}

/// The careful engineer's rule: one hidden amount that goes on from where it is, is never more than the list has scrolled,
/// and never rests partially hidden.
struct RefinedHidingBars: Sendable {
  let layout: HidingBarsLayout
  private(set) var direction = HidingBarsDirection.none
  /// a, within 0 … M.
  private(set) var hidden = 0.0
  private var hiddenAtBegin = 0.0
  private(set) var beginOffset: Double?

  init(layout: HidingBarsLayout) { self.layout = layout }

  /// M: all that can be hidden.
  var mostHidden: Double { max(layout.navigationBarBottom, layout.tabBarHeight) }

  var places: HidingBarsPlaces {
    let isAllHidden = hidden.isAtLeast(layout.navigationBarBottom)
    return HidingBarsPlaces(
      navigationBarTop: isAllHidden ? -layout.navigationBarHeight : layout.navigationBarTop - hidden,
      tabBarTop: layout.tabBarTop + min(hidden, layout.tabBarHeight)
    )
  }

  /// A drag that begins past an edge counts from the edge: the bars go on from where they are when the list is back.
  mutating func willBeginDragging(offset: Double, limits: ClosedRange<Double>) {
    beginOffset = offset.clamped(to: limits)
    hiddenAtBegin = hidden
  }

  /// Follows the list while a finger drags it or it decelerates, and holds the bars to what the list has scrolled whatever
  /// moves it.
  mutating func didScroll(_ scroll: HidingBarsScroll, follows: Bool) {
    if follows, !scroll.isAtTop, !scroll.isAtEnd, let beginOffset {
      hidden = hiddenAtBegin + scroll.offset - beginOffset
      if scroll.offset.isGreater(than: beginOffset) { direction = .bottom }
      if scroll.offset.isLess(than: beginOffset) { direction = .top }
    }
    hidden = hidden.clamped(to: 0...min(mostHidden, max(0, scroll.offset)))
  }

  /// Moves to the nearer end, to the hidden one only if the list has scrolled that far.
  mutating func didEnd(offset: Double) {
    hidden = hidden.isAtLeast(mostHidden / 2) && offset.isAtLeast(mostHidden) ? mostHidden : 0
    beginOffset = nil
    direction = .none
  }

  mutating func showBars() { hidden = 0 }
}

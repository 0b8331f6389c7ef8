import Units

/// Where the two bars stand when nothing hides them, and how far they can go. Points.
struct HidingBarsLayout: Sendable {
  /// A, the safe area's top.
  let safeAreaTop: Double
  /// S, the status bar's own height.
  let statusBarHeight: Double
  /// N, the navigation bar's.
  let navigationBarHeight: Double
  /// T, the tab bar's, home indicator included.
  let tabBarHeight: Double
  /// H, the screen's.
  let screenHeight: Double

  var tabBarTop: Double { screenHeight - tabBarHeight }
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
  /// Rule 2: the content's end is in sight.
  var isAtEnd: Bool { contentLength.isAtMost(offset + listLength) }
}

/// How far the bars have gone from their places: navigation ≤ 0 (up), tab ≥ 0 (down). Points.
struct HidingBarsDistances: Hashable, Sendable {
  var navigation: Double
  var tab: Double

  static let none = HidingBarsDistances(navigation: 0, tab: 0)
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

  /// The bars' new distances, or nil where they stay.
  mutating func didScroll(_ scroll: HidingBarsScroll) -> HidingBarsDistances? {
    if scroll.isAtTop { return HidingBarsDistances.none }
    if scroll.isAtEnd { return nil }
    let begin = beginOffset ?? 0
    if scroll.offset.isGreater(than: begin), direction != .top {
      direction = .bottom
    } else if scroll.offset.isLess(than: begin), direction != .bottom {
      direction = .top
    } else {
      return nil
    }
    return beginOffset == nil ? nil : distances(moved: scroll.offset - begin)
  }

  mutating func didEnd() {
    beginOffset = nil
    direction = .none
  }

  private func distances(moved: Double) -> HidingBarsDistances {
    HidingBarsDistances(
      navigation: (-moved).clamped(to: -2 * layout.navigationBarHeight - layout.statusBarHeight...0),
      tab: moved.clamped(to: 0...2 * layout.tabBarHeight)
    )
  }
}

/// The careful engineer's rule: one hidden amount that goes on from where it is and never rests half-way.
struct RefinedHidingBars: Sendable {
  let layout: HidingBarsLayout
  private(set) var direction = HidingBarsDirection.none
  private var hidden = 0.0
  private var hiddenAtBegin = 0.0
  private(set) var beginOffset: Double?

  init(layout: HidingBarsLayout) { self.layout = layout }

  /// M: all that can be hidden.
  private var mostHidden: Double {
    max(layout.safeAreaTop + layout.navigationBarHeight, layout.tabBarHeight)
  }

  var distances: HidingBarsDistances {
    HidingBarsDistances(
      navigation: -min(hidden, layout.safeAreaTop + layout.navigationBarHeight),
      tab: min(hidden, layout.tabBarHeight)
    )
  }

  mutating func willBeginDragging(offset: Double) {
    beginOffset = offset
    hiddenAtBegin = hidden
  }

  mutating func didScroll(_ scroll: HidingBarsScroll) {
    guard let beginOffset else { return }
    if scroll.isAtTop {
      hidden = 0
    } else if !scroll.isAtEnd {
      hidden = (hiddenAtBegin + scroll.offset - beginOffset).clamped(to: 0...mostHidden)
      if scroll.offset.isGreater(than: beginOffset) { direction = .bottom }
      if scroll.offset.isLess(than: beginOffset) { direction = .top }
    }
  }

  /// Goes all the way to the nearer end.
  mutating func didEnd(offset: Double) {
    hidden = hidden.isAtLeast(mostHidden / 2) && offset.isGreater(than: 0) ? mostHidden : 0
    beginOffset = nil
    direction = .none
  }

  mutating func showBars() { hidden = 0 }
}

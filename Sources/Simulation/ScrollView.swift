public import FlipbookMotion
public import FlipbookUnits

/// Identifies a scroll view of a stage; the index is its place among the tracks.
public struct ScrollViewID: Hashable, Sendable {
  let index: Int
}

/// UIKit's scroll view, reduced to the one axis along which it moves. Offsets and lengths are points.
public struct ScrollView {
  /// The name of the scroll view's view, with which its tracks begin.
  public let name: String
  /// The view whose bounds move over the content.
  public let view: ViewID
  /// The axis along which the scroll view moves.
  public let axis: Axis
  /// The length of the content along the axis, without insets.
  public var contentLength: Double
  /// The inset before the content: at the top of a list, on the left of a strip.
  public internal(set) var leadingInset: Double
  /// The inset after the content.
  public internal(set) var trailingInset = 0.0
  /// Whether a drag dismisses the keyboard.
  public var keyboardDismissMode = KeyboardDismissMode.none
  var refreshControl: RefreshControl?
  /// Whether the scroll view moves past its limits with a rubber band and bounces back, as UIKit's `bounces`.
  public var bounces: Bool
  /// Whether a finger moves the scroll view even if its content is no longer than itself: lists do, strips do not.
  public var alwaysBounces: Bool
  /// Whether a lift settles on a page, each as long as the scroll view itself, as UIKit's `isPagingEnabled`.
  public var isPagingEnabled = false
  /// How a lift slows down, as UIKit's `decelerationRate`; nil for the scenario's rate, which is `normal` by default. Paging
  /// does not use it.
  public var decelerationRate: DecelerationRate?
  /// Whether `isDragging` stays true after the lift while the list decelerates inside its limits.
  public var isDraggingDuringDeceleration = true

  /// Whether the scroll view shows how far it is scrolled while it moves; lists do, strips and pagers do not.
  public var showsIndicator = false
  /// The distance that the indicator keeps from the top edge, in points.
  public var indicatorInset = 0.0

  /// What the scroll view zooms; it then scrolls along both axes, with another one in `cross` for the other axis.
  var zooming: Zooming?
  var cross: ScrollViewID?
  /// The scroll view of which this is the other axis.
  var main: ScrollViewID?

  /// The model offset along the axis, on whole device pixels; `layoutIfNeeded` and limits may put it on an exact edge.
  public internal(set) var contentOffset: Double
  /// UIKit's `isDragging` in the current refresh: whether a finger drags the scroll view, or, by default, it decelerates
  /// inside its limits after the lift.
  public internal(set) var isDragging = false
  /// UIKit's `isDecelerating` in the current refresh: whether the scroll view moves on after the lift, in a bounce too.
  public internal(set) var isDecelerating = false

  /// The view's frame as of the last layout pass, which decides limits and visible rows. Its size is 0 where the edges that it is
  /// tied to have crossed.
  public internal(set) var laidOutFrame: Rect
  /// The frame that the view gets in the next layout pass; nil if it has it.
  var pendingFrame: Rect?
  /// The page nearest to the offset when the drag began.
  var pageAtBegin = 0
  /// The offset before rounding, with which the physics goes on.
  var position: Double
  var activity = Activity.resting
  /// When finger, momentum or an animated scroll last had it; nil before the first time.
  var lastMoveSeconds: Double?
  /// Rises whenever something replaces the activity, so that a nested call is noticed.
  var activityCount = 0
  /// The flags still show in this refresh's snapshot and are 0 from the next.
  var flagsExpire = false
  /// The limits past which the program put the offset: it stays there until they change or a finger drags.
  var limitsWhenPlaced: ClosedRange<Double>?

  /// What moves a scroll view.
  enum Activity {
    case resting
    /// Caught by a finger that does not drag it yet.
    case held
    /// Follows the finger; `raw` is the offset without rubber band and limits.
    case dragging(raw: Double)
    case gliding(Momentum)
    case scrolling(ProgrammedScroll)
  }
}

/// The program's own scroll: 0.3 s ease-in-out, one did-scroll per refresh.
struct ProgrammedScroll {
  let timing: AnimationTiming
  let from: Double
  let to: Double
  /// Whether a tap on the status bar asked for it.
  let isScrollToTop: Bool
  /// What follows, unless something else moves the scroll view before it has arrived.
  let completion: ((inout Stage) -> Void)?

  init(
    from: Double, to: Double, startSeconds: Double, isScrollToTop: Bool, completion: ((inout Stage) -> Void)?
  ) {
    timing = AnimationTiming(
      startSeconds: startSeconds, durationSeconds: ProgrammedScroll.durationSeconds, curve: ProgrammedScroll.curve)
    self.from = from
    self.to = to
    self.isScrollToTop = isScrollToTop
    self.completion = completion
  }

  /// UIKit's private content-offset animation duration, as several public projects take it [folk].
  static let durationSeconds = 0.3
  /// The observed motion [folk].
  static let curve = TimingCurve.easeInOut

  func shifted(by translation: Double) -> ProgrammedScroll {
    ProgrammedScroll(
      from: from + translation, to: to + translation, startSeconds: timing.startSeconds, isScrollToTop: isScrollToTop,
      completion: completion)
  }
}

extension ScrollView.Activity {
  /// Whether a finger that comes down stops something.
  var isMoving: Bool {
    switch self {
    case .resting, .held, .dragging: false
    case .gliding, .scrolling: true
    }
  }

  var isResting: Bool { if case .resting = self { true } else { false } }
  var isHeld: Bool { if case .held = self { true } else { false } }
  var isDragging: Bool { if case .dragging = self { true } else { false } }
}

package import FlipbookMotion
public import FlipbookSnapshots
public import FlipbookUnits

/// The views, scroll views, animations, finger and keyboard of one screen, and the clock they share.
///
/// A rule gets `inout Stage`; setting an offset calls its listeners at once, nested, before the setter returns. Never keep a
/// copy of the stage across a call.
public struct Stage {
  /// The device, the appearance, and the language of the screen.
  public internal(set) var traits: Traits
  /// The screen's size at the start, once the device has been turned.
  var startSize: Size?
  /// Returns the stage as it is set for other traits, such as those of a turned device; nil for a scene that can't be turned, and for one
  /// whose behaviors lay it out themselves.
  var setAgain: ((Traits) -> Stage)?
  /// The behaviors that others have taken over from: the completions of their animations may still refer to them.
  var earlierBehaviors: [any Behavior] = []
  /// The constants of scrolling and of the keyboard.
  package var motion = MotionConstants()
  /// Refreshes and frames per second; set by the simulator that plays the stage.
  public internal(set) var rate = FrameRate(framesPerSecond: 60, refreshRate: 60)
  /// The current refresh; 0 is the untouched first frame.
  public internal(set) var refresh = RefreshIndex(0)
  /// The behaviors, in the order in which they are called.
  public internal(set) var behaviors: [any Behavior] = []
  /// The behaviors in the order of their tracks.
  var trackOrder: [any Behavior] = []
  /// The list that a tap on the status bar scrolls to its top; without one the view below gets the tap.
  public internal(set) var scrollsToTop: ScrollViewID?
  /// Whether the screen has appeared.
  public internal(set) var screenHasAppeared = true
  /// The system's keyboard, hidden at the start.
  public internal(set) var keyboard: Keyboard
  /// Whether a touch that goes down now has no effect.
  public var isIgnoringTouches = false

  /// Why the run has ended before its time, or nil.
  package internal(set) var problem: StageProblem?
  /// Returns what a stage at rest will change by itself, at the latest in a refresh; nil for a stage on which nothing does.
  package var pendingChange: ((Stage, RefreshIndex) -> PendingChange?)?

  /// Whether frames show the views, and not only their tracks.
  var isSeen = true
  var views: [ViewNode]
  var constraints: [Constraint] = []
  var needsLayout = true
  /// Whether behaviors are being told of a layout pass.
  var isTellingOfLayout = false
  /// Whether a view has been scaled or rotated.
  var hasTransforms = false
  var scrollViews: [ScrollView] = []
  var animations: [PropertyAnimation] = []
  var blocks: [AnimationBlock] = []
  var openBlock: AnimationBlock?
  /// The animations that have been paused, by their names.
  var animators: [String: Animator] = [:]
  var nextBlockNumber = 0
  var finger: Finger?
  var touchHistory = TouchHistory()
  var pans: [PanRecognizer] = []
  var longPresses: [LongPressRecognizer] = []
  var swipes: [SwipeRecognizer] = []
  var pairGestures: [PairRecognizer] = []
  /// Whether the tracks are those of two fingers.
  var hasTwoFingers = false
  /// The views of tap gestures, by number.
  var tapViews: [ViewID] = []
  /// The targets that a description of a screen lets answer taps.
  var describedTargets: [DescribedTarget] = []
  /// The keys that are being pressed.
  var typing: OpenTyping?
  var timers: [StageTimer] = []
  var nextTimerNumber = 0
  var events: [Event] = []
  /// The status bar.
  package let statusBar: ViewID

  /// Creates an empty screen.
  ///
  /// It has a status bar that ends where a navigation bar begins, a home indicator where the device has one, and the keyboard,
  /// hidden.
  public init(traits: Traits) {
    self.traits = traits
    let device = traits.device
    views = [
      ViewNode(name: "screen", parent: nil, frame: device.bounds, content: .surface(.background), isLayoutGuide: false)
    ]
    statusBar = ViewID(index: 1)
    keyboard = Keyboard(view: ViewID(index: 2), height: device.keyboard.withSuggestions)
    views[0].clipsToBounds = true
    let width = device.size.width
    addView("statusBar", content: .statusBar, frame: Stage.statusBarFrame(on: device))
    addView(
      "keyboard",
      content: .keyboard(keyboardContent(suggestions: true)),
      frame: Rect(x: 0, y: device.size.height, width: width, height: keyboard.height)
    )
    views[statusBar.index].isUserInteractionEnabled = false
    views[statusBar.index].isHidden = device.navigationBarTop == 0
    guard device.homeIndicatorHeight > 0 else { return }
    let home = device.homeIndicatorHeight
    let indicator = addView(
      "homeIndicator",
      content: .homeIndicator,
      frame: Rect(x: 0, y: device.size.height - home, width: width, height: home)
    )
    views[indicator.index].isUserInteractionEnabled = false
  }

  /// The view of the whole screen, in which all others are.
  public var screen: ViewID { ViewID(index: 0) }
  /// The moment of the current refresh in seconds since refresh 0.
  public var seconds: Double { rate.seconds(at: refresh) }
  /// The device of the traits, in its orientation.
  public var device: Device { traits.device }

  /// The view with an identifier, which must be of this stage.
  public subscript(view: ViewID) -> ViewNode {
    // Not `_read`: the frame of its coroutine would be on the heap for callers in other modules.
    get { views[view.index] }
    _modify { yield &views[view.index] }
  }

  /// Sets what a view shows, unless only tracks are wanted. Unlike the subscript, it doesn't allocate in other modules.
  package mutating func setContent(of view: ViewID, to content: @autoclosure () -> NodeContent) {
    if isSeen { views[view.index].content = content() }
  }

  /// The scroll view with an identifier, which must be of this stage.
  public subscript(scrollView: ScrollViewID) -> ScrollView {
    get { scrollViews[scrollView.index] }
    _modify { yield &scrollViews[scrollView.index] }
  }

  /// Adds a behavior, which is called after those added before and whose tracks follow theirs.
  public mutating func add(_ behavior: any Behavior) {
    behaviors.append(behavior)
    trackOrder.append(behavior)
  }

  /// Returns the stage with another behavior in place of its own, to see what that one does next.
  package func ahead(with behavior: any Behavior) -> Stage {
    var ahead = self
    ahead.behaviors = [behavior]
    ahead.trackOrder = []
    ahead.isSeen = false
    return ahead
  }

  /// Puts the tracks in an order that differs from the one in which the behaviors are called.
  public mutating func setTrackOrder(_ order: [any Behavior]) {
    trackOrder = order
  }

  /// Adds a view on top of its siblings; views of the screen itself stay below status bar, keyboard and home indicator.
  @discardableResult
  public mutating func addView(
    _ name: String, to parent: ViewID? = nil, content: NodeContent = .container, frame: Rect,
    isLayoutGuide: Bool = false
  ) -> ViewID {
    let view = ViewID(index: views.count)
    let parent = parent ?? screen
    views.append(
      ViewNode(name: name, parent: parent, frame: frame, content: content, isLayoutGuide: isLayoutGuide))
    let isSystems = view.index <= keyboard.view.index || content == .homeIndicator
    let position = isSystems ? views[parent.index].children.count : frontPosition(in: parent, z: 0)
    views[parent.index].children.insert(view, at: position)
    return view
  }

  /// Puts a view on top of its siblings of the same z, on the screen itself below status bar, keyboard and home indicator.
  public mutating func bringToFront(_ view: ViewID) {
    guard let parent = views[view.index].parent else { return }
    views[parent.index].children.removeAll { $0 == view }
    views[parent.index].children.insert(view, at: frontPosition(in: parent, z: views[view.index].z))
  }

  /// Puts a view below its siblings of the same z.
  public mutating func sendToBack(_ view: ViewID) {
    guard let parent = views[view.index].parent else { return }
    views[parent.index].children.removeAll { $0 == view }
    let z = views[view.index].z
    let end = endOfOwnChildren(of: parent)
    let position = views[parent.index].children[..<end].firstIndex { views[$0.index].z >= z } ?? end
    views[parent.index].children.insert(view, at: position)
  }

  /// Puts a view right in front of or behind those of the same z among some of its siblings, as UIKit's
  /// `insertSubview(_:aboveSubview:)` and `insertSubview(_:belowSubview:)`.
  package mutating func place(_ view: ViewID, inFront isInFront: Bool, of siblings: Set<ViewID>) {
    guard let parent = views[view.index].parent else { return }
    var children = views[parent.index].children
    children.removeAll { $0 == view }
    let places = children.indices.filter {
      siblings.contains(children[$0]) && views[children[$0].index].z == views[view.index].z
    }
    guard let place = isInFront ? places.last.map({ $0 + 1 }) : places.first else { return }
    children.insert(view, at: place)
    views[parent.index].children = children
  }

  /// Where a view of that z comes in front of all of its own.
  private func frontPosition(in parent: ViewID, z: Double) -> Int {
    let end = endOfOwnChildren(of: parent)
    return views[parent.index].children[..<end].firstIndex { views[$0.index].z > z } ?? end
  }

  /// Where the system's views begin among the screen's children, of which the status bar is the lowest; in any other view
  /// the end.
  private func endOfOwnChildren(of parent: ViewID) -> Int {
    let children = views[parent.index].children
    return children.firstIndex(of: statusBar) ?? children.count
  }

  /// Records an event in the current refresh.
  public mutating func post(_ kind: Event.Kind, _ subject: String? = nil, _ details: [Event.Detail] = []) {
    events.append(Event(kind: kind, seconds: seconds, subject: subject, details: details))
  }

  /// Records that a track that holds a state has changed its value; an equal value records nothing.
  public mutating func postStateChange(_ track: String, from old: TrackValue, to new: TrackValue) {
    guard old != new else { return }
    post(.stateChanged, track, [Event.Detail("from", old), Event.Detail("to", new)])
  }

  /// Calls every behavior in order; each gets the stage as the one before left it.
  mutating func tellBehaviors(_ message: (any Behavior, inout Stage) -> Void) {
    for behavior in behaviors { message(behavior, &self) }
  }
}

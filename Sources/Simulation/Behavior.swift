public import FlipbookSnapshots
public import FlipbookUnits

/// What moves views in answer to scrolling, touches, keyboard and the screen's life: UIKit's delegate and observer methods.
///
/// A class, because callbacks nest: one that sets an offset is called again before its own call returns.
public protocol Behavior: AnyObject {
  /// The behavior's tracks, in the order of the scene's page. The scene's descriptor lists their descriptors.
  static var tracks: [SceneTrack<Self>] { get }
  /// The names of the tracks, which never change. Only a behavior with a family of tracks, such as `cell.N.top`, provides its
  /// own names and values.
  var trackNames: [String] { get }
  /// Appends one value for each of `trackNames`, in their order.
  func appendTracks(to values: inout [TrackValue], on stage: Stage)
  /// Appends the behavior's numbers as they are drawn now, where they act; the scene's descriptor lists their names.
  func appendGuides(to guides: inout [Guide], on stage: Stage)
  /// Returns the target that a step names, or nil if the behavior has no target of that name.
  func target(_ name: TargetName, on stage: Stage) -> Target?

  /// Called when a scroll view's pan has been recognized, before it moves: UIKit's `scrollViewWillBeginDragging(_:)`.
  func scrollViewWillBeginDragging(_ scrollView: ScrollViewID, on stage: inout Stage)
  /// Called when the rounded offset has changed, before the call that changed it returns: UIKit's `scrollViewDidScroll(_:)`.
  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage)
  /// Called when the finger lifts, before `scrollViewDidEndDragging`, unless the scroll view has paging: UIKit's
  /// `scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`.
  ///
  /// The velocity is that of the offset along the axis, in points per second. The target is where the offset will come to
  /// rest, in points; setting it makes the scroll view decelerate to another one inside its limits.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollViewID, withVelocity velocity: Double, targetContentOffset: inout Double, on stage: inout Stage)
  /// Called when the finger lifts, or stops a scroll view that decelerates or bounces: UIKit's
  /// `scrollViewDidEndDragging(_:willDecelerate:)`.
  func scrollViewDidEndDragging(_ scrollView: ScrollViewID, willDecelerate: Bool, on stage: inout Stage)
  /// Called when a deceleration or a bounce ends, or a finger stops it: UIKit's `scrollViewDidEndDecelerating(_:)`.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollViewID, on stage: inout Stage)
  /// Called when a programmed scroll has ended: an animated one in its last refresh, one without animation immediately.
  func scrollViewDidEndProgrammedScroll(_ scrollView: ScrollViewID, on stage: inout Stage)

  /// Called in each refresh in which a finger drags the scroll view, after its move; the point is the finger's, on screen.
  func scrollView(_ scrollView: ScrollViewID, isDraggedTo point: Point, on stage: inout Stage)
  /// Called when that finger has lifted, after the scroll view's own lift; the velocity is the finger's in points per second.
  func scrollView(_ scrollView: ScrollViewID, wasReleasedWith velocity: Vector, on stage: inout Stage)

  /// Called when a finger goes down, before it can become a pan; the view is where the touch goes, the point on screen.
  func touchBegan(in view: ViewID, at point: Point, on stage: inout Stage)
  /// Called when the finger moves, before a pan follows it; the translation is since its last position, in points.
  func touchMoved(by translation: Vector, on stage: inout Stage)
  /// Called when the finger has lifted, after its pan or tap has ended, unless the touch was canceled; the velocity is the
  /// finger's in points per second.
  func touchEnded(with velocity: Vector, on stage: inout Stage)

  /// Called when a pan gesture begins, in each refresh in which its finger moves, and when it ends or is canceled.
  ///
  /// The call in which it begins has its first movement, the one in which it ends the velocity of the lift and no movement.
  func panChanged(_ pan: PanID, to gesture: PanGesture, on stage: inout Stage)
  /// Returns how far, in points, a pan can still move its view up (left, if its scroll view is horizontal) before the scroll
  /// view takes over; nil for the pans of other behaviors.
  ///
  /// A finger that went down in the scroll view moves both as one: up, the pan first, then the scroll view; down, the scroll
  /// view back to its beginning, then the pan. The velocity of the lift is that of the one that would move on; the other
  /// ends at rest.
  func roomBeforeHandOver(of pan: PanID, on stage: Stage) -> Double?
  /// Called when a long press begins, when its finger moves, and when it ends or is canceled. Its translation is that since it
  /// began.
  func longPressChanged(_ press: LongPressID, to gesture: PanGesture, on stage: inout Stage)
  /// Called by default instead of the method with a gesture, with the gesture's phase and point.
  func longPressChanged(_ press: LongPressID, to phase: GesturePhase, at point: Point, on stage: inout Stage)
  /// Called when a swipe gesture has been recognized, once in a touch.
  func swiped(_ swipe: SwipeID, _ gesture: SwipeGesture, on stage: inout Stage)
  /// Called when a pinch or a rotation begins, in each refresh in which a finger moves, and when it ends or is canceled.
  ///
  /// The call in which it begins has its first movement.
  func pairGestureChanged(_ id: PairGestureID, to gesture: PairGesture, on stage: inout Stage)
  /// Returns whether a gesture of two fingers begins although another one has begun: UIKit's
  /// `gestureRecognizer(_:shouldRecognizeSimultaneouslyWith:)`.
  func gesture(
    _ gesture: GestureID, shouldRecognizeSimultaneouslyWith other: GestureID, on stage: Stage
  ) -> Bool
  /// Returns whether a gesture gets a touch that goes down on its view: UIKit's `gestureRecognizer(_:shouldReceive:)`; the
  /// point is on screen.
  func gesture(_ gesture: GestureID, shouldReceiveTouchAt point: Point, on stage: Stage) -> Bool
  /// Called for the innermost tap gesture at a tap, before `viewWasTapped`; the point is where the finger went down.
  func tapped(_ tap: TapID, at point: Point, on stage: inout Stage)

  /// Called when a touch that was neither a pan nor a catch has lifted; the point is where it went down, on screen.
  func viewWasTapped(_ view: ViewID, at point: Point, on stage: inout Stage)
  /// Called when the status bar was tapped, before the stage scrolls its list to the top.
  func statusBarWasTapped(on stage: inout Stage)

  /// Called when a key of the keyboard has been pressed: UIKit's `UIKeyInput`.
  /// - Returns: Whether a text field of the behavior is the first responder and has taken the key. Later behaviors then don't get it.
  func keyWasPressed(_ key: KeyPress, on stage: inout Stage) -> Bool
  /// Called when a part of the text is selected: UIKit's `selectedTextRange`.
  /// - Returns: Whether a text field of the behavior is the first responder and has selected it.
  func textWasSelected(_ selection: TextSelection, on stage: inout Stage) -> Bool
  /// Called before the keyboard moves up: UIKit's `keyboardWillShowNotification`.
  func keyboardWillShow(_ notification: KeyboardNotification, on stage: inout Stage)
  /// Called before the keyboard moves down: UIKit's `keyboardWillHideNotification`.
  func keyboardWillHide(_ notification: KeyboardNotification, on stage: inout Stage)
  /// Called before the keyboard changes its height while it is up, without being shown or hidden: UIKit's
  /// `keyboardWillChangeFrameNotification`.
  func keyboardWillChangeFrame(_ notification: KeyboardNotification, on stage: inout Stage)
  /// Called inside the keyboard's own animation, after its frame has changed. What is placed at its top then moves with it, as with
  /// UIKit's `keyboardLayoutGuide`.
  func keyboardMoves(on stage: inout Stage)

  /// Called in each refresh in which a drag has moved the shown keyboard; `top` is its top edge on screen, in points.
  func keyboardWasDragged(toTop top: Double, on stage: inout Stage)
  /// Called when a finger has pulled a scroll view far enough to refresh, which has begun then: UIKit's `valueChanged` of a
  /// refresh control.
  func refreshControlWasPulled(_ scrollView: ScrollViewID, on stage: inout Stage)

  /// Called when the screen appears or disappears: UIKit's `viewWillAppear(_:)`, `viewDidAppear(_:)`, `viewWillDisappear(_:)`.
  func screenChanged(to phase: ScreenPhase, on stage: inout Stage)
  /// Called when the device is turned, inside the animation and before anything has its new place: what UIKit's
  /// `viewWillTransition(to:with:)` animates alongside the transition. The size is that of the turned screen, in points.
  func screenWillTransition(to size: Size, on stage: inout Stage)
  /// Called inside that animation when the stage's device is the turned one, before the layout.
  func screenDidTurn(on stage: inout Stage)
  /// Called inside that animation, before the layout, if the scene has been set again for the turned device with this behavior in place
  /// of an earlier one: takes over the earlier one's state, and puts in its place what depends on it.
  ///
  /// All views have the frames, and all constraints the constants, with which the scene is set; everything else, such as contents and
  /// offsets, is as it was.
  ///
  /// - Parameters:
  ///   - earlier: The behavior that has been at the same place of the scene's list of behaviors.
  ///   - before: The stage before the device was turned.
  func takeOver(from earlier: any Behavior, on before: Stage, to stage: inout Stage)
  /// Called when the app becomes inactive or active.
  func appChanged(to phase: AppPhase, on stage: inout Stage)
  /// Called after each layout pass: UIKit's `viewDidLayoutSubviews()`.
  func stageDidLayOut(on stage: inout Stage)
}

extension Behavior {
  /// By default, a behavior has no tracks.
  public static var tracks: [SceneTrack<Self>] { [] }
  /// The names of `tracks` by default.
  public var trackNames: [String] { Self.tracks.map(\.descriptor.pattern) }
  /// Appends the values of `tracks` by default.
  public func appendTracks(to values: inout [TrackValue], on stage: Stage) {
    for track in Self.tracks { values.append(track.value(self, stage)) }
  }
  /// Appends nothing by default.
  public func appendGuides(to guides: inout [Guide], on stage: Stage) {}
  /// Returns nil by default: the behavior has no targets.
  public func target(_ name: TargetName, on stage: Stage) -> Target? { nil }
  /// Does nothing by default.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollViewID, on stage: inout Stage) {}
  /// Does nothing by default.
  public func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {}
  /// Does nothing by default: the target stays what it is.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollViewID, withVelocity velocity: Double, targetContentOffset: inout Double, on stage: inout Stage
  ) {}
  /// Does nothing by default.
  public func scrollViewDidEndDragging(_ scrollView: ScrollViewID, willDecelerate: Bool, on stage: inout Stage) {}
  /// Does nothing by default.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollViewID, on stage: inout Stage) {}
  /// Does nothing by default.
  public func scrollViewDidEndProgrammedScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {}
  /// Does nothing by default.
  public func scrollView(_ scrollView: ScrollViewID, isDraggedTo point: Point, on stage: inout Stage) {}
  /// Does nothing by default.
  public func scrollView(_ scrollView: ScrollViewID, wasReleasedWith velocity: Vector, on stage: inout Stage) {}
  /// Does nothing by default.
  public func touchBegan(in view: ViewID, at point: Point, on stage: inout Stage) {}
  /// Does nothing by default.
  public func touchMoved(by translation: Vector, on stage: inout Stage) {}
  /// Does nothing by default.
  public func touchEnded(with velocity: Vector, on stage: inout Stage) {}
  /// Does nothing by default.
  public func panChanged(_ pan: PanID, to gesture: PanGesture, on stage: inout Stage) {}
  /// Returns nil by default: the pan hands nothing over.
  public func roomBeforeHandOver(of pan: PanID, on stage: Stage) -> Double? { nil }
  /// Calls the method with a phase and a point by default.
  public func longPressChanged(_ press: LongPressID, to gesture: PanGesture, on stage: inout Stage) {
    longPressChanged(press, to: gesture.phase, at: gesture.point, on: &stage)
  }
  /// Does nothing by default.
  public func longPressChanged(_ press: LongPressID, to phase: GesturePhase, at point: Point, on stage: inout Stage) {}
  /// Does nothing by default.
  public func swiped(_ swipe: SwipeID, _ gesture: SwipeGesture, on stage: inout Stage) {}
  /// Does nothing by default.
  public func pairGestureChanged(_ id: PairGestureID, to gesture: PairGesture, on stage: inout Stage) {}
  /// Returns false by default.
  public func gesture(
    _ gesture: GestureID, shouldRecognizeSimultaneouslyWith other: GestureID, on stage: Stage
  ) -> Bool { false }
  /// Returns true by default.
  public func gesture(_ gesture: GestureID, shouldReceiveTouchAt point: Point, on stage: Stage) -> Bool { true }
  /// Does nothing by default.
  public func tapped(_ tap: TapID, at point: Point, on stage: inout Stage) {}
  /// Does nothing by default.
  public func viewWasTapped(_ view: ViewID, at point: Point, on stage: inout Stage) {}
  /// Does nothing by default; the stage scrolls its list to the top in any case.
  public func statusBarWasTapped(on stage: inout Stage) {}
  /// Returns false by default: the behavior has no text field.
  public func keyWasPressed(_ key: KeyPress, on stage: inout Stage) -> Bool { false }
  /// Returns false by default: the behavior has no text field.
  public func textWasSelected(_ selection: TextSelection, on stage: inout Stage) -> Bool { false }
  /// Does nothing by default; the keyboard moves in any case.
  public func keyboardWillShow(_ notification: KeyboardNotification, on stage: inout Stage) {}
  /// Does nothing by default; the keyboard moves in any case.
  public func keyboardWillHide(_ notification: KeyboardNotification, on stage: inout Stage) {}
  /// Does nothing by default; the keyboard moves in any case.
  public func keyboardWillChangeFrame(_ notification: KeyboardNotification, on stage: inout Stage) {}
  /// Does nothing by default.
  public func keyboardMoves(on stage: inout Stage) {}
  /// Does nothing by default; the keyboard moves in any case.
  public func keyboardWasDragged(toTop top: Double, on stage: inout Stage) {}
  /// Does nothing by default; the content rests below the control until `endRefreshing(_:)`.
  public func refreshControlWasPulled(_ scrollView: ScrollViewID, on stage: inout Stage) {}
  /// Does nothing by default.
  public func screenChanged(to phase: ScreenPhase, on stage: inout Stage) {}
  /// Does nothing by default.
  public func screenWillTransition(to size: Size, on stage: inout Stage) {}
  /// Does nothing by default.
  public func screenDidTurn(on stage: inout Stage) {}
  /// Does nothing by default, which is right for a behavior without a state.
  public func takeOver(from earlier: any Behavior, on before: Stage, to stage: inout Stage) {}
  /// Does nothing by default.
  public func appChanged(to phase: AppPhase, on stage: inout Stage) {}
  /// Does nothing by default.
  public func stageDidLayOut(on stage: inout Stage) {}
}

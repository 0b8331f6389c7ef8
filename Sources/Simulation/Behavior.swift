public import FlipbookSnapshots
public import FlipbookUnits

/// What moves views in answer to scrolling, touches, keyboard and the screen's life: UIKit's delegate and observer methods.
///
/// A class, because callbacks nest: one that sets an offset is called again before its own call returns.
public protocol Behavior: AnyObject {
  /// The names of the behavior's tracks, in the order of the scene's page. They never change.
  var trackNames: [String] { get }
  /// One value for each of `trackNames`.
  func appendTracks(to values: inout [TrackValue], on stage: Stage)
  /// Its numbers as they are drawn now, where they act; the scene's descriptor lists their names.
  func appendGuides(to guides: inout [Guide], on stage: Stage)
  /// The thing that a step names, or nil where this behavior has none of that name.
  func target(_ name: TargetName, on stage: Stage) -> Target?

  func scrollViewWillBeginDragging(_ scrollView: ScrollViewID, on stage: inout Stage)
  func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage)
  func scrollViewDidEndDragging(_ scrollView: ScrollViewID, willDecelerate: Bool, on stage: inout Stage)
  func scrollViewDidEndDecelerating(_ scrollView: ScrollViewID, on stage: inout Stage)
  /// After a programmed scroll has ended: an animated one in its last refresh, one without animation at once.
  func scrollViewDidEndProgrammedScroll(_ scrollView: ScrollViewID, on stage: inout Stage)

  /// In each refresh in which a finger drags the scroll view, after its move.
  func scrollView(_ scrollView: ScrollViewID, isDraggedTo point: Point, on stage: inout Stage)
  /// When that finger has lifted, after the scroll view's own lift; the velocity is the finger's in points per second.
  func scrollView(_ scrollView: ScrollViewID, wasReleasedWith velocity: Vector, on stage: inout Stage)

  /// UIKit's raw touches, before any pan makes something of them; the view is where the touch went, the point on screen.
  func touchBegan(in view: ViewID, at point: Point, on stage: inout Stage)
  func touchMoved(by translation: Vector, on stage: inout Stage)
  func touchEnded(with velocity: Vector, on stage: inout Stage)

  /// A recognized edge pan has moved; the ten points that recognized it do not count.
  func edgePan(_ edgePan: EdgePanID, changedBy dx: Double, on stage: inout Stage)
  func edgePan(_ edgePan: EdgePanID, endedWith velocity: Vector, on stage: inout Stage)

  /// A touch that was neither pan nor catch has lifted; the point is where it went down, on screen.
  func viewWasTapped(_ view: ViewID, at point: Point, on stage: inout Stage)
  /// Before the stage scrolls its list to the top.
  func statusBarWasTapped(on stage: inout Stage)

  func keyboardWillShow(_ notification: KeyboardNotification, on stage: inout Stage)
  func keyboardWillHide(_ notification: KeyboardNotification, on stage: inout Stage)
  /// A change of height while the keyboard is up, without show or hide.
  func keyboardWillChangeFrame(_ notification: KeyboardNotification, on stage: inout Stage)

  func screenChanged(to phase: ScreenPhase, on stage: inout Stage)
  func appChanged(to phase: AppPhase, on stage: inout Stage)
  /// After each layout pass.
  func stageDidLayOut(on stage: inout Stage)
}

extension Behavior {
  public var trackNames: [String] { [] }
  public func appendTracks(to values: inout [TrackValue], on stage: Stage) {}
  public func appendGuides(to guides: inout [Guide], on stage: Stage) {}
  public func target(_ name: TargetName, on stage: Stage) -> Target? { nil }
  public func scrollViewWillBeginDragging(_ scrollView: ScrollViewID, on stage: inout Stage) {}
  public func scrollViewDidScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {}
  public func scrollViewDidEndDragging(_ scrollView: ScrollViewID, willDecelerate: Bool, on stage: inout Stage) {}
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollViewID, on stage: inout Stage) {}
  public func scrollViewDidEndProgrammedScroll(_ scrollView: ScrollViewID, on stage: inout Stage) {}
  public func scrollView(_ scrollView: ScrollViewID, isDraggedTo point: Point, on stage: inout Stage) {}
  public func scrollView(_ scrollView: ScrollViewID, wasReleasedWith velocity: Vector, on stage: inout Stage) {}
  public func touchBegan(in view: ViewID, at point: Point, on stage: inout Stage) {}
  public func touchMoved(by translation: Vector, on stage: inout Stage) {}
  public func touchEnded(with velocity: Vector, on stage: inout Stage) {}
  public func edgePan(_ edgePan: EdgePanID, changedBy dx: Double, on stage: inout Stage) {}
  public func edgePan(_ edgePan: EdgePanID, endedWith velocity: Vector, on stage: inout Stage) {}
  public func viewWasTapped(_ view: ViewID, at point: Point, on stage: inout Stage) {}
  public func statusBarWasTapped(on stage: inout Stage) {}
  public func keyboardWillShow(_ notification: KeyboardNotification, on stage: inout Stage) {}
  public func keyboardWillHide(_ notification: KeyboardNotification, on stage: inout Stage) {}
  public func keyboardWillChangeFrame(_ notification: KeyboardNotification, on stage: inout Stage) {}
  public func screenChanged(to phase: ScreenPhase, on stage: inout Stage) {}
  public func appChanged(to phase: AppPhase, on stage: inout Stage) {}
  public func stageDidLayOut(on stage: inout Stage) {}
}

internal import FlipbookMotion
import FlipbookSnapshots
public import FlipbookUnits

extension Stage {
  /// Adds a view that scrolls, and returns its scroll view; scroll views move in the order in which they are added.
  ///
  /// `frame` is in the parent's bounds, `nil` is the screen; `contentLength` and `leadingInset` are points along the axis.
  public mutating func addScrollView(
    _ name: String,
    to parent: ViewID? = nil,
    axis: Axis,
    frame: Rect,
    contentLength: Double,
    leadingInset: Double = 0,
    bounces: Bool,
    alwaysBounces: Bool
  ) -> ScrollViewID {
    makeScrollView(
      addView(name, to: parent, frame: frame),
      axis: axis,
      contentLength: contentLength,
      leadingInset: leadingInset,
      bounces: bounces,
      alwaysBounces: alwaysBounces
    )
  }

  /// Makes a view scroll, and returns its scroll view, which has the view's name.
  public mutating func makeScrollView(
    _ view: ViewID,
    axis: Axis,
    contentLength: Double,
    leadingInset: Double = 0,
    bounces: Bool,
    alwaysBounces: Bool
  ) -> ScrollViewID {
    let id = ScrollViewID(index: scrollViews.count)
    scrollViews.append(
      ScrollView(
        name: self[view].name,
        view: view,
        axis: axis,
        contentLength: contentLength,
        leadingInset: leadingInset,
        bounces: bounces,
        alwaysBounces: alwaysBounces,
        contentOffset: -leadingInset,
        laidOutFrame: self[view].frame,
        position: -leadingInset
      ))
    self[view].scrollView = id
    self[view].clipsToBounds = true
    return id
  }

  /// Sets the offset with which a scroll view begins, rounded to device pixels; no listener is called.
  public mutating func setInitialOffset(of id: ScrollViewID, to offset: Double) {
    let rounded = offset.rounded(toScale: device.scale)
    self[id].contentOffset = rounded
    self[id].position = rounded
  }

  /// Lets a tap on the status bar scroll a list to its top; the status bar then takes touches.
  public mutating func letStatusBarScrollToTop(_ id: ScrollViewID) {
    scrollsToTop = id
    self[statusBar].isUserInteractionEnabled = true
  }

  /// Sets whether the status bar takes touches; it never does in a scene without a list that it scrolls to its top.
  public mutating func setStatusBarAcceptsTouches(_ accepts: Bool) {
    self[statusBar].isUserInteractionEnabled = accepts && scrollsToTop != nil
  }

  /// Returns the scroll view of that name, or nil if there is none.
  public func scrollView(named name: String) -> ScrollViewID? {
    scrollViews.firstIndex { $0.name == name }.map(ScrollViewID.init)
  }

  /// Returns the length of a scroll view along its axis in points, as of the last layout pass.
  public func length(of id: ScrollViewID) -> Double { self[id].laidOutFrame.size[self[id].axis] }

  /// Returns the limits of the offset, past which the rubber band and the bounce begin: −inset … max(−inset, content − length), with
  /// the content's trailing inset, and the leading one with that of a control that refreshes.
  public func offsetLimits(of id: ScrollViewID) -> ClosedRange<Double> {
    let lower = -self[id].shownLeadingInset
    return lower...max(lower, self[id].contentLength + self[id].trailingInset - length(of: id))
  }

  /// Returns the offset that is drawn: the model's with what animations add.
  public func drawnOffset(of id: ScrollViewID) -> Double {
    self[id].contentOffset + animatedPart(of: .offset(id))
  }

  /// Returns the rows on screen, by rounded model offset and model length; empty without rows.
  public func visibleRows(of id: ScrollViewID) -> Range<Int> {
    self[self[id].view].rows?.visible(offset: self[id].contentOffset, length: length(of: id)) ?? 0..<0
  }

  /// Sets the offset as UIKit's `contentOffset` does: rounded, not clamped.
  ///
  /// The current motion ends without callbacks; a drag continues from here. Inside an animation block, the change is animated.
  /// Listeners are called before the call returns.
  public mutating func setContentOffset(of id: ScrollViewID, to offset: Double) {
    let rounded = offset.rounded(toScale: device.scale)
    endActivity(of: id)
    if self[id].activity.isDragging {
      self[id].activity = .dragging(raw: rawOffset(shownAt: rounded, in: id))
    }
    putByProgram(id, at: rounded)
  }

  /// Scrolls to an offset as the program, and calls `scrollViewDidEndProgrammedScroll` and then the completion at the end.
  ///
  /// With `animated`, the scroll takes 0.3 s, ease-in-out, from the present offset; what interrupts it drops the completion.
  /// Without, or during a drag, it is immediate.
  public mutating func scroll(
    _ id: ScrollViewID, to offset: Double, animated: Bool, isScrollToTop: Bool = false,
    completion: ((inout Stage) -> Void)? = nil
  ) {
    guard animated, !self[id].activity.isDragging else {
      setContentOffset(of: id, to: offset)
      return endProgrammedScroll(of: id, completion)
    }
    let rounded = offset.rounded(toScale: device.scale)
    endActivity(of: id)
    if self[id].activity.isHeld { replaceActivity(of: id, by: .resting) }
    guard !self[id].contentOffset.isNear(rounded) else {
      putByProgram(id, at: rounded)
      return endProgrammedScroll(of: id, completion)
    }
    self[id].limitsWhenPlaced = nil
    self[id].activity = .scrolling(
      ProgrammedScroll(
        from: self[id].position, to: rounded, startSeconds: seconds, isScrollToTop: isScrollToTop,
        completion: completion))
  }

  private mutating func endProgrammedScroll(of id: ScrollViewID, _ completion: ((inout Stage) -> Void)?) {
    tellBehaviors { $0.scrollViewDidEndProgrammedScroll(id, on: &$1) }
    completion?(&self)
  }

  /// Moves the offset and the content's coordinates alike, as when endless content wraps.
  ///
  /// The current motion continues, nothing that is drawn changes, and no listener is called.
  public mutating func shiftContent(of id: ScrollViewID, by translation: Double) {
    self[id].contentOffset += translation
    self[id].position += translation
    switch self[id].activity {
    case .resting, .held: break
    case .dragging(let raw): self[id].activity = .dragging(raw: raw + translation)
    case .gliding(let momentum): self[id].activity = .gliding(momentum.shifted(by: translation))
    case .scrolling(let scroll): self[id].activity = .scrolling(scroll.shifted(by: translation))
    }
  }

  /// Moves what momentum or the program moves, in the order of the tracks.
  mutating func moveScrollViews() {
    for index in scrollViews.indices {
      let id = ScrollViewID(index: index)
      switch scrollViews[index].activity {
      case .resting, .held, .dragging: continue
      case .gliding(let momentum): glide(id, momentum)
      case .scrolling(let scroll): advance(id, scroll)
      }
    }
  }

  /// Flags that showed once more after the end are 0 from now on.
  mutating func expireFlags() {
    for index in scrollViews.indices where scrollViews[index].flagsExpire {
      clearFlags(of: ScrollViewID(index: index))
    }
  }

  mutating func clearFlags(of id: ScrollViewID) {
    self[id].isDragging = false
    self[id].isDecelerating = false
    self[id].flagsExpire = false
  }

  /// Puts the offset where a finger or physics has it and calls the listeners if it changed after rounding.
  mutating func move(_ id: ScrollViewID, to position: Double) {
    self[id].position = position
    self[id].lastMoveSeconds = seconds
    show(id, at: position.rounded(toScale: device.scale))
  }

  /// A list at rest past a limit is put on it, exactly; one that the program put there stays until the limits change.
  mutating func putOnLimitIfAtRest(_ id: ScrollViewID) {
    guard self[id].activity.isResting else { return }
    let limits = offsetLimits(of: id)
    if let placed = self[id].limitsWhenPlaced {
      guard !placed.lowerBound.isNear(limits.lowerBound) || !placed.upperBound.isNear(limits.upperBound) else { return }
      self[id].limitsWhenPlaced = nil
    }
    if let edge = limits.edge(passedBy: self[id].position) { put(id, onLimit: edge) }
  }

  /// Puts a list at rest on a limit; inside an animation block, that is animated.
  mutating func put(_ id: ScrollViewID, onLimit edge: Double) {
    let old = self[id].contentOffset
    self[id].position = edge
    if openBlock == nil { extendAnimation(startedNowOf: .offset(id), from: old, to: edge) }
    propertyChanged(.offset(id), from: old, to: edge)
    show(id, at: edge)
  }

  /// In the refresh of the lift itself nothing moves yet.
  private mutating func glide(_ id: ScrollViewID, _ momentum: Momentum) {
    guard momentum.startSeconds < seconds else { return }
    let surroundings = MomentumSurroundings(
      limits: offsetLimits(of: id),
      bounces: self[id].bounces,
      previousSeconds: rate.seconds(at: RefreshIndex(refresh.number - 1)),
      seconds: seconds
    )
    let step = momentum.advanced(from: self[id].position, in: surroundings)
    self[id].activity = .gliding(step.momentum)
    self[id].isDragging = step.momentum.hasStayedInside && isDraggingAfterLift(id)
    self[id].isDecelerating = true
    let count = self[id].activityCount
    move(id, to: step.position)
    guard step.isOver, self[id].activityCount == count else { return }
    replaceActivity(of: id, by: .resting)
    self[id].flagsExpire = true
    tellDidEndDecelerating(id)
  }

  func isDraggingAfterLift(_ id: ScrollViewID) -> Bool {
    self[id].isPagingEnabled || self[id].isDraggingDuringDeceleration
  }

  private mutating func advance(_ id: ScrollViewID, _ scroll: ProgrammedScroll) {
    guard seconds > scroll.timing.startSeconds else { return }
    let isOver = scroll.timing.isOver(atSeconds: seconds)
    let progress = scroll.timing.progress(atSeconds: seconds)
    let count = self[id].activityCount
    move(id, to: isOver ? scroll.to : scroll.from + (scroll.to - scroll.from) * progress)
    guard isOver, self[id].activityCount == count else { return }
    replaceActivity(of: id, by: .resting)
    noteWhetherPastLimits(id)
    if scroll.isScrollToTop { post(.didScrollToTop, self[id].name) }
    endProgrammedScroll(of: id, scroll.completion)
  }

  /// Ends momentum and programmed scrolls without callbacks; a drag or a holding finger stays.
  private mutating func endActivity(of id: ScrollViewID) {
    guard !self[id].activity.isDragging else {
      self[id].isDecelerating = false
      return
    }
    replaceActivity(of: id, by: self[id].activity.isHeld ? .held : .resting)
    clearFlags(of: id)
  }

  mutating func replaceActivity(of id: ScrollViewID, by activity: ScrollView.Activity) {
    self[id].activity = activity
    self[id].activityCount += 1
  }

  mutating func tellDidEndDecelerating(_ id: ScrollViewID) {
    guard self[id].main == nil else { return }
    post(.didEndDecelerating, self[id].name)
    tellBehaviors { $0.scrollViewDidEndDecelerating(id, on: &$1) }
  }

  private mutating func putByProgram(_ id: ScrollViewID, at offset: Double) {
    let old = self[id].contentOffset
    self[id].position = offset
    noteWhetherPastLimits(id)
    propertyChanged(.offset(id), from: old, to: offset)
    show(id, at: offset)
  }

  private mutating func noteWhetherPastLimits(_ id: ScrollViewID) {
    let limits = offsetLimits(of: id)
    self[id].limitsWhenPlaced = limits.edge(passedBy: self[id].position) == nil ? nil : limits
  }

  private mutating func show(_ id: ScrollViewID, at offset: Double) {
    guard !self[id].contentOffset.isNear(offset) else { return }
    self[id].contentOffset = offset
    let told = self[id].main ?? id
    tellBehaviors { $0.scrollViewDidScroll(told, on: &$1) }
  }
}

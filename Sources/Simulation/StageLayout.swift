public import FlipbookUnits

extension Stage {
  /// Ties an edge of a view; a view's constraints follow each other, those of a sibling it is tied to come before.
  @discardableResult
  public mutating func constrain(
    _ view: ViewID,
    _ edge: LayoutEdge,
    to anchor: LayoutAnchor,
    constant: Double = 0,
    _ direction: ConstantDirection = .forward
  ) -> ConstraintID {
    constraints.append(
      Constraint(view: view, edge: edge, anchor: anchor, sign: direction == .forward ? 1 : -1, constant: constant))
    return ConstraintID(index: constraints.count - 1)
  }

  /// Returns the model value of a constraint's constant in points.
  public func constant(of constraint: ConstraintID) -> Double { constraints[constraint.index].constant }

  /// Changes a constant, which marks layout dirty; nothing moves before the next layout pass.
  public mutating func setConstant(of constraint: ConstraintID, to constant: Double) {
    guard constraints[constraint.index].constant != constant else { return }
    constraints[constraint.index].constant = constant
    needsLayout = true
  }

  /// Lays out pending changes now; inside an animation block whatever frames change are animated.
  public mutating func layoutIfNeeded() {
    guard needsLayout else { return }
    layOut()
  }

  /// Lays out the frames of pending changes now; offsets are corrected in the refresh's own layout, not animated.
  package mutating func layoutFramesIfNeeded() {
    guard needsLayout else { return }
    layOutFrames()
  }

  /// One layout pass: frames by constraints, then lists at rest past a limit are put on it.
  mutating func layOut() {
    layOutFrames()
    for index in scrollViews.indices {
      scrollViews[index].laidOutFrame = views[scrollViews[index].view.index].frame.withoutNegativeSize
    }
    for index in scrollViews.indices where scrollViews[index].zooming != nil {
      fitZoomedContent(of: ScrollViewID(index: index))
    }
    for index in scrollViews.indices { putOnLimitIfAtRest(ScrollViewID(index: index)) }
    isTellingOfLayout = true
    tellBehaviors { $0.stageDidLayOut(on: &$1) }
    isTellingOfLayout = false
  }

  private mutating func layOutFrames() {
    placeScrollViews()
    needsLayout = false
    var index = constraints.startIndex
    while index < constraints.endIndex {
      let view = constraints[index].view
      let end = constraints[index...].firstIndex { $0.view != view } ?? constraints.endIndex
      place(view, at: frame(tiedBy: constraints[index..<end]))
      index = end
    }
  }

  /// Sets a view's model frame; inside a block the change is animated. What is tied to the view follows in the next layout.
  public mutating func setFrame(of view: ViewID, to frame: Rect) {
    guard views[view.index].frame != frame else { return }
    place(view, at: frame)
    needsLayout = true
  }

  /// Sets a scroll view's model frame in the next layout pass, as constraints do whose constants have changed; at once in
  /// `stageDidLayOut`.
  package mutating func setFrameInLayout(of scrollView: ScrollViewID, to frame: Rect) {
    self[scrollView].pendingFrame = frame
    needsLayout = true
    if isTellingOfLayout { placeScrollViews() }
  }

  /// Gives scroll views the frames that wait for a layout pass.
  package mutating func placeScrollViews() {
    for index in scrollViews.indices {
      guard let frame = scrollViews[index].pendingFrame else { continue }
      scrollViews[index].pendingFrame = nil
      setFrame(of: scrollViews[index].view, to: frame)
    }
  }

  private mutating func place(_ view: ViewID, at frame: Rect) {
    let old = views[view.index].frame
    guard old != frame else { return }
    views[view.index].frame = frame
    propertyChanged(.view(view, .x), from: old.minX, to: frame.minX)
    propertyChanged(.view(view, .y), from: old.minY, to: frame.minY)
    propertyChanged(.view(view, .width), from: old.width, to: frame.width)
    propertyChanged(.view(view, .height), from: old.height, to: frame.height)
  }

  /// Moves a view along an axis without changing its size.
  public mutating func setOrigin(of view: ViewID, _ axis: Axis, to value: Double) {
    var frame = views[view.index].frame
    frame.origin[axis] = value
    setFrame(of: view, to: frame)
  }

  /// Sets a view's model alpha; inside a block the change is animated.
  public mutating func setAlpha(of view: ViewID, to alpha: Double) {
    let old = views[view.index].alpha
    views[view.index].alpha = alpha
    propertyChanged(.view(view, .alpha), from: old, to: alpha)
  }

  /// The frame that a view's constraints ask for. An edge tied alone moves the view, two of an axis stretch it.
  private func frame(tiedBy ties: ArraySlice<Constraint>) -> Rect {
    guard let view = ties.first?.view else { return .zero }
    var frame = views[view.index].frame
    for tie in ties {
      let value = position(of: tie) + tie.sign * tie.constant
      let stretches = ties.contains { $0.edge == tie.edge.opposite }
      frame.set(tie.edge, to: value, keepingOppositeEdge: stretches)
    }
    return frame
  }

  private func position(of constraint: Constraint) -> Double {
    switch constraint.anchor {
    case .superview(let edge):
      guard let parent = views[constraint.view.index].parent else { return 0 }
      return Rect(origin: .zero, size: views[parent.index].frame.size).position(of: edge)
    case .sibling(let sibling, let edge):
      return views[sibling.index].frame.position(of: edge)
    }
  }
}

extension LayoutEdge {
  var axis: Axis { self == .left || self == .right ? .horizontal : .vertical }

  var opposite: LayoutEdge {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }
}

extension Rect {
  func position(of edge: LayoutEdge) -> Double {
    switch edge {
    case .left: minX
    case .right: maxX
    case .top: minY
    case .bottom: maxY
    }
  }

  /// Moves an edge; the opposite one stays, or moves along.
  mutating func set(_ edge: LayoutEdge, to value: Double, keepingOppositeEdge: Bool) {
    let axis = edge.axis
    let isLeading = edge == .left || edge == .top
    if keepingOppositeEdge {
      let opposite = position(of: edge.opposite)
      size[axis] = isLeading ? opposite - value : value - opposite
      if isLeading { origin[axis] = value }
    } else {
      origin[axis] = isLeading ? value : value - size[axis]
    }
  }
}

import FlipbookSnapshots
public import FlipbookUnits

extension Stage {
  /// Returns the frame that is drawn, in the parent's bounds: the model's with what animations add.
  public func drawnFrame(of view: ViewID) -> Rect {
    let frame = views[view.index].frame
    guard !animations.isEmpty else { return frame }
    return Rect(
      x: frame.minX + animatedPart(of: .view(view, .x)),
      y: frame.minY + animatedPart(of: .view(view, .y)),
      width: frame.width + animatedPart(of: .view(view, .width)),
      height: frame.height + animatedPart(of: .view(view, .height))
    )
  }

  /// Returns the alpha that is drawn, as it was set: not clamped to 0 … 1.
  public func drawnAlpha(of view: ViewID) -> Double {
    views[view.index].alpha + animatedPart(of: .view(view, .alpha))
  }

  /// Returns where a view's top left corner is drawn on screen.
  public func drawnOriginOnScreen(of view: ViewID) -> Point {
    var origin = drawnFrame(of: view).origin
    var current = views[view.index].parent
    while let parent = current {
      let bounds = drawnBoundsOrigin(of: parent)
      let place = drawnFrame(of: parent).origin
      origin = Point(x: origin.x + place.x - bounds.x, y: origin.y + place.y - bounds.y)
      current = views[parent.index].parent
    }
    return origin
  }

  /// Returns a target's frame on screen where every animation has ended.
  public func modelFrameOnScreen(of target: Target) -> Rect {
    guard let part = target.part else { return modelFrameOnScreen(of: target.view) }
    guard !hasTransforms else { return transformedFrameOnScreen(of: target.view, part: part) }
    let bounds = boundsOrigin(of: target.view)
    let frame = modelFrameOnScreen(of: target.view)
    return Rect(
      origin: Point(x: frame.minX + part.minX - bounds.x, y: frame.minY + part.minY - bounds.y), size: part.size)
  }

  /// Returns a view's frame on screen where every animation has ended.
  ///
  /// Where the view, or one around it, is rotated, it is the upright rectangle around it.
  public func modelFrameOnScreen(of view: ViewID) -> Rect {
    guard !hasTransforms else { return transformedFrameOnScreen(of: view, part: nil) }
    var frame = views[view.index].frame
    var current = views[view.index].parent
    while let parent = current {
      let place = views[parent.index].frame.origin
      let bounds = boundsOrigin(of: parent)
      frame.origin = Point(x: frame.minX + place.x - bounds.x, y: frame.minY + place.y - bounds.y)
      current = views[parent.index].parent
    }
    return frame
  }

  /// Views with less alpha let touches through.
  package static let leastVisibleAlpha = 0.01

  /// A view and those that it is in, from the screen down.
  func path(to view: ViewID) -> [ViewID] {
    var path = [view]
    while let parent = views[path[0].index].parent { path.insert(parent, at: 0) }
    return path
  }

  /// Whether a view is drawn over another one that is not in it: one of its ancestors, or the view itself, is a later
  /// sibling of one of the other's.
  package func isView(_ view: ViewID, above other: ViewID) -> Bool {
    guard let fork = zip(path(to: view), path(to: other)).first(where: { $0 != $1 }),
      let siblings = views[fork.0.index].parent.map({ views[$0.index].children })
    else { return false }
    return siblings.firstIndex(of: fork.0) ?? 0 > siblings.firstIndex(of: fork.1) ?? 0
  }

  /// Returns the topmost view that accepts touches at a point on screen, by model frames.
  public func hitTest(_ point: Point) -> ViewID {
    hitTest(point, in: screen) ?? screen
  }

  /// Returns the place of a point on screen in a view's bounds (its content, for a scroll view), by model frames.
  public func convert(_ point: Point, to view: ViewID) -> Point {
    guard !hasTransforms else { return path(to: view).reduce(point) { inside($0, $1) ?? $0 } }
    let frame = modelFrameOnScreen(of: view)
    let bounds = boundsOrigin(of: view)
    return Point(x: point.x - frame.minX + bounds.x, y: point.y - frame.minY + bounds.y)
  }

  func boundsOrigin(of view: ViewID) -> Point {
    guard let scrollView = views[view.index].scrollView else { return .zero }
    let across = self[scrollView].cross.map { self[$0].contentOffset } ?? 0
    return boundsOrigin(self[scrollView].contentOffset, across, along: self[scrollView].axis)
  }

  func drawnBoundsOrigin(of view: ViewID) -> Point {
    guard let scrollView = views[view.index].scrollView else { return .zero }
    let across = self[scrollView].cross.map { drawnOffset(of: $0) } ?? 0
    return boundsOrigin(drawnOffset(of: scrollView), across, along: self[scrollView].axis)
  }

  private func boundsOrigin(_ offset: Double, _ across: Double, along axis: Axis) -> Point {
    axis == .vertical ? Point(x: across, y: offset) : Point(x: offset, y: across)
  }

  /// `point` in the coordinates of the view's parent. Views with interaction off, hidden or nearly clear let touches through.
  private func hitTest(_ point: Point, in view: ViewID) -> ViewID? {
    let node = views[view.index]
    guard node.isUserInteractionEnabled, !node.isHidden, !node.isLayoutGuide,
      node.alpha.isAtLeast(Stage.leastVisibleAlpha),
      let point = untransformed(point, view), node.frame.contains(point)
    else { return nil }
    let bounds = boundsOrigin(of: view)
    let inside = Point(x: point.x - node.frame.minX + bounds.x, y: point.y - node.frame.minY + bounds.y)
    for child in node.children.reversed() {
      if let hit = hitTest(inside, in: child) { return hit }
    }
    return node.passesTouches ? nil : view
  }

  /// The point of a view's untransformed frame that is at a point of its parent's bounds; nil if the view has shrunk to nothing.
  private func untransformed(_ point: Point, _ view: ViewID) -> Point? {
    guard hasTransforms else { return point }
    return modelTransform(of: view).invert(point, about: anchorPoint(of: view))
  }

  /// The point of the parent's bounds about which a view is scaled and rotated.
  private func anchorPoint(of view: ViewID) -> Point { views[view.index].frame.point(at: views[view.index].anchor) }

  /// The place in a view's bounds of a point in its parent's.
  private func inside(_ point: Point, _ view: ViewID) -> Point? {
    let (frame, bounds) = (views[view.index].frame, boundsOrigin(of: view))
    return untransformed(point, view).map {
      Point(x: $0.x - frame.minX + bounds.x, y: $0.y - frame.minY + bounds.y)
    }
  }

  /// The upright rectangle around a view, or a part of its bounds, through all transforms.
  private func transformedFrameOnScreen(of view: ViewID, part: Rect?) -> Rect {
    var rect = views[view.index].frame
    if let part {
      let bounds = boundsOrigin(of: view)
      rect = Rect(
        origin: Point(x: rect.minX + part.minX - bounds.x, y: rect.minY + part.minY - bounds.y), size: part.size)
    }
    rect = modelTransform(of: view).bounds(of: rect, about: anchorPoint(of: view))
    var current = views[view.index].parent
    while let parent = current {
      let (frame, bounds) = (views[parent.index].frame, boundsOrigin(of: parent))
      let moved = rect.offset(by: Vector(dx: frame.minX - bounds.x, dy: frame.minY - bounds.y))
      rect = modelTransform(of: parent).bounds(of: moved, about: anchorPoint(of: parent))
      current = views[parent.index].parent
    }
    return rect
  }
}

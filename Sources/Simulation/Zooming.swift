import FlipbookMotion
public import FlipbookUnits

/// What a scroll view zooms, as UIScrollView's `viewForZooming(in:)` and its scales.
struct Zooming {
  /// The view in the scroll view that is enlarged.
  let view: ViewID
  let limits: ClosedRange<Double>
  /// Whether content that is smaller than the scroll view is in its middle, not at its top left corner.
  let centers: Bool
  /// The scale in the model.
  var scale: Double
  /// What two fingers hold: the scale with which they began, and the place in the view, not enlarged, that is between them.
  var grip: (scale: Double, place: Point)?

  /// The scale that is shown for one that fingers ask for: past a limit, the factor beyond it as a rubber band of a length of 1.
  ///
  /// UIKit's formula is not public. This one is an assumption, after that of offsets.
  func shown(_ scale: Double, coefficient: Double) -> Double {
    let nearest = scale.clamped(to: limits)
    guard nearest != scale else { return scale }
    let isSmall = scale < nearest
    let beyond = isSmall ? nearest / scale - 1 : scale / nearest - 1
    let factor = 1 + RubberBand.displayed(raw: beyond, length: 1, coefficient: coefficient)
    return isSmall ? nearest / factor : nearest * factor
  }
}

extension Stage {
  /// Lets a scroll view zoom a view in it by pinches, and scroll along both axes.
  ///
  /// The content is as large as the view, times the scale. The view is scaled about its top left corner.
  /// - Parameters:
  ///   - limits: The least and the greatest scale, above 0.
  ///   - centers: Whether content that is smaller than the scroll view is in its middle.
  public mutating func letZoom(
    _ id: ScrollViewID, _ view: ViewID, limits: ClosedRange<Double>, centers: Bool
  ) {
    var cross = ScrollView(
      name: self[id].name, view: self[id].view, axis: self[id].axis == .vertical ? .horizontal : .vertical,
      contentLength: 0, leadingInset: 0, bounces: self[id].bounces, alwaysBounces: self[id].alwaysBounces,
      contentOffset: 0, laidOutFrame: self[id].laidOutFrame, position: 0)
    cross.main = id
    cross.decelerationRate = self[id].decelerationRate
    scrollViews.append(cross)
    self[id].cross = ScrollViewID(index: scrollViews.count - 1)
    let scale = 1.0.clamped(to: limits)
    self[id].zooming = Zooming(view: view, limits: limits, centers: centers, scale: scale)
    setAnchor(of: view, to: .zero)
    setScale(of: view, to: scale)
    pairGestures.append(PairRecognizer(view: self[id].view, kind: .pinch, zooms: id))
    fitZoomedContent(of: id)
  }

  /// Returns the scale with which a scroll view shows what it zooms; 1 for all others.
  public func zoomScale(of id: ScrollViewID) -> Double { scrollViews[id.index].zooming?.scale ?? 1 }

  /// Returns the scale that is drawn.
  public func drawnZoomScale(of id: ScrollViewID) -> Double {
    scrollViews[id.index].zooming.map { drawn(.scale, of: $0.view) } ?? 1
  }

  /// Zooms as the program, inside the limits, in 0.3 s; what is at a point on the screen stays there as far as the content reaches.
  ///
  /// - Parameter point: The point, or nil for the middle of the scroll view.
  public mutating func zoom(_ id: ScrollViewID, to scale: Double, about point: Point?) {
    guard let zooming = self[id].zooming, zooming.grip == nil else { return }
    let size = views[self[id].view.index].frame.size
    let place = point.map { inFrame(of: id, $0) } ?? Point(x: size.width / 2, y: size.height / 2)
    let held = zoomedPlace(under: place, of: id, zooming)
    animate("\(self[id].name).zoom", durationSeconds: ProgrammedScroll.durationSeconds, curve: ProgrammedScroll.curve) {
      $0.rest(id, at: scale.clamped(to: zooming.limits), held, under: place)
    }
  }

  /// Zooms with two fingers, which hold what is between them.
  mutating func zoom(_ id: ScrollViewID, _ phase: GesturePhase, by factor: Double, about center: Point) {
    guard let zooming = self[id].zooming else { return }
    let place = inFrame(of: id, center)
    if phase == .began {
      let held = zoomedPlace(under: place, of: id, zooming)
      self[id].zooming?.grip = (zooming.scale, held)
    }
    guard let grip = self[id].zooming?.grip else { return }
    guard phase == .began || phase == .changed else { return letGo(of: id, grip.place, under: place) }
    let scale = zooming.shown(grip.scale * factor, coefficient: motion.rubberBand)
    setZoom(of: id, to: scale)
    for axis in bothAxes(of: id) {
      let offset = offset(of: axis, zooming.view, scale, grip.place, under: place)
      replaceActivity(of: axis, by: .dragging(raw: offset))
      self[axis].limitsWhenPlaced = nil
      move(axis, to: offset)
    }
  }

  /// The content is as long as the zoomed view; if it is shorter than the scroll view, insets can center it.
  mutating func fitZoomedContent(of id: ScrollViewID) {
    guard let zooming = self[id].zooming else { return }
    fit(id, to: zooming)
    if let cross = self[id].cross { fit(cross, to: zooming) }
  }

  private mutating func fit(_ id: ScrollViewID, to zooming: Zooming) {
    let content = views[zooming.view.index].frame.size[self[id].axis] * zooming.scale
    let missing = zooming.centers ? max(0, length(of: id) - content) : 0
    let space = (missing / 2).rounded(toScale: device.scale)
    self[id].contentLength = content
    self[id].leadingInset = space
    // What is left after rounding, so that content in the middle has one offset.
    self[id].trailingInset = missing - space
  }

  /// A scroll view, and itself along the other axis if it scrolls along both.
  func bothAxes(of id: ScrollViewID) -> [ScrollViewID] { [id] + (scrollViews[id.index].cross.map { [$0] } ?? []) }

  /// The fingers have lifted: scale and offsets go back to their limits with the spring of a bounce.
  private mutating func letGo(of id: ScrollViewID, _ held: Point, under place: Point) {
    guard let zooming = self[id].zooming else { return }
    self[id].zooming?.grip = nil
    let spring = TimingCurve.spring(responseSeconds: 2 * Double.pi / motion.bounce, dampingRatio: 1)
    animate("\(self[id].name).zoom", curve: spring) {
      $0.rest(id, at: zooming.scale.clamped(to: zooming.limits), held, under: place)
    }
  }

  /// Puts a scroll view at a scale, and a place of the zoomed view under a point as far as the limits allow.
  private mutating func rest(_ id: ScrollViewID, at scale: Double, _ held: Point, under place: Point) {
    guard let zooming = self[id].zooming else { return }
    setZoom(of: id, to: scale)
    for axis in bothAxes(of: id) {
      replaceActivity(of: axis, by: .resting)
      clearFlags(of: axis)
      let offset = offset(of: axis, zooming.view, scale, held, under: place)
      setContentOffset(of: axis, to: offset.clamped(to: offsetLimits(of: axis)))
    }
  }

  private mutating func setZoom(of id: ScrollViewID, to scale: Double) {
    guard let view = self[id].zooming?.view else { return }
    self[id].zooming?.scale = scale
    setScale(of: view, to: scale)
    fitZoomedContent(of: id)
  }

  /// The offset at which a place of the zoomed view is under a point of the scroll view's frame.
  private func offset(
    of axis: ScrollViewID, _ view: ViewID, _ scale: Double, _ held: Point, under place: Point
  ) -> Double {
    let along = self[axis].axis
    return views[view.index].frame.origin[along] + held[along] * scale - place[along]
  }

  /// The place in the zoomed view, not enlarged, that is at a point of the scroll view's frame.
  private func zoomedPlace(under place: Point, of id: ScrollViewID, _ zooming: Zooming) -> Point {
    let bounds = boundsOrigin(of: self[id].view)
    let origin = views[zooming.view.index].frame.origin
    return Point(
      x: (place.x + bounds.x - origin.x) / zooming.scale, y: (place.y + bounds.y - origin.y) / zooming.scale)
  }

  /// A point on the screen, from the top left corner of the scroll view's frame.
  private func inFrame(of id: ScrollViewID, _ point: Point) -> Point {
    let (inside, bounds) = (convert(point, to: self[id].view), boundsOrigin(of: self[id].view))
    return Point(x: inside.x - bounds.x, y: inside.y - bounds.y)
  }
}

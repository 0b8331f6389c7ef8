import FlipbookUnits

/// How far a finger has gone along a pan.
struct PanWay {
  /// The distance along the pan's axis, not negative.
  let distance: Double
  let slop: Double
  /// The translation without what the recognition consumes.
  let translation: Vector

  var isRecognized: Bool { distance.isAtLeast(slop) }
  var excess: Double { distance - slop }
}

extension Stage {
  /// The pans that a touch on a view can become: edge pans before all others, inner views before outer ones, and on one view
  /// its pans before its scroll view.
  func pans(under view: ViewID, at point: Point, fingers: Int) -> [Pan] {
    var found: [Pan] = []
    for (index, pan) in pans.enumerated()
    where pan.isEnabled && isAtEdge(point, of: pan) && isView(view, over: pan.view) {
      found.append(.pan(PanID(index: index)))
    }
    var current: ViewID? = view
    while let candidate = current {
      for (index, pan) in pans.enumerated() where pan.isEnabled && pan.edge == nil && pan.view == candidate {
        found.append(.pan(PanID(index: index)))
      }
      if let scrollView = self[candidate].panTarget ?? self[candidate].scrollView {
        found.append(.scrollView(scrollView))
      }
      current = self[candidate].parent
    }
    return found.filter { pan in
      guard case .pan(let id) = pan else { return true }
      let recognizer = pans[id.index]
      return recognizer.fingers <= fingers && fingers <= recognizer.maximumFingers && receives(.pan(id), point)
    }
  }

  /// The scroll views that a touch on a view stops: the view and those around it.
  func scrollViews(around view: ViewID) -> [ScrollViewID] {
    var found: [ScrollViewID] = []
    var current: ViewID? = view
    while let candidate = current {
      if let scrollView = self[candidate].scrollView {
        found.append(scrollView)
        if let cross = self[scrollView].cross { found.append(cross) }
      }
      current = self[candidate].parent
    }
    return found
  }

  /// The pan that has gone the longest distance beyond its slop, and the translation beyond it.
  func recognizedPan(of finger: Finger) -> (pan: Pan, translation: Vector)? {
    var best: (pan: Pan, way: PanWay)?
    for pan in finger.pans {
      guard let way = way(of: finger, along: pan), way.isRecognized,
        best.map({ way.excess.isGreater(than: $0.way.excess) }) ?? true, !yields(pan, to: finger.pans, along: way)
      else { continue }
      best = (pan, way)
    }
    return best.map { (shared($0.pan, of: finger), $0.way.translation) }
  }

  /// How far the finger has gone along a pan; nil where the pan cannot begin.
  private func way(of finger: Finger, along pan: Pan) -> PanWay? {
    let translation = finger.position - finger.downPoint
    switch pan {
    case .scrollView(let scrollView):
      if let cross = self[scrollView].cross { return way(of: translation, along: scrollView, cross) }
      guard canMove(scrollView) else { return nil }
      return way(of: translation, along: self[scrollView].axis, slop: Finger.slop)
    case .pan(let id):
      return way(of: translation, along: pans[id.index])
    case .shared, .press, .swipe:
      return nil
    }
  }

  private func way(of translation: Vector, along pan: PanRecognizer) -> PanWay? {
    if let side = pan.edge?.side {
      let way = way(of: translation, along: side.axis, slop: pan.slop)
      return (translation[side.axis] > 0) == (side == .left || side == .top) ? way : nil
    }
    switch pan.axis {
    case .horizontal: return way(of: translation, along: .horizontal, slop: pan.slop)
    case .vertical: return way(of: translation, along: .vertical, slop: pan.slop)
    case .both: return way(ofBoth: translation, slop: pan.slop)
    }
  }

  private func way(ofBoth translation: Vector, slop: Double) -> PanWay {
    let distance = max(translation.dx.magnitude, translation.dy.magnitude)
    let share = distance > 0 ? max(0, 1 - slop / distance) : 0
    return PanWay(
      distance: distance, slop: slop, translation: Vector(dx: translation.dx * share, dy: translation.dy * share))
  }

  /// How far a finger has gone along the axes on which a scroll view can move; nil if there is none.
  private func way(of translation: Vector, along main: ScrollViewID, _ cross: ScrollViewID) -> PanWay? {
    var possible = Vector.zero
    for one in [main, cross] where canMove(one) { possible[self[one].axis] = translation[self[one].axis] }
    return canMove(main) || canMove(cross) ? way(ofBoth: possible, slop: Finger.slop) : nil
  }

  private func way(of translation: Vector, along axis: Axis, slop: Double) -> PanWay {
    let distance = translation[axis]
    var beyond = translation
    beyond[axis] = distance - (distance < 0 ? -slop : slop)
    return PanWay(distance: distance.magnitude, slop: slop, translation: beyond)
  }

  /// Whether a scroll view leaves a touch to one of the same axis around it, as UIKit does: it cannot move in that direction,
  /// and the outer one can.
  private func yields(_ pan: Pan, to pans: [Pan], along way: PanWay) -> Bool {
    guard case .scrollView(let inner) = pan, let place = pans.firstIndex(of: pan) else { return false }
    let isForward = way.translation[self[inner].axis] > 0
    guard isAtLimit(inner, forward: isForward) else { return false }
    return pans[(place + 1)...].contains { outer in
      guard case .scrollView(let outer) = outer, outer != inner, self[outer].axis == self[inner].axis else {
        return false
      }
      return canMove(outer) && !isAtLimit(outer, forward: isForward)
    }
  }

  /// Whether the offset is at the limit toward which a finger that goes right or down (forward), or left or up, moves it.
  private func isAtLimit(_ id: ScrollViewID, forward: Bool) -> Bool {
    let limits = offsetLimits(of: id)
    let position = self[id].position
    return forward ? position.isAtMost(limits.lowerBound) : position.isAtLeast(limits.upperBound)
  }

  /// The pan together with the scroll view with which it shares the touch.
  private func shared(_ pan: Pan, of finger: Finger) -> Pan {
    for case .pan(let id) in finger.pans {
      guard let scrollView = pans[id.index].scrollView, finger.pans.contains(.scrollView(scrollView)),
        canMove(scrollView)
      else { continue }
      if pan == .pan(id) || pan == .scrollView(scrollView) { return .shared(id, scrollView) }
    }
    return pan
  }

  private func isAtEdge(_ point: Point, of pan: PanRecognizer) -> Bool {
    guard let edge = pan.edge else { return false }
    let size = device.size
    return switch edge.side {
    case .left: point.x.isAtMost(edge.width)
    case .right: point.x.isAtLeast(size.width - edge.width)
    case .top: point.y.isAtMost(edge.width)
    case .bottom: point.y.isAtLeast(size.height - edge.width)
    }
  }

  /// Whether a touch on a view is on the other one, too: the view is inside it, or is the status bar's band above it.
  private func isView(_ view: ViewID, over other: ViewID) -> Bool {
    isView(view, insideOf: other) || view == statusBar && self[other].isUserInteractionEnabled
  }
}

public import FlipbookUnits

/// Identifies a screen-edge pan of a stage.
public struct EdgePanID: Hashable, Sendable {
  let index: Int
}

/// UIKit's screen-edge pan from the left: it begins within `edgeWidth` points of the screen's edge on a view and is
/// recognized ten points to the right.
struct EdgePan: Sendable {
  let view: ViewID
  let edgeWidth: Double
}

/// What may have a touch for good once the finger has gone far enough.
enum Pan: Hashable, Sendable {
  case edge(EdgePanID)
  case scrollView(ScrollViewID)
}

extension Stage {
  /// Adds a screen-edge pan to a view, and returns the identifier with which behaviors are called.
  ///
  /// The pan begins within `edgeWidth` points of the screen's left edge and is recognized ten points to the right.
  public mutating func addEdgePan(on view: ViewID, edgeWidth: Double) -> EdgePanID {
    edgePans.append(EdgePan(view: view, edgeWidth: edgeWidth))
    return EdgePanID(index: edgePans.count - 1)
  }

  /// Cancels the current touch, as the system would: from then on, the finger has no effect.
  public mutating func cancelTouch() {
    finger?.isCancelled = true
  }

  /// The velocity with which the finger would lift in this refresh (points per second); zero without a finger.
  public var fingerVelocity: Vector { finger?.velocity(atSeconds: seconds) ?? .zero }

  /// The pans that a touch on a view can become: edge pans before scroll views, inner views before outer ones.
  func pans(under view: ViewID, at point: Point) -> [Pan] {
    var pans: [Pan] = []
    for (index, edgePan) in edgePans.enumerated()
    where point.x.isAtMost(edgePan.edgeWidth) && isView(view, over: edgePan.view) {
      pans.append(.edge(EdgePanID(index: index)))
    }
    var current: ViewID? = view
    while let candidate = current {
      if let scrollView = self[candidate].panTarget ?? self[candidate].scrollView {
        pans.append(.scrollView(scrollView))
      }
      current = self[candidate].parent
    }
    return pans
  }

  /// The scroll views that a touch on a view stops: the view and those around it.
  func scrollViews(around view: ViewID) -> [ScrollViewID] {
    var found: [ScrollViewID] = []
    var current: ViewID? = view
    while let candidate = current {
      if let scrollView = self[candidate].scrollView { found.append(scrollView) }
      current = self[candidate].parent
    }
    return found
  }

  /// How far the finger has gone along a pan's axis, with its sign; nil where the pan cannot begin.
  func translation(of finger: Finger, along pan: Pan) -> Double? {
    let translation = finger.position - finger.downPoint
    switch pan {
    case .edge: return translation.dx > 0 ? translation.dx : nil
    case .scrollView(let scrollView): return canMove(scrollView) ? translation[self[scrollView].axis] : nil
    }
  }

  /// Whether a touch on a view is on the other one, too: the view is inside it, or is the status bar's band above it.
  private func isView(_ view: ViewID, over other: ViewID) -> Bool {
    isView(view, insideOf: other) || view == statusBar && self[other].isUserInteractionEnabled
  }

  func isView(_ view: ViewID, insideOf ancestor: ViewID) -> Bool {
    var current: ViewID? = view
    while let candidate = current {
      if candidate == ancestor { return true }
      current = self[candidate].parent
    }
    return false
  }
}

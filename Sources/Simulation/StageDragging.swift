import Motion
import Snapshots
import Units

extension Stage {
  /// Whether a finger drags the scroll view or it decelerates; false in a bounce, a programmed scroll and at rest.
  package func isDraggedOrDecelerating(_ id: ScrollViewID) -> Bool {
    switch self[id].activity {
    case .dragging: true
    case .gliding(let momentum): momentum.isDecelerating
    case .resting, .held, .scrolling: false
    }
  }

  /// Whether a finger can move the scroll view now.
  func canMove(_ id: ScrollViewID) -> Bool {
    self[id].alwaysMoves || self[id].contentLength.isGreater(than: length(of: id))
  }

  /// The pan of a scroll view is recognised: what moved it ends without callbacks.
  mutating func beginDragging(_ id: ScrollViewID) {
    replaceActivity(of: id, by: .dragging(raw: rawOffset(shownAt: self[id].position, in: id)))
    clearFlags(of: id)
    self[id].isDragging = true
    self[id].limitsWhenPlaced = nil
    post(.willBeginDragging, self[id].name)
    tellBehaviours { $0.scrollViewWillBeginDragging(id, on: &$1) }
  }

  /// The finger has moved by so many points along the scroll view's axis.
  mutating func drag(_ id: ScrollViewID, by way: Double) {
    guard case .dragging(let raw) = self[id].activity, way != 0 else { return }
    self[id].activity = .dragging(raw: raw - way)
    move(id, to: shownOffset(ofRaw: raw - way, in: id))
  }

  /// The finger has lifted with that velocity along the axis (points per second, the finger's).
  mutating func endDragging(_ id: ScrollViewID, fingerVelocity: Double) {
    let velocity = -fingerVelocity
    let position = self[id].position
    if self[id].bounces, let edge = limits(of: id).edge(passedBy: position) {
      replaceActivity(of: id, by: .gliding(bounce(id, to: edge, velocity: velocity)))
      self[id].isDragging = false
    } else if velocity != 0 {
      replaceActivity(of: id, by: .gliding(.deceleration(from: position, velocity: velocity, at: seconds)))
      self[id].isDragging = self[id].isDraggingDuringDeceleration
    } else {
      replaceActivity(of: id, by: .resting)
      self[id].isDragging = false
    }
    tellDidEndDragging(id, willDecelerate: !self[id].activity.isResting)
  }

  /// A finger has come down on a moving scroll view: it stops where the refresh before left it.
  mutating func catchMotion(of id: ScrollViewID) {
    let wasGliding = if case .gliding = self[id].activity { true } else { false }
    replaceActivity(of: id, by: .held)
    clearFlags(of: id)
    guard wasGliding else { return }
    tellDidEndDragging(id, willDecelerate: false)
    tellDidEndDecelerating(id)
  }

  /// The finger that held it has lifted without a pan: past an edge it bounces back.
  mutating func release(_ id: ScrollViewID) {
    guard self[id].activity.isHeld else { return }
    if self[id].bounces, let edge = limits(of: id).edge(passedBy: self[id].position) {
      replaceActivity(of: id, by: .gliding(bounce(id, to: edge, velocity: 0)))
    } else {
      replaceActivity(of: id, by: .resting)
    }
  }

  /// The inverse of `shownOffset`: past an edge of a bouncing scroll view the finger has gone further than is shown.
  func rawOffset(shownAt offset: Double, in id: ScrollViewID) -> Double {
    guard self[id].bounces, let edge = limits(of: id).edge(passedBy: offset) else { return offset }
    return edge + RubberBand.raw(displayed: offset - edge, length: length(of: id))
  }

  private func shownOffset(ofRaw raw: Double, in id: ScrollViewID) -> Double {
    guard let edge = limits(of: id).edge(passedBy: raw) else { return raw }
    guard self[id].bounces else { return edge }
    return edge + RubberBand.displayed(raw: raw - edge, length: length(of: id))
  }

  private func bounce(_ id: ScrollViewID, to edge: Double, velocity: Double) -> Momentum {
    .bounce(from: self[id].position, edge: edge, velocity: velocity, pixelsPerPoint: device.scale, at: seconds)
  }

  private mutating func tellDidEndDragging(_ id: ScrollViewID, willDecelerate: Bool) {
    post(.didEndDragging, self[id].name, [.init("willDecelerate", .flag(willDecelerate))])
    tellBehaviours { $0.scrollViewDidEndDragging(id, willDecelerate: willDecelerate, on: &$1) }
  }
}

import FlipbookMotion
import FlipbookSnapshots
import FlipbookUnits

extension Stage {
  /// Returns whether a finger drags the scroll view or it decelerates; false in a bounce, a programmed scroll, and at rest.
  public func isDraggedOrDecelerating(_ id: ScrollViewID) -> Bool {
    switch self[id].activity {
    case .dragging: true
    case .gliding(let momentum): momentum.isDecelerating
    case .resting, .held, .scrolling: false
    }
  }

  /// Whether a finger can move the scroll view now.
  func canMove(_ id: ScrollViewID) -> Bool {
    self[id].alwaysBounces || self[id].contentLength.isGreater(than: length(of: id))
  }

  /// The pan of a scroll view is recognized: what moved it ends without callbacks.
  mutating func beginDragging(_ id: ScrollViewID) {
    replaceActivity(of: id, by: .dragging(raw: rawOffset(shownAt: self[id].position, in: id)))
    clearFlags(of: id)
    self[id].isDragging = true
    self[id].limitsWhenPlaced = nil
    if self[id].isPagingEnabled { self[id].pageAtBegin = nearestPage(of: id) }
    guard self[id].main == nil else { return }
    post(.willBeginDragging, self[id].name)
    self[id].refreshControl?.wasPulled = false
    tellBehaviors { $0.scrollViewWillBeginDragging(id, on: &$1) }
    dismissKeyboardOnDrag(of: id)
  }

  /// Moves a dragged scroll view by the finger's translation along its axis, in points.
  mutating func drag(_ id: ScrollViewID, by translation: Double) {
    guard case .dragging(let raw) = self[id].activity else { return }
    self[id].activity = .dragging(raw: raw - translation)
    move(id, to: shownOffset(ofRaw: raw - translation, in: id))
    notePull(of: id)
  }

  /// The finger has lifted with that velocity along the axis (points per second, the finger's).
  mutating func endDragging(_ id: ScrollViewID, fingerVelocity: Double) {
    let isRefreshing = self[id].isRefreshing
    self[id].refreshControl?.isInset = isRefreshing
    let target = chosenTarget(of: id, velocity: -fingerVelocity)
    let momentum = momentum(of: id, velocity: -fingerVelocity, startPage: self[id].pageAtBegin, target: target)
    replaceActivity(of: id, by: momentum.map { .gliding($0) } ?? .resting)
    self[id].isDragging = momentum?.hasStayedInside == true && isDraggingAfterLift(id)
    self[id].limitsWhenPlaced = nil
    tellDidEndDragging(id, willDecelerate: momentum != nil)
  }

  /// Asks the behaviors where a scroll view without paging comes to rest; nil if they leave it where it would.
  private mutating func chosenTarget(of id: ScrollViewID, velocity: Double) -> Double? {
    guard !self[id].isPagingEnabled, self[id].main == nil else { return nil }
    var natural = self[id].position
    if case .decelerating(let deceleration)? = momentum(of: id, velocity: velocity, startPage: 0)?.phase {
      natural = restingPosition(of: deceleration)
    }
    natural = natural.rounded(toScale: device.scale).clamped(to: offsetLimits(of: id))
    var target = natural
    tellBehaviors {
      $0.scrollViewWillEndDragging(id, withVelocity: velocity, targetContentOffset: &target, on: &$1)
    }
    guard target.isFinite, !target.isNear(natural) else { return nil }
    return target.clamped(to: offsetLimits(of: id)).rounded(toScale: device.scale)
  }

  /// Where a deceleration that begins now is in the refresh in which it is over.
  private func restingPosition(of deceleration: Deceleration) -> Double {
    let wait = deceleration.seconds(untilRemainingDistance: Momentum.decelerationRemainder)
    let refreshes = Int(holding: (wait * Double(rate.refreshesPerSecond)).rounded(.down))
    var last = RefreshIndex(refresh.number + max(1, refreshes))
    while !Momentum.isOver(deceleration, after: rate.seconds(at: last) - seconds) { last.number += 1 }
    return deceleration.position(after: rate.seconds(at: last) - seconds)
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

  /// The finger that held it has lifted without a pan: past an edge it bounces back, a pager settles.
  mutating func release(_ id: ScrollViewID) {
    guard self[id].activity.isHeld else { return }
    let isPastEdge = offsetLimits(of: id).edge(passedBy: self[id].position) != nil
    let settles = self[id].isPagingEnabled || isPastEdge
    var momentum = settles ? momentum(of: id, velocity: 0, startPage: nearestPage(of: id)) : nil
    momentum?.hasStayedInside = false
    replaceActivity(of: id, by: momentum.map { .gliding($0) } ?? .resting)
  }

  /// What a scroll view does when a finger leaves it with that velocity of the offset; nil: it rests.
  private func momentum(
    of id: ScrollViewID, velocity: Double, startPage: Int, target: Double? = nil
  ) -> Momentum? {
    let position = self[id].position
    let edge = offsetLimits(of: id).edge(passedBy: position)
    if self[id].isPagingEnabled {
      return pagingMomentum(of: id, velocity: velocity, startPage: startPage, isPastEdge: edge != nil)
    }
    if let target {
      guard velocity != 0 || !position.isNear(target) else { return nil }
      var momentum = Momentum.targeted(from: position, to: target, velocity: velocity, at: seconds, constants(of: id))
      momentum.hasStayedInside = edge == nil
      return momentum
    }
    if self[id].bounces, let edge {
      return .bounce(from: position, edge: edge, velocity: velocity, at: seconds, constants(of: id))
    }
    guard velocity != 0 else { return nil }
    var momentum = Momentum.deceleration(from: position, velocity: velocity, at: seconds, constants(of: id))
    momentum.hasStayedInside = edge == nil
    return momentum
  }

  private func pagingMomentum(
    of id: ScrollViewID, velocity: Double, startPage: Int, isPastEdge: Bool
  ) -> Momentum? {
    let pageLength = length(of: id)
    guard pageLength > 0 else { return nil }
    let page = Paging.page(
      offset: self[id].position,
      velocity: velocity,
      pageLength: pageLength,
      startPage: startPage,
      pageCount: Paging.pageCount(contentLength: self[id].contentLength, pageLength: pageLength),
      flickSpeed: motion.flickSpeed
    )
    let target = Double(page) * pageLength
    guard velocity != 0 || !self[id].position.isNear(target) else { return nil }
    var momentum = Momentum.paging(
      from: self[id].position, to: target, velocity: velocity, at: seconds, constants(of: id))
    momentum.hasStayedInside = !isPastEdge
    return momentum
  }

  /// The constants of motion after a lift from a scroll view, with its own rate of deceleration.
  private func constants(of id: ScrollViewID) -> MotionConstants {
    var constants = motion
    if let rate = self[id].decelerationRate { constants.decelerationRate = rate }
    return constants
  }

  /// Returns the page whose leading edge is nearest to the offset, counted from 0; halves count up.
  public func nearestPage(of id: ScrollViewID) -> Int {
    Paging.nearestPage(offset: self[id].position, pageLength: length(of: id))
  }

  /// The inverse of `shownOffset`: past an edge of a bouncing scroll view the finger has gone further than is shown.
  func rawOffset(shownAt offset: Double, in id: ScrollViewID) -> Double {
    guard self[id].bounces, let edge = offsetLimits(of: id).edge(passedBy: offset) else { return offset }
    return edge + RubberBand.raw(displayed: offset - edge, length: length(of: id), coefficient: motion.rubberBand)
  }

  private func shownOffset(ofRaw raw: Double, in id: ScrollViewID) -> Double {
    guard let edge = offsetLimits(of: id).edge(passedBy: raw) else { return raw }
    guard self[id].bounces else { return edge }
    return edge
      + RubberBand.displayed(raw: raw - edge, length: length(of: id), coefficient: motion.rubberBand)
  }

  private mutating func tellDidEndDragging(_ id: ScrollViewID, willDecelerate: Bool) {
    guard self[id].main == nil else { return }
    post(.didEndDragging, self[id].name, [.init("willDecelerate", .flag(willDecelerate))])
    tellBehaviors { $0.scrollViewDidEndDragging(id, willDecelerate: willDecelerate, on: &$1) }
  }
}

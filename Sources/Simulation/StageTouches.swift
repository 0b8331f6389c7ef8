import FlipbookMotion
import FlipbookSnapshots
import FlipbookUnits

extension Stage {
  /// Puts the finger down; the gesture starts at that moment of the scenario's clock.
  mutating func touchDown(_ gesture: Gesture, start: Microseconds) throws(TouchProblem) {
    let path = try path(of: gesture)
    let position = position(of: path, start: start)
    let spread = try spread(of: gesture, from: path)
    let places = spread?.state(at: refresh, start: start, rate: rate).places(around: position) ?? [position]
    let view = touchedView(at: places)
    let isIgnored = isIgnoringTouches
    post(.touchDown, self[view].name)
    var finger = Finger(
      path: path,
      start: start,
      downPoint: position,
      view: view,
      pans: isIgnored ? [] : pans(under: view, at: position, fingers: places.count),
      longPresses: isIgnored || spread != nil ? [] : longPresses(under: view, at: position),
      swipes: isIgnored || spread != nil ? [] : swipes(under: view, at: position),
      scrollViews: isIgnored ? [] : scrollViews(around: view),
      position: position,
      samples: [Finger.Sample(seconds: sampleTime(of: path, start: start), point: position)]
    )
    finger.isCancelled = isIgnored
    finger.pair = pairedFingers(spread, in: view, at: position, start: start)
    let moving = finger.scrollViews.filter { self[$0].activity.isMoving }
    finger.isCatch = !moving.isEmpty
    self.finger = finger
    for place in places { touchHistory.begin(at: place, seconds: seconds) }
    for scrollView in moving { catchMotion(of: scrollView) }
    if !finger.isCancelled { tellBehaviors { $0.touchBegan(in: view, at: position, on: &$1) } }
  }

  /// Moves the finger to where its path is now, and lifts it if the path has ended.
  mutating func moveFinger() {
    // Its parts, not all of it: a second owner of the samples would have them copied for each that is added.
    guard let path = finger?.path, let start = finger?.start, let old = finger?.position else { return }
    let position = position(of: path, start: start)
    let translation = position - old
    let hasSpread = movePair(since: start, at: sampleTime(of: path, start: start))
    let hasMoved = !translation.dx.isNear(0) || !translation.dy.isNear(0)
    if hasMoved {
      let sample = Finger.Sample(seconds: sampleTime(of: path, start: start), point: position)
      finger?.position = position
      finger?.samples.append(sample)
      noteDistance(of: position)
    }
    noteTouch(at: position)
    if hasMoved || hasSpread, finger?.isCancelled == false { followFinger(by: translation) }
    recognizeLongPress()
    if let dragged = finger?.winner?.scrollView, finger?.isCancelled == false, self[dragged].activity.isDragging {
      tellBehaviors { $0.scrollView(dragged, isDraggedTo: position, on: &$1) }
      dragKeyboard(with: dragged, to: position)
    }
    if fingerLiftsNow { liftFinger() }
  }

  /// Whether the finger that is down, if any, lifts by this refresh.
  var fingerLiftsNow: Bool {
    guard let finger else { return false }
    return rate.hasReached(finger.start + finger.path.duration, at: refresh)
  }

  private mutating func followFinger(by translation: Vector) {
    guard let finger else { return }
    tellBehaviors { $0.touchMoved(by: translation, on: &$1) }
    if finger.pair != nil {
      followPair(by: translation)
    } else if let winner = finger.winner {
      follow(winner, by: translation)
    } else if let (pan, translation) = recognizedPan(of: finger) {
      begin(pan, by: translation)
    } else {
      recognizeSwipe()
    }
  }

  private mutating func liftFinger() {
    guard let finger else { return }
    self.finger = nil
    let isTap = finger.winner == nil && finger.pair == nil && !finger.isCatch && !finger.isCancelled
    touchHistory.lift(fingers: finger.pair == nil ? 1 : 2, isTap: isTap, seconds: seconds)
    post(.touchUp, self[finger.view].name)
    let velocity = finger.velocity(atSeconds: seconds)
    guard !finger.isCancelled else {
      for scrollView in finger.scrollViews { release(scrollView) }
      return
    }
    endPair(of: finger, .ended)
    if let winner = finger.winner {
      end(winner, of: finger, velocity: velocity)
    } else if isTap {
      tap(finger.view, at: finger.downPoint)
    }
    for scrollView in finger.scrollViews { release(scrollView) }
    tellBehaviors { $0.touchEnded(with: velocity, on: &$1) }
  }

  /// Notes where the fingers are, for the pictures.
  private mutating func noteTouch(at position: Point) {
    guard let state = finger?.pair?.state else { return touchHistory.follow(position, seconds: seconds) }
    for (number, place) in state.places(around: position).enumerated() {
      touchHistory.follow(place, finger: number, of: 2, seconds: seconds)
    }
  }

  private mutating func tap(_ view: ViewID, at point: Point) {
    post(.tap, self[view].name)
    if view == statusBar, let list = scrollsToTop {
      tellBehaviors { $0.statusBarWasTapped(on: &$1) }
      scroll(list, to: -self[list].leadingInset, animated: true, isScrollToTop: true)
    } else {
      if let gesture = tapGesture(at: view) { tellBehaviors { $0.tapped(gesture, at: point, on: &$1) } }
      tellBehaviors { $0.viewWasTapped(view, at: point, on: &$1) }
    }
  }

  private func position(of path: FingerPath, start: Microseconds) -> Point {
    guard let end = path.points.last else { return .zero }
    if rate.hasReached(start + end.time, at: refresh) { return end.point }
    return path.position(at: refresh, start: start, rate: rate)
  }

  /// The sample at the path's end carries the path's own end time, every other its refresh's.
  private func sampleTime(of path: FingerPath, start: Microseconds) -> Double {
    let end = start + (path.points.last?.time ?? .zero)
    return rate.hasReached(end, at: refresh) ? end.seconds : seconds
  }

  private func path(of gesture: Gesture) throws(TouchProblem) -> FingerPath {
    switch gesture {
    case .tap(let place):
      return FingerPath(points: [PathPoint(time: .zero, point: try resolve(place))], hold: Gesture.tapDuration)
    case .drag(let from, let to, let press, let during, let hold):
      return FingerPath(points: try line(from: from, to: to, press: press, during: during), hold: hold)
    case .swipe(let from, let to, let during):
      return FingerPath(points: try line(from: from, to: to, during: during), hold: .zero)
    case .path(let points):
      for point in points { try requireOnScreen(point.point, "the finger") }
      return FingerPath(points: points, hold: .zero)
    case .pair(let pair):
      return FingerPath(
        points: try line(from: pair.center, to: .by(pair.translation), during: pair.during), hold: pair.hold)
    case .fingers(let paths):
      for point in paths.first + paths.second { try requireOnScreen(point.point, "a finger") }
      return FingerPath(points: paths.moments.map { PathPoint(time: $0.time, point: $0.middle) }, hold: .zero)
    }
  }

  /// How two fingers are apart; both are on the screen at the start and at the end.
  private func spread(of gesture: Gesture, from path: FingerPath) throws(TouchProblem) -> FingerSpread? {
    if case .fingers(let paths) = gesture { return FingerSpread(paths) }
    guard case .pair(let pair) = gesture, let first = path.points.first, let last = path.points.last else { return nil }
    var room: Double?
    if case .target(let name) = pair.center, let target = target(named: name) {
      let size = modelFrameOnScreen(of: target).size
      room = min(size.width, size.height)
    }
    let spread = FingerSpread(pair, room: room)
    for (state, center) in zip(spread.ends, [first.point, last.point]) {
      for place in state.places(around: center) { try requireOnScreen(place, "a finger") }
    }
    return spread
  }

  /// The view that a touch goes to: with two fingers, the innermost one that both are in.
  private func touchedView(at places: [Point]) -> ViewID {
    guard places.count > 1 else { return hitTest(places[0]) }
    return zip(path(to: hitTest(places[0])), path(to: hitTest(places[1]))).reduce(screen) { $1.0 == $1.1 ? $1.0 : $0 }
  }

  private func line(
    from: Place, to destination: Destination, press: Microseconds = .zero, during: Microseconds
  ) throws(TouchProblem) -> [PathPoint] {
    let start = try resolve(from)
    let end: Point
    switch destination {
    case .place(let place): end = try resolve(place)
    case .by(let translation):
      end = start + translation
      try requireOnScreen(end, "the finger's end")
    }
    let stay = press > .zero ? [PathPoint(time: press, point: start)] : []
    return [PathPoint(time: .zero, point: start)] + stay + [PathPoint(time: press + during, point: end)]
  }
}

import FlipbookMotion
package import FlipbookUnits

/// Two fingers that go down together on opposite sides of a place, move, rest, and lift together.
package struct FingerPair: Hashable, Sendable {
  /// The point between the fingers when they go down.
  package var center: Place
  /// The distance between the fingers at the end, divided by the one at the start: 0.1 to 10.
  package var scale: Double
  /// The angle by which the fingers turn about the point between them, in degrees clockwise.
  package var degrees: Double
  /// How far the point between them moves, in points.
  package var translation: Vector
  /// How long the fingers move.
  package var during: Microseconds
  /// How long they rest before they lift.
  package var hold: Microseconds

  /// Creates a movement of two fingers.
  package init(
    center: Place, scale: Double = 1, degrees: Double = 0, translation: Vector = .zero, during: Microseconds,
    hold: Microseconds
  ) {
    self.center = center
    self.scale = scale
    self.degrees = degrees
    self.translation = translation
    self.during = during
    self.hold = hold
  }

  /// The farthest that the fingers are apart, in points, unless the view is smaller: about as far as thumb and index finger reach.
  static let widest = 200.0
  /// The least distance at the farthest, in points, however small the view is: two fingertips beside each other.
  static let narrowest = 20.0
}

/// Where two fingers are relative to the point between them, as long as they are down.
struct FingerSpread: Sendable {
  private enum Motion: Sendable {
    /// They move apart by a factor and turn by an angle in radians, evenly.
    case even(scale: Double, turn: Double, during: Microseconds)
    /// The second finger as seen from the first one, and how far they have turned at each of its points.
    case recorded(FingerPath, turns: [Double])
  }

  /// The distance between the fingers at the start, in points.
  let distance: Double
  /// The angle of the line from the first finger to the second one at the start, clockwise from the x axis.
  private let startAngle: Double
  private let motion: Motion

  /// - Parameter room: The shorter side of the view in points, or nil for no view.
  init(_ pair: FingerPair, room: Double?) {
    let widest = max(FingerPair.narrowest, min(FingerPair.widest, room ?? FingerPair.widest))
    distance = widest / max(1, pair.scale)
    // The first is at the lower left, the thumb of a right hand.
    startAngle = -Double.pi / 4
    motion = .even(scale: pair.scale, turn: pair.degrees * Double.pi / 180, during: pair.during)
  }

  /// The fingers of two recorded paths.
  init(_ paths: FingerPaths) {
    let gaps = paths.moments.map { PathPoint(time: $0.time, point: Point.zero + $0.gap) }
    let angles = gaps.map { FingerSpread.angle($0.point) }
    distance = gaps.first.map { FingerSpread.length($0.point) } ?? 0
    startAngle = angles.first ?? 0
    var turns: [Double] = []
    for (index, angle) in angles.enumerated() {
      turns.append(index == 0 ? 0 : turns[index - 1] + FingerSpread.turn(from: angles[index - 1], to: angle))
    }
    motion = .recorded(FingerPath(points: gaps, hold: .zero), turns: turns)
  }

  /// The state in a refresh, linear in time, after a touch-down at `start`.
  func state(at refresh: RefreshIndex, start: Microseconds, rate: FrameRate) -> State {
    switch motion {
    case .even(let scale, let turn, let during):
      guard !rate.hasReached(start + during, at: refresh) else { return even(scale, turn, at: 1) }
      let refreshesPerSecond = Int64(rate.refreshesPerSecond)
      let elapsed = Int64(refresh.number) * 1_000_000 - start.count * refreshesPerSecond
      return even(scale, turn, at: max(0, Double(elapsed) / Double(during.count * refreshesPerSecond)))
    case .recorded(let gaps, let turns):
      let gap = gaps.position(at: refresh, start: start, rate: rate)
      let last = gaps.points.lastIndex { rate.hasReached(start + $0.time, at: refresh) } ?? 0
      let angle = FingerSpread.angle(gap)
      let turn = turns[last] + FingerSpread.turn(from: FingerSpread.angle(gaps.points[last].point), to: angle)
      return State(distance: FingerSpread.length(gap), turn: turn, angle: angle)
    }
  }

  /// The states at the start and the end of an even movement; none for recorded fingers, whose points are known.
  var ends: [State] {
    guard case .even(let scale, let turn, _) = motion else { return [] }
    return [even(scale, turn, at: 0), even(scale, turn, at: 1)]
  }

  /// The state when a share of an even movement is over.
  private func even(_ scale: Double, _ turn: Double, at share: Double) -> State {
    State(distance: distance * (1 + (scale - 1) * share), turn: turn * share, angle: startAngle + turn * share)
  }

  private static func angle(_ gap: Point) -> Double { Maths.angle(x: gap.x, y: gap.y) }

  private static func length(_ gap: Point) -> Double { (gap.x * gap.x + gap.y * gap.y).squareRoot() }

  /// The shorter way from one angle to another.
  private static func turn(from old: Double, to new: Double) -> Double {
    (new - old).remainder(dividingBy: 2 * Double.pi)
  }

  /// The distance between the fingers in points, the angle in radians by which they have turned clockwise, and that of the line
  /// from the first to the second one.
  struct State: Hashable, Sendable {
    let distance: Double
    let turn: Double
    let angle: Double

    /// The places of both fingers around the point between them.
    func places(around center: Point) -> [Point] {
      let half = Vector(dx: Maths.cos(angle) * distance / 2, dy: Maths.sin(angle) * distance / 2)
      return [center - half, center + half]
    }
  }
}

/// Two recorded fingers that go down and lift together, each linear between its points.
package struct FingerPaths: Hashable, Sendable {
  /// The points of each finger: at least two, the first at 0, and the last at the same time.
  package var first: [PathPoint]
  package var second: [PathPoint]

  /// Creates two recorded fingers.
  package init(first: [PathPoint], second: [PathPoint]) {
    (self.first, self.second) = (first, second)
  }

  /// The point between the fingers, and the way from the first to the second one, whenever one changes its direction or its speed.
  var moments: [(time: Microseconds, middle: Point, gap: Vector)] {
    Set((first + second).map(\.time)).sorted { $0.count < $1.count }.map { time in
      let (one, other) = (FingerPaths.place(first, at: time), FingerPaths.place(second, at: time))
      return (time, Point(x: (one.x + other.x) / 2, y: (one.y + other.y) / 2), other - one)
    }
  }

  private static func place(_ path: [PathPoint], at time: Microseconds) -> Point {
    let next = path.firstIndex { $0.time.count >= time.count } ?? path.count - 1
    guard next > 0 else { return path.first?.point ?? .zero }
    let (from, to) = (path[next - 1], path[next])
    let part = Double((time - from.time).count) / Double((to.time - from.time).count)
    return Point(
      x: from.point.x + (to.point.x - from.point.x) * part, y: from.point.y + (to.point.y - from.point.y) * part)
  }
}

/// The two fingers of a touch, which is where the point between them is.
struct PairedFingers {
  let spread: FingerSpread
  /// The pinches and rotations that they can become, innermost first.
  let candidates: [PairGestureID]
  var state: FingerSpread.State
  var samples: [(seconds: Double, state: FingerSpread.State)]
  /// The gestures that have begun, each with the distance or the angle from which it counts.
  var begun: [(id: PairGestureID, reference: Double)] = []
}

import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Makes up gestures that a person could make on a screen: on its targets and edges, with its keyboard, and in its phases.
struct GestureMaker: Sendable {
  let targets: [String]
  let size: Size
  let canTurn: Bool
  /// Where targets are touched whose centers are not on screen at the start.
  private let parts: [String: Point]
  /// Where all others are touched that can be touched at the start.
  private let centers: [String: Point]
  /// The scroll views, if drags do nothing else on this screen.
  let lists: [(name: String, axis: Axis)]
  /// The targets of each gesture that something answers.
  private let invitations: [(targets: [String], kind: GestureInvitation.Kind)]

  /// The most steps of a timeline, and the members of a family that are touched.
  private static let (mostSteps, members) = (6, 4)
  /// Of a hundred steps, how many are gestures that something answers.
  private static let invited = 70
  /// The time between the two taps of a double tap in hundredths of a second.
  private static let doubleTapPause = 10
  /// The time between two gestures in hundredths of a second: most often during the motion that the first one starts.
  static let pauses = [0, 5, 10, 10, 20, 20, 30, 40, 60, 100]

  /// - Parameter simulator: The screen at the start.
  init(_ scene: SceneDescriptor, screen size: Size, _ simulator: borrowing Simulator) {
    let names = (scene.targets.map(\.pattern) + scene.scrollablePatterns).flatMap(GestureMaker.names)
    let invited = scene.invitations.flatMap { GestureMaker.names($0.pattern) }
    var (parts, centers): ([String: Point], [String: Point]) = ([:], [:])
    for name in Set(names + invited) {
      parts[name] = simulator.visiblePart(of: name)
      centers[name] = simulator.touchableCenter(of: name)
    }
    (self.parts, self.centers) = (parts, centers)
    targets = names
    self.size = size
    canTurn = scene.canTurn
    invitations = scene.invitations.map { (GestureMaker.names($0.pattern), $0.kind) }
    let scrolling = scene.scrollViews.flatMap { list in GestureMaker.names(list.pattern).map { ($0, list.axis) } }
    let lists = Set(scrolling.map(\.0))
    let hasPans = invitations.contains { $0.kind.isDrag && !lists.isSuperset(of: $0.targets) }
    self.lists = hasPans ? [] : scrolling
  }

  /// Where a target is touched.
  func place(of target: String) -> Place { parts[target].map(Place.point) ?? .target(target) }

  private static func names(_ pattern: String) -> [String] {
    let parts = pattern.split(separator: ".")
    guard parts.contains("N") else { return [pattern] }
    return (0..<members).map { member in parts.map { $0 == "N" ? String(member) : String($0) }.joined(separator: ".") }
  }

  /// Returns a timeline of two to six steps. Some of its steps may be impossible, such as a tap on a target that is covered.
  func timeline(_ random: inout SeededGenerator) -> Timeline {
    var steps: [Step] = []
    var time = 10
    for _ in 0...(1 + random.below(GestureMaker.mostSteps - 1)) {
      let (verb, isDouble) = verb(&random)
      if !verb.isGesture, let touch = steps.last, touch.verb.isGesture, random.below(2) == 0 {
        // While the finger is down
        steps.append(Step(start: touch.start + momentInside(touch.verb, &random), verb: verb))
        continue
      }
      steps.append(Step(start: Microseconds(hundredths: time), verb: verb))
      let length = (Int((verb.nominalDuration.seconds * 100).rounded(.up)) + 4) / 5 * 5
      if isDouble {
        time += length + GestureMaker.doubleTapPause
        steps.append(Step(start: Microseconds(hundredths: time), verb: verb))
      }
      time += length + random.one(of: GestureMaker.pauses)
    }
    return Timeline(steps: steps)
  }

  /// Returns a time after a gesture begins at which its finger is down, and a press has begun.
  func momentInside(_ verb: StepVerb, _ random: inout SeededGenerator) -> Microseconds {
    let share = Double(1 + random.below(9)) / 10
    let press = if case .gesture(.drag(_, _, let press, _, _)) = verb { press.seconds } else { 0.0 }
    return Microseconds(hundredths: Int((press + (verb.nominalDuration.seconds - press) * share) * 100))
  }

  func timeline(
    _ verbs: [StepVerb], _ random: inout SeededGenerator, pauses: [Int] = GestureMaker.pauses
  ) -> Timeline {
    var time = Microseconds(hundredths: 10)
    return Timeline(
      steps: verbs.map { verb in
        let step = Step(start: time, verb: verb)
        time = step.nominalEnd + Microseconds(hundredths: random.one(of: pauses))
        return step
      })
  }

  /// Returns a step, and whether it is a tap that becomes a double tap.
  func verb(_ random: inout SeededGenerator) -> (StepVerb, isDouble: Bool) {
    guard !invitations.isEmpty, random.below(100) < GestureMaker.invited else { return (anyVerb(&random), false) }
    let invitation = random.one(of: invitations)
    let verb = answer(invitation.kind, place(of: random.one(of: invitation.targets)), &random)
    return (verb, invitation.kind == .doubleTap)
  }

  /// Returns a gesture as an invitation wants it.
  private func answer(
    _ kind: GestureInvitation.Kind, _ place: Place, _ random: inout SeededGenerator
  ) -> StepVerb {
    switch kind {
    case .tap, .doubleTap: return .gesture(.tap(place))
    case .press:
      return .gesture(
        .drag(
          from: place, to: .by(fitted(translation(&random), place)), press: Microseconds(hundredths: 60),
          during: during(&random, [10, 30, 60]), hold: during(&random, [0, 10, 20])))
    case .drag(let axis): return .gesture(drag(from: place, by: translation(along: axis, &random), &random))
    case .edgeDrag(let edge): return .gesture(edgeDrag(edge, &random))
    case .pair:
      let move = random.below(3) == 0 ? translation(&random) : .zero
      return .gesture(
        .pair(
          FingerPair(
            center: place, scale: random.one(of: [0.2, 0.5, 1.5, 2, 4]),
            degrees: random.one(of: [0, 0, 0, -90, 45]), translation: Vector(dx: move.dx / 4, dy: move.dy / 4),
            during: during(&random, [20, 30, 50]), hold: during(&random, [0, 10, 20]))))
    }
  }

  private func drag(from place: Place, by vector: Vector, _ random: inout SeededGenerator) -> Gesture {
    switch random.below(4) {
    case 0: gentleSwipe(from: place, along: vector, &random)
    case 1: swipe(from: place, by: vector, &random)
    default:
      .drag(
        from: place, to: .by(fitted(vector, place)), during: during(&random, [10, 20, 30, 50]),
        hold: during(&random, [0, 10, 20]))
    }
  }

  private func swipe(from place: Place, by vector: Vector, _ random: inout SeededGenerator) -> Gesture {
    .swipe(from: place, to: .by(fitted(vector, place)), during: during(&random, [5, 10, 15, 20]))
  }

  /// Returns a swipe after which a list glides no farther than a row or two.
  func gentleSwipe(from place: Place, along vector: Vector, _ random: inout SeededGenerator) -> Gesture {
    let length = Double(1 + random.below(4)) * 10
    let short = Vector(dx: vector.dx.clamped(to: -length...length), dy: vector.dy.clamped(to: -length...length))
    return .swipe(from: place, to: .by(fitted(short, place)), during: during(&random, [20, 30, 50]))
  }

  /// Returns a drag from an edge of the screen, most often toward the other side.
  private func edgeDrag(_ edge: LayoutEdge, _ random: inout SeededGenerator) -> Gesture {
    let inside = point(&random)
    let isBack = random.below(6) == 0
    let isHorizontal = edge == .left || edge == .right
    let most = isHorizontal ? size.width : size.height
    let length = Double(1 + random.below(Int(most / 12))) * 10 * (isBack ? -1 : 1)
    let (start, vector): (Point, Vector) =
      switch edge {
      case .left: (Point(x: 1, y: inside.y), Vector(dx: length, dy: 0))
      case .right: (Point(x: size.width - 1, y: inside.y), Vector(dx: -length, dy: 0))
      case .top: (Point(x: inside.x, y: 1), Vector(dx: 0, dy: length))
      case .bottom: (Point(x: inside.x, y: size.height - 1), Vector(dx: 0, dy: -length))
      }
    return drag(from: .point(start), by: vector, &random)
  }

  private func anyVerb(_ random: inout SeededGenerator) -> StepVerb {
    switch random.below(100) {
    case ..<32: .gesture(.tap(place(&random)))
    case ..<60: .gesture(drag(&random))
    case ..<80:
      .gesture(swipe(from: place(&random), by: translation(&random), &random))
    case ..<87: .gesture(turningPath(&random))
    case ..<91: keyboard(&random)
    case ..<95: .screen(random.one(of: [.didAppear, .willDisappear]))
    case ..<98: .app(random.one(of: [.willResignActive, .didBecomeActive]))
    default: canTurn ? .rotate(random.one(of: [.landscape, .portrait])) : .gesture(.tap(place(&random)))
    }
  }

  /// Returns a translation that ends on the screen: shorter, or the other way if the place is at the edge.
  func fitted(_ vector: Vector, _ place: Place) -> Vector {
    let start: Point? =
      switch place {
      case .point(let point): point
      case .target(let name): centers[name]
      }
    guard let start else { return vector }
    func fit(_ value: Double, _ start: Double, _ most: Double) -> Double {
      let ends = [value, -value].map { min(max($0, 1 - start), most - 1 - start) }
      let end = abs(ends[0]) >= min(20, abs(value)) ? ends[0] : ends[1]
      return end == value ? value : (end / 10).rounded(.towardZero) * 10
    }
    return Vector(dx: fit(vector.dx, start.x, size.width), dy: fit(vector.dy, start.y, size.height))
  }

  private func drag(_ random: inout SeededGenerator) -> Gesture {
    let place = place(&random)
    return .drag(
      from: place, to: .by(fitted(translation(&random), place)),
      press: random.below(10) == 0 ? Microseconds(hundredths: 60) : .zero,
      during: during(&random, [10, 20, 30, 50, 80]), hold: during(&random, [0, 10, 10, 20]))
  }

  /// Returns a finger that turns around before it lifts.
  private func turningPath(_ random: inout SeededGenerator) -> Gesture {
    let start = point(&random)
    let there = start + translation(&random)
    let back = there.moved(towards: start, fraction: random.one(of: [0.25, 0.5, 1, 1.5]))
    let (out, home) = (during(&random, [10, 20, 40]), during(&random, [5, 10, 20, 40]))
    return .path([
      PathPoint(time: .zero, point: start), PathPoint(time: out, point: there),
      PathPoint(time: out + home, point: back),
    ])
  }

  func keyboard(_ random: inout SeededGenerator) -> StepVerb {
    switch random.below(5) {
    case 0: .keyboard(.hide)
    case 1: .keyboard(.frameChange(height: Double(200 + random.below(20) * 10)))
    case 2: .keyboard(.show(KeyboardShow(source: .hardware, suggestions: random.below(2) == 0)))
    default: .keyboard(.show(KeyboardShow()))
    }
  }

  private func place(_ random: inout SeededGenerator) -> Place {
    targets.isEmpty || random.below(5) == 0 ? .point(point(&random)) : place(of: random.one(of: targets))
  }

  /// Returns a point on a grid of 10 points, a third of them at an edge.
  private func point(_ random: inout SeededGenerator) -> Point {
    let x = Double(random.below(Int(size.width / 10)) * 10 + 5)
    let y = Double(random.below(Int(size.height / 10)) * 10 + 5)
    switch random.below(9) {
    case 0: return Point(x: 1, y: y)
    case 1: return Point(x: size.width - 1, y: y)
    case 2: return random.below(2) == 0 ? Point(x: x, y: 1) : Point(x: x, y: size.height - 1)
    default: return Point(x: x, y: y)
    }
  }

  func translation(_ random: inout SeededGenerator) -> Vector {
    switch random.below(10) {
    case ..<4: translation(along: .horizontal, &random)
    case ..<9: translation(along: .vertical, &random)
    default: translation(along: .both, &random)
    }
  }

  func translation(along axis: PanAxis, _ random: inout SeededGenerator) -> Vector {
    // As long as the screen, a few rows, or anything else: thresholds are at short distances, bounds at long ones.
    let kind = random.below(8)
    func length(_ most: Double) -> Double {
      let steps =
        switch kind {
        case 0: (most / 10).rounded(.down)
        case 1, 2: Double(1 + random.below(12))
        default: Double(1 + random.below(Int(most / 12)))
        }
      return steps * (random.below(2) == 0 ? -10 : 10)
    }
    return switch axis {
    case .horizontal: Vector(dx: length(size.width), dy: 0)
    case .vertical: Vector(dx: 0, dy: length(size.height))
    case .both: Vector(dx: length(size.width), dy: length(size.height))
    }
  }

  func during(_ random: inout SeededGenerator, _ hundredths: [Int]) -> Microseconds {
    Microseconds(hundredths: random.one(of: hundredths))
  }
}

extension StepVerb {
  var isGesture: Bool { if case .gesture = self { true } else { false } }
}

extension Microseconds {
  init(hundredths: Int) { self.init(Int64(hundredths) * 10_000) }
}

extension GestureInvitation.Kind {
  fileprivate var isDrag: Bool {
    switch self {
    case .drag, .edgeDrag: true
    case .tap, .doubleTap, .press, .pair: false
    }
  }
}

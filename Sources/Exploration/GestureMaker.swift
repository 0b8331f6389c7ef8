import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// Makes up gestures that a person could make on a screen: on its targets and edges, with its keyboard, and in its phases.
struct GestureMaker: Sendable {
  let targets: [String]
  let size: Size
  let canTurn: Bool

  /// The most steps of a timeline, and the members of a family that are touched.
  private static let (mostSteps, members) = (5, 4)
  /// The time between two gestures in hundredths of a second: most often during the motion that the first one starts.
  static let pauses = [0, 5, 10, 10, 20, 20, 30, 40, 60, 100]

  init(_ scene: SceneDescriptor, screen size: Size) {
    targets = (scene.targets.map(\.pattern) + scene.scrollablePatterns).flatMap(GestureMaker.names)
    self.size = size
    canTurn = scene.canTurn
  }

  private static func names(_ pattern: String) -> [String] {
    let parts = pattern.split(separator: ".")
    guard parts.contains("N") else { return [pattern] }
    return (0..<members).map { member in parts.map { $0 == "N" ? String(member) : String($0) }.joined(separator: ".") }
  }

  /// Returns a timeline of up to five steps. Some of its steps may be impossible, such as a tap on a target that is covered.
  func timeline(_ random: inout SeededGenerator) -> Timeline {
    var steps: [Step] = []
    var time = 10
    for _ in 0...random.below(GestureMaker.mostSteps) {
      let verb = verb(&random)
      if !verb.isGesture, let touch = steps.last, touch.verb.isGesture, random.below(2) == 0 {
        // While the finger is down
        steps.append(Step(start: touch.start + momentInside(touch.verb, &random), verb: verb))
        continue
      }
      steps.append(Step(start: Microseconds(hundredths: time), verb: verb))
      let length = Int((verb.nominalDuration.seconds * 100).rounded(.up))
      time += (length + 4) / 5 * 5 + random.one(of: GestureMaker.pauses)
    }
    return Timeline(steps: steps)
  }

  /// Returns a time after a gesture begins at which its finger is down.
  func momentInside(_ verb: StepVerb, _ random: inout SeededGenerator) -> Microseconds {
    let share = Double(1 + random.below(9)) / 10
    return Microseconds(hundredths: Int(verb.nominalDuration.seconds * share * 100))
  }

  func verb(_ random: inout SeededGenerator) -> StepVerb {
    switch random.below(100) {
    case ..<32: .gesture(.tap(place(&random)))
    case ..<60: .gesture(drag(&random))
    case ..<80:
      .gesture(.swipe(from: place(&random), to: .by(translation(&random)), during: during(&random, [5, 10, 15, 20])))
    case ..<87: .gesture(turningPath(&random))
    case ..<91: keyboard(&random)
    case ..<95: .screen(random.one(of: [.didAppear, .willDisappear]))
    case ..<98: .app(random.one(of: [.willResignActive, .didBecomeActive]))
    default: canTurn ? .rotate(random.one(of: [.landscape, .portrait])) : .gesture(.tap(place(&random)))
    }
  }

  private func drag(_ random: inout SeededGenerator) -> Gesture {
    .drag(
      from: place(&random), to: .by(translation(&random)),
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
    targets.isEmpty || random.below(5) == 0 ? .point(point(&random)) : .target(random.one(of: targets))
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
    let isExtreme = random.below(6) == 0
    func length(_ most: Double) -> Double {
      let steps = isExtreme ? (most / 10).rounded(.down) * 10 : Double(1 + random.below(Int(most / 12))) * 10
      return random.below(2) == 0 ? -steps : steps
    }
    return switch random.below(10) {
    case ..<4: Vector(dx: length(size.width), dy: 0)
    case ..<9: Vector(dx: 0, dy: length(size.height))
    default: Vector(dx: length(size.width), dy: length(size.height))
    }
  }

  private func during(_ random: inout SeededGenerator, _ hundredths: [Int]) -> Microseconds {
    Microseconds(hundredths: random.one(of: hundredths))
  }
}

extension StepVerb {
  var isGesture: Bool { if case .gesture = self { true } else { false } }
}

extension Microseconds {
  init(hundredths: Int) { self.init(Int64(hundredths) * 10_000) }
}

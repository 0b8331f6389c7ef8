import FlipbookScenes
import FlipbookSimulation
import Testing
import TestSupport
import FlipbookUnits

/// A screen and random gestures on it, which depend only on the seed.
struct RandomPlay: CustomTestStringConvertible {
  /// What can happen in addition to gestures and the keyboard.
  enum Extras {
    case none
    /// The program scrolls, and the app becomes inactive.
    case programAndApp
    /// The program scrolls, and the status bar is tapped.
    case scrolls
  }

  enum Fingers {
    case any
    /// Straight gestures at constant speed, which start on a multiple of 1/60 s.
    case straight
  }

  let scene: SceneDefinition
  let variant: Variant
  let seed: UInt64
  let device: Device
  let steps: [Step]

  var name: String { scene.descriptor.name }
  var testDescription: String { "\(name) (\(variant.rawValue)), \(device.orientation), seed \(seed)" }

  init(
    _ scene: SceneDefinition, _ variant: Variant, seed: UInt64, count: Int = 5, extras: Extras = .none,
    fingers: Fingers = .any, orientation: Orientation = .portrait, pause: ClosedRange<Double> = 0...0.9
  ) {
    self.scene = scene
    self.variant = variant
    self.seed = seed
    var random = SplitMix(seed: seed)
    let devices = ["iphone-se-1", "iphone-8", "iphone-xr", "iphone-15", "iphone-16-pro"].compactMap(Device.preset)
    device = (devices.randomElement(using: &random) ?? .standard).held(in: orientation)
    var gestures = RandomGestures(scene: scene.descriptor, device: device, fingers: fingers, random: random)
    var steps: [Step] = []
    var moment = 0.1
    for _ in 0..<count {
      if fingers == .straight { moment = (moment * 60).rounded(.up) / 60 }
      let step = Step(start: Microseconds(seconds: moment), verb: gestures.verb(extras))
      steps.append(step)
      moment = step.nominalEnd.seconds + gestures.random.number(in: pause)
    }
    self.steps = steps
  }

  func play(framesPerSecond: Int = 60, detail: Simulator.Detail = .tracks) -> Recording {
    TestSupport.play(
      scene, variant: variant, device: device, framesPerSecond: framesPerSecond, refreshRate: framesPerSecond,
      ending: .atRest(hold: Microseconds(200_000)), detail: detail, steps: steps)
  }
}

/// Generates steps: taps, drags that rest, flings, wandering fingers, and the keyboard.
struct RandomGestures {
  let scene: SceneDescriptor
  let device: Device
  let fingers: RandomPlay.Fingers
  var random: SplitMix

  private var size: Size { device.size }

  mutating func verb(_ extras: RandomPlay.Extras) -> StepVerb {
    if scene.tracks.contains(where: { $0.pattern == "keyboard.top" }), chance(0.4) { return .keyboard(keyboard()) }
    switch extras {
    case .none: break
    case .programAndApp: if chance(0.2) { return programOrApp() }
    case .scrolls:
      if chance(0.15) { return .gesture(.tap(.point(Point(x: size.width / 2, y: 5)))) }
      if chance(0.2) { return scroll() }
    }
    return .gesture(gesture())
  }

  private mutating func gesture() -> Gesture {
    let start = touchDown()
    let during = Microseconds(seconds: random.number(in: 0.05...0.7))
    switch random.next() % (fingers == .any ? 5 : 4) {
    case 0: return .tap(.point(start))
    case 1, 2: return .swipe(from: .point(start), to: .place(.point(inside(start, reach: 250))), during: during)
    case 3:
      let hold = Microseconds(seconds: random.number(in: 0.1...0.3))
      return .drag(from: .point(start), to: .place(.point(inside(start, reach: 400))), during: during, hold: hold)
    default: return wandering(from: start)
    }
  }

  private mutating func wandering(from start: Point) -> Gesture {
    var points = [PathPoint(time: .zero, point: start)]
    var point = start
    var moment = 0.0
    for _ in 0..<(2 + random.next() % 4) {
      moment += random.number(in: 0.05...0.3)
      point = inside(point, reach: 150)
      points.append(PathPoint(time: Microseconds(seconds: moment), point: point))
    }
    return .path(points)
  }

  /// Returns a point on the screen: often at the left edge if there is a drawer, and on the strip or the header.
  private mutating func touchDown() -> Point {
    var point = Point(x: random.number(in: 0...size.width), y: random.number(in: 0...size.height))
    if chance(0.4) { point.y = device.navigationBarTop + random.number(in: 46...82) }
    if scene.targets.contains(where: { $0.pattern == "leftEdge" }), chance(0.5) { point.x = random.number(in: 0...13) }
    return point
  }

  /// Returns a point on the screen that is at most `reach` points away along each axis.
  private mutating func inside(_ point: Point, reach: Double) -> Point {
    Point(
      x: (point.x + random.number(in: -reach...reach)).clamped(to: 0...size.width),
      y: (point.y + random.number(in: -reach...reach)).clamped(to: 0...size.height))
  }

  private mutating func keyboard() -> KeyboardCommand {
    switch random.next() % 4 {
    case 0: .hide
    case 1: .frameChange(height: random.number(in: 200...350).rounded())
    case 2: .show(KeyboardShow(suggestions: chance(0.5)))
    default: .show(KeyboardShow(height: .value(random.number(in: 20...350).rounded())))
    }
  }

  private mutating func programOrApp() -> StepVerb {
    chance(0.3) ? .app(chance(0.5) ? .willResignActive : .didBecomeActive) : scroll()
  }

  private mutating func scroll() -> StepVerb {
    let names = scene.scrollViews.map(\.pattern)
    guard let target = ["list", "strip"].first(where: names.contains) else { return .note("nothing to scroll") }
    return .scroll(target: target, offset: random.number(in: -100...1_500), animated: chance(0.5))
  }

  private mutating func chance(_ part: Double) -> Bool { random.number(in: 0...1) < part }
}

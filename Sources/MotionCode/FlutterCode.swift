internal import FlipbookMotion
internal import FlipbookUnits

/// Simulations and curves of Flutter. Velocities are in units per second.
enum FlutterCode {
  static func lines(_ law: MotionLaw) -> [String] {
    switch law {
    case .spring(let spring):
      let (stiffness, damping) = (CodeNumber.text(spring.stiffness), CodeNumber.text(spring.damping))
      let ends = [spring.from, spring.to, spring.velocity].map(CodeNumber.text).joined(separator: ", ")
      return ["SpringSimulation(SpringDescription(mass: 1, stiffness: \(stiffness), damping: \(damping)), \(ends))"]
    case .cubic(let curve):
      guard let duration = curve.duration else { return [shape(curve)] }
      let microseconds = (duration * 1_000_000).text(decimals: 0)
      return ["duration: const Duration(microseconds: \(microseconds)), curve: \(shape(curve))"]
    case .deceleration(let motion):
      // Its drag is the part of the speed that is left after a second.
      let drag = CodeNumber.text(Maths.exp(-motion.decay))
      return ["FrictionSimulation(\(drag), \(CodeNumber.text(motion.from)), \(CodeNumber.text(motion.velocity)))"]
    }
  }

  private static func shape(_ curve: CubicMotion) -> String {
    switch curve.name {
    case .linear: "Curves.linear"
    case .easeIn: "Curves.easeIn"
    case .easeOut: "Curves.easeOut"
    case .easeInOut: "Curves.easeInOut"
    case .ease: "Curves.ease"
    case nil: "const Cubic(\(curve.points()))"
    }
  }
}

/// Keyframes of Lottie, whose times are in frames.
enum LottieCode {
  private static let framesPerSecond = 60.0

  static func lines(_ law: MotionLaw) -> [String] {
    switch law {
    case .spring(let spring):
      guard let samples = SampledMotion(spring) else { return ["// It swings too long for keyframes."] }
      return [keyframes(samples)]
    case .cubic(let curve):
      let handles = handles((curve.x1, curve.y1), (curve.x2, curve.y2))
      guard let duration = curve.duration else { return [handles] }
      return [property([keyframe(0, curve.from, handles), keyframe(duration, curve.to)])]
    case .deceleration(let motion): return [keyframes(SampledMotion(motion))]
    }
  }

  private static func keyframes(_ samples: SampledMotion) -> String {
    func position(_ index: Int) -> Double { samples.origin + samples.span * samples.values[index] }
    func seconds(_ index: Int) -> Double { samples.seconds * samples.part(index) }
    let pieces = samples.pieces
    let frames = pieces.map { piece in
      keyframe(
        seconds(piece.first), position(piece.first),
        handles((1.0 / 3, piece.handles.out), (2.0 / 3, piece.handles.in)))
    }
    let last = samples.values.count - 1
    return property(frames + [keyframe(seconds(last), position(last))])
  }

  private static func property(_ keyframes: [String]) -> String {
    "{\"a\": 1, \"k\": [\(keyframes.joined(separator: ", "))]} // at \(framesPerSecond.text(decimals: 0)) frames per second"
  }

  private static func keyframe(_ seconds: Double, _ value: Double, _ handles: String? = nil) -> String {
    let frame = (seconds * framesPerSecond).text(decimals: 2)
    return "{\"t\": \(frame), \"s\": [\(CodeNumber.text(value))]\(handles.map { ", " + $0 } ?? "")}"
  }

  private static func handles(_ out: (x: Double, y: Double), _ arriving: (x: Double, y: Double)) -> String {
    func handle(_ name: String, _ point: (x: Double, y: Double)) -> String {
      "\"\(name)\": {\"x\": [\(CodeNumber.fraction(point.x))], \"y\": [\(CodeNumber.fraction(point.y))]}"
    }
    return handle("o", out) + ", " + handle("i", arriving)
  }
}

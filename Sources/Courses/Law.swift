internal import FlipbookMotion

/// A law of motion with its constants.
package struct Law: Sendable {
  package enum Kind: Hashable, Sendable {
    case spring
    case deceleration
    case constantSpeed
    /// One of UIKit's timing curves, by its name in a scenario, or one with free control points.
    case timing(String?)
    /// Another track, which this one follows in proportion and with a delay.
    case follower(String)
    /// A finger, which pulls a scroll view past its edge.
    case rubberBand(String)
  }

  package let kind: Kind
  /// The clock of the curve at which the times of the constants begin.
  let origin: Double
  let model: any MotionModel
  let constants: Constants
  /// Half of the interval that contains each constant in 95 of 100 cases; infinite if it was fixed or can't be known.
  let errors: Constants

  /// The position at a time on the clock of the curve.
  func point(at time: Double) -> ModelPoint { model.point(constants, at: time - origin) }
}

/// A number of a law, with its name in JSON.
package struct FittedNumber: Sendable {
  package let name: String
  package let value: Double
  /// Half of the interval that contains it in 95 of 100 cases, or `nil` if it is not known.
  package let uncertainty: Double?
}

extension Law {
  /// The name of the law, as in JSON.
  package var name: String {
    switch kind {
    case .spring: systemName ?? "spring"
    case .deceleration: "deceleration"
    case .constantSpeed: "constantSpeed"
    case .timing(let name): name ?? "bezier"
    case .follower: "follower"
    case .rubberBand: "rubberBand"
    }
  }

  /// The largest part by which a constant can differ from one of the system's and still be it, however exact it is.
  private static let likeness = 0.01
  /// The largest error of a constant, as a part of it, with which one of the system's is recognized.
  private static let mostError = 0.06

  /// The name of a critical spring whose frequency can't be told from one of the system's.
  private var systemName: String? {
    guard constants[SpringModel.ratio] == 1 else { return nil }
    let known =
      model.startsAtRest
      ? [("systemSpring", TimingCurve.keyboardSpring.angularFrequency)]
      : [
        ("bounce", ReturnSpring.bounceFrequency), ("paging", ReturnSpring.pagingFrequency),
        ("systemSpring", TimingCurve.keyboardSpring.angularFrequency),
      ]
    let frequency = constants[SpringModel.frequency]
    let near = known.filter { isLike($0.1, SpringModel.frequency) }
    return near.min { (frequency - $0.1).magnitude < (frequency - $1.1).magnitude }?.0
  }

  private func isLike(_ known: Double, _ place: Int) -> Bool {
    let (value, error) = (constants[place], errors[place])
    guard value != known else { return true }
    return error < Self.mostError * value && (value - known).magnitude <= max(error, Self.likeness * value)
  }

  /// The name of the rate of `UIScrollView` that a deceleration can't be told from.
  package var rateName: String? {
    guard kind == .deceleration else { return nil }
    let rates = [("normal", DecelerationRate.normal), ("fast", .fast)]
    return rates.first { isLike($0.1.decayPerSecond, DecelerationModel.decay) }?.0
  }

  /// Whether its constants are those of UIKit.
  var isSystems: Bool { kind == .spring && name != "spring" || rateName != nil }

  /// Whether it is a spring that is clearly overdamped.
  var isOverdamped: Bool { kind == .spring && constants[SpringModel.ratio] > 1.1 }

  /// Whether from a rest it can move as curves do that ease out: at once, or far slower at the end than at the start.
  var isLikeEasingOut: Bool {
    isOverdamped || kind == .deceleration && rateName == nil || kind == .spring && constants[SpringModel.velocity] != 0
  }

  /// Whether it is the spring that another law is with a free damping, unless that is one of UIKit's; or that law itself.
  func isRestrained(as other: Law) -> Bool {
    let isAlike = (constants[SpringModel.velocity] == 0) == (other.constants[SpringModel.velocity] == 0)
    guard kind == .spring, other.kind == .spring, isAlike, !other.isSystems else {
      return kind == other.kind && constants == other.constants
    }
    return true
  }

  /// The track that it follows.
  package var leader: String? {
    switch kind {
    case .follower(let track), .rubberBand(let track): track
    default: nil
    }
  }

  /// How many times as far as another track it moves; 0 if it follows none.
  var followingFactor: Double {
    if case .follower = kind { constants[FollowerModel.factor] } else { 0 }
  }

  /// Whether it follows another track smoothly.
  var isSmoothed: Bool {
    if case .follower = kind { constants[FollowerModel.smoothing] > 0 } else { false }
  }

  /// The same law of what follows another recording of its leader.
  func following(_ leader: SampledCurve) -> Law {
    guard case .follower = kind else { return self }
    let leader = leader.shifted(by: -origin)
    return Law(
      kind: kind, origin: origin,
      model: FollowerModel(leader: isSmoothed ? leader.refined : leader),
      constants: constants, errors: errors)
  }

  /// The same law of what was already moving, with the position and the velocity that it has at another time.
  func beginning(at time: Double) -> Law {
    guard !model.startsAtRest, let start = kind.startPlace, let (from, velocity) = kind.placesAtStart else {
      return self
    }
    let point = point(at: time)
    var (constants, errors) = (constants, errors)
    (constants[from], constants[start]) = (point.value, 0)
    if constants[velocity] != 0 { errors[velocity] *= max(1, (point.velocity / constants[velocity]).magnitude) }
    constants[velocity] = point.velocity
    return Law(kind: kind, origin: time, model: model, constants: constants, errors: errors)
  }

  /// The same law with wider intervals, because all of its times can be late or early.
  func widened(by seconds: Double) -> Law {
    guard seconds > 0, let start = kind.startPlace else { return self }
    var errors = errors
    func widen(_ place: Int, _ by: Double) {
      errors[place] = (errors[place] * errors[place] + by * by).squareRoot()
    }
    widen(start, seconds)
    if let velocity = kind.placesAtStart?.velocity {
      let later = model.point(constants, at: constants[start] + seconds).velocity
      widen(velocity, later - constants[velocity])
    }
    return Law(kind: kind, origin: origin, model: model, constants: constants, errors: errors)
  }

  /// The numbers of the law, in a fixed order.
  package var numbers: [FittedNumber] {
    switch kind {
    case .spring: springNumbers
    case .deceleration:
      [
        number("rate", rate, errors[DecelerationModel.decay] / 1000 * rate),
        number("velocity", DecelerationModel.velocity), number("destination", destination, nil),
      ]
    case .constantSpeed: [number("velocity", DecelerationModel.velocity)]
    case .timing(let name):
      (name == nil ? ["x1", "y1", "x2", "y2"].enumerated().map { number($1, TimingModel.x1 + $0) } : []) + [
        number("duration", TimingModel.duration), start(TimingModel.start), number("from", TimingModel.from),
        number("to", TimingModel.to),
      ]
    case .follower:
      [
        number("factor", FollowerModel.factor), number("offset", FollowerModel.offset),
        number("lag", FollowerModel.lag),
      ] + (isSmoothed ? [number("smoothing", FollowerModel.smoothing)] : [])
    case .rubberBand:
      [
        number("coefficient", RubberBandModel.coefficient), number("length", RubberBandModel.length),
        number("edge", RubberBandModel.edge),
      ]
    }
  }

  private var springNumbers: [FittedNumber] {
    let frequency = constants[SpringModel.frequency]
    let response = 2 * .pi / frequency
    let swing = [
      number("response", response, response * errors[SpringModel.frequency] / frequency),
      number("dampingRatio", SpringModel.ratio),
    ]
    let path = [number("velocity", SpringModel.velocity), number("end", SpringModel.to)]
    switch name {
    case "bounce", "paging": return [number("beta", SpringModel.frequency)] + swing + path
    case "systemSpring":
      let duration = number("duration", TimingCurve.keyboardDurationSeconds, nil)
      return swing + [
        duration, start(SpringModel.start), number("from", SpringModel.from), number("to", SpringModel.to),
      ]
    default:
      return swing + path + (model.startsAtRest ? [start(SpringModel.start), number("from", SpringModel.from)] : [])
    }
  }

  /// The numbers of the law, and when and where it starts if those are not among them.
  package var allNumbers: [FittedNumber] {
    switch kind {
    case .spring: numbers + [start(SpringModel.start), number("from", SpringModel.from)]
    case .deceleration, .constantSpeed:
      numbers + [start(DecelerationModel.start), number("from", DecelerationModel.from)]
    default: numbers
    }
  }

  private var rate: Double { Maths.exp(-constants[DecelerationModel.decay] / 1000) }

  private var destination: Double {
    constants[DecelerationModel.from] + constants[DecelerationModel.velocity] / constants[DecelerationModel.decay]
  }

  private func start(_ place: Int) -> FittedNumber { number("start", origin + constants[place], errors[place]) }

  private func number(_ name: String, _ place: Int) -> FittedNumber { number(name, constants[place], errors[place]) }

  private func number(_ name: String, _ value: Double, _ error: Double?) -> FittedNumber {
    FittedNumber(name: name, value: value, uncertainty: error.flatMap { $0.isFinite ? $0 : nil })
  }
}

extension Law.Kind {
  /// The place of the constant that says when the law starts.
  var startPlace: Int? {
    switch self {
    case .spring: SpringModel.start
    case .timing: TimingModel.start
    case .deceleration, .constantSpeed: DecelerationModel.start
    case .follower, .rubberBand: nil
    }
  }

  /// The places of the position and the velocity at the start of a law that can take over a motion.
  var placesAtStart: (from: Int, velocity: Int)? {
    switch self {
    case .spring: (SpringModel.from, SpringModel.velocity)
    case .deceleration, .constantSpeed: (DecelerationModel.from, DecelerationModel.velocity)
    case .timing, .follower, .rubberBand: nil
    }
  }
}

/// The values of one property of an item over the frames of a sequence.
struct MotionCurve {
  /// What changes.
  enum Property: Hashable {
    /// A translation along an axis, in points.
    case x, y
    /// A length along an axis, as a factor: of a rectangle, or of a group along its own axes.
    case width, height
    /// A length of a rectangle with round corners along an axis, and the radius of its corners, in points.
    case boxWidth, boxHeight, radius
    /// The opacity, 0 … 1.
    case opacity
    /// A clockwise angle in degrees, and a factor in both directions.
    case angle, scale

    /// The number of decimal places of written values.
    var decimals: Int {
      switch self {
      case .x, .y, .boxWidth, .boxHeight, .radius: 2
      case .width, .height, .scale: 5
      case .opacity, .angle: 3
      }
    }

    /// The smallest change between two frames that is a jump rather than fast motion.
    var jump: Double {
      switch self {
      case .x, .y, .boxWidth, .boxHeight, .radius: 8
      case .width, .height, .opacity, .scale: 0.3
      case .angle: 30
      }
    }

    /// The change of speed from one frame to the next at which a motion is cut: what the rounding to pixels cannot cause.
    var speedBreak: Double {
      switch self {
      case .x, .y, .boxWidth, .boxHeight, .radius: 2
      case .width, .height, .opacity, .scale: 0.05
      case .angle: 3
      }
    }
  }

  /// A motion without the error that it may have.
  struct Course: Hashable {
    let property: Property
    let values: [Double]
    let steps: [Int]
  }

  let course: Course
  /// The largest error of the written motion, in the unit of the values.
  let tolerance: Double

  private init(course: Course, tolerance: Double) {
    self.course = course
    self.tolerance = tolerance
  }

  /// The motion in the opposite direction.
  var inverse: MotionCurve {
    let values = course.values.map { -$0 }
    return MotionCurve(
      course: Course(property: course.property, values: values, steps: course.steps), tolerance: tolerance)
  }

  init(_ property: Property, _ values: [Double], steps: [Int] = [], tolerance: Double) {
    course = Course(property: property, values: values.map(\.roundedForComparison), steps: steps)
    self.tolerance = tolerance
  }

  var property: Property { course.property }
  /// The value in each frame.
  var values: [Double] { course.values }
  /// The frames whose value appears at once, as content does that is shown or hidden.
  var steps: [Int] { course.steps }

  /// Whether the value never changes.
  var isConstant: Bool { values.allSatisfy { $0 == values.first } }

  /// The places where a motion must be cut before curves are fitted to its parts.
  var cuts: MotionCuts { MotionCuts(of: self) }
}

/// The frames at which a motion changes its nature: jumps, rests, and breaks of the speed.
struct MotionCuts {
  /// The frames whose value appears at once.
  private(set) var jumps: Set<Int>
  /// The frames at which curves end with exactly the frame's value: beginnings and ends of rests.
  private(set) var rests: Set<Int> = []
  /// All frames at which curves end.
  private(set) var all: Set<Int> = []

  /// The frames with equal values that are a rest and not a slow motion, rounded to pixels.
  private static let shortestRest = 6

  init(of curve: MotionCurve) {
    jumps = Set(curve.steps)
    findJumps(in: curve)
    findRests(in: curve)
    let jumpEnds = jumps.flatMap { [$0 - 1, $0] }
    rests.formUnion(jumpEnds)
    rests.formUnion([0, curve.values.count - 1])
    all = rests
    findBreaks(in: curve)
  }

  /// A jump is a large change between two frames that neither continues before nor after.
  private mutating func findJumps(in curve: MotionCurve) {
    let change = Self.differences(curve.values)
    for index in change.indices {
      let before = index > 0 ? abs(change[index - 1]) : 0
      let after = index + 1 < change.count ? abs(change[index + 1]) : 0
      if abs(change[index]) > max(curve.property.jump, 4 * max(before, after)) { jumps.insert(index + 1) }
    }
  }

  private mutating func findRests(in curve: MotionCurve) {
    var start = 0
    for index in 1...curve.values.count {
      if index < curve.values.count, curve.values[index] == curve.values[start] { continue }
      if index - start >= Self.shortestRest { rests.formUnion([start, index - 1]) }
      start = index
    }
  }

  /// A break is a change of the speed that is much larger than those around it.
  private mutating func findBreaks(in curve: MotionCurve) {
    let change = Self.differences(Self.differences(curve.values)).map(abs)
    for index in change.indices where change[index] > curve.property.speedBreak {
      let around = [index - 2, index - 1, index + 1, index + 2].filter(change.indices.contains).map { change[$0] }
      if change[index] > 3 * (around.max() ?? 0) { all.insert(index + 1) }
    }
  }

  private static func differences(_ values: [Double]) -> [Double] { zip(values, values.dropFirst()).map { $1 - $0 } }
}

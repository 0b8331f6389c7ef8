internal import FlipbookMotion

/// The deceleration of a scroll view after the finger has lifted.
struct DecelerationLaw: MotionLaw {
  func fit(_ samples: [Double], _ frameSeconds: Double, _ lateness: Double) -> KnownCurve? {
    // The distance is proportional to the initial speed, so the best speed is that of least squares.
    let unit = Deceleration(from: 0, velocity: 1)
    var (products, squares) = (0.0, 0.0)
    for index in 1..<samples.count {
      let position = unit.position(after: Double(index) * frameSeconds - lateness)
      products += position * (samples[index] - samples[0])
      squares += position * position
    }
    guard squares > 0 else { return nil }
    let motion = Deceleration(from: samples[0], velocity: products / squares)
    let distance = residual(samples, frameSeconds, lateness) { motion.position(after: $0) }
    return KnownCurve(name: "deceleration", residual: distance)
  }
}

/// A critically damped return to the end value with any initial speed.
struct ReturnLaw: MotionLaw {
  let name: String
  /// The frequency per second.
  let frequency: Double

  static let bounce = ReturnLaw(name: "bounce", frequency: ReturnSpring.bounceFrequency)
  static let paging = ReturnLaw(name: "paging", frequency: ReturnSpring.pagingFrequency)

  private func displacement(_ from: Double, _ velocity: Double, _ seconds: Double) -> Double {
    ReturnSpring(frequency: frequency, displacement: from, velocity: velocity).displacement(after: seconds)
  }

  func fit(_ samples: [Double], _ frameSeconds: Double, _ lateness: Double) -> KnownCurve? {
    let end = samples[samples.count - 1]
    let from = samples[0] - end
    // The contribution of the speed is proportional to it, so the best one is that of least squares.
    var (products, squares) = (0.0, 0.0)
    for index in 1..<samples.count {
      let seconds = Double(index) * frameSeconds - lateness
      let (still, added) = (displacement(from, 0, seconds), displacement(0, 1, seconds))
      products += added * (samples[index] - end - still)
      squares += added * added
    }
    guard squares > 0, case let velocity = products / squares, velocity.isFinite else { return nil }
    let distance = residual(samples, frameSeconds, lateness) { end + displacement(from, velocity, $0) }
    return KnownCurve(name: name, residual: distance)
  }
}

import FlipbookCourses
import FlipbookRuns
import FlipbookUnits

/// Compares the laws that motions follow.
extension MotionComparison {
  /// The least difference of initial velocities, relative to the larger one, and in distances per second: where a law starts between
  /// two frames is known only roughly. That of values on pixels is known to some pixels per frame.
  private static let velocities = (ofLarger: 0.08, ofDistance: 0.4, pixels: 2.5)

  /// The size of a pixel in points if a motion is on pixels, or 0.
  func pixel(_ values: [Double], _ motion: TrackMotion) -> Double {
    PixelGrid.pixel(of: Array(values[motion.startFrame...motion.endFrame]))
  }

  /// Returns a law that both motions follow, with the parameters of each side, unless the same parameters fit both.
  func laws(
    _ one: TrackMotion, _ other: TrackMotion
  ) -> (common: (KnownCurve, KnownCurve)?, isSame: Bool) {
    for curve in one.curves {
      guard let own = other.curves.first(where: { $0.law == curve.law }) else { continue }
      let fit = FrameFit(
        second[other.startFrame...other.endFrame], frameSeconds: frameSeconds, tolerance: tolerance)
      if let same = fit.curve(like: curve, own: own) {
        return ((curve, same), true)
      }
      return ((curve, own), false)
    }
    // A spring without swings is a return.
    guard let curve = one.curve, let own = other.curve, [curve.law, own.law].contains(.spring),
      let spring = curve.asSpring, let otherSpring = own.asSpring
    else { return (nil, false) }
    return ((spring, otherSpring), false)
  }

  static func parameters(_ curve: KnownCurve, _ other: KnownCurve) -> [ParameterChange] {
    zip(curve.law.parameters, zip(curve.parameters, other.parameters)).compactMap { parameter, values in
      let (words, decimals, unit) = parameter
      let texts = Change(
        DiffNumber.short(values.0, decimals: decimals), DiffNumber.short(values.1, decimals: decimals))
      // The other parameter of a spring can change in its last digits.
      guard texts.first != texts.second, (values.0 / values.1 - 1).magnitude > 0.00005 else { return nil }
      if curve.law == .spring, (values.0 / values.1 - 1).magnitude < 0.004 { return nil }
      return ParameterChange(words: words, unit: unit, values: texts)
    } + responses(curve, other)
  }

  /// Returns the change of the velocity with which two motions of the same law start.
  func velocity(
    _ curve: KnownCurve, _ otherCurve: KnownCurve, _ one: TrackMotion, _ other: TrackMotion
  ) -> [ParameterChange] {
    guard let velocity = curve.startVelocity, let otherVelocity = otherCurve.startVelocity else { return [] }
    let distance = max(one.distance.magnitude, other.distance.magnitude)
    let least = max(
      MotionComparison.velocities.ofLarger * max(velocity.magnitude, otherVelocity.magnitude),
      MotionComparison.velocities.ofDistance * distance,
      MotionComparison.velocities.pixels * max(pixel(first, one), pixel(second, other)) / frameSeconds)
    guard (velocity - otherVelocity).magnitude > least else { return [] }
    let texts = Change(DiffNumber.short(velocity, decimals: 0), DiffNumber.short(otherVelocity, decimals: 0))
    return [ParameterChange(words: "initial velocity", unit: "", values: texts, isVelocity: true)]
  }

  /// A return that is critically damped can also be that of a spring with a response.
  private static func responses(_ curve: KnownCurve, _ other: KnownCurve) -> [ParameterChange] {
    guard curve.law == .returning, let one = curve.parameters.first, let two = other.parameters.first else { return [] }
    let texts = Change(DiffNumber.short(2 * .pi / one, decimals: 3), DiffNumber.short(2 * .pi / two, decimals: 3))
    return texts.first == texts.second ? [] : [ParameterChange(words: "response", unit: " s", values: texts)]
  }

  /// The time between the starts of two motions, which can be between frames.
  func delay(
    _ one: TrackMotion, _ curve: KnownCurve, _ other: TrackMotion, _ otherCurve: KnownCurve, isSure: Bool = true
  ) -> Delay? {
    let frames = Double(other.startFrame - one.startFrame)
    let seconds = frames * frameSeconds + otherCurve.startSeconds - curve.startSeconds
    // Where laws of different parameters start is known less well.
    let isOnPixels = !isSure || pixel(first, one) > 0 && pixel(second, other) > 0
    return Delay(measured: seconds, frameSeconds: frameSeconds, uncertainty: isOnPixels ? frameSeconds * 0.4 : 0)
  }
}

/// The places at which a series of numbers turns back.
struct Swings {
  struct Turn {
    let frame: Int
    /// The place between frames: at the top of the parabola through three of them, or amid equal frames.
    let place: Double
    let isHigh: Bool
  }

  private(set) var turns: [Turn] = []
  /// The number of frames from one start to the next of values that start over, as those of a rotation do at 360°; nil if they do
  /// so less than twice.
  private(set) var wrapFrames: Double?
  let lowest: Double
  let highest: Double

  /// The least step that starts over, relative to the range.
  private static let wrap = 0.75
  /// How much steps of the same speed differ, relative to the largest one.
  private static let unevenness = 0.02

  /// Returns `nil` if a value is absent, or if the range is too small.
  init?(_ values: [Double], leastRange: Double) {
    guard let highest = values.max(), let lowest = values.min(), values.allSatisfy({ !$0.isNaN }),
      highest - lowest > leastRange
    else { return nil }
    (self.lowest, self.highest) = (lowest, highest)
    // The last step that is not 0, and the frame that it leads to.
    var last: (step: Double, frame: Int)?
    for frame in values.indices.dropFirst() where values[frame] != values[frame - 1] {
      let step = values[frame] - values[frame - 1]
      if let before = last, before.step * step < 0 {
        let isPoint = before.frame == frame - 1
        let place =
          isPoint
          ? Double(before.frame) + (before.step + step) / (before.step - step) / 2
          : Double(before.frame + frame - 1) / 2
        turns.append(Turn(frame: before.frame, place: place, isHigh: before.step > 0))
      }
      last = (step, frame)
    }
    wrapFrames = Swings.wrapFrames(values, least: Swings.wrap * range)
  }

  var range: Double { highest - lowest }

  /// - Parameter least: The least step that leads back, while all others go on in the same direction.
  private static func wrapFrames(_ values: [Double], least: Double) -> Double? {
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    let wraps = steps.filter { $0.magnitude >= least }
    let others = steps.filter { $0.magnitude < least }
    guard let wrap = wraps.first, wraps.allSatisfy({ $0 * wrap > 0 }), let slowest = others.map(\.magnitude).min(),
      let fastest = others.map(\.magnitude).max(), !others.contains(where: { $0 * wrap >= 0 }),
      // From one start only, the period follows if the speed does not change.
      wraps.count > 1 || fastest - slowest <= fastest * unevenness
    else { return nil }
    let between = wraps.count > 1 ? betweenWraps(steps, least) : others
    // What leads back is a whole turn without the step that it replaces.
    return 1 - wrap * Double(between.count) / between.reduce(0, +)
  }

  /// Returns the steps from the first one that leads back to the last one, without those that do.
  private static func betweenWraps(_ steps: [Double], _ least: Double) -> [Double] {
    let wraps = steps.indices.filter { steps[$0].magnitude >= least }
    return steps[wraps[0]...wraps[wraps.count - 1]].filter { $0.magnitude < least }
  }
}

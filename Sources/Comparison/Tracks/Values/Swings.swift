/// The places at which a series of numbers turns back.
struct Swings {
  struct Turn {
    let frame: Int
    /// The place between frames: at the top of the parabola through three of them, or amid equal frames.
    let place: Double
    let isHigh: Bool

    /// - Parameter frame: The first frame at the place where the values turn.
    fileprivate init(_ values: [Double], _ frame: Int) {
      self.frame = frame
      let last = values[frame...].prefix { $0 == values[frame] }.indices.last ?? frame
      isHigh = values[frame] > values[last + 1]
      let (before, after) = (values[frame] - values[frame - 1], values[last + 1] - values[last])
      place = last == frame ? Double(frame) + (before + after) / (before - after) / 2 : Double(frame + last) / 2
    }
  }

  private(set) var turns: [Turn] = []
  /// The number of frames from one start to the next of values that start over, as those of a rotation do at 360°; nil if they do
  /// so less than twice.
  private(set) var wrapFrames: Double?
  let lowest: Double
  let highest: Double

  /// The least distance by which a swing goes back, relative to the range: the last ones are as large as pixels.
  private static let swing = 0.03
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
    turns = Swings.extremes(values, least: Swings.swing * (highest - lowest)).map { Turn(values, $0) }
    wrapFrames = Swings.wrapFrames(values, least: Swings.wrap * range)
  }

  var range: Double { highest - lowest }

  /// Returns the first frames at the places from which the values go back by a distance.
  private static func extremes(_ values: [Double], least: Double) -> [Int] {
    var extremes: [Int] = []
    // Where the values were lowest and highest since the last turn; a direction of 0 is not known yet.
    var (low, high, direction) = (0, 0, 0)
    for frame in values.indices {
      if values[frame] < values[low] { low = frame }
      if values[frame] > values[high] { high = frame }
      if direction >= 0, values[high] - values[frame] > least {
        if direction > 0 { extremes.append(high) }
        (direction, low) = (-1, frame)
      } else if direction <= 0, values[frame] - values[low] > least {
        if direction < 0 { extremes.append(low) }
        (direction, high) = (1, frame)
      }
    }
    return extremes
  }

  /// - Parameter least: The least step that leads back, while all others go on in the same direction.
  private static func wrapFrames(_ values: [Double], least: Double) -> Double? {
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    let wraps = steps.filter { $0.magnitude >= least }
    let others = steps.filter { $0.magnitude < least && $0 != 0 }
    guard let wrap = wraps.first, wraps.allSatisfy({ $0 * wrap > 0 }), let slowest = others.map(\.magnitude).min(),
      let fastest = others.map(\.magnitude).max(), !others.contains(where: { $0 * wrap > 0 }),
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

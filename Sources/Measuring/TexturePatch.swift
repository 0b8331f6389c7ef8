/// Compares the surroundings of a point in two frames.
enum TexturePatch {
  static let radius = 4
  private static let side = 2 * radius + 1
  static let count = side * side

  /// Returns the mean difference of a patch and of its place after a shift, apart from a change of brightness, or `nil`
  /// at the border.
  static func cost(
    _ first: Brightness, _ x: Int, _ y: Int, _ second: Brightness, _ shift: Shift
  ) -> Double? {
    let place = Shift(x: Double(x) + shift.x, y: Double(y) + shift.y)
    guard second.contains(x: place.x, y: place.y, margin: Double(radius)) else { return nil }
    let (left, top) = (Int(place.x), Int(place.y))
    let (right, down) = (Float(place.x - Double(left)), Float(place.y - Double(top)))
    let weights = ((1 - right) * (1 - down), right * (1 - down), (1 - right) * down, right * down)
    return withUnsafeTemporaryAllocation(of: Float.self, capacity: count) { differences in
      var sum: Float = 0
      var index = 0
      first.pixels.withUnsafeBufferPointer { one in
        second.pixels.withUnsafeBufferPointer { other in
          for row in -radius...radius {
            let from = (y + row) * first.width + x - radius
            let to = (top + row) * second.width + left - radius
            for column in 0..<side {
              let above = weights.0 * Float(other[to + column]) + weights.1 * Float(other[to + column + 1])
              let below =
                weights.2 * Float(other[to + column + second.width])
                + weights.3 * Float(other[to + column + second.width + 1])
              let difference = above + below - Float(one[from + column])
              differences[index] = difference
              sum += difference
              index += 1
            }
          }
        }
      }
      let mean = max(-20, min(20, sum / Float(count)))
      var total: Float = 0
      for difference in differences { total += (difference - mean).magnitude }
      return Double(total / Float(count))
    }
  }

  /// The mean distance of a patch's brightness from its mean.
  static func contrast(_ frame: Brightness, _ x: Int, _ y: Int) -> Double {
    var sum = 0
    for row in -radius...radius { for column in -radius...radius { sum += frame.value(x + column, y + row) } }
    let mean = (sum + count / 2) / count
    var total = 0
    for row in -radius...radius {
      for column in -radius...radius { total += abs(frame.value(x + column, y + row) - mean) }
    }
    return Double(total) / Double(count)
  }

  /// How well a patch shows movements along both axes: the sums of squared slopes, per pixel.
  static func texture(_ frame: Brightness, _ x: Int, _ y: Int) -> (x: Double, y: Double) {
    var (right, down) = (0.0, 0.0)
    for row in stride(from: -radius + 1, through: radius - 1, by: 1) {
      for column in stride(from: -radius + 1, through: radius - 1, by: 1) {
        let slope = frame.slope(x + column, y + row)
        right += slope.x * slope.x
        down += slope.y * slope.y
      }
    }
    let count = Double((side - 2) * (side - 2))
    return (right / count, down / count)
  }
}

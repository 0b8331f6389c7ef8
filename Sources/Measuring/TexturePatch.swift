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
    var (right, down) = (0, 0)
    frame.pixels.withUnsafeBufferPointer { pixels in
      for row in y - radius + 1...y + radius - 1 {
        for place in row * frame.width + x - radius + 1...row * frame.width + x + radius - 1 {
          let across = Int(pixels[place + 1]) &- Int(pixels[place - 1])
          let along = Int(pixels[place + frame.width]) &- Int(pixels[place - frame.width])
          right &+= across &* across
          down &+= along &* along
        }
      }
    }
    // The differences are those of two pixels.
    let count = Double(4 * (side - 2) * (side - 2))
    return (Double(right) / count, Double(down) / count)
  }

  /// The number of pixels along both sides in which `isFlat` looks.
  static let flatSide = 16

  /// Whether all pixels of a square have about the same brightness, so that no patch in it has a texture of 12 or more.
  ///
  /// - Parameters: The left top corner of a square that is inside the frame.
  static func isFlat(_ frame: Brightness, _ left: Int, _ top: Int) -> Bool {
    let first = SIMD16(repeating: frame.pixels[top * frame.width + left])
    return frame.pixels.withUnsafeBytes { pixels in
      for row in top..<top + flatSide {
        let line = pixels.loadUnaligned(fromByteOffset: row * frame.width + left, as: SIMD16<UInt8>.self)
        if line.distance(to: first).reaches(2) { return false }
      }
      return true
    }
  }
}

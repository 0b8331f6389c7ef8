/// Finds how much of its size a region has in a frame, and where its center is, by its texture in another one.
///
/// The method is that of ``Registration``, with a scale.
struct ScaleRegistration {
  struct Placement {
    /// The size for that in the key frame.
    var scale = 1.0
    /// How far the center has moved.
    var shift = Shift.zero
  }

  struct Found {
    var placement: Placement
    var scaleError: Double
    var error: Shift
    /// The part of the texture that looks as in the key frame, from 0 to 1.
    var share: Double
  }

  let center: Shift
  private let pixels: [RegisteredPixel]
  /// The largest distance of a pixel from the center.
  private let radius: Double
  private let contrast: Double

  private static let (mostPixels, leastPixels, leastSlope) = (3_000, 60, 3.0)
  private static let (steps, scales, gains) = (14, 0.3...3.0, 0.4...2.5)
  /// The differences at which a pixel does not count, for the first steps and for the last ones.
  private static let (widest, narrowest) = (48.0, 18.0)
  /// The contrast from which on these differences are that large.
  private static let (fullContrast, leastPart) = (30.0, 0.3)
  /// The error that no amount of texture removes, in pixels.
  private static let floor = 0.03

  /// - Parameter box: The region in the key frame.
  init?(_ frame: Brightness, box: Box) {
    var pixels: [RegisteredPixel] = []
    for y in max(1, Int(box.top))..<max(2, min(frame.height - 1, Int(box.bottom))) {
      for x in max(1, Int(box.left))..<max(2, min(frame.width - 1, Int(box.right))) {
        let slope = frame.slope(x, y)
        if slope.x.magnitude + slope.y.magnitude >= ScaleRegistration.leastSlope {
          pixels.append(RegisteredPixel(x: x, y: y, in: frame))
        }
      }
    }
    guard pixels.count >= ScaleRegistration.leastPixels else { return nil }
    let step = pixels.count / ScaleRegistration.mostPixels | 1
    self.pixels = stride(from: 0, to: pixels.count, by: step).map { pixels[$0] }
    center = Shift(x: (box.left + box.right) / 2, y: (box.top + box.bottom) / 2)
    radius = max(box.width, box.height) / 2
    let count = Double(self.pixels.count)
    let mean = self.pixels.reduce(0) { $0 + $1.brightness } / count
    contrast = (self.pixels.reduce(0) { $0 + ($1.brightness - mean) * ($1.brightness - mean) } / count).squareRoot()
  }

  /// - Returns: `nil` if too little of the region is seen.
  func placement(in frame: Brightness, near start: Placement) -> Found? {
    var placement = start
    var (gain, offset) = (1.0, 0.0)
    var result: Found?
    for step in 0..<ScaleRegistration.steps {
      let part = max(ScaleRegistration.leastPart, min(1, max(1, gain) * contrast / ScaleRegistration.fullContrast))
      let width = part * max(ScaleRegistration.narrowest, ScaleRegistration.widest / Double(step + 1))
      let sums = sums(frame, placement, gain, offset, width)
      guard let change = sums.solution() else { return nil }
      placement.shift = placement.shift - Shift(x: change[0] * placement.scale, y: change[1] * placement.scale)
      placement.scale /= 1 + change[2] / radius
      gain = max(ScaleRegistration.gains.lowerBound, min(ScaleRegistration.gains.upperBound, gain + change[4] / 128))
      offset += change[3] - change[4]
      guard ScaleRegistration.scales.contains(placement.scale) else { return nil }
      let errors = (0..<3).map { sums.error($0, floor: ScaleRegistration.floor) }
      result = Found(
        placement: placement, scaleError: errors[2] / radius, error: Shift(x: errors[0], y: errors[1]),
        share: sums.share)
      if step > 3, change[..<3].allSatisfy({ $0.magnitude < 0.004 }) { break }
    }
    return result
  }

  private func sums(
    _ frame: Brightness, _ placement: Placement, _ gain: Double, _ offset: Double, _ width: Double
  ) -> NormalEquations {
    var sums = NormalEquations(count: 5)
    frame.pixels.withUnsafeBufferPointer { brightness in
      for pixel in pixels {
        let (right, down) = (pixel.x - center.x, pixel.y - center.y)
        let x = center.x + placement.shift.x + placement.scale * right
        let y = center.y + placement.shift.y + placement.scale * down
        guard frame.contains(x: x, y: y, margin: 0) else { continue }
        let difference = frame.value(x: x, y: y, brightness) - (gain * pixel.brightness + offset)
        let slope = pixel.slope
        let steep = slope.x * slope.x + slope.y * slope.y
        sums.texture += steep
        let part = difference / width
        guard abs(part) < 1 else { continue }
        let rest = 1 - part * part
        sums.found += rest * rest * steep
        sums.add(
          (slope.x, slope.y, (slope.x * right + slope.y * down) / radius, 1, (pixel.brightness - 128) / 128),
          difference, weight: rest * rest)
      }
    }
    return sums
  }
}

/// The equations of weighted least squares with a few unknowns.
struct NormalEquations {
  /// The squared slopes of all pixels, and of those that look as in the key frame.
  var (texture, found) = (0.0, 0.0)
  private let count: Int
  private var matrix: [Double]
  private var right: [Double]
  private var (weight, squares) = (0.0, 0.0)

  init(count: Int) {
    self.count = count
    matrix = Array(repeating: 0, count: count * count)
    right = Array(repeating: 0, count: count)
  }

  var share: Double { found / max(1, texture) }

  @inline(__always)
  mutating func add(_ row: (Double, Double, Double, Double, Double), _ difference: Double, weight: Double) {
    self.weight += weight
    squares += weight * difference * difference
    withUnsafeBytes(of: row) { bytes in
      let row = bytes.bindMemory(to: Double.self)
      for one in 0..<count {
        let part = weight * row[one]
        for other in one..<count { matrix[one * count + other] += part * row[other] }
        right[one] += part * difference
      }
    }
  }

  /// The standard error of an unknown.
  func error(_ index: Int, floor: Double) -> Double {
    LeastSquares.standardError(matrix[index * count + index], squares, weight, floor: floor)
  }

  /// The unknowns: two parts of a shift, a scale, and a change of brightness and contrast.
  func solution() -> [Double]? {
    guard weight > 8 else { return nil }
    let rows = (0..<count).map { row in
      (0..<count).map { matrix[min(row, $0) * count + max(row, $0)] } + [right[row]]
    }
    // Little texture along an axis leaves the shift and the scale as they are, and little contrast the gain.
    return LeastSquares.solution(of: rows, ridges: [1, 1, 1, 1e-3, 4].map { $0 * weight })
  }
}

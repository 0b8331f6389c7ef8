/// A pixel of a key frame, with the slopes of its brightness.
struct RegisteredPixel {
  let x: Double
  let y: Double
  let brightness: Double
  let slope: Shift

  /// - Parameters: A pixel that is not on the border.
  init(x: Int, y: Int, in frame: Brightness) {
    (self.x, self.y) = (Double(x), Double(y))
    brightness = Double(frame.value(x, y))
    let steep = frame.slope(x, y)
    slope = Shift(x: steep.x, y: steep.y)
  }
}

/// Finds where the texture of a key frame is in another frame, to a fraction of a pixel.
///
/// The method is that of Lucas and Kanade with fixed slopes (Baker and Matthews, inverse compositional), with weights that leave
/// out what is covered (Tukey), and with a brightness that may have been scaled and shifted, as by dimming.
struct Registration {
  struct Found {
    var shift: Shift
    /// The standard error of both parts, in pixels.
    var error: Shift
    /// The part of the texture that looks as in the key frame, from 0 to 1.
    var share: Double
  }

  private let pixels: [RegisteredPixel]
  private static let steps = 12
  /// The first steps need a part of the pixels, if there are many: every third one.
  private static let (roughSteps, roughStride, enough) = (3, 3, 600)
  /// The changes of brightness that are possible.
  private static let gains = 0.4...2.5
  /// The part of the texture that looks as in the key frame from which on no other brightness is tried.
  private static let certainShare = 0.7
  /// The differences at which a pixel does not count, for the first steps and for the last ones.
  private static let (widest, narrowest) = (48.0, 18.0)
  /// The contrast from which on these differences are that large: a weak texture would look like anything.
  private static let (fullContrast, leastPart) = (30.0, 0.3)
  /// The error that no amount of texture removes, from sampling and interpolation, in pixels.
  fileprivate static let floor = 0.02

  /// The largest deviation from the key frame, as a part of the deviation of its own brightness.
  private static let largestDeviation = 0.5
  /// The standard deviation of the key frame's brightness.
  private let contrast: Double

  init(_ pixels: [RegisteredPixel]) {
    self.pixels = pixels
    let count = Double(max(1, pixels.count))
    let mean = pixels.reduce(0) { $0 + $1.brightness } / count
    contrast = (pixels.reduce(0) { $0 + ($1.brightness - mean) * ($1.brightness - mean) } / count).squareRoot()
  }

  /// - Returns: `nil` if too little is left to measure.
  func position(in frame: Brightness, near start: Shift) -> Found? {
    let found = position(in: frame, near: start, gain: 1)
    guard (found?.share ?? 0) < Registration.certainShare, let gain = brightness(in: frame, at: start) else {
      return found
    }
    // What has become much darker since the key frame counts as covered until its gain is about right.
    let other = position(in: frame, near: start, gain: gain)
    return (other?.share ?? 0) >= Registration.certainShare ? other : found
  }

  /// How much darker or lighter nearly all pixels are than in the key frame, or `nil` if they are about as bright, or do not agree.
  private func brightness(in frame: Brightness, at shift: Shift) -> Double? {
    var ratios: [Double] = []
    for pixel in pixels where pixel.brightness >= 64 {
      let (x, y) = (pixel.x + shift.x, pixel.y + shift.y)
      guard frame.contains(x: x, y: y, margin: 0) else { continue }
      ratios.append(frame.value(x: x, y: y) / pixel.brightness)
    }
    guard ratios.count >= 8 else { return nil }
    let median = ratios.sorted()[ratios.count / 2]
    let agreeing = ratios.count { ($0 / median - 1).magnitude < 0.06 }
    return (median - 1).magnitude > 0.05 && 10 * agreeing >= 7 * ratios.count ? median : nil
  }

  private func position(in frame: Brightness, near start: Shift, gain: Double) -> Found? {
    var shift = start
    var (gain, offset) = (max(Registration.gains.lowerBound, min(Registration.gains.upperBound, gain)), 0.0)
    var result: Found?
    for step in 0..<Registration.steps {
      let part = max(Registration.leastPart, min(1, max(1, gain) * contrast / Registration.fullContrast))
      let width = part * max(Registration.narrowest, Registration.widest / Double(step + 1))
      let isRough = step < Registration.roughSteps && pixels.count >= Registration.enough
      let stride = isRough ? Registration.roughStride : 1
      guard let sums = sums(frame, shift, gain, offset, width, step: stride), let change = sums.solution() else {
        return nil
      }
      shift = shift - Shift(x: change.x, y: change.y)
      offset += change.offset
      gain = max(Registration.gains.lowerBound, min(Registration.gains.upperBound, gain + change.gain))
      // What looks flat at the place, or quite different, fits nothing.
      let isAlike = sums.deviation <= Registration.largestDeviation * gain * contrast
      result =
        isAlike ? Found(shift: shift, error: sums.error(), share: sums.share) : nil
      if step > 3, abs(change.x) < 0.003, abs(change.y) < 0.003 { break }
      guard (shift - start).length < 12 else { return nil }
    }
    return result
  }

  private func sums(
    _ frame: Brightness, _ shift: Shift, _ gain: Double, _ offset: Double, _ width: Double, step: Int
  ) -> RegistrationSums? {
    var sums = RegistrationSums()
    frame.pixels.withUnsafeBufferPointer { brightness in
      for index in stride(from: 0, to: pixels.count, by: step) {
        let pixel = pixels[index]
        let (x, y) = (pixel.x + shift.x, pixel.y + shift.y)
        guard frame.contains(x: x, y: y, margin: 0) else { continue }
        let difference = frame.value(x: x, y: y, brightness) - (gain * pixel.brightness + offset)
        sums.count += 1
        let steep = pixel.slope.x * pixel.slope.x + pixel.slope.y * pixel.slope.y
        sums.texture += steep
        let part = difference / width
        guard abs(part) < 1 else { continue }
        let rest = 1 - part * part
        sums.found += rest * rest * steep
        sums.add(pixel.slope, (pixel.brightness - 128) / 128, difference, weight: rest * rest)
      }
    }
    return sums.count >= 8 ? sums : nil
  }
}

/// The normal equations of a registration: a shift along both axes, and a change of brightness and contrast.
struct RegistrationSums {
  var count = 0.0
  var weight = 0.0
  /// The squared slopes of all pixels, and of those that look as in the key frame: what is flat looks like anything that is flat.
  var (texture, found) = (0.0, 0.0)
  private var squares = 0.0
  /// The rows of the matrix, of which what is right of the diagonal counts, and the right side.
  private var rows = (SIMD4<Double>(), SIMD4<Double>(), SIMD4<Double>(), SIMD4<Double>())
  private var right = SIMD4<Double>()

  @inline(__always)
  mutating func add(_ slope: Shift, _ brightness: Double, _ difference: Double, weight: Double) {
    self.weight += weight
    squares += weight * difference * difference
    let row = SIMD4(slope.x, slope.y, 1, brightness)
    rows.0 += weight * slope.x * row
    rows.1 += weight * slope.y * row
    rows.2 += weight * row
    rows.3 += weight * brightness * row
    right += weight * difference * row
  }

  var share: Double { found / max(1, texture) }

  /// The root mean square of the differences.
  var deviation: Double { (squares / max(1, weight)).squareRoot() }

  func error() -> Shift {
    Shift(
      x: LeastSquares.standardError(rows.0[0], squares, weight, floor: Registration.floor),
      y: LeastSquares.standardError(rows.1[1], squares, weight, floor: Registration.floor))
  }

  func solution() -> (x: Double, y: Double, offset: Double, gain: Double)? {
    guard weight > 4 else { return nil }
    let matrix = [self.rows.0, self.rows.1, self.rows.2, self.rows.3]
    let rows = (0..<4).map { row in (0..<4).map { matrix[min(row, $0)][max(row, $0)] } + [right[row]] }
    // Little texture along an axis leaves the shift as it is, and little contrast the gain.
    let ridges = [1, 1, 1e-3, 4].map { $0 * weight }
    guard let values = LeastSquares.solution(of: rows, ridges: ridges) else { return nil }
    // A gain per unit of brightness around the middle is one of all brightness and an offset.
    return (values[0], values[1], values[2] - values[3], values[3] / 128)
  }
}

import Glibc

/// Finds the shifts that much of a picture may have made, as the peaks of the correlation of brightness slopes.
struct ShiftCorrelation {
  /// Pixels of a frame per cell of the correlation, along both sides.
  let factor: Int
  private let transform: FourierTransform
  private let size: (width: Int, height: Int)

  /// The largest sides of the correlation.
  private static let (shortSide, longSide) = (128, 256)
  private static let peaks = 14
  /// The brightness by which a cell must differ to count as changed.
  private static let leastChange = 6
  /// The slope of brightness at which its direction counts half.
  private static let halfSlope: Float = 6

  init(width: Int, height: Int) {
    let (short, long) = (min(width, height), max(width, height))
    factor = max(
      1,
      max(
        (short + ShiftCorrelation.shortSide - 1) / ShiftCorrelation.shortSide,
        (long + ShiftCorrelation.longSide - 1) / ShiftCorrelation.longSide))
    size = (width / factor, height / factor)
    func power(_ side: Int) -> Int { (0...).lazy.map { 1 << $0 }.first { $0 >= side } ?? 1 }
    transform = FourierTransform(width: power(size.width), height: power(size.height))
  }

  /// - Parameters:
  ///   - first: A frame, reduced by `factor`.
  ///   - second: Another one.
  ///   - places: The pixels of both frames, in their own size, around which texture counts; without them, around what changed.
  /// - Returns: Shifts from the first to the second, in cells, the most likely first.
  func peaks(
    _ first: Brightness, _ second: Brightness,
    among places: (first: [ChangedPixel], second: [ChangedPixel])? = nil
  ) -> [WholeShift] {
    let changed = places == nil ? changes(first, second) : []
    var one = slopes(first, places.map { mask($0.first) } ?? changed)
    var other = slopes(second, places.map { mask($0.second) } ?? changed)
    transform.transform(&one)
    transform.transform(&other)
    var product = transform.empty
    for index in product.real.indices {
      // The conjugate of the first times the second, conjugated for the transform back, and half whitened.
      let real = one.real[index] * other.real[index] + one.imaginary[index] * other.imaginary[index]
      let imaginary = one.real[index] * other.imaginary[index] - one.imaginary[index] * other.real[index]
      let scale = 1 / (1e-6 + (real * real + imaginary * imaginary).squareRoot().squareRoot())
      product.real[index] = real * scale
      product.imaginary[index] = -imaginary * scale
    }
    transform.transform(&product)
    return maxima(of: product.real)
  }

  private func changes(_ first: Brightness, _ second: Brightness) -> [Bool] {
    let (width, height) = size
    var changed = [Bool](repeating: false, count: width * height)
    for y in 0..<height {
      for x in 0..<width where abs(first.value(x, y) - second.value(x, y)) >= ShiftCorrelation.leastChange {
        for row in max(0, y - 1)...min(height - 1, y + 1) {
          for column in max(0, x - 1)...min(width - 1, x + 1) { changed[row * width + column] = true }
        }
      }
    }
    return changed
  }

  private func mask(_ places: [ChangedPixel]) -> [Bool] {
    var mask = [Bool](repeating: false, count: size.width * size.height)
    for place in places {
      let (x, y) = (Int(place.x) / factor, Int(place.y) / factor)
      for row in max(0, y - 1)...max(0, min(size.height - 1, y + 1)) where x < size.width && y < size.height {
        for column in max(0, x - 1)...min(size.width - 1, x + 1) { mask[row * size.width + column] = true }
      }
    }
    return mask
  }

  private func slopes(_ frame: Brightness, _ changed: [Bool]) -> FourierTransform.Picture {
    var picture = transform.empty
    for y in 1..<max(2, size.height - 1) {
      for x in 1..<max(2, size.width - 1) where changed[y * size.width + x] {
        let slope = frame.slope(x, y)
        let (right, down) = (Float(slope.x), Float(slope.y))
        let length = (right * right + down * down).squareRoot() + ShiftCorrelation.halfSlope
        picture.real[y * transform.width + x] = right / length
        picture.imaginary[y * transform.width + x] = down / length
      }
    }
    return picture
  }

  private func maxima(of values: [Float]) -> [WholeShift] {
    let (width, height) = (transform.width, transform.height)
    var found: [(value: Float, x: Int, y: Int)] = []
    for y in 0..<height {
      for x in 0..<width {
        let value = values[y * width + x]
        guard value > 0, found.count < ShiftCorrelation.peaks || value > (found.last?.value ?? 0) else { continue }
        let isHighest = (-1...1).allSatisfy { row in
          (-1...1).allSatisfy { column in
            values[(y + row + height) % height * width + (x + column + width) % width] <= value
          }
        }
        guard isHighest else { continue }
        found.append((value, x, y))
        found.sort { $0.value > $1.value }
        if found.count > ShiftCorrelation.peaks { found.removeLast() }
      }
    }
    // A shift of more than half of the sides looks like one in the other direction.
    return found.flatMap { peak in
      [peak.x, peak.x - width].flatMap { x in [peak.y, peak.y - height].map { WholeShift(x: x, y: $0) } }
    }.filter { abs($0.x) < size.width * 7 / 8 && abs($0.y) < size.height * 7 / 8 }
  }
}

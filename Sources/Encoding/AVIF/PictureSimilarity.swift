import FlipbookUnits

/// How similar two pictures look: the structural similarity (SSIM) of Wang and others (2004), which weighs what eyes see in shapes and
/// edges, for the luma of windows of 8 × 8 pixels. 1 is equal.
package struct PictureSimilarity: Hashable, Sendable {
  /// The mean of all windows.
  package let mean: Double
  /// The similarity that all but a fiftieth of the windows have at least.
  package let low: Double

  private static let side = 8
  /// Every second window overlaps with half of the next one.
  private static let step = 4
  /// The constants of SSIM for components of 0 … 255: the squares of 1 % and of 3 % of them.
  private static let (steadiness, contrast) = (6.5025, 58.5225)

  /// Compares pictures of one size, whose pixels have four bytes that begin with red, green, and blue.
  init(_ first: [UInt8], _ second: [UInt8], _ size: PixelSize) {
    let (one, other) = (Self.luma(first), Self.luma(second))
    var values: [Double] = []
    for top in Self.starts(size.height) {
      for left in Self.starts(size.width) {
        values.append(Self.similarity(one, other, size, left, top))
      }
    }
    values.sort()
    mean = values.isEmpty ? 1 : values.reduce(0, +) / Double(values.count)
    low = values.isEmpty ? 1 : values[values.count / 50]
  }

  /// Returns where windows start along a side. A shorter picture is one window.
  private static func starts(_ length: Int) -> StrideThrough<Int> {
    stride(from: 0, through: max(0, length - side), by: step)
  }

  /// Returns the luma of each pixel, 0 … 255 (ITU-R BT.601).
  private static func luma(_ pixels: [UInt8]) -> [Int] {
    stride(from: 0, to: pixels.count, by: 4).map { (place: Int) -> Int in
      let (red, green, blue) = (Int(pixels[place]), Int(pixels[place + 1]), Int(pixels[place + 2]))
      let sum: Int = 77 * red + 150 * green + 29 * blue
      return (sum + 128) >> 8
    }
  }

  private static func similarity(_ one: [Int], _ other: [Int], _ size: PixelSize, _ left: Int, _ top: Int) -> Double {
    var (sum, otherSum, squares, otherSquares, products, count) = (0, 0, 0, 0, 0, 0)
    for row in top..<min(top + side, size.height) {
      for place in row * size.width + left..<row * size.width + min(left + side, size.width) {
        let (a, b) = (one[place], other[place])
        sum += a
        otherSum += b
        squares += a * a
        otherSquares += b * b
        products += a * b
        count += 1
      }
    }
    let number = Double(max(1, count))
    let (mean, otherMean) = (Double(sum) / number, Double(otherSum) / number)
    let (variance, otherVariance) = (
      Double(squares) / number - mean * mean, Double(otherSquares) / number - otherMean * otherMean
    )
    let covariance = Double(products) / number - mean * otherMean
    return (2 * mean * otherMean + steadiness) * (2 * covariance + contrast)
      / ((mean * mean + otherMean * otherMean + steadiness) * (variance + otherVariance + contrast))
  }
}

import Glibc

// Views and the content of lists are drawn at whole pixels of the device, whatever the size of the recording. What was measured then
// differs from the motion itself by up to half of such a pixel, which no texture can show.
extension MeasuredRegion {
  /// The region as the device drew it.
  ///
  /// - Parameter pixel: The size of a pixel of the device, in the unit of the region.
  package func drawn(inPixelsOf pixel: Double) -> MeasuredRegion {
    MeasuredRegion(name: name, columns: columns.map { $0.isFraction ? $0 : $0.drawn(inPixelsOf: pixel) }, box: box)
  }
}

extension MeasuredRegion.Column {
  /// The standard deviation of what is rounded to whole numbers.
  private static let rounding = 1 / 12.0.squareRoot()
  /// The fewest places that show whether they are whole pixels.
  private static let fewest = 12.0
  /// Rayleigh's statistic of places, which even ones exceed once in a thousand times.
  private static let leastStatistic = 7.0
  /// The mean direction of places that are off by a sixth of a pixel.
  private static let leastDirection = 0.55

  fileprivate func drawn(inPixelsOf pixel: Double) -> MeasuredRegion.Column {
    let (phase, length, count) = direction(of: pixel)
    let agrees = length >= Self.leastDirection && count * length * length >= Self.leastStatistic
    let isWhole = count >= Self.fewest && agrees
    return MeasuredRegion.Column(
      name: name,
      values: isWhole ? values.map { $0.map { ($0 / pixel - phase).rounded() * pixel } } : values,
      errors: errors.map { error in
        error.map { ($0 * $0 + Self.rounding * Self.rounding * pixel * pixel).squareRoot() }
      })
  }

  /// The mean of places as parts of a pixel, as that of directions on a circle: the part, how much the places agree, from 0 to 1,
  /// and their number. A place counts where it has moved by half a pixel, because a rest is one place, however long it is.
  private func direction(of pixel: Double) -> (phase: Double, length: Double, count: Double) {
    var (across, along, count) = (0.0, 0.0, 0.0)
    var last: Double?
    for value in values {
      guard let value else { continue }
      defer { last = value }
      guard let last, (value - last).magnitude >= pixel / 2 else { continue }
      let angle = 2 * Double.pi * value / pixel
      (across, along, count) = (across + cos(angle), along + sin(angle), count + 1)
    }
    guard count > 0 else { return (0, 0, 0) }
    let length = (across * across + along * along).squareRoot() / count
    return (atan2(along, across) / (2 * Double.pi), length, count)
  }
}

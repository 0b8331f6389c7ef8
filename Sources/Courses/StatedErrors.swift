/// What the standard errors that a recording states mean for a fit.
extension SampledCurve {
  /// Samples whose error is larger than this many typical ones, and than this part of the range, are not used.
  private static let (mostErrors, mostPart) = (5.0, 0.001)

  /// The median of the errors that are known, or `nil` if none is.
  var typicalError: Double? {
    let known = errors.filter { $0 > 0 }.sorted()
    return known.isEmpty ? nil : known[known.count / 2]
  }

  /// The curve without the samples whose place is not known well enough to show where it moves.
  var reliable: SampledCurve {
    guard let typical = typicalError else { return self }
    let most = max(Self.mostErrors * typical, Self.mostPart * range)
    let kept = times.indices.filter { errors[$0] <= most }
    guard kept.count > 1 else { return self }
    return SampledCurve(times: kept.map { times[$0] }, values: kept.map { values[$0] }, errors: kept.map { errors[$0] })
  }

  /// How much each sample counts, from 0 to 1: the variance of a typical one, or of the noise, as a part of its own.
  ///
  /// - Parameter noise: The estimated standard deviation of values.
  func trusts(noise: Double) -> [Double] {
    guard let typical = typicalError else { return Array(repeating: 1, count: count) }
    let usual = max(typical, noise)
    return errors.map { error in error > usual ? usual * usual / (error * error) : 1 }
  }
}

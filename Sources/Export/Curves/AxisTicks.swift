import FlipbookUnits

/// Round numbers along an axis.
struct AxisTicks: Equatable {
  let values: [Double]
  /// The numbers as they are written: with as many decimals as tell them apart.
  let words: [String]
  /// The range of the axis, from the first to the last tick.
  var range: ClosedRange<Double> { (values.first ?? 0)...(values.last ?? 1) }

  /// Creates about `count` ticks that enclose `low … high`, at multiples of 1, 2 or 5 times a power of ten.
  init(_ low: Double, _ high: Double, count: Int) {
    let (low, high) = AxisTicks.span(low, high)
    var (step, decimals) = (1.0, 0)
    while step * Double(count) < high - low { step *= 10 }
    while step * Double(count) >= (high - low) * 10 { (step, decimals) = (step / 10, decimals + 1) }
    for divisor in [5.0, 2.0] where step / divisor * Double(count) >= high - low {
      (step, decimals) = (step / divisor, decimals + 1)
      break
    }
    let first = Int(holding: (low / step).rounded(.down))
    let last = Int(holding: (high / step).rounded(.up))
    values = (first...max(first + 1, last)).map { Double($0) * step }
    words = AxisTicks.words(values, decimals)
  }

  private static func words(_ values: [Double], _ decimals: Int) -> [String] {
    let short = values.map(ChartSVG.words)
    guard Set(short).count < short.count, decimals <= 9 else { return short }
    return values.map { ChartSVG.withMinus($0.text(decimals: decimals)) }
  }

  /// The largest number on an axis, so that the difference of any two is finite.
  private static let largest = 1e300

  /// Returns what an axis covers: more than the numbers differ by if that is too little to tell multiples of its steps apart.
  private static func span(_ low: Double, _ high: Double) -> (low: Double, high: Double) {
    let (low, high) = (low.clamped(to: -largest...largest), high.clamped(to: -largest...largest))
    let magnitude = max(low.magnitude, high.magnitude)
    guard high - low < max(1e-9, magnitude * 1e-12) else { return (low, high) }
    let margin = max(1, magnitude * 1e-6)
    return (low - margin, high + margin)
  }
}

/// Round numbers along an axis.
struct AxisTicks: Equatable {
  let values: [Double]
  /// The range of the axis, from the first to the last tick.
  var range: ClosedRange<Double> { (values.first ?? 0)...(values.last ?? 1) }

  /// Creates about `count` ticks that enclose `low … high`, at multiples of 1, 2 or 5 times a power of ten.
  init(_ low: Double, _ high: Double, count: Int) {
    let (low, high) = high - low < 1e-9 ? (low - 1, high + 1) : (low, high)
    var step = 1.0
    while step * Double(count) < high - low { step *= 10 }
    while step * Double(count) >= (high - low) * 10 { step /= 10 }
    for divisor in [5.0, 2.0] where step / divisor * Double(count) >= high - low {
      step /= divisor
      break
    }
    let first = Int((low / step).rounded(.down))
    let last = Int((high / step).rounded(.up))
    values = (first...max(first + 1, last)).map { Double($0) * step }
  }
}

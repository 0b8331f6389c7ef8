/// Places labels beside the ends of curves.
enum CurveLabels {
  /// The distance between the baselines of labels, in points.
  static let spacing = 13.0

  /// Returns places as near as possible to the wanted ones and in their order, at least `spacing` apart. They are within the
  /// range if it has room for all.
  static func spread(_ wanted: [Double], in range: ClosedRange<Double>) -> [Double] {
    let order = wanted.indices.sorted { (wanted[$0], $0) < (wanted[$1], $1) }
    var places = order.map { min(max(wanted[$0], range.lowerBound), range.upperBound) }
    for index in places.indices.dropFirst() { places[index] = max(places[index], places[index - 1] + spacing) }
    var limit = range.upperBound
    for index in places.indices.reversed() where places[index] > limit {
      places[index] = limit
      limit -= spacing
    }
    if let first = places.first, first < range.lowerBound {
      places = places.indices.map { range.lowerBound + Double($0) * spacing }
    }
    var found = wanted
    for (place, index) in zip(places, order) { found[index] = place }
    return found
  }
}

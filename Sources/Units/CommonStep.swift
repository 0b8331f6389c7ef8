extension Collection<Double> {
  /// The size of a pixel if all values are multiples of it, at one to three pixels per point, or 0.
  package var pixel: Double { step(of: [1, 2, 3]) }

  /// The first fraction 1/n of which all values are multiples, but for their last printed digits, or 0 if there is none.
  package func step(of candidates: [Double]) -> Double {
    let number = candidates.first { number in
      allSatisfy { value in
        let place = value * number
        return (place - place.rounded()).magnitude < Swift.max(0.002, place.magnitude * 1e-12)
      }
    }
    return number.map { 1 / $0 } ?? 0
  }
}

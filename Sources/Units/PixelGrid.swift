/// The size of the pixels that values were rounded to.
///
/// Nothing here is generic: a generic function in this module changes what the compiler specializes in the simulation, whose refreshes
/// then allocate four times as often (Tests/Allocations).
package enum PixelGrid {
  /// Returns the size of a pixel if all values are multiples of it, at one to three pixels per point, or 0.
  package static func pixel(of values: [Double]) -> Double { step(of: values, [1, 2, 3]) }

  /// Returns the first fraction 1/n of which all values are multiples, but for their last printed digits, or 0 if there is none.
  package static func step(of values: [Double], _ candidates: [Double]) -> Double {
    let number = candidates.first { number in
      values.allSatisfy { value in
        let place = value * number
        return (place - place.rounded()).magnitude < max(0.002, place.magnitude * 1e-12)
      }
    }
    return number.map { 1 / $0 } ?? 0
  }
}

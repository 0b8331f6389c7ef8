import FlipbookUnits

/// Chooses the reductions that make a file small enough: first a slower clock, then fewer pixels, then a simpler picture, and
/// finally even fewer pixels.
struct SizeSearch {
  /// A reduction of a file.
  struct Attempt: Equatable {
    /// The index of the rate in the format's list.
    var rate = 0
    /// The pixels in each direction, in sixteenths of the requested ones.
    var sixteenths = 16
    var coarseness = 0
  }

  private(set) var attempt = Attempt()
  private let rates: [Double]
  private let coarsest: Int
  private let limit: Int

  /// - Parameters:
  ///   - rates: The rates that the format offers, in frames per second, from the highest.
  ///   - coarsest: The number of simplifications that the format offers.
  ///   - limit: The size limit in bytes.
  init(rates: [Double], coarsest: Int, limit: Int) {
    self.rates = rates
    self.coarsest = coarsest
    self.limit = limit
  }

  /// The pixels that remain readable, in sixteenths.
  private static let readable = 8

  /// Chooses the next reduction for a file that has `bytes` bytes now. Returns `false` if there is none.
  mutating func reduce(from bytes: Int) -> Bool {
    let excess = Double(limit) / Double(max(1, bytes))
    if attempt.rate + 1 < rates.count {
      let wanted = rates[attempt.rate] * excess
      attempt.rate = rates.indices.first { $0 > attempt.rate && rates[$0] <= wanted } ?? rates.count - 1
    } else if attempt.sixteenths > SizeSearch.readable {
      attempt.sixteenths = smaller(excess, atLeast: SizeSearch.readable)
    } else if attempt.coarseness < coarsest {
      attempt.coarseness += 1
    } else if attempt.sixteenths > 1 {
      attempt.sixteenths = smaller(excess, atLeast: 1)
    } else {
      return false
    }
    return true
  }

  private func smaller(_ excess: Double, atLeast least: Int) -> Int {
    let wanted = Int(holding: Double(attempt.sixteenths) * excess.squareRoot())
    return max(least, min(attempt.sixteenths - 1, wanted))
  }
}

/// Numbers as texts for people, the same in every locale.
extension Double {
  /// Returns the number with at most this many decimals, 0 to 9; a number halfway between two is rounded away from 0, and zero has
  /// no sign.
  ///
  /// The number with its decimals must fit an `Int`: with two decimals, it must be less than 9 × 10¹⁶.
  package func text(decimals: Int) -> String {
    var factor = 1
    for _ in 0..<decimals { factor *= 10 }
    let scaled = Int((magnitude * Double(factor)).rounded(.toNearestOrAwayFromZero))
    var fraction = String(factor + scaled % factor).dropFirst()
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = self < 0 && scaled != 0 ? "-" : ""
    return "\(sign)\(scaled / factor)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// The number as a text that can be read back exactly, without decimals if it is whole.
  package var exactText: String { Int(exactly: self).map(String.init) ?? description }
}

/// Numbers as texts for people, the same in every locale.
extension Double {
  /// Returns the number with at most this many decimals, 0 to 9; a number halfway between two is rounded away from 0, and zero has
  /// no sign.
  ///
  /// A number that does not fit an `Int` with its decimals, such as 10¹⁷ with two, is written as it is.
  package func text(decimals: Int) -> String {
    var factor = 1
    for _ in 0..<decimals { factor *= 10 }
    let digits = (magnitude * Double(factor)).rounded(.toNearestOrAwayFromZero)
    guard digits < 0x1p62 else { return description }
    let scaled = Int(digits)
    var fraction = String(factor + scaled % factor).dropFirst()
    while fraction.hasSuffix("0") { fraction.removeLast() }
    let sign = self < 0 && scaled != 0 ? "-" : ""
    return "\(sign)\(scaled / factor)" + (fraction.isEmpty ? "" : ".\(fraction)")
  }

  /// The number as a text that can be read back exactly, without decimals if it is whole.
  package var exactText: String { Int(exactly: self).map(String.init) ?? description }
}

internal import FlipbookUnits

/// Numbers in code: five digits, which is more than a recording can tell.
enum CodeNumber {
  private static let digits = 5
  private static let mostDecimals = 9

  static func text(_ number: Double) -> String {
    var (decimals, magnitude) = (digits - 1, number.magnitude)
    while magnitude >= 10, decimals > 0 {
      magnitude /= 10
      decimals -= 1
    }
    while magnitude < 1, magnitude > 0, decimals < mostDecimals {
      magnitude *= 10
      decimals += 1
    }
    return number.text(decimals: decimals)
  }

  /// A number of Kotlin's type `Float`.
  static func float(_ number: Double) -> String { text(number) + "f" }

  /// Seconds as milliseconds.
  static func milliseconds(_ seconds: Double) -> String { (seconds * 1000).text(decimals: 1) }

  /// Seconds as whole milliseconds, at least 1.
  static func wholeMilliseconds(_ seconds: Double) -> String { max(1, (seconds * 1000).rounded()).text(decimals: 0) }

  /// A fraction with a fixed number of decimals, without those that are 0.
  static func fraction(_ number: Double) -> String { number.text(decimals: 4) }
}

/// The bytes of an SVG document. Numbers have no exponent and don't depend on the locale; text is escaped.
package struct SVGBuffer: Sendable {
  package private(set) var bytes: [UInt8] = []

  /// The largest magnitude of a number. Larger numbers are clamped, so that none needs an exponent.
  private static let largest = 1e9

  package init() {}

  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  package mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends text that needs no escaping.
  package mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  package mutating func append(_ other: SVGBuffer) { bytes.append(contentsOf: other.bytes) }

  /// Appends a number with at most `decimals` (up to 9) decimal places, rounded half away from zero, without trailing zeros.
  ///
  /// NaN is written as 0.
  package mutating func number(_ value: Double, decimals: Int = 3) {
    let held = value.isNaN ? 0 : min(max(value, -SVGBuffer.largest), SVGBuffer.largest)
    let unit = SVGBuffer.powersOfTen[min(max(decimals, 0), 9)]
    let scaled = Int((held * Double(unit)).rounded(.toNearestOrAwayFromZero))
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    if whole != 0 || fraction == 0 { integer(whole) }
    if fraction != 0 { self.fraction(fraction, unit: UInt(unit)) }
  }

  /// Appends a further number of a list, after a space unless a minus sign separates them.
  package mutating func listed(_ value: Double, decimals: Int = 3) {
    let place = bytes.count
    bytes.append(UInt8(ascii: " "))
    number(value, decimals: decimals)
    if bytes[place + 1] == UInt8(ascii: "-") { bytes.remove(at: place) }
  }

  /// Appends `value`, escaped for an attribute.
  package mutating func escaped(_ value: String) {
    for scalar in value.unicodeScalars {
      switch scalar {
      case "&": raw("&amp;")
      case "<": raw("&lt;")
      case ">": raw("&gt;")
      case "\"": raw("&quot;")
      case "'": raw("&#39;")
      case "\t": raw("&#9;")
      case "\n": raw("&#10;")
      case "\r": raw("&#13;")
      case _ where SVGBuffer.isForbidden(scalar): raw("\u{FFFD}")
      default: bytes.append(contentsOf: UTF8.encode(scalar).map(Array.init) ?? [])
      }
    }
  }

  /// Whether XML 1.0 doesn't allow a character, or it is a noncharacter at the end of a plane.
  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value) || scalar.value & 0xFFFE == 0xFFFE
  }

  private static let powersOfTen = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
  ]

  private mutating func integer(_ value: UInt) {
    if value >= 10 { integer(value / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(value % 10))
  }

  private mutating func fraction(_ value: UInt, unit: UInt) {
    bytes.append(UInt8(ascii: "."))
    var rest = value
    var place = unit / 10
    while rest > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(rest / place))
      rest %= place
      place /= 10
    }
  }
}

/// Bytes of an SVG text: writes numbers without locale or exponent and escapes what comes from outside.
struct SVGBuffer {
  private(set) var bytes: [UInt8] = []

  /// Numbers beyond are held here, so that none needs an exponent.
  private static let largest = 1e9

  mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Text that needs no escaping.
  mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  mutating func append(_ other: SVGBuffer) { bytes.append(contentsOf: other.bytes) }

  /// At most `decimals` (up to 9) digits after the point, rounded half away from zero, without trailing zeros.
  ///
  /// What is no number is written as 0.
  mutating func number(_ value: Double, decimals: Int = 3) {
    let held = value.isNaN ? 0 : min(max(value, -SVGBuffer.largest), SVGBuffer.largest)
    let unit = SVGBuffer.powersOfTen[min(max(decimals, 0), 9)]
    let scaled = Int((held * Double(unit)).rounded(.toNearestOrAwayFromZero))
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    let (whole, fraction) = scaled.magnitude.quotientAndRemainder(dividingBy: UInt(unit))
    if whole != 0 || fraction == 0 { integer(whole) }
    if fraction != 0 { self.fraction(fraction, unit: UInt(unit)) }
  }

  /// A number that follows another in a list: with a space unless its minus sign separates.
  mutating func listed(_ value: Double, decimals: Int = 3) {
    let place = bytes.count
    bytes.append(UInt8(ascii: " "))
    number(value, decimals: decimals)
    if bytes[place + 1] == UInt8(ascii: "-") { bytes.remove(at: place) }
  }

  /// `value` as it stands between quotation marks.
  mutating func escaped(_ value: String) {
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

  /// What XML 1.0 has no way to write, and noncharacters at a plane's end.
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

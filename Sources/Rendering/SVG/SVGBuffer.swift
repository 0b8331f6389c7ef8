/// The bytes of an SVG document. Numbers have no exponent and don't depend on the locale; text is escaped.
package struct SVGBuffer: Sendable {
  package private(set) var bytes: [UInt8] = []
  /// Where the digest of the document belongs, which is known only when everything is written.
  private var digestPlaces: [Int] = []

  /// The largest magnitude of a number. Larger numbers are clamped, so that none needs an exponent.
  private static let largest = 1e9

  package init() {}

  package mutating func reserve(_ count: Int) { bytes.reserveCapacity(count) }

  package mutating func raw(_ text: StaticString) {
    bytes.append(contentsOf: UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends text that needs no escaping.
  package mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

  package mutating func append(_ other: SVGBuffer) {
    digestPlaces += other.digestPlaces.map { $0 + bytes.count }
    bytes.append(contentsOf: other.bytes)
  }

  /// Appends the id of a definition: what all begin with, room for the digest of the document, and a kind with its number.
  mutating func definitionID(_ prefix: String, _ kind: StaticString, _ number: Int) {
    raw(prefix)
    digestPlaces.append(bytes.count)
    bytes.append(contentsOf: repeatElement(UInt8(ascii: "0"), count: SVGBuffer.digestLength))
    raw(kind)
    integer(UInt(number))
  }

  /// Writes the digest of a frame's number and of everything so far into the ids. Among 1,000 documents, the probability
  /// that two share one is 1 in 5 million.
  mutating func completeIDs(ofFrame frame: Int?) {
    var digest = DisplayDigest()
    digest.add(Array((frame.map(String.init) ?? "").utf8))
    digest.add(bytes)
    let digits = String(digest.value % SVGBuffer.digestCount, radix: 36)
    let padded = Array(String(repeating: "0", count: SVGBuffer.digestLength - digits.count).utf8) + Array(digits.utf8)
    for place in digestPlaces { bytes.replaceSubrange(place..<place + padded.count, with: padded) }
  }

  private static let digestLength = 8
  /// The number of digests: 36 to the power of their length.
  private static let digestCount: UInt64 = 2_821_109_907_456

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

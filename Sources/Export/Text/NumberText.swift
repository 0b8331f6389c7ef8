/// Returns the shortest text that reads back as the same Double.
///
/// Whole numbers have no fraction, and zero has no sign. The text is valid in JSON, CSV and Swift. Very large and very
/// small numbers have an exponent ("1e+16", "2.5e-07").
/// - Returns: The text, or nil for infinity and NaN, which neither JSON nor CSV can represent.
package func numberText(_ number: Double) -> String? {
  var bytes: [UInt8] = []
  return bytes.appendNumber(number) ? String(decoding: bytes, as: UTF8.self) : nil
}

extension [UInt8] {
  /// Appends the digits of `numberText`.
  /// - Returns: Whether the value is finite. If not, nothing is appended.
  @discardableResult
  mutating func appendNumber(_ number: Double) -> Bool {
    guard number.isFinite else { return false }
    guard number != 0 else {
      append(UInt8(ascii: "0"))
      return true
    }
    var digits = Digits(bytes: self)
    self = []
    number.write(to: &digits)
    self = digits.bytes
    if suffix(2).elementsEqual(".0".utf8) { removeLast(2) }
    return true
  }
}

/// Receives the digits from the standard library.
private struct Digits: TextOutputStream {
  var bytes: [UInt8]

  mutating func write(_ string: String) { bytes.append(contentsOf: string.utf8) }

  /// Called instead of `write` if the standard library has ASCII text, which avoids a string on the heap for most numbers.
  mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: buffer) }
}

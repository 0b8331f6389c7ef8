/// Writes a number so that reading it back gives the same Double, in as few digits as that takes.
///
/// Whole numbers have no fraction, and zero has no sign. The form is valid in JSON, CSV and Swift alike; very large and
/// very small numbers have an exponent ("1e+16", "2.5e-07").
/// - Returns: nil for what is no number (infinite or NaN), which neither JSON nor CSV can say.
package func numberText(_ number: Double) -> String? {
  var bytes: [UInt8] = []
  return bytes.appendNumber(number) ? String(decoding: bytes, as: UTF8.self) : nil
}

extension [UInt8] {
  /// Appends the digits of `numberText`.
  /// - Returns: whether it is a number; else nothing is appended.
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

/// Takes digits as the standard library has computed them.
private struct Digits: TextOutputStream {
  var bytes: [UInt8]

  mutating func write(_ string: String) { bytes.append(contentsOf: string.utf8) }

  /// Called in place of `write` where the standard library has ASCII at hand: most numbers would need a string on the heap.
  mutating func _writeASCII(_ buffer: UnsafeBufferPointer<UInt8>) { bytes.append(contentsOf: buffer) }
}

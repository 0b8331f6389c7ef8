/// Encodes bytes as Base64 (RFC 4648, section 4).
package enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      var word = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
      word <<= UInt32(8 * (3 - group.count))
      for place in 0..<4 {
        let digit = Int(word >> UInt32(18 - 6 * place) & 63)
        text.append(place <= group.count ? digits[digit] : UInt8(ascii: "="))
      }
    }
    return text
  }
}

/// Encodes bytes as Base64 (RFC 4648, section 4).
package enum Base64 {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  package static func encode(_ bytes: [UInt8]) -> [UInt8] {
    let length = (bytes.count + 2) / 3 * 4
    return [UInt8](unsafeUninitializedCapacity: length) { text, count in
      digits.withUnsafeBufferPointer { digits in
        bytes.withUnsafeBufferPointer { bytes in
          for (start, place) in zip(stride(from: 0, to: bytes.count, by: 3), stride(from: 0, to: length, by: 4)) {
            var word = UInt32(bytes[start]) << 16
            if start + 1 < bytes.count { word |= UInt32(bytes[start + 1]) << 8 }
            if start + 2 < bytes.count { word |= UInt32(bytes[start + 2]) }
            for digit in 0..<4 { text[place + digit] = digits[Int(word >> UInt32(18 - 6 * digit) & 63)] }
          }
        }
      }
      for padding in 0..<(3 - bytes.count % 3) % 3 { text[length - 1 - padding] = UInt8(ascii: "=") }
      count = length
    }
  }
}

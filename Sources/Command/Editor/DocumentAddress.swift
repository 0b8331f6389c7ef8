import FlipbookScenarios

/// Files as editors name them, such as "file:///home/me/a%20b.yaml".
enum DocumentAddress {
  /// Returns the real path of an address, also of a file that is not saved yet; nil if it is none of a file.
  static func path(_ address: String) -> String? {
    guard address.hasPrefix("file://") else { return nil }
    var bytes: [UInt8] = []
    var rest = Array(address.utf8.dropFirst("file://".utf8.count))[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%"), rest.count >= 2,
        let code = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else {
        bytes.append(byte)
        continue
      }
      rest = rest.dropFirst(2)
      bytes.append(code)
    }
    guard !bytes.contains(0), bytes.first == UInt8(ascii: "/") else { return nil }
    let path = String(decoding: bytes, as: UTF8.self)
    return realPath(path) ?? AbsolutePath.of(path)
  }

  static func address(_ path: String) -> String {
    let kept = Set("/-._~".utf8)
    return "file://"
      + path.utf8.map { byte in
        let isPlain = byte < 128 && (Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber)
        return isPlain || kept.contains(byte)
          ? String(UnicodeScalar(byte)) : "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }.joined()
  }
}

/// Rewrites the escaped surrogate pairs of JSON, which YAML does not have, as YAML escapes.
///
/// JSON writes a character beyond U+FFFF as two escapes of four digits (`\ud83d\ude00`), and YAML as one of eight
/// (`\U0001F600`), the only form that libyaml accepts. Only a text that starts with `{` or `[` is rewritten, as every
/// JSON scenario does.
struct SurrogatePairs {
  private(set) var bytes: [UInt8] = []
  /// The character index after each rewritten pair, in the new text.
  private(set) var ends: [Int] = []

  /// How many characters shorter a pair becomes when it is rewritten.
  static let saving = 2

  /// Rewrites a text, or returns `nil` if there is nothing to rewrite.
  init?(_ text: ArraySlice<UInt8>) {
    let blanks = [UInt8(ascii: " "), UInt8(ascii: "\n"), UInt8(ascii: "\r"), UInt8(ascii: "\t")]
    let first = text.first { !blanks.contains($0) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    var rest = text
    var characters = 0
    func keep(_ part: ArraySlice<UInt8>) {
      bytes += part
      characters += part.count { $0 & 0xC0 != 0x80 }
    }
    while let backslash = rest.firstIndex(of: UInt8(ascii: "\\")) {
      keep(rest[..<backslash])
      rest = rest[backslash...]
      if let scalar = SurrogatePairs.pair(rest) {
        keep(ArraySlice(SurrogatePairs.escape(scalar).utf8))
        ends.append(characters)
        rest = rest.dropFirst(12)
      } else {
        keep(rest.prefix(2))
        rest = rest.dropFirst(2)
      }
    }
    guard !ends.isEmpty else { return nil }
    keep(rest)
  }

  /// Returns the character that the first twelve bytes of a text encode as a surrogate pair.
  private static func pair(_ text: ArraySlice<UInt8>) -> UInt32? {
    guard let high = unit(text.prefix(6)), 0xD800...0xDBFF ~= high,
      let low = unit(text.dropFirst(6).prefix(6)), 0xDC00...0xDFFF ~= low
    else { return nil }
    return 0x10000 + (high - 0xD800) << 10 + (low - 0xDC00)
  }

  private static func unit(_ escape: ArraySlice<UInt8>) -> UInt32? {
    guard escape.count == 6, escape.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return nil }
    return UInt32(String(decoding: escape.dropFirst(2), as: UTF8.self), radix: 16)
  }

  private static func escape(_ scalar: UInt32) -> String {
    let digits = String(scalar, radix: 16)
    return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
  }
}

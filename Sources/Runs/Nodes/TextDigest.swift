/// A digest of texts: FNV-1a over 64 bits, mixed at the end and truncated to 32. It reveals differences, not forgeries,
/// and is the same on every machine.
package struct TextDigest: Hashable {
  private var state: UInt64 = 0xCBF2_9CE4_8422_2325

  package init() {}

  package init(of text: String) { add(text) }

  package mutating func add(_ text: String) {
    for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
    // A text that is added in two parts has a different digest.
    state = (state ^ 0xFF) &* 0x100_0000_01B3
  }

  package mutating func add(_ digest: TextDigest) { state = (state ^ digest.mixed) &* 0x100_0000_01B3 }

  /// The last step of SplitMix64: every bit depends on every byte.
  private var mixed: UInt64 {
    var word = state
    word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
    word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
    return word ^ (word >> 31)
  }

  package var value: UInt32 { UInt32(mixed >> 32) }
}

/// Eight hexadecimal digits, as digests are written.
package enum DigestText {
  package static func text(_ value: UInt32) -> String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// Returns `nil` for any other text.
  package static func value(_ text: some StringProtocol) -> UInt32? {
    guard text.utf8.count == 8, text.utf8.allSatisfy({ $0 != UInt8(ascii: "+") && $0 != UInt8(ascii: "-") }) else {
      return nil
    }
    return UInt32(text, radix: 16)
  }
}

package import FlipbookUnits
internal import FlipbookYAML

/// A color, or none.
package enum ColorChoice: Hashable, Sendable {
  case none
  case some(Color)

  var color: Color? {
    switch self {
    case .none: nil
    case .some(let color): color
    }
  }
}

extension ValueReader where Value == ColorChoice {
  /// Reads `#RGB`, `#RRGGBB`, `#RRGGBBAA`, or a word for no color.
  static var background: ValueReader {
    let expectation = "a color such as \"#F2F2F7\", or none"
    return ValueReader(expectation) { slot in
      guard let scalar = slot.node.scalar, scalar.meaning != .null else {
        let isEmpty = slot.node.scalar != nil
        return slot.fail(expected: expectation, hint: isEmpty ? " (put the color in quotes: # starts a comment)" : "")
      }
      if ["none", "transparent"].contains(scalar.text) { return ColorChoice.none }
      if let color = Color(hexText: scalar.text) { return .some(color) }
      return slot.fail(expected: expectation)
    }
  }
}

extension Color {
  /// Returns `nil` if the text is not `#` with three, six, or eight hexadecimal digits.
  fileprivate init?(hexText: String) {
    guard hexText.utf8.first == UInt8(ascii: "#") else { return nil }
    let digits = hexText.dropFirst().compactMap(\.hexDigitValue)
    guard digits.count == hexText.count - 1, hexText.utf8.count == hexText.count else { return nil }
    let values: [Int]
    switch digits.count {
    case 3: values = digits.map { $0 * 17 }
    case 6, 8: values = stride(from: 0, to: digits.count, by: 2).map { digits[$0] * 16 + digits[$0 + 1] }
    default: return nil
    }
    let parts = values.map { Double($0) / 255 }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts.count > 3 ? parts[3] : 1)
  }
}

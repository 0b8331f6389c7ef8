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
    let schema = SchemaValue.orParameter([
      "type": "string", "pattern": "^(none|transparent|#([0-9A-Fa-f]{3}|[0-9A-Fa-f]{6}|[0-9A-Fa-f]{8}))$",
    ])
    return ValueReader(expectation, schema: schema) { slot in
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

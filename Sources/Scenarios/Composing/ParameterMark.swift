internal import FlipbookYAML

/// The syntax of a parameter in a value: `${name}`, or `$${name}` for the literal text `${name}`.
///
/// Inside `{ }` and `[ ]`, braces belong to YAML. The braces of a parameter are therefore replaced by two characters of
/// Unicode's private use area before parsing, one for one, so that all positions stay correct. `pieces` reverses this.
enum ParameterMark {
  enum Piece: Hashable {
    case text(String)
    case parameter(String)
  }

  private static let opening: Unicode.Scalar = "\u{F8F0}"
  private static let closing: Unicode.Scalar = "\u{F8F1}"

  /// Returns a text with the braces of parameters hidden from YAML.
  static func protected(_ bytes: [UInt8]) -> [UInt8] {
    let (dollar, open, close) = (UInt8(ascii: "$"), UInt8(ascii: "{"), UInt8(ascii: "}"))
    guard bytes.contains(dollar) else { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + 64)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      result.append(byte)
      guard byte == dollar, index < bytes.count, bytes[index] == open else { continue }
      let name = bytes[(index + 1)...].prefix(longestName + 1).prefix { isNameByte($0) }
      guard !name.isEmpty, name.endIndex < bytes.count, bytes[name.endIndex] == close else { continue }
      result += Array(String(opening).utf8) + name + Array(String(closing).utf8)
      index = name.endIndex + 1
    }
    return result
  }

  /// Returns a protected text as it was written.
  static func unprotected(_ text: String) -> String {
    guard isIn(text) else { return text }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { result.append(scalar == opening ? "{" : scalar == closing ? "}" : scalar) }
    return String(result)
  }

  /// Returns whether a protected text contains a parameter, even a literal one.
  static func isIn(_ text: String) -> Bool { text.unicodeScalars.contains { $0 == opening } }

  /// Returns the parts of a protected text: plain text with its original braces, and names of parameters.
  static func pieces(_ text: String) -> [Piece] {
    var pieces: [Piece] = []
    var plain = ""
    var rest = text.unicodeScalars[...]
    while let character = rest.popFirst() {
      guard character == opening, plain.unicodeScalars.last == "$", rest.contains(closing) else {
        plain.unicodeScalars.append(character)
        continue
      }
      let name = String(Substring(rest.prefix { $0 != closing }))
      rest = rest.dropFirst(name.unicodeScalars.count + 1)
      plain.unicodeScalars.removeLast()
      if plain.unicodeScalars.last == "$" {
        plain += "{\(name)}"
      } else {
        if !plain.isEmpty { pieces.append(.text(plain)) }
        plain = ""
        pieces.append(.parameter(name))
      }
    }
    return plain.isEmpty ? pieces : pieces + [.text(plain)]
  }

  /// Returns a protected text with the braces of its parameters.
  static func written(_ text: String) -> String {
    pieces(text).map { piece in
      switch piece {
      case .text(let text): text
      case .parameter(let name): "${\(name)}"
      }
    }.joined()
  }

  /// Returns whether a text is a valid parameter name: at most 64 letters, digits, `_`, `-`, or `.`.
  static func isName(_ text: String) -> Bool {
    (1...longestName).contains(text.utf8.count) && text.utf8.allSatisfy(isNameByte)
  }

  private static let longestName = 64

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
      true
    default: false
    }
  }
}

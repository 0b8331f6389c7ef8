// The standard library has Unicode's normal forms, and Foundation is larger than this program.
@_spi(_Unicode) import Swift

/// Names of files without their extensions that are safe as paths on every system, and in URLs once they are encoded.
package enum SafeFileName {
  /// The most bytes of a name. Most file systems allow 255 with its extension.
  package static let mostBytes = 200

  /// Returns why a name is not safe, or `nil`.
  package static func problem(with name: String) -> String? {
    if name == ".." { return "'..' leads out of the folder" }
    if let odd = name.unicodeScalars.first(where: { !isAllowed($0) }) {
      let code = "U+" + String(odd.value, radix: 16, uppercase: true)
      return "\(odd.isASCII && odd.value > 0x20 ? "'\(odd)'" : code) is not allowed in names on every system"
    }
    if isReserved(name) { return "'\(name)' is a device on Windows" }
    if name.utf8.count > mostBytes { return "a name has more than \(mostBytes) bytes" }
    return isSafe(name) ? nil : "a name cannot begin with '.', '-', or a space, or end with '.' or a space"
  }

  /// Returns a text that becomes a name as it is if it is safe. Otherwise "scenario" is before it.
  package static func made(from text: String) -> String {
    if isReserved(text) { return "scenario-" + text }
    return isSafe(text) ? text : "scenario" + text
  }

  /// Returns a text, or as much of its start as a name can have.
  package static func start(of text: String) -> String {
    var start = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      count += UTF8.width(scalar)
      if count > mostBytes { break }
      start.append(scalar)
    }
    return String(start)
  }

  /// Returns whether a character is a letter, a mark, or a digit of any script, "-", "_", or ".".
  package static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isPlainASCII(scalar) }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  package static func isPlainASCII(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
    default: false
    }
  }

  /// Returns a text in Unicode's form NFC, so that it is the same file on every system.
  package static func composed(_ text: String) -> String {
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: text._nfc)
    return String(composed)
  }

  private static func isSafe(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, let last = name.unicodeScalars.last, name.utf8.count <= mostBytes
    else { return false }
    return !".- ".unicodeScalars.contains(first) && !". ".unicodeScalars.contains(last)
      && name.unicodeScalars.allSatisfy(isAllowed) && !isReserved(name)
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    guard !"\\:*?\"<>|/".unicodeScalars.contains(scalar) else { return false }
    // Joiners are letters of Persian and Indic words.
    if scalar == "\u{200C}" || scalar == "\u{200D}" { return true }
    return switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: false
    case .spaceSeparator: scalar == " "
    default: true
    }
  }

  /// Whether Windows has a device of that name, whatever its extension.
  private static func isReserved(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.lowercased()
    if ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(stem) { return true }
    return (stem.hasPrefix("com") || stem.hasPrefix("lpt")) && stem.count == 4
      && "123456789¹²³".contains(stem.last ?? " ")
  }
}

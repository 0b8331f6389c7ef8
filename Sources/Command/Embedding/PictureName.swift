import FlipbookScenarios
// The standard library has Unicode's normal forms, and Foundation is larger than this program.
@_spi(_Unicode) import Swift

/// Names of pictures' files, which are safe as paths on every system and in URLs once they are encoded.
enum PictureName {
  /// The most bytes of a name without its extension. Most file systems allow 255 with it.
  private static let mostBytes = 200

  /// Returns a path below the document's folder in the form in which it is written, or why it is not safe.
  static func path(_ text: String) -> Result<String, EmbedProblems> {
    let names = text.split(separator: "/", omittingEmptySubsequences: false).map { composed(String($0)) }
    guard let problem = names.lazy.compactMap(problem).first else { return .success(names.joined(separator: "/")) }
    let reason = text.hasPrefix("/") ? "it begins with '/'" : problem
    return .failure(
      EmbedProblems(["expected a path below the document's folder, found '\(Wording.printable(text))': \(reason)"]))
  }

  /// Returns why a name is not safe, or `nil`.
  private static func problem(with name: String) -> String? {
    if name == ".." { return "'..' leads out of the folder" }
    if name.isEmpty { return "a name between two '/' is empty" }
    if let odd = name.unicodeScalars.first(where: { !isAllowed($0) }) {
      let code = "U+" + String(odd.value, radix: 16, uppercase: true)
      return "\(odd.isASCII && odd.value > 0x20 ? "'\(odd)'" : code) is not allowed in names on every system"
    }
    if isReserved(name) { return "'\(name)' is a device on Windows" }
    if name.utf8.count > mostBytes { return "a name has more than \(mostBytes) bytes" }
    return isSafe(name) ? nil : "a name cannot begin with '.', '-', or a space, or end with '.' or a space"
  }

  /// Returns the name of a scenario's file without its extension, with a hyphen for each character that is neither a letter, a mark,
  /// a digit, '-', '_', nor '.'.
  static func derived(from path: String) -> String {
    name(of: path) { name in
      var text = String.UnicodeScalarView()
      for scalar in composed(name).unicodeScalars {
        if String(text).utf8.count + 4 > mostBytes { break }
        text.append(isPlain(scalar) ? scalar : "-")
      }
      return String(text)
    }
  }

  /// Returns the name that earlier versions derived, with a hyphen for each byte that is not ASCII.
  static func formerlyDerived(from path: String) -> String {
    name(of: path) { name in
      String(name.utf8.prefix(mostBytes).map { isPlainASCII(Unicode.Scalar($0)) ? Character(Unicode.Scalar($0)) : "-" })
    }
  }

  private static func name(of path: String, _ plain: (String) -> String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "scenario"
    let text = plain(name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name)
    if isReserved(text) { return "scenario-" + text }
    return isSafe(text) ? text : "scenario" + text
  }

  /// Returns a path as it is in a URL.
  static func encoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { result, byte in
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "~") || isPlainASCII(Unicode.Scalar(byte)) {
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
  }

  /// Returns the path of a URL, or `nil` if it is not valid.
  static func decoded(_ url: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(url.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      let digits = String(decoding: rest.prefix(2), as: UTF8.self)
      guard digits.utf8.count == 2, let value = UInt8(digits, radix: 16) else { return nil }
      bytes.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
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

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return isPlainASCII(scalar) }
    return switch scalar.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  private static func isPlainASCII(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_", ".": true
    default: false
    }
  }

  /// Whether Windows has a device of that name, whatever its extension.
  private static func isReserved(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.lowercased()
    if ["con", "prn", "aux", "nul", "conin$", "conout$"].contains(stem) { return true }
    return (stem.hasPrefix("com") || stem.hasPrefix("lpt")) && stem.count == 4
      && "123456789¹²³".contains(stem.last ?? " ")
  }

  /// Returns a text in Unicode's form NFC, so that it is the same file on every system.
  private static func composed(_ text: String) -> String {
    var composed = String.UnicodeScalarView()
    composed.append(contentsOf: text._nfc)
    return String(composed)
  }
}

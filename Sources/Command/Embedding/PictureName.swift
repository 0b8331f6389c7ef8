import FlipbookScenarios

/// Names of pictures' files, which are safe as paths on every system and in URLs once they are encoded.
enum PictureName {
  /// Returns a path below the document's folder in the form in which it is written, or why it is not safe.
  static func path(_ text: String) -> Result<String, EmbedProblems> {
    let names = text.split(separator: "/", omittingEmptySubsequences: false).map { SafeFileName.composed(String($0)) }
    guard let problem = names.lazy.compactMap(problem).first else { return .success(names.joined(separator: "/")) }
    let reason = text.hasPrefix("/") ? "it begins with '/'" : problem
    return .failure(
      EmbedProblems(["expected a path below the document's folder, found '\(Wording.printable(text))': \(reason)"]))
  }

  private static func problem(with name: String) -> String? {
    name.isEmpty ? "a name between two '/' is empty" : SafeFileName.problem(with: name)
  }

  /// Returns the name of a scenario's file without its extension, with a hyphen for each character that is neither a letter, a mark,
  /// a digit, '-', '_', nor '.'.
  static func derived(from path: String) -> String {
    name(of: path) { name in
      let scalars = SafeFileName.composed(name).unicodeScalars.map { SafeFileName.isPlain($0) ? Character($0) : "-" }
      return SafeFileName.start(of: String(scalars))
    }
  }

  /// Returns the name that earlier versions derived, with a hyphen for each byte that is not ASCII.
  static func formerlyDerived(from path: String) -> String {
    name(of: path) { name in
      let scalars = name.utf8.prefix(SafeFileName.mostBytes).map { Unicode.Scalar($0) }
      return String(scalars.map { SafeFileName.isPlainASCII($0) ? Character($0) : "-" })
    }
  }

  private static func name(of path: String, _ plain: (String) -> String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? "scenario"
    let text = plain(name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name)
    return SafeFileName.made(from: text)
  }

  /// Returns a path as it is in a URL.
  static func encoded(_ path: String) -> String {
    path.utf8.reduce(into: "") { result, byte in
      if byte == UInt8(ascii: "/") || byte == UInt8(ascii: "~") || SafeFileName.isPlainASCII(Unicode.Scalar(byte)) {
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
}

/// Writes JSON piece by piece, with keys in the order in which they are written.
///
/// ```swift
/// var json = JSONWriter()
/// json.object {
///   $0.field("title", "Keyboard")
///   $0.field("sizes") { $0.array(.inline) { $0.value(320); $0.value(568) } }
/// }
/// ```
package struct JSONWriter {
  /// The layout of an object's or array's members.
  package enum Layout: Sendable {
    /// Each member on its own line, indented by two spaces.
    case lines
    /// All members on one line.
    case inline
    /// All members on one line without spaces, for large data that only programs read.
    case compact
  }

  /// The text that has been written and not yet taken.
  package private(set) var bytes: [UInt8] = []
  private var open: [(layout: Layout, isEmpty: Bool)] = []
  private var followsKey = false

  package init() {}

  /// Returns and removes the text so far, so that a long document doesn't have to be in memory at once.
  package mutating func take() -> [UInt8] {
    defer { bytes.removeAll() }
    return bytes
  }

  /// Appends and removes the text so far. The writer's buffer is reused.
  package mutating func hand(to other: inout [UInt8]) {
    other += bytes
    bytes.removeAll(keepingCapacity: true)
  }

  package mutating func object(_ layout: Layout = .lines, _ members: (inout JSONWriter) -> Void) {
    begin("{", layout)
    members(&self)
    end("}")
  }

  package mutating func array(_ layout: Layout = .lines, _ elements: (inout JSONWriter) -> Void) {
    begin("[", layout)
    elements(&self)
    end("]")
  }

  /// Opens an object or array that `end` closes, for documents whose members arrive over time.
  package mutating func begin(_ bracket: Character, _ layout: Layout) {
    startValue()
    write(String(bracket))
    open.append((layout, isEmpty: true))
  }

  package mutating func end(_ bracket: Character) {
    if let closed = open.popLast(), closed.layout == .lines, !closed.isEmpty { startLine() }
    write(String(bracket))
  }

  package mutating func key(_ name: String) {
    startValue()
    writeQuoted(name)
    write(open.last?.layout == .compact ? ":" : ": ")
    followsKey = true
  }

  package mutating func value(_ text: String) {
    startValue()
    writeQuoted(text)
  }

  package mutating func value(_ number: Int) {
    startValue()
    write(String(number))
  }

  /// Writes a number that reads back as the same Double, or null for infinity and NaN.
  package mutating func value(_ number: Double) {
    startValue()
    if !bytes.appendNumber(number) { write("null") }
  }

  package mutating func value(_ flag: Bool) {
    startValue()
    write(flag ? "true" : "false")
  }

  /// Writes a value that is already JSON, with the indentation of this place.
  package mutating func raw(_ json: String) {
    startValue()
    write(json)
  }

  package mutating func null() {
    startValue()
    write("null")
  }

  package mutating func field(_ name: String, _ text: String) {
    key(name)
    value(text)
  }

  package mutating func field(_ name: String, _ number: Int) {
    key(name)
    value(number)
  }

  package mutating func field(_ name: String, _ number: Double) {
    key(name)
    value(number)
  }

  package mutating func field(_ name: String, _ flag: Bool) {
    key(name)
    value(flag)
  }

  package mutating func field(_ name: String, _ write: (inout JSONWriter) -> Void) {
    key(name)
    write(&self)
  }

  /// Ends the last line of the document.
  package mutating func endLine() { write("\n") }

  /// Writes a comma and whitespace before the next value, unless its key has just been written.
  private mutating func startValue() {
    if followsKey {
      followsKey = false
      return
    }
    guard let parent = open.last else { return }
    open[open.count - 1].isEmpty = false
    switch parent.layout {
    case .lines:
      if !parent.isEmpty { write(",") }
      startLine()
    case .inline:
      if !parent.isEmpty { write(", ") }
    case .compact:
      if !parent.isEmpty { write(",") }
    }
  }

  private mutating func startLine() {
    let depth = open.count { $0.layout == .lines }
    write("\n" + String(repeating: "  ", count: depth))
  }

  private mutating func write(_ text: String) { bytes.append(contentsOf: text.utf8) }

  private mutating func writeQuoted(_ text: String) {
    write("\"")
    if text.utf8.allSatisfy({ $0.isPlainInText }) {
      write(text)
      return write("\"")
    }
    for character in text.unicodeScalars {
      switch character {
      case "\"": write("\\\"")
      case "\\": write("\\\\")
      case "\n": write("\\n")
      case "\r": write("\\r")
      case "\t": write("\\t")
      case _ where character.isUnsafeInText: character.utf16.forEach { write("\\u" + hexadecimal($0)) }
      default: bytes.append(contentsOf: character.utf8)
      }
    }
    write("\"")
  }

  private func hexadecimal(_ unit: UInt16) -> String {
    let digits = String(unit, radix: 16)
    return String(repeating: "0", count: 4 - digits.count) + digits
  }
}

extension Unicode.Scalar {
  /// Whether the character could control a terminal or change the order of the text around it.
  fileprivate var isUnsafeInText: Bool {
    guard value > 0x7E else { return value < 0x20 }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension UInt8 {
  /// Whether the byte is a character of ASCII that strings contain as it is.
  fileprivate var isPlainInText: Bool {
    (0x20...0x7E).contains(self) && self != UInt8(ascii: "\"") && self != UInt8(ascii: "\\")
  }
}

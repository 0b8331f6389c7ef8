/// What is wrong with a scenario, where, and what was expected instead.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable {
    /// The scenario cannot be played.
    case error
    /// It can, but not everything in it has an effect.
    case warning
    /// It was played, and something that it expects is not so.
    case failed
  }

  /// The scenario's file, as it was named to the reader.
  package let path: String
  /// From 1; nil where the file as a whole is meant.
  package let line: Int?
  /// From 1, in characters; nil where the file as a whole is meant.
  package let column: Int?
  package let severity: Severity
  package let message: String

  package init(path: String, line: Int?, column: Int?, severity: Severity = .error, message: String) {
    self.path = path
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
  }

  /// As compilers write it: `scenarios/keyboard.yaml:9:5: error: …`.
  package var description: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(Wording.place(path))\(place): \(severity.rawValue): \(message)"
  }

  /// The same with further words at the end.
  func with(_ words: String) -> Diagnostic {
    words.isEmpty
      ? self : Diagnostic(path: path, line: line, column: column, severity: severity, message: message + words)
  }
}

/// An error in a YAML text, and its position.
package struct YAMLError: Error, Hashable, Sendable {
  package let position: SourcePosition
  package let message: String

  package init(_ message: String, at position: SourcePosition) {
    self.position = position
    self.message = message
  }

  /// The message for a text that should be JSON.
  package var jsonMessage: String { message.replacing("not valid YAML", with: "not valid JSON") }

  /// The message for a file, whose name shows whether it should be JSON.
  package func message(inFile path: String) -> String {
    path.lowercased().hasSuffix(".json") ? jsonMessage : message
  }

  /// The error of reading that was interrupted.
  static func interrupted(at position: SourcePosition) -> YAMLError { YAMLError("interrupted", at: position) }
}

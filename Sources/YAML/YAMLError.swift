/// An error in a YAML text, and its position.
package struct YAMLError: Error, Hashable, Sendable {
  package let position: SourcePosition
  package let message: String

  package init(_ message: String, at position: SourcePosition) {
    self.position = position
    self.message = message
  }

  /// The error of reading that was interrupted.
  static func interrupted(at position: SourcePosition) -> YAMLError { YAMLError("interrupted", at: position) }
}

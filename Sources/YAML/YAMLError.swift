/// Why a text is no YAML document, and where.
package struct YAMLError: Error, Hashable, Sendable {
  package let position: SourcePosition
  package let message: String

  package init(_ message: String, at position: SourcePosition) {
    self.position = position
    self.message = message
  }
}

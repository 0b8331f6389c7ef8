/// A position in a text. Lines and columns start at 1, and columns count characters (Unicode scalars).
package struct SourcePosition: Hashable, Comparable, Sendable {
  package let line: Int
  package let column: Int
  /// The number of the text, if several are read together. Only the caller of the parser gives it a meaning.
  package let source: Int

  package init(line: Int, column: Int, source: Int = 0) {
    self.line = line
    self.column = column
    self.source = source
  }

  /// Returns the same line and column in another text.
  package func with(source: Int) -> SourcePosition {
    SourcePosition(line: line, column: column, source: source)
  }

  /// The start of a text.
  package static let start = SourcePosition(line: 1, column: 1)

  package static func < (first: SourcePosition, second: SourcePosition) -> Bool {
    (first.source, first.line, first.column) < (second.source, second.line, second.column)
  }
}

/// The part of a text that a node was read from. `end` is the position after its last character.
package struct SourceRange: Hashable, Sendable {
  package let start: SourcePosition
  package let end: SourcePosition

  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }

  /// Returns the same lines and columns in another text.
  package func with(source: Int) -> SourceRange {
    SourceRange(start: start.with(source: source), end: end.with(source: source))
  }
}

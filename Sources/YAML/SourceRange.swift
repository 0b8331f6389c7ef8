/// A place in a text: line and column, both from 1, columns counted in characters (Unicode scalars).
package struct SourcePosition: Hashable, Comparable, Sendable {
  package let line: Int
  package let column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// Where every text starts.
  package static let start = SourcePosition(line: 1, column: 1)

  package static func < (first: SourcePosition, second: SourcePosition) -> Bool {
    (first.line, first.column) < (second.line, second.column)
  }
}

/// The part of a text that a node was read from; the end lies behind its last character.
package struct SourceRange: Hashable, Sendable {
  package let start: SourcePosition
  package let end: SourcePosition

  package init(start: SourcePosition, end: SourcePosition) {
    self.start = start
    self.end = end
  }
}

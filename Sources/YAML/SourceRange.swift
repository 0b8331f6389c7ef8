/// A place in a text: line and column, both from 1, columns counted in characters (Unicode scalars).
package struct SourcePosition: Hashable, Comparable, Sendable {
  package let line: Int
  package let column: Int
  /// Which text, where several are read together: a number that means something to the reader only.
  package let source: Int

  package init(line: Int, column: Int, source: Int = 0) {
    self.line = line
    self.column = column
    self.source = source
  }

  /// The same line and column of another text.
  package func with(source: Int) -> SourcePosition {
    SourcePosition(line: line, column: column, source: source)
  }

  /// Where every text starts.
  package static let start = SourcePosition(line: 1, column: 1)

  package static func < (first: SourcePosition, second: SourcePosition) -> Bool {
    (first.source, first.line, first.column) < (second.source, second.line, second.column)
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

  /// The same lines and columns of another text.
  package func with(source: Int) -> SourceRange {
    SourceRange(start: start.with(source: source), end: end.with(source: source))
  }
}

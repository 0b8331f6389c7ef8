package import FlipbookExpressions

/// An expression with its place.
package struct SourceExpression: Sendable {
  /// The expression as it is written.
  package let text: String
  package let syntax: Syntax
  package let place: ScreenSource.Place

  package init(_ text: String, _ syntax: Syntax, at place: ScreenSource.Place) {
    self.text = text
    self.syntax = syntax
    self.place = place
  }
}

extension SourceExpression {
  /// Whether the value is one of several and not what is drawn, so that it can be another one at once without anything being seen.
  var choosesModelValue: Bool {
    !text.contains("drawn(") && (text.contains("if(") || text.contains("pick("))
  }
}

/// A text in which expressions in braces are replaced by their values.
package struct SourceTemplate: Sendable {
  package enum Piece: Sendable {
    case text(String)
    case expression(SourceExpression)
  }

  /// The pieces without empty texts, so that a text that is only an expression is its value and not a copy of it.
  package let pieces: [Piece]
  package let place: ScreenSource.Place

  package init(_ pieces: [Piece], at place: ScreenSource.Place) {
    self.pieces = pieces.filter { if case .text("") = $0 { false } else { true } }
    self.place = place
  }

  /// The text if it contains no expressions.
  package var plain: String? {
    pieces.reduce("") { text, piece -> String? in
      guard let text, case .text(let part) = piece else { return nil }
      return text + part
    }
  }
}

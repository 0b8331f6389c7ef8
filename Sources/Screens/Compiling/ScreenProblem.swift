package import FlipbookExpressions

/// What is wrong with a screen, and where.
package struct ScreenProblem: Hashable, Sendable {
  /// The problem in words.
  package let message: String
  package let place: ScreenSource.Place
  /// The number of characters of the expression before the place of the problem, if it is in an expression.
  package let offset: Int?
  /// A name that is not known, and the names that could be meant.
  package let unknown: ExpressionProblem.Unknown?
  /// Another place that the problem concerns.
  package let other: ScreenSource.Place?
  package let isWarning: Bool

  init(
    _ message: String, at place: ScreenSource.Place, offset: Int? = nil, unknown: ExpressionProblem.Unknown? = nil,
    other: ScreenSource.Place? = nil, isWarning: Bool = false
  ) {
    self.message = message
    self.place = place
    self.offset = offset
    self.unknown = unknown
    self.other = other
    self.isWarning = isWarning
  }
}

/// What is wrong with an expression, and where.
package struct ExpressionProblem: Error, Hashable, Sendable {
  /// The problem in words, as it follows the expression in messages.
  package let message: String
  /// The number of characters before the place of the problem.
  package let offset: Int
  /// A name that is not known, and the names that could be meant.
  package let unknown: Unknown?

  package struct Unknown: Hashable, Sendable {
    package let name: String
    package let candidates: [String]

    package init(name: String, candidates: [String]) {
      self.name = name
      self.candidates = candidates
    }
  }

  package init(_ message: String, at offset: Int, unknown: Unknown? = nil) {
    self.message = message
    self.offset = offset
    self.unknown = unknown
  }
}

/// Limits that keep expressions small enough to be read by people and evaluated in every refresh.
package enum ExpressionLimits {
  /// The largest number of characters.
  package static let length = 1_000
  /// How deep parentheses, calls, and signs can be nested.
  package static let depth = 64
  /// The largest number.
  package static let number = 1_000_000_000.0
}

/// Something that must be true of a run.
package struct Expectation: Hashable, Sendable {
  /// What is looked at.
  package enum Subject: Hashable, Sendable {
    /// A track, or what is computed from tracks.
    case expression(Expression)
    /// All tracks at once.
    case everything
  }

  package var subject: Subject
  package var condition: Condition
  /// In which refreshes.
  package var span: Span
  /// How far values may be apart and still be taken for equal, 0 or more; nil where nothing is said.
  package var tolerance: Double?

  /// What holds where nothing is said.
  package static let standardTolerance = 0.01

  package init(_ subject: Subject, _ condition: Condition, _ span: Span, tolerance: Double? = nil) {
    self.subject = subject
    self.condition = condition
    self.span = span
    self.tolerance = tolerance
  }
}

extension Expectation.Subject {
  /// As verdicts call it.
  package var text: String {
    switch self {
    case .expression(let expression): expression.text
    case .everything: "settles"
    }
  }
}

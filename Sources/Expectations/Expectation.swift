/// A condition that a run must fulfill.
package struct Expectation: Hashable, Sendable {
  /// What the condition applies to.
  package enum Subject: Hashable, Sendable {
    /// A track, or an expression on tracks.
    case expression(Expression)
    /// All tracks together.
    case everything
    /// The views of a name, or of the end of a path.
    case view(String)
  }

  package var subject: Subject
  package var condition: Condition
  /// The refreshes in which the condition is evaluated.
  package var span: Span
  /// In which of these refreshes the condition must be true.
  package var demand: Demand
  /// A flag on tracks. A refresh in which it is true needs nothing.
  package var exception: Expression?
  /// How far apart values can be and still count as equal, at least 0; `nil` for the default.
  package var tolerance: Double?

  /// The default tolerance.
  package static let standardTolerance = 0.01

  package init(
    _ subject: Subject, _ condition: Condition, _ span: Span, demand: Demand = .throughout,
    unless exception: Expression? = nil,
    tolerance: Double? = nil
  ) {
    self.subject = subject
    self.condition = condition
    self.span = span
    self.demand = demand
    self.exception = exception
    self.tolerance = tolerance
  }
}

extension Expectation.Subject {
  /// The subject's name in verdicts.
  package var text: String {
    switch self {
    case .expression(let expression): expression.text
    case .everything: "settles"
    case .view(let name): name
    }
  }
}

extension Expectation {
  /// The names of the tracks that the expectation reads.
  package var tracks: [String] {
    var read = demand.flags + [exception].compactMap(\.self) + condition.expressions
    if case .expression(let expression) = subject { read.append(expression) }
    return read.flatMap(\.tracks)
  }
}

extension Expectation {
  /// Whether the expectation is about views, which only a run with its views can decide.
  package var needsScreen: Bool { if case .view = subject { true } else { false } }
}

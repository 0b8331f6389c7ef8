/// An error in a file, with its position.
package struct TraceProblem: Error, Hashable, Sendable {
  /// From 1; nil if the error concerns the whole file.
  package let line: Int?
  /// From 1, in characters.
  package let column: Int?
  package let message: String

  /// The error of reading that was interrupted.
  package static let interrupted = TraceProblem("interrupted")

  package init(_ message: String, line: Int? = nil, column: Int? = nil) {
    self.line = line
    self.column = column
    self.message = message
  }
}

/// The largest trace that can be compared.
package enum TraceLimits {
  /// Twice the frames of the longest scenario.
  package static let frames = 200_000
  package static let columns = 10_000
  /// The number of values in all frames.
  package static let values = 10_000_000
  package static let events = 100_000
  /// The latest time of an event.
  package static let seconds = 1e9
  /// The number of values of any kind in a JSON text. Each takes more memory than in CSV.
  package static let jsonNodes = 4_000_000
}

/// The largest baseline that can be compared: far beyond any real screen, and inexpensive.
package enum NodeLimits {
  package static let fileBytes = 1 << 26
  package static let nodes = 250_000
  package static let depth = 64
  package static let pathBytes = 400
  package static let fields = 1_000
}

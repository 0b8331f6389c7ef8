/// What is wrong with a scenario, where, and what was expected instead.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable {
    /// The scenario cannot be played.
    case error
    /// It can, but not everything in it has an effect.
    case warning
    /// It was played, and something that it expects is not so.
    case failed
  }

  /// The scenario's file, as it was named to the reader.
  package let path: String
  /// From 1; nil where the file as a whole is meant.
  package let line: Int?
  /// From 1, in characters; nil where the file as a whole is meant.
  package let column: Int?
  package let severity: Severity
  package let message: String
  /// The cell of a matrix that it is about; nil without a matrix, and for the whole of one.
  package let cell: String?

  package init(
    path: String, line: Int?, column: Int?, severity: Severity = .error, message: String, cell: String? = nil
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.cell = cell
  }

  /// The message with the cell.
  package var text: String { cell.map { "\(message) (in \($0))" } ?? message }

  /// As compilers write it: `scenarios/keyboard.yaml:9:5: error: …`.
  package var description: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(Wording.place(path))\(place): \(severity.rawValue): \(text)"
  }

  /// The same with further words at the end.
  func with(_ words: String) -> Diagnostic {
    words.isEmpty
      ? self : Diagnostic(path: path, line: line, column: column, severity: severity, message: text + words)
  }

  /// The same, about a cell or none.
  func with(cell: String?) -> Diagnostic {
    Diagnostic(path: path, line: line, column: column, severity: severity, message: message, cell: cell)
  }
}

extension [Diagnostic] {
  /// The diagnostics of a matrix's cells, each reported once with the cells that it is about, in the order in which they
  /// were found first.
  ///
  /// - Parameter count: how many cells there are.
  package func merged(cells count: Int) -> [Diagnostic] {
    var cells: [Diagnostic: [String]] = [:]
    var order: [Diagnostic] = []
    for diagnostic in self {
      let general = diagnostic.with(cell: nil)
      if cells[general] == nil { order.append(general) }
      if let cell = diagnostic.cell, cells[general]?.contains(cell) != true { cells[general, default: []].append(cell) }
      cells[general] = cells[general] ?? []
    }
    return order.map { diagnostic in
      let found = cells[diagnostic] ?? []
      guard found.count > 1 else { return diagnostic.with(cell: found.first) }
      return diagnostic.with(
        found.count == count ? " (in \(count) cells)" : Wording.cells(first: found[0], count: found.count))
    }
  }
}

/// A problem with a scenario: what is wrong, where, and what was expected.
package struct Diagnostic: Hashable, Sendable, CustomStringConvertible {
  package enum Severity: String, Hashable, Sendable {
    /// The scenario cannot be played.
    case error
    /// The scenario can be played, but part of it has no effect.
    case warning
    /// The scenario was played, and an expectation failed.
    case failed
  }

  /// The path of the file, as passed to the reader.
  package let path: String
  /// The line, starting at 1; `nil` for the file as a whole.
  package let line: Int?
  /// The column in characters, starting at 1; `nil` for the file as a whole.
  package let column: Int?
  package let severity: Severity
  package let message: String
  /// Where the file is included or the text is used, such as "included at keyboard.yaml:3:10", or "".
  package private(set) var note: String
  /// The cell of a matrix that the diagnostic is about; `nil` without a matrix, or for all cells.
  package private(set) var cell: String?
  /// How many cells or scenarios have the problem, such as " (in 6 cells)", or "".
  private var extent = ""

  package init(
    path: String, line: Int?, column: Int?, severity: Severity = .error, message: String, note: String = "",
    cell: String? = nil
  ) {
    self.path = path
    self.line = line
    self.column = column
    self.severity = severity
    self.message = message
    self.note = note
    self.cell = cell
  }

  /// The message and the note.
  package var notedMessage: String { note.isEmpty ? message : "\(message) (\(note))" }

  /// The message, followed by the note, and by the cell or the number of cells.
  package var text: String { notedMessage + (cell.map { " (in \($0))" } ?? "") + extent }

  /// The diagnostic in the format of compilers: `scenarios/keyboard.yaml:9:5: error: …`.
  package var description: String {
    let place = [line, column].compactMap { $0.map { ":\($0)" } }.joined()
    return "\(Wording.place(path))\(place): \(severity.rawValue): \(text)"
  }

  /// Returns the diagnostic with more text at the end.
  /// - Parameter words: How many cells or scenarios have the problem, such as " (in 6 cells)".
  package func with(_ words: String) -> Diagnostic {
    var copy = self
    copy.extent += words
    return copy
  }

  /// Returns the diagnostic for a cell, or for none.
  package func with(cell: String?) -> Diagnostic {
    var copy = self
    copy.cell = cell
    return copy
  }

  /// Returns the diagnostic with another name for its file.
  /// - Parameter name: Returns the name of a path.
  package func naming(_ name: (String) -> String) -> Diagnostic {
    let note = SourceBook.naming(path, name(path), in: note)
    var copy = Diagnostic(
      path: name(path), line: line, column: column, severity: severity, message: message, note: note, cell: cell)
    copy.extent = extent
    return copy
  }

  /// Returns the diagnostic without the place where its file is included.
  package var withoutNote: Diagnostic {
    var copy = self
    copy.note = ""
    return copy
  }
}

extension [Diagnostic] {
  /// Merges the diagnostics of a matrix's cells. Each appears once, with the cells that it is about, in the order in which
  /// they were first found.
  ///
  /// - Parameter count: The number of cells in the matrix.
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

package import FlipbookYAML

/// The files that a scenario consists of, and the origin of each of its positions.
///
/// The `source` of a position identifies an entry. An entry is a file, or the use of something that is defined elsewhere in a
/// file, such as a parameter or a named gesture. Messages about such a use give both positions.
package struct SourceBook: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let path: String
    /// The number of the file, in the order in which files were read. A use has the number of the file that contains it.
    let file: Int
    /// What messages add, such as "included at keyboard.yaml:3:10", or "".
    let note: String
    /// Where an included file is included.
    var includedAt: SourcePosition?
  }

  private var entries: [Entry]
  private var uses: [Entry: Int] = [:]

  /// - Parameter path: The path of the scenario file, which becomes entry 0.
  package init(path: String) {
    entries = [Entry(path: path, file: 0, note: "")]
  }

  package var path: String { entries[0].path }

  /// Returns the path of the file that contains a position.
  func path(of source: Int) -> String { entries[source].path }

  /// The number of files.
  var fileCount: Int { (entries.map(\.file).max() ?? 0) + 1 }

  /// Adds a file that the scenario depends on without naming it.
  mutating func addFile(_ path: String) -> Int {
    entries.append(Entry(path: path, file: fileCount, note: ""))
    return entries.count - 1
  }

  /// Adds the text of a component that the program brings along, which belongs to no file.
  mutating func addComponent(_ name: String) -> Int {
    entries.append(Entry(path: "\(name).yaml", file: 0, note: ""))
    return entries.count - 1
  }

  /// Adds an included file.
  mutating func addFile(_ path: String, includedAt position: SourcePosition) -> Int {
    let note = chain(from: position)
    entries.append(Entry(path: path, file: fileCount, note: note, includedAt: position))
    return entries.count - 1
  }

  /// Describes where a file is included, where that file is included, and so on, for up to four files.
  private func chain(from position: SourcePosition) -> String {
    var places: [String] = []
    var next: SourcePosition? = position
    while let here = next, places.count < 4 {
      places.append("included at \(place(here))")
      next = entries[here.source].includedAt
    }
    return places.joined(separator: ", which is ") + (next == nil ? "" : ", and so on")
  }

  /// Returns the entry for something that is used at a position but defined elsewhere.
  mutating func use(at position: SourcePosition, _ words: String, definedAt origin: SourcePosition) -> Int {
    let outer = entries[position.source]
    let note = [outer.note, "\(words) \(place(origin))"].filter { !$0.isEmpty }.joined(separator: "; ")
    let entry = Entry(path: outer.path, file: outer.file, note: note)
    if let known = uses[entry] { return known }
    entries.append(entry)
    uses[entry] = entries.count - 1
    return entries.count - 1
  }

  /// Returns a position as text, such as "keyboard.yaml:3:10".
  func place(_ position: SourcePosition) -> String {
    "\(Wording.printable(entries[position.source].path)):\(position.line):\(position.column)"
  }

  /// Returns the same files with other names.
  /// - Parameter name: Returns the name of a path.
  package func naming(_ name: (String) -> String) -> SourceBook {
    let names = Dictionary(entries.map { ($0.path, name($0.path)) }) { first, _ in first }
      .sorted { $0.key < $1.key }
    var book = self
    book.entries = entries.map { entry in
      let note = names.reduce(entry.note) { SourceBook.naming($1.key, $1.value, in: $0) }
      return Entry(path: name(entry.path), file: entry.file, note: note, includedAt: entry.includedAt)
    }
    book.uses = [:]
    return book
  }

  /// Returns a note in which a file has another name.
  static func naming(_ path: String, _ name: String, in note: String) -> String {
    note.replacing(" \(Wording.printable(path)):", with: " \(Wording.printable(name)):")
  }

  /// Returns a position that sorts by file, line, and column.
  func order(of position: SourcePosition?) -> SourcePosition {
    position.map { $0.with(source: entries[$0.source].file) } ?? SourcePosition(line: 0, column: 0)
  }

  /// Creates a diagnostic for a position, or for the scenario file as a whole.
  package func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, at position: SourcePosition?
  ) -> Diagnostic {
    let entry = entries[position?.source ?? 0]
    return Diagnostic(
      path: entry.path,
      line: position?.line,
      column: position?.column,
      severity: severity,
      message: message,
      note: entry.note
    )
  }
}

package import FlipbookYAML

/// The texts that a scenario is put together from, and how each of its places came to be there.
///
/// A position names its entry. An entry is a file, or a use of something that is written elsewhere in a file (a parameter's
/// value, a named gesture): then messages name both places.
package struct SourceBook: Hashable, Sendable {
  private struct Entry: Hashable, Sendable {
    let path: String
    /// Files in the order in which they were read; a use belongs to the file that it stands in.
    let file: Int
    /// What messages add, such as "included at keyboard.yaml:3:10"; "" for nothing.
    let note: String
    /// Of an included file: where.
    var includedAt: SourcePosition?
  }

  private var entries: [Entry]
  private var uses: [Entry: Int] = [:]

  /// - Parameter path: the scenario's file: entry 0.
  package init(path: String) {
    entries = [Entry(path: path, file: 0, note: "")]
  }

  package var path: String { entries[0].path }

  /// The path of the file that a position stands in.
  func path(of source: Int) -> String { entries[source].path }

  /// How many files there are.
  var fileCount: Int { (entries.map(\.file).max() ?? 0) + 1 }

  /// Adds a file that an `include` names.
  mutating func addFile(_ path: String, includedAt position: SourcePosition) -> Int {
    let note = chain(from: position)
    entries.append(Entry(path: path, file: fileCount, note: note, includedAt: position))
    return entries.count - 1
  }

  /// Where a file is included, where that one is, and so on, for the innermost few.
  private func chain(from position: SourcePosition) -> String {
    var places: [String] = []
    var next: SourcePosition? = position
    while let here = next, places.count < 4 {
      places.append("included at \(place(here))")
      next = entries[here.source].includedAt
    }
    return places.joined(separator: ", which is ") + (next == nil ? "" : ", and so on")
  }

  /// The entry for what stands at a position but is written elsewhere.
  mutating func use(at position: SourcePosition, _ words: String, writtenAt origin: SourcePosition) -> Int {
    let outer = entries[position.source]
    let note = [outer.note, "\(words) \(place(origin))"].filter { !$0.isEmpty }.joined(separator: "; ")
    let entry = Entry(path: outer.path, file: outer.file, note: note)
    if let known = uses[entry] { return known }
    entries.append(entry)
    uses[entry] = entries.count - 1
    return entries.count - 1
  }

  /// "keyboard.yaml:3:10".
  func place(_ position: SourcePosition) -> String {
    "\(Wording.printable(entries[position.source].path)):\(position.line):\(position.column)"
  }

  /// File, line and column, so that places sort as they are read.
  func order(of position: SourcePosition?) -> SourcePosition {
    position.map { $0.with(source: entries[$0.source].file) } ?? SourcePosition(line: 0, column: 0)
  }

  /// What is to be said of a place, or of the scenario's file as a whole.
  package func diagnostic(
    _ severity: Diagnostic.Severity, _ message: String, at position: SourcePosition?
  ) -> Diagnostic {
    let entry = entries[position?.source ?? 0]
    return Diagnostic(
      path: entry.path,
      line: position?.line,
      column: position?.column,
      severity: severity,
      message: entry.note.isEmpty ? message : "\(message) (\(entry.note))"
    )
  }
}

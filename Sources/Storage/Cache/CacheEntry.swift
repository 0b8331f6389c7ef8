/// A cache entry about a written result: a digest of its inputs, the messages about it, and its files.
package struct CacheEntry: Hashable, Sendable {
  /// A digest of everything that determines the result's bytes.
  package var key: String
  /// A digest of the scenario's source files, which determine the locations in messages.
  package var source: String
  /// Lines whose meaning only the caller knows.
  package var notes: [String]
  package var files: [FileStamp]

  package init(key: String, source: String, notes: [String], files: [FileStamp]) {
    self.key = key
    self.source = source
    self.notes = notes
    self.files = files
  }
}

extension CacheEntry {
  private static let header = "flipbook-cache 1"

  /// The entry as lines of tab-separated fields. The last line contains the number of lines, so that a partial entry is
  /// recognized.
  var text: String {
    var lines = [CacheEntry.header, "key\t\(key)", "source\t\(source)"]
    lines += notes.map { "note\t\($0)" }
    lines += files.map { file in
      "file\t\(file.look.size)\t\(file.look.modified)\t\(file.look.changed)\t\(file.digest)\t\(file.path)"
    }
    return lines.joined(separator: "\n") + "\nend\t\(lines.count)\n"
  }

  /// Reads an entry, or returns nil if the text isn't a complete entry.
  init?(_ text: String) {
    let lines = text.split(separator: "\n")
    guard lines.first == CacheEntry.header[...], lines.last == "end\t\(lines.count - 1)" else { return nil }
    self.init(key: "", source: "", notes: [], files: [])
    for line in lines.dropFirst().dropLast() {
      let fields = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false)
      guard fields.count == 2, read(fields[0], String(fields[1])) else { return nil }
    }
  }

  private mutating func read(_ kind: Substring, _ value: String) -> Bool {
    switch kind {
    case "key": key = value
    case "source": source = value
    case "note": notes.append(value)
    case "file":
      let fields = value.split(separator: "\t", maxSplits: 4)
      guard fields.count == 5, let size = Int64(fields[0]), let modified = Int64(fields[1]),
        let changed = Int64(fields[2])
      else { return false }
      let look = FileStamp.Look(size: size, modified: modified, changed: changed)
      files.append(FileStamp(path: String(fields[4]), digest: String(fields[3]), look: look))
    default: return false
    }
    return true
  }
}

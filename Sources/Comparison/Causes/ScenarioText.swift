package import FlipbookRuns

/// What a scenario played: its views, handlers, steps, and so on, each with its place. Baselines keep it as text.
package struct ScenarioText: Sendable {
  struct Place: Hashable, Sendable {
    /// The path of the file, relative to the scenario's folder.
    let file: String
    let line: Int
  }

  struct Value: Hashable, Sendable {
    let text: String
    let place: Place
  }

  struct Part: Sendable {
    /// What it is, such as "handler" or "view".
    let kind: String
    /// Its name, such as "tapped: send", or "".
    var name: String
    let place: Place
    /// By their paths, such as "animate.top"; a single value has the path "".
    var values: [String: Value] = [:]

    /// "handler tapped: send".
    var label: String { name.isEmpty ? kind : "\(kind) \(name)" }

    /// Whether both have the same values, whatever they are called.
    func isSame(as other: Part) -> Bool {
      kind == other.kind && values.count == other.values.count
        && values.allSatisfy { other.values[$0.key]?.text == $0.value.text }
    }
  }

  /// The text as it is stored.
  package let text: String
  var parts: [Part]

  /// The largest text that is read, in bytes.
  private static let limit = 1 << 20

  /// - Throws: If a line is not one that Flipbook writes.
  package init(_ text: String) throws(TraceProblem) {
    guard text.utf8.count <= ScenarioText.limit else { throw TraceProblem("larger than 1 MiB") }
    self.text = text
    parts = []
    for (index, line) in text.split(separator: "\n").enumerated() {
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      guard fields.count >= 2, let place = ScenarioText.place(fields[0]), !parts.isEmpty || !fields[1].isEmpty else {
        throw TraceProblem("expected a file with a line, a name, and values, separated by tabs", line: index + 1)
      }
      if !fields[1].isEmpty {
        let words = ScenarioText.plain(fields[1]).split(separator: " ", maxSplits: 1)
        parts.append(Part(kind: String(words.first ?? ""), name: words.count > 1 ? String(words[1]) : "", place: place))
      }
      for field in fields.dropFirst(2) {
        guard let sign = field.firstIndex(of: "=") else {
          throw TraceProblem(
            "expected a name with '=' and a value, found \(DiffText.quoted(String(field)))", line: index + 1)
        }
        let value = Value(text: ScenarioText.plain(field[field.index(after: sign)...]), place: place)
        parts[parts.count - 1].values[ScenarioText.plain(field[..<sign])] = value
      }
    }
  }

  private static func place(_ field: Substring) -> Place? {
    guard let colon = field.lastIndex(of: ":"), let line = Int(field[field.index(after: colon)...]), line > 0 else {
      return nil
    }
    return Place(file: plain(field[..<colon]), line: line)
  }

  private static func plain(_ field: Substring) -> String {
    guard field.contains("\\") else { return String(field) }
    var (result, isEscaped) = ("", false)
    for character in field {
      if isEscaped {
        result.append(character == "t" ? "\t" : character == "n" ? "\n" : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character)
      }
    }
    return result
  }
}

package import FlipbookRuns
internal import FlipbookUnits

/// A line of a scenario, or of a file that it includes, that two runs have in different forms.
package struct ChangedLine: Codable, Hashable, Sendable {
  /// A value that was changed, added, or removed.
  package struct Edit: Codable, Hashable, Sendable {
    /// What contains the value, such as "handler tapped: send"; "" for the scenario itself.
    package let subject: String
    /// The path of the value, such as "animate.top"; "" for the subject itself.
    package let path: String
    /// nil if there is none.
    package let values: Change<String?>
  }

  /// The path of an edit that is about the order of views or of handlers: its values are "first" or such as "after list".
  static let orderPath = "order"

  /// The path of the file.
  package let file: String
  package let line: Int
  /// Whether the line is in the file of the scenario, so that it affects no other scenario.
  package let isOwn: Bool
  /// At least one.
  package let edits: [Edit]

  /// "screens/chat/screen.yaml:41: handler tapped: send: during is 0.5 (was 0.25)".
  package var words: String {
    // What is defined once and used several times is described where it is first used.
    let subject = edits.first?.subject ?? ""
    let others = edits.map(\.subject).filter { $0 != subject }
    let uses = DiffText.list(others.enumerated().filter { !others[..<$0].contains($1) }.map(\.element))
    let words = ChangedLine.words(edits.filter { $0.subject == subject }, of: subject)
    return "\(place): " + DiffText.printable(words + (uses.isEmpty ? "" : "; also \(uses)"))
  }

  /// "screens/chat/screen.yaml:41".
  package var place: String { "\(PrintableText.place(file)):\(line)" }

  /// The words without the place.
  package var edit: String { String(words.dropFirst(place.count + 2)) }

  private static func words(_ edits: [Edit], of subject: String) -> String {
    if let edit = edits.first, edit.path.isEmpty {
      switch (edit.values.first, edit.values.second) {
      case (nil, _): return "\(subject) is new"
      case (_, nil): return "\(subject) was removed"
      default: return "\(subject) \(words(edit.values))"
      }
    }
    if edits.count == 1, edits[0].path == orderPath {
      return "\(subject) now comes \(edits[0].values.second ?? "last")"
    }
    let changes = edits.map { "\($0.path) \(words($0.values))" }
    return (subject.isEmpty ? "" : "\(subject): ") + DiffText.list(changes)
  }

  private static func words(_ values: Change<String?>) -> String {
    let (before, after) = shortened(values.first ?? "not set", values.second ?? "not set")
    return "is \(after) (was \(before))"
  }

  /// Leaves out the beginning that two long texts have in common.
  private static func shortened(_ before: String, _ after: String) -> (String, String) {
    guard max(before.count, after.count) > 60 else { return (before, after) }
    let common = zip(before, after).prefix { $0 == $1 }.count
    let start =
      before.prefix(common).lastIndex(of: " ").map { before.distance(from: before.startIndex, to: $0) + 1 } ?? 0
    let mark = start == 0 ? "" : "…"
    return (
      mark + DiffText.short(String(before.dropFirst(start))), mark + DiffText.short(String(after.dropFirst(start)))
    )
  }
}

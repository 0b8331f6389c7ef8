import FlipbookSnapshots

/// The text that the keyboard enters.
enum EnteredText {
  /// The most characters on which the keyboard depends.
  private static let reach = 40

  /// Returns the end of the text, or nil if no field is visible, because its text is then unknown.
  static func end(in root: SnapshotNode) -> String? {
    var bars: [InputBarContent] = []
    var searches: [String] = []
    var edited: String?
    collect(from: root, &bars, &searches, &edited)
    let text = edited ?? (bars.first { $0.isEditing } ?? bars.last)?.text ?? searches.last
    return text.map { String($0.suffix(reach)) }
  }

  /// Collects the bars, the texts of searches, and the text of the field that is the first responder.
  private static func collect(
    from node: SnapshotNode, _ bars: inout [InputBarContent], _ searches: inout [String], _ edited: inout String?
  ) {
    guard node.alpha > 0 else { return }
    if let bar = node.content.as(InputBarContent.self) { bars.append(bar) }
    if let search = node.content.as(SearchBarContent.self) { searches.append(search.text) }
    if let field = node.content.as(TextFieldContent.self), field.isEditing { edited = field.text }
    for child in node.children { collect(from: child, &bars, &searches, &edited) }
  }

  /// Whether a letter after the text would be the first of a sentence.
  static func startsSentence(after text: String) -> Bool {
    guard let last = text.last, !last.isNewline else { return true }
    guard last.isWhitespace, let end = text.last(where: { !$0.isWhitespace }) else { return false }
    return ".!?".contains(end)
  }
}

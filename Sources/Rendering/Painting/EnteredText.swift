import FlipbookSnapshots

/// The text that the keyboard enters.
package struct EnteredText: Hashable {
  /// The most characters on which the keyboard depends.
  private static let reach = 40

  /// The end of the text before the caret.
  let end: String
  /// Whether the field hides it: then the keyboard suggests nothing, and begins with small letters.
  let isSecure: Bool

  /// Finds the text, or returns nil if no field is visible, because its text is then unknown.
  init?(in root: SnapshotNode) {
    var bars: [InputBarContent] = []
    var searches: [SearchBarContent] = []
    var edited: TextFieldContent?
    Self.collect(from: root, &bars, &searches, &edited)
    let bar = bars.first { $0.isEditing } ?? bars.last
    let entered = edited.map { ($0.text, $0.selection) } ?? bar.map { ($0.text, $0.selection) }
    guard let (text, selection) = entered ?? searches.last.map({ ($0.text, $0.selection) }) else { return nil }
    end = String(text.prefix(selection?.lowerBound ?? text.count).suffix(Self.reach))
    isSecure = edited?.isSecure == true
  }

  /// Collects the bars, the texts of searches, and the field that is the first responder.
  private static func collect(
    from node: SnapshotNode, _ bars: inout [InputBarContent], _ searches: inout [SearchBarContent],
    _ edited: inout TextFieldContent?
  ) {
    guard node.alpha > 0 else { return }
    if let bar = node.content.as(InputBarContent.self) { bars.append(bar) }
    if let search = node.content.as(SearchBarContent.self) { searches.append(search) }
    if let field = node.content.as(TextFieldContent.self), field.isEditing { edited = field }
    for child in node.children { collect(from: child, &bars, &searches, &edited) }
  }

  /// Whether a letter after the text would be the first of a sentence, which begins with a capital one.
  var startsSentence: Bool {
    guard !isSecure else { return false }
    guard let last = end.last, !last.isNewline else { return true }
    guard last.isWhitespace, let mark = end.last(where: { !$0.isWhitespace }) else { return false }
    return ".!?".contains(mark)
  }
}

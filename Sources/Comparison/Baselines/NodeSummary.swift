package import FlipbookUnits

/// A summary of the nodes of a run: detailed enough to name what differs in another run, and small enough to be stored
/// beside a scenario.
///
/// For each node, it has the frames in which the node is present and all fields: the value if it never changes,
/// otherwise the first and last value and a digest of all of them. It has a digest of each frame, with which the frames
/// that differ are found.
package struct NodeSummary: Hashable, Sendable {
  package var appearance: Appearance
  package var framesPerSecond: Int
  let frames: FrameDigests
  /// Each before its children, siblings from back to front.
  var nodes: [Node]

  struct Node: Hashable, Sendable {
    /// The names from the screen, joined by "/".
    let path: String
    /// The frames in which it is present, in order.
    let presence: [ClosedRange<Int>]
    /// In a fixed order, without those that have their default values.
    var fields: [Field]
  }

  struct Field: Hashable, Sendable {
    let name: String
    let history: History
    /// The node's declaration of the field, or `nil` if the summary was read from a file, which doesn't contain it.
    var declaration: FieldDeclaration?

    static func == (lhs: Field, rhs: Field) -> Bool { lhs.name == rhs.name && lhs.history == rhs.history }

    func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(history)
    }
  }

  /// The values of a field, frame by frame, while its node is present.
  enum History: Hashable, Sendable {
    case constant(String)
    case varying(Varying)
  }

  struct Varying: Hashable, Sendable {
    let first: String
    let last: String
    /// The frames of its first and last change.
    let changes: ClosedRange<Int>
    /// Covers every value with the number of its frame, counted from the first change: a delay does not alter it.
    let digest: UInt32
  }

  package var frameCount: Int { frames.count }

  var clock: FrameClock { FrameClock(count: frameCount, framesPerSecond: framesPerSecond) }
}

extension NodeText {
  /// Everything in its line except the path, as fields; their values contain neither tabs nor arrows.
  var summaryFields: [SummaryField] {
    func pair(_ one: Double, _ other: Double) -> String {
      [one, other].map { DiffNumber.short($0, decimals: 4) }.joined(separator: ",")
    }
    let places = [
      SummaryField("at", pair(frame.x, frame.y), FieldDeclaration(.moved)),
      SummaryField("extent", pair(frame.width, frame.height), FieldDeclaration(.resized)),
      SummaryField("scrolled", pair(frame.scrollX, frame.scrollY), FieldDeclaration(.scrolled, standard: "0,0")),
    ]
    // The fields of a group's rows have the same names. The digest of the drawing has a name of its own.
    var counts = [FieldDeclaration.drawn: 1]
    let shown = fields.map { field in
      let count = counts[field.name, default: 0] + 1
      counts[field.name] = count
      return SummaryField(
        count == 1 ? field.name : "\(field.name).\(count)", NodeText.withoutArrows(field.value),
        FieldDeclaration(field.role.difference, standard: field.standard))
    }
    return places + shown
  }

  /// An arrow separates the first and the last value of a field.
  private static func withoutArrows(_ text: String) -> String {
    guard text.contains("→") else { return text }
    return text.split(separator: "→", omittingEmptySubsequences: false).joined(separator: "\\u{2192}")
  }
}

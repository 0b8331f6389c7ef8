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
  package let frames: FrameDigests
  /// Each before its children, siblings from back to front.
  package var nodes: [Node]

  package struct Node: Hashable, Sendable {
    /// The names from the screen, joined by "/".
    package let path: String
    /// The frames in which it is present, in order.
    package let presence: [ClosedRange<Int>]
    /// In a fixed order, without those that have their default values.
    package var fields: [Field]

    package init(path: String, presence: [ClosedRange<Int>], fields: [Field]) {
      self.path = path
      self.presence = presence
      self.fields = fields
    }
  }

  package struct Field: Hashable, Sendable {
    package let name: String
    package let history: History
    /// The node's declaration of the field, or `nil` if the summary was read from a file, which doesn't contain it.
    package var declaration: FieldDeclaration?

    package init(name: String, history: History, declaration: FieldDeclaration? = nil) {
      self.name = name
      self.history = history
      self.declaration = declaration
    }

    package static func == (lhs: Field, rhs: Field) -> Bool { lhs.name == rhs.name && lhs.history == rhs.history }

    package func hash(into hasher: inout Hasher) {
      hasher.combine(name)
      hasher.combine(history)
    }
  }

  /// The values of a field, frame by frame, while its node is present.
  package enum History: Hashable, Sendable {
    case constant(String)
    case varying(Varying)
  }

  package struct Varying: Hashable, Sendable {
    package let first: String
    package let last: String
    /// The frames of its first and last change.
    package let changes: ClosedRange<Int>
    /// Covers every value with the number of its frame, counted from the first change: a delay does not alter it.
    package let digest: UInt32
  }

  package var frameCount: Int { frames.count }

  package var clock: FrameClock { FrameClock(count: frameCount, framesPerSecond: framesPerSecond) }
}

extension NodeText {
  /// Everything in its line except the path, as fields; their values contain neither tabs nor arrows.
  package var summaryFields: [SummaryField] {
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

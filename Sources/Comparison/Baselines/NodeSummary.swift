package import FlipbookUnits

/// A summary of the nodes of a run: detailed enough to name what differs in another run, and small enough to be stored
/// beside a scenario.
///
/// It has a digest of each frame. For each node, it has the frames in which the node is present and all fields: the
/// value if it never changes, otherwise the first and last value and a digest of all of them.
package struct NodeSummary: Hashable, Sendable {
  package var appearance: Appearance
  package var framesPerSecond: Int
  /// A digest of the canonical text of each frame, from frame 0.
  var frames: [UInt32]
  /// Each before its children, siblings from back to front.
  var nodes: [Node]

  struct Node: Hashable, Sendable {
    /// The names from the screen, joined by "/".
    let path: String
    /// The frames in which it is present, in order.
    let presence: [ClosedRange<Int>]
    /// In a fixed order, without those that have their default values.
    let fields: [Field]
  }

  struct Field: Hashable, Sendable {
    let name: String
    let history: History
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

  var clock: FrameClock { FrameClock(count: frames.count, framesPerSecond: framesPerSecond) }

  /// The default value of a field.
  static func standard(_ field: String) -> String {
    switch base(of: field) {
    case "scrolled": "0,0"
    case "alpha": "1"
    case "cornerRadius": "0"
    case "clips", "chevron", "selected", "marked", "editing": "no"
    case "thumbnail": "-1"
    default: "none"
    }
  }

  /// The visible effect of a change of this field.
  static func kind(ofField name: String) -> NodeDifference.Kind {
    switch base(of: name) {
    case "at": .moved
    case "extent": .resized
    case "scrolled": .scrolled
    case "order": .restacked
    case "tone", "color", "iconColor": .recolored
    case "alpha", "caret", "opacity": .faded
    case "title", "titles", "subtitle", "value", "text", "texts", "string", "placeholder", "counts", "back", "cancel":
      .textChanged
    default: .changed
    }
  }

  /// The name without the number that distinguishes fields of the same name.
  private static func base(of name: String) -> Substring { name.prefix { $0 != "." } }
}

extension NodeText {
  /// Everything in its line except the path, as fields; their values contain neither tabs nor arrows.
  var summaryFields: [(name: String, value: String)] {
    func pair(_ one: Double, _ other: Double) -> String {
      [one, other].map { DiffNumber.short($0, decimals: 4) }.joined(separator: ",")
    }
    let places = [
      ("at", pair(frame.x, frame.y)), ("extent", pair(frame.width, frame.height)),
      ("scrolled", pair(frame.scrollX, frame.scrollY)),
    ]
    // The fields of a group's rows have the same names.
    var counts: [String: Int] = [:]
    let shown = fields.map { field -> (String, String) in
      let count = counts[field.name, default: 0] + 1
      counts[field.name] = count
      return (count == 1 ? field.name : "\(field.name).\(count)", NodeText.withoutArrows(field.value))
    }
    return places + shown
  }

  /// An arrow separates the first and the last value of a field.
  private static func withoutArrows(_ text: String) -> String {
    guard text.contains("→") else { return text }
    return text.split(separator: "→", omittingEmptySubsequences: false).joined(separator: "\\u{2192}")
  }
}

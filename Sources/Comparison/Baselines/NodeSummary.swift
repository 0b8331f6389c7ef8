package import Units

/// What the nodes of a run come to: enough to name what differs in another run, and small enough to be kept beside a
/// scenario.
///
/// Of each frame a digest is known, of each node in which frames it is there and each of its fields: the value where it
/// never changes, else where it begins and ends and a digest of its course.
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
    /// The frames in which it is there, in order.
    let presence: [ClosedRange<Int>]
    /// In a fixed order; those that say nothing are left out.
    let fields: [Field]
  }

  struct Field: Hashable, Sendable {
    let name: String
    let course: Course
  }

  /// The values that a field takes, frame by frame, while its node is there.
  enum Course: Hashable, Sendable {
    case constant(String)
    case varying(Varying)
  }

  struct Varying: Hashable, Sendable {
    let first: String
    let last: String
    /// The frames in which it changes first and last.
    let changes: ClosedRange<Int>
    /// Of every value with the number of its frame, counted from the first change: the same for a course that is late.
    let digest: UInt32
  }

  package var frameCount: Int { frames.count }

  var clock: FrameClock { FrameClock(count: frames.count, framesPerSecond: framesPerSecond) }

  /// What a field has where nothing is said of it.
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

  /// What a change of this field is to the eye.
  static func kind(ofField name: String) -> NodeDifference.Kind {
    switch base(of: name) {
    case "at": .moved
    case "extent": .resized
    case "scrolled": .scrolled
    case "order": .restacked
    case "tone", "color", "iconColor": .recoloured
    case "alpha", "caret", "opacity": .faded
    case "title", "titles", "subtitle", "value", "text", "texts", "string", "placeholder", "counts", "back", "cancel":
      .textChanged
    default: .changed
    }
  }

  /// Without the number that tells fields of one name apart.
  private static func base(of name: String) -> Substring { name.prefix { $0 != "." } }
}

extension NodeText {
  /// Everything that is written of it but the path, as fields; a text holds neither tab nor arrow.
  var summaryFields: [(name: String, value: String)] {
    func pair(_ one: Double, _ other: Double) -> String {
      [one, other].map { DiffNumber.short($0, decimals: 4) }.joined(separator: ",")
    }
    let places = [
      ("at", pair(frame.x, frame.y)), ("extent", pair(frame.width, frame.height)),
      ("scrolled", pair(frame.scrollX, frame.scrollY)),
    ]
    // Of a group the rows' fields have the same names.
    var counts: [String: Int] = [:]
    let shown = fields.map { field -> (String, String) in
      let count = counts[field.name, default: 0] + 1
      counts[field.name] = count
      return (count == 1 ? field.name : "\(field.name).\(count)", NodeText.withoutArrows(field.value))
    }
    return places + shown
  }

  /// An arrow stands between a course's ends.
  private static func withoutArrows(_ text: String) -> String {
    guard text.contains("→") else { return text }
    return text.split(separator: "→", omittingEmptySubsequences: false).joined(separator: "\\u{2192}")
  }
}

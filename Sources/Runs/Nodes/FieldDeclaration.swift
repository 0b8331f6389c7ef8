import FlipbookSnapshots
import FlipbookUnits

/// What a node declares about one of its fields.
package struct FieldDeclaration: Hashable, Sendable {
  /// The visible effect of a change.
  package let difference: NodeDifferenceKind
  /// The value that a summary leaves out.
  package let standard: String

  package init(_ difference: NodeDifferenceKind, standard: String = FieldText.absent) {
    self.difference = difference
    self.standard = standard
  }

  /// The order of a node's children.
  package static let order = FieldDeclaration(.restacked)

  /// The name of the digest of what is drawn for a node. "drawn/device" is what is drawn around the screen.
  package static let drawn = "drawn"
  package static let look = FieldDeclaration(.redrawn)

  package static func isDrawing(_ name: String) -> Bool { name == drawn || name.hasPrefix(drawn + "/") }

  /// The fields that every node has, by name.
  package static let common: [String: FieldDeclaration] = {
    let fields = NodeText(SnapshotNode(name: "", frame: .zero), path: "").summaryFields
    return Dictionary(fields.map { ($0.name, $0.declaration) } + [("order", order)]) { known, _ in known }
  }()

  /// What the values in two files show about a field.
  package init(reading name: String, values: [String]) {
    if let common = FieldDeclaration.common[name] {
      self = common
    } else if values.contains(where: { $0.hasPrefix("\"") }) {
      self.init(.textChanged)
    } else if values.contains(where: { $0.hasPrefix("rgba(") }) {
      self.init(.recolored)
    } else if values.contains(where: { ["yes", "no"].contains($0.prefix { $0 != " " }) }) {
      self.init(.changed, standard: "no")
    } else {
      self.init(FieldDeclaration.conventions[String(name.prefix { $0 != "." })] ?? .changed)
    }
  }

  /// Names by which standard kinds call tones and opacities, whose values don't show what they are.
  private static let conventions: [String: NodeDifferenceKind] = [
    "tone": .recolored, "opacity": .faded, "caret": .faded,
  ]
}

/// A field of one frame.
package struct SummaryField {
  package let name: String
  package let value: String
  package let declaration: FieldDeclaration

  package init(_ name: String, _ value: String, _ declaration: FieldDeclaration) {
    self.name = name
    self.value = value
    self.declaration = declaration
  }
}

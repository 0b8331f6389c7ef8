package import FlipbookSnapshots
import FlipbookUnits

/// A named property of a node as canonical text.
package struct FieldText: Hashable {
  package let name: String
  package let role: NodeField.Role
  /// The value that baselines leave out.
  package let standard: String
  /// The value: texts in quotation marks, numbers with at most four decimals.
  package let value: String

  package init(_ field: NodeField) {
    name = field.name
    role = field.role
    standard = field.defaultValue.map(FieldText.text) ?? FieldText.absent
    value = FieldText.text(field.value)
  }

  private init(number name: String, _ value: String, standard: String) {
    self.name = name
    role = .other
    self.standard = standard
    self.value = value
  }

  /// The value of a field that a node doesn't have.
  package static let absent = "none"

  package func hasSameText(as other: FieldText) -> Bool {
    name == other.name && role == other.role && value == other.value
  }

  /// Returns the fields of two nodes with the same fields of a transform, even if only one of them has a transform, or only one
  /// has a scale for each axis.
  package static func pairs(_ one: [FieldText], _ other: [FieldText]) -> ([FieldText], [FieldText]) {
    let names = [one, other].map { $0.map(\.name).filter(scales.contains) }
    guard names[0] != names[1] else { return (one, other) }
    let hasAxes = names.contains { $0.contains("scaleX") }
    return (transformed(one, hasAxes: hasAxes), transformed(other, hasAxes: hasAxes))
  }

  private static let scales = ["scale", "scaleX", "scaleY", "rotation"]

  /// Returns fields with those of a transform after the kind, which have their defaults if the node has none.
  private static func transformed(_ fields: [FieldText], hasAxes: Bool) -> [FieldText] {
    let names = hasAxes ? ["scaleX", "scaleY", "rotation"] : ["scale", "rotation"]
    let transform = names.map { name in
      let standard = name == "rotation" ? "0" : "1"
      let known = fields.first { $0.name == name } ?? fields.first { $0.name == "scale" && name != "rotation" }
      return FieldText(number: name, known?.value ?? standard, standard: standard)
    }
    let others = fields.filter { !scales.contains($0.name) }
    let start = others.firstIndex { $0.name == "kind" }.map { $0 + 1 } ?? 0
    return others[..<start] + transform + others[start...]
  }

  private static func text(_ value: NodeField.Value) -> String {
    switch value {
    case .text(let text): text.map(quoted) ?? absent
    case .texts(let texts): texts.map(quoted).joined(separator: ",")
    case .color(let color):
      "rgba(\([color.red, color.green, color.blue, color.alpha].map(number).joined(separator: ",")))"
    case .number(let double): number(double)
    case .integer(let integer): String(integer)
    case .flag(let flag): flag ? "yes" : "no"
    case .word(let word): word
    }
  }

  private static func quoted(_ text: String) -> String { "\"\(PrintableText.escaped(text))\"" }

  private static func number(_ number: Double) -> String { DiffNumber.short(number, decimals: 4) }
}

internal import FlipbookSnapshots
internal import FlipbookUnits

/// A named property of a node as canonical text.
struct FieldText: Hashable {
  let name: String
  let role: NodeField.Role
  /// The value that baselines leave out.
  let standard: String
  /// The value: texts in quotation marks, numbers with at most four decimals.
  let value: String

  init(_ field: NodeField) {
    name = field.name
    role = field.role
    standard = field.defaultValue.map(FieldText.text) ?? FieldText.absent
    value = FieldText.text(field.value)
  }

  /// The value of a field that a node doesn't have.
  static let absent = "none"

  func hasSameText(as other: FieldText) -> Bool {
    name == other.name && role == other.role && value == other.value
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

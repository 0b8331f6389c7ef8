internal import FlipbookSnapshots
internal import FlipbookUnits

/// A named property of a node as canonical text.
struct FieldText: Hashable {
  let name: String
  let role: NodeField.Role
  /// The value: texts in quotation marks, numbers with at most four decimals.
  let value: String

  init(_ field: NodeField) {
    name = field.name
    role = field.role
    value = FieldText.text(field.value)
  }

  private static func text(_ value: NodeField.Value) -> String {
    switch value {
    case .text(let text): text.map(quoted) ?? "none"
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

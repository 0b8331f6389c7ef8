/// A value that a part takes.
package struct PartField: Sendable {
  /// The field's key in a view, such as "title".
  package let name: String
  /// The values that the field takes.
  package let kind: PartFieldKind
  /// The value if a view doesn't set the field.
  package let standard: PartValue
  /// Whether a view must set the field.
  package let isRequired: Bool
  /// One sentence, with the unit.
  package let summary: String
  /// Whether animations change the field, which is then a number, from its old to its new value.
  package let isAnimated: Bool

  private init(
    _ name: String, _ kind: PartFieldKind, _ standard: PartValue, isRequired: Bool = false, isAnimated: Bool = false,
    _ summary: String
  ) {
    self.name = name
    self.isAnimated = isAnimated
    self.kind = kind
    self.standard = standard
    self.isRequired = isRequired
    self.summary = summary
  }
}

/// The values that a field takes. Ranges include both ends.
package enum PartFieldKind: Hashable, Sendable {
  case number(ClosedRange<Double>)
  case flag
  /// A text on screen, in the scenario's language.
  case text
  /// Texts on screen.
  case texts
  case color
  /// One of several words, stored as its index.
  case choice([String])
  /// A landscape, or a PNG beside the scenario.
  case picture
  /// The name of an icon, stored as a text. The empty text is none.
  case icon
  /// Names of icons, stored as texts.
  case icons
  /// Seconds since the screen appeared, which the screen sets by itself in whole steps while a flag of the part is on.
  case time(step: Double, whileOn: String)
}

extension PartField {
  /// Creates a field with a number in a range; without a standard value, a view can leave the number undefined.
  static func number(
    _ name: String, _ range: ClosedRange<Double>, _ standard: Double?, isAnimated: Bool = false, _ summary: String
  ) -> PartField {
    PartField(name, .number(range), standard.map(PartValue.number) ?? .none, isAnimated: isAnimated, summary)
  }

  /// The fields of a selection in a text. More characters than it has are its end.
  static let selection: [PartField] = {
    let most = Double(ScreenLimits.textLength)
    return [
      .number("selectionStart", 0...most, most, "How many characters are before the selection or the caret."),
      .number("selectionEnd", 0...most, most, "How many characters are before the end of the selection."),
    ]
  }()

  static func flag(_ name: String, _ standard: Bool, _ summary: String) -> PartField {
    PartField(name, .flag, .flag(standard), summary)
  }

  static func text(_ name: String, isRequired: Bool = false, _ summary: String) -> PartField {
    PartField(name, .text, .text(""), isRequired: isRequired, summary)
  }

  static func texts(_ name: String, isRequired: Bool = false, _ summary: String) -> PartField {
    PartField(name, .texts, .texts([]), isRequired: isRequired, summary)
  }

  static func color(_ name: String, _ standard: ScreenColor, _ summary: String) -> PartField {
    PartField(name, .color, .color(standard), summary)
  }

  /// Creates a field with a color for which the part has its own if a view gives none.
  static func color(_ name: String, _ summary: String) -> PartField { PartField(name, .color, .none, summary) }

  /// Creates a field whose values are the raw values of an enumeration.
  static func choice<Choice: PartChoice>(_ name: String, _ standard: Choice, _ summary: String) -> PartField {
    let cases = Array(Choice.allCases)
    let index = cases.firstIndex { $0 == standard } ?? 0
    return PartField(name, .choice(cases.map(\.rawValue)), .choice(index), summary)
  }

  static func picture(_ name: String, isRequired: Bool = false, _ summary: String) -> PartField {
    PartField(name, .picture, .none, isRequired: isRequired, summary)
  }

  static func icon(_ name: String, isRequired: Bool = false, _ summary: String) -> PartField {
    PartField(name, .icon, .text(""), isRequired: isRequired, summary)
  }

  static func icons(_ name: String, _ summary: String) -> PartField {
    PartField(name, .icons, .texts([]), summary)
  }

  static func time(_ name: String, step: Double, whileOn flag: String, _ summary: String) -> PartField {
    PartField(name, .time(step: step, whileOn: flag), .number(0), summary)
  }
}

/// A list of words from which a field's value is chosen.
protocol PartChoice: CaseIterable, RawRepresentable<String>, Equatable, Sendable {}

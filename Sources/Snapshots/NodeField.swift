public import FlipbookUnits

/// A named value of a node, and what the eye notices if it changes.
public struct NodeField: Hashable, Sendable {
  /// What a change of a field looks like on screen.
  ///
  /// Comparisons report a text as changed, a color as recolored, and an opacity as faded. They report the change of any other
  /// field with the field's name.
  public enum Role: Hashable, Sendable { case text, color, opacity, other }

  /// A value with its type, which determines how canonical text writes it.
  public enum Value: Hashable, Sendable {
    /// A text on screen, or nil for none.
    case text(String?)
    /// Texts on screen, in a fixed order.
    case texts([String])
    /// An sRGB color.
    case color(Color)
    /// A number, which canonical text rounds to four decimals.
    case number(Double)
    /// A whole number, such as an index or a count.
    case integer(Int)
    /// A state that is on or off, which canonical text writes as `yes` or `no`.
    case flag(Bool)
    /// A word of the program rather than of the screen, such as the name of an icon.
    case word(String)
  }

  /// The field's name in canonical text, such as "bandHeight".
  public let name: String
  /// What a change of the value looks like.
  public let role: Role
  /// The current value.
  public let value: Value
  /// The value that baselines leave out, or nil if only the absence of the field is left out.
  public let defaultValue: Value?

  private init(_ name: String, _ role: Role, _ value: Value, default defaultValue: Value? = nil) {
    self.name = name
    self.role = role
    self.value = value
    self.defaultValue = defaultValue
  }

  /// Returns a field with a text on screen, or nil for none.
  public static func text(_ name: String, _ text: String?) -> NodeField { NodeField(name, .text, .text(text)) }

  /// Returns a field of texts on screen, whose change is reported as a changed text.
  public static func texts(_ name: String, _ texts: [String]) -> NodeField { NodeField(name, .text, .texts(texts)) }

  /// Returns a field with an exact color.
  public static func color(_ name: String, _ color: Color) -> NodeField { NodeField(name, .color, .color(color)) }

  /// Returns a field with a color's role as a word, or with the color itself if the tone is exact.
  public static func color(_ name: String, _ tone: Tone) -> NodeField {
    if case .exact(let color) = tone { .color(name, color) } else { NodeField(name, .color, .word("\(tone)")) }
  }

  /// Returns a field with a text color's role as a word, or with the color itself if the tone is exact.
  public static func color(_ name: String, _ tone: TextTone) -> NodeField {
    if case .exact(let color) = tone { .color(name, color) } else { NodeField(name, .color, .word("\(tone)")) }
  }

  /// Returns a field with an opacity, 0 … 1.
  ///
  /// A baseline omits the field if it has the default in every frame; without a default, it is never omitted.
  public static func opacity(_ name: String, _ alpha: Double, default standard: Double? = nil) -> NodeField {
    NodeField(name, .opacity, .number(alpha), default: standard.map(Value.number))
  }

  /// Returns a field with a number, such as a length in points.
  ///
  /// A baseline omits the field if it has the default in every frame; without a default, it is never omitted.
  public static func number(_ name: String, _ number: Double, default standard: Double? = nil) -> NodeField {
    NodeField(name, .other, .number(number), default: standard.map(Value.number))
  }

  /// Returns a field with a whole number.
  ///
  /// A baseline omits the field if it has the default in every frame; without a default, it is never omitted.
  public static func integer(_ name: String, _ integer: Int, default standard: Int? = nil) -> NodeField {
    NodeField(name, .other, .integer(integer), default: standard.map(Value.integer))
  }

  /// Returns a field that is on or off.
  ///
  /// A baseline omits the field if it has the default in every frame; without a default, it is never omitted.
  public static func flag(_ name: String, _ flag: Bool, default standard: Bool? = nil) -> NodeField {
    NodeField(name, .other, .flag(flag), default: standard.map(Value.flag))
  }

  /// Returns a field with a word of the program rather than of the screen, such as the name of an icon.
  public static func word(_ name: String, _ word: String) -> NodeField { NodeField(name, .other, .word(word)) }

  /// Returns the ends of a selection in a text; nothing for the caret at the end of the text.
  static func selection(_ selection: Range<Int>?) -> [NodeField] {
    selection.map { [.integer("selectionStart", $0.lowerBound), .integer("selectionEnd", $0.upperBound)] } ?? []
  }

  /// Returns a field for each color that is given.
  static func colors(_ colors: [(name: String, color: Color?)]) -> [NodeField] {
    colors.compactMap { name, color in color.map { .color(name, $0) } }
  }
}

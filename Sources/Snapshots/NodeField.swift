public import FlipbookUnits

/// A named value of a node, and what the eye notices if it changes.
public struct NodeField: Hashable, Sendable {
  public enum Role: Hashable, Sendable { case text, color, opacity, other }

  public enum Value: Hashable, Sendable {
    /// A text on screen, or nil for none.
    case text(String?)
    case texts([String])
    case color(Color)
    case number(Double)
    case integer(Int)
    case flag(Bool)
    /// A word of the program rather than of the screen, such as the name of an icon.
    case word(String)
  }

  public let name: String
  public let role: Role
  public let value: Value
  /// The value that baselines leave out, or nil if only the absence of the field is left out.
  public let defaultValue: Value?

  private init(_ name: String, _ role: Role, _ value: Value, default defaultValue: Value? = nil) {
    self.name = name
    self.role = role
    self.value = value
    self.defaultValue = defaultValue
  }

  /// A text on screen, or nil for none.
  public static func text(_ name: String, _ text: String?) -> NodeField { NodeField(name, .text, .text(text)) }

  public static func texts(_ name: String, _ texts: [String]) -> NodeField { NodeField(name, .text, .texts(texts)) }

  public static func color(_ name: String, _ color: Color) -> NodeField { NodeField(name, .color, .color(color)) }

  public static func color(_ name: String, _ tone: Tone) -> NodeField {
    if case .exact(let color) = tone { .color(name, color) } else { NodeField(name, .color, .word("\(tone)")) }
  }

  public static func color(_ name: String, _ tone: TextTone) -> NodeField {
    if case .exact(let color) = tone { .color(name, color) } else { NodeField(name, .color, .word("\(tone)")) }
  }

  /// An opacity, 0 … 1.
  public static func opacity(_ name: String, _ alpha: Double, default standard: Double? = nil) -> NodeField {
    NodeField(name, .opacity, .number(alpha), default: standard.map(Value.number))
  }

  public static func number(_ name: String, _ number: Double, default standard: Double? = nil) -> NodeField {
    NodeField(name, .other, .number(number), default: standard.map(Value.number))
  }

  public static func integer(_ name: String, _ integer: Int, default standard: Int? = nil) -> NodeField {
    NodeField(name, .other, .integer(integer), default: standard.map(Value.integer))
  }

  public static func flag(_ name: String, _ flag: Bool, default standard: Bool? = nil) -> NodeField {
    NodeField(name, .other, .flag(flag), default: standard.map(Value.flag))
  }

  /// A word of the program rather than of the screen, such as the name of an icon.
  public static func word(_ name: String, _ word: String) -> NodeField { NodeField(name, .other, .word(word)) }
}

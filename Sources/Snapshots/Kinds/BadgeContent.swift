public import FlipbookUnits

/// A short text or a number in a capsule.
public struct BadgeContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "badge"

  /// The text, in white.
  public var text: String
  /// The color of the capsule.
  public var color: Color

  /// Creates the content of a badge.
  public init(_ text: String, color: Color) {
    self.text = text
    self.color = color
  }

  /// The text, and the color.
  public var fields: [NodeField] { [.text("text", text), .color("color", color)] }
}

extension NodeContent {
  /// Returns the content of a badge.
  public static func badge(_ content: BadgeContent) -> NodeContent { NodeContent(content) }
}

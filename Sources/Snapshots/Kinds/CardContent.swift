public import FlipbookUnits

/// A card: a filled rectangle with round corners that can cast a shadow.
public struct CardContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "card"

  /// The color of the card.
  public var color: Color
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// The opacity of the shadow relative to the standard one, 0 … 1. A dark screen shows none.
  public var shadow: Double

  /// Creates a card's content.
  public init(color: Color, cornerRadius: Double = 12, shadow: Double = 1) {
    self.color = color
    self.cornerRadius = cornerRadius
    self.shadow = shadow
  }

  /// The color, the radius, and the shadow.
  public var fields: [NodeField] {
    [.color("color", color), .number("cornerRadius", cornerRadius), .opacity("shadow", shadow)]
  }
}

extension NodeContent {
  /// Returns the content of a card.
  public static func card(_ content: CardContent) -> NodeContent { NodeContent(content) }
}

public import FlipbookUnits

/// A card: a filled rectangle with round corners that can cast a shadow.
public struct CardContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "card"

  /// The color of the card.
  public var color: Color
  /// The radius of the corners, in points.
  public var cornerRadius: Double
  /// The radius of the lower corners, in points, or nil for that of the others.
  public var bottomCornerRadius: Double?
  /// The opacity of the shadow relative to the standard one, 0 … 1. A dark screen shows none.
  public var shadow: Double
  /// How much iOS 26 shows of what is beneath the card, as glass in the card's color: 0 for an opaque card … 1.
  public var glass: Double

  /// Creates a card's content.
  public init(
    color: Color, cornerRadius: Double = 12, bottomCornerRadius: Double? = nil, shadow: Double = 1, glass: Double = 0
  ) {
    self.color = color
    self.cornerRadius = cornerRadius
    self.bottomCornerRadius = bottomCornerRadius
    self.shadow = shadow
    self.glass = glass
  }

  /// The color, the radii, the shadow, and the glass of a card that has some.
  public var fields: [NodeField] {
    let bottom = bottomCornerRadius.map { [NodeField.number("bottomCornerRadius", $0)] } ?? []
    return [.color("color", color), .number("cornerRadius", cornerRadius)] + bottom
      + [.opacity("shadow", shadow), .opacity("glass", glass, default: 0)]
  }
}

extension NodeContent {
  /// Returns the content of a card.
  public static func card(_ content: CardContent) -> NodeContent { NodeContent(content) }
}

public import FlipbookUnits

/// An area whose color changes from its top to its bottom.
public struct ShadeContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "shade"

  /// The color at the top.
  public var top: Color
  /// The color at the bottom.
  public var bottom: Color

  /// Creates the content of an area from its colors at the top and at the bottom.
  public init(top: Color, bottom: Color) {
    self.top = top
    self.bottom = bottom
  }

  /// The two colors.
  public var fields: [NodeField] { [.color("top", top), .color("bottom", bottom)] }
}

extension NodeContent {
  /// Returns the content of an area whose color changes from its top to its bottom.
  public static func shade(_ content: ShadeContent) -> NodeContent { NodeContent(content) }
}

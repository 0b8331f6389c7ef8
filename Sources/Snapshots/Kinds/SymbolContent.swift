public import FlipbookUnits

/// An icon in one color, UIKit's image view with a symbol.
public struct SymbolContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "symbol"
  /// The kind's name in the viewer.
  public static let title = "icon"
  /// False: only the icon's lines cover what is behind it.
  public static let fillsItsFrame = false

  /// The name of the icon, such as "heart.fill". An unknown name is drawn as a dot.
  public var name: String
  /// The color of the lines.
  public var color: Color
  /// The weight of the lines, which corresponds to a font's.
  public var weight: TextContent.Weight

  /// Creates an icon's content, by default in regular weight.
  public init(_ name: String, color: Color, weight: TextContent.Weight = .regular) {
    self.name = name
    self.color = color
    self.weight = weight
  }

  /// The name, the color, and the weight.
  public var fields: [NodeField] { [.word("icon", name), .color("color", color), .word("weight", "\(weight)")] }
}

extension NodeContent {
  /// Returns the content of an icon.
  public static func symbol(_ content: SymbolContent) -> NodeContent { NodeContent(content) }
}

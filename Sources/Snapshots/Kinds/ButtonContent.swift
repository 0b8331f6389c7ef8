public import FlipbookUnits

/// A filled button.
public struct ButtonContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "button"

  /// The title, in white in the middle of the button.
  public var title: String
  /// The color of the button's background.
  public var color: Color

  /// Creates a button's content.
  public init(title: String, color: Color) {
    self.title = title
    self.color = color
  }

  /// The title and the color.
  public var fields: [NodeField] { [.text("title", title), .color("color", color)] }
}

extension NodeContent {
  /// Returns the content of a filled button.
  public static func button(_ content: ButtonContent) -> NodeContent { NodeContent(content) }
}

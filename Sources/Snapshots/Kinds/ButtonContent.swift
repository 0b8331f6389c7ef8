public import FlipbookUnits

/// A filled button.
public struct ButtonContent: NodeKind {
  public static let word = "button"

  public var title: String
  public var color: Color

  public init(title: String, color: Color) {
    self.title = title
    self.color = color
  }

  public var fields: [NodeField] { [.text("title", title), .color("color", color)] }
}

extension NodeContent {
  public static func button(_ content: ButtonContent) -> NodeContent { NodeContent(content) }
}

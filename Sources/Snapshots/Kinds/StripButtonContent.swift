/// A button of a strip of categories.
public struct StripButtonContent: NodeKind {
  public static let word = "stripButton"

  public var title: String
  public var isSelected: Bool

  public init(title: String, isSelected: Bool) {
    self.title = title
    self.isSelected = isSelected
  }

  public var fields: [NodeField] { [.text("title", title), .flag("selected", isSelected, default: false)] }
}

extension NodeContent {
  public static func stripButton(_ content: StripButtonContent) -> NodeContent { NodeContent(content) }
}

/// The menu of the side drawer: a background with a header.
public struct MenuContent: NodeKind {
  public static let word = "menu"

  public var title: String

  public init(title: String) { self.title = title }

  public var fields: [NodeField] { [.text("title", title)] }
}

extension NodeContent {
  public static func menu(_ content: MenuContent) -> NodeContent { NodeContent(content) }
}

/// The menu of the side drawer: a background with a header.
public struct MenuContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "menu"

  /// The title of the header. It is drawn only if there is space for it below the status bar.
  public var title: String

  /// Creates a menu's content.
  public init(title: String) { self.title = title }

  /// The title.
  public var fields: [NodeField] { [.text("title", title)] }
}

extension NodeContent {
  /// Returns the content of the side drawer's menu.
  public static func menu(_ content: MenuContent) -> NodeContent { NodeContent(content) }
}

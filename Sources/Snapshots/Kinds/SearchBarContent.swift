/// A search field in its strip below a navigation bar.
public struct SearchBarContent: NodeKind {
  public static let word = "searchBar"

  public var text: String
  public var placeholder: String
  /// The title of the button that ends the search, or nil without one.
  public var cancelTitle: String?

  public init(text: String = "", placeholder: String, cancelTitle: String? = nil) {
    self.text = text
    self.placeholder = placeholder
    self.cancelTitle = cancelTitle
  }

  public var fields: [NodeField] {
    [.text("text", text), .text("placeholder", placeholder), .text("cancel", cancelTitle)]
  }
}

extension NodeContent {
  public static func searchBar(_ content: SearchBarContent) -> NodeContent { NodeContent(content) }
}

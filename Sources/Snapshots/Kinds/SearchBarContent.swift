/// A search field in its strip below a navigation bar.
package struct SearchBarContent: NodeKind {
  package static let word = "searchBar"

  package var text: String
  package var placeholder: String
  /// The title of the button that ends the search, or nil without one.
  package var cancelTitle: String?

  package init(text: String = "", placeholder: String, cancelTitle: String? = nil) {
    self.text = text
    self.placeholder = placeholder
    self.cancelTitle = cancelTitle
  }

  package var fields: [NodeField] {
    [.text("text", text), .text("placeholder", placeholder), .text("cancel", cancelTitle)]
  }
}

extension NodeContent {
  package static func searchBar(_ content: SearchBarContent) -> NodeContent { NodeContent(content) }
}

/// A short message that appears over a screen and disappears by itself.
public struct ToastContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "toast"

  /// The message, on one line.
  public var text: String
  /// The name of the icon before the message, or nil for none.
  public var icon: String?
  /// The title of the button at the right, such as "Undo", or nil for none.
  public var action: String?

  /// Creates the content of a message.
  public init(_ text: String, icon: String? = nil, action: String? = nil) {
    self.text = text
    self.icon = icon
    self.action = action
  }

  /// The message, the icon, and the button.
  public var fields: [NodeField] {
    [.text("text", text), .word("icon", icon ?? "none"), .text("action", action)]
  }
}

extension NodeContent {
  /// Returns the content of a message over a screen.
  public static func toast(_ content: ToastContent) -> NodeContent { NodeContent(content) }
}

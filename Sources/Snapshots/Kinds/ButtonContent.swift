public import FlipbookUnits

/// A filled button.
public struct ButtonContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "button"

  /// The title, in white in the middle of the button.
  public var title: String
  /// The color of the button's background.
  public var color: Color
  /// The style and the state of one of UIKit's buttons, or nil for a small filled button.
  public var details: Details?

  /// The style, the icon, and the state of a button.
  public struct Details: Hashable, Sendable {
    /// The styles of UIKit's `UIButton.Configuration`.
    public enum Style: Hashable, Sendable { case plain, gray, tinted, filled }

    /// The style, which determines the background and the color of the title.
    public var style: Style
    /// The name of the icon before the title, or nil for none.
    public var icon: String?
    /// Whether a finger is on the button.
    public var isHighlighted: Bool
    /// Whether the button is enabled.
    public var isEnabled: Bool

    /// Creates the details of a button, by default enabled and without an icon.
    public init(style: Style, icon: String? = nil, isHighlighted: Bool = false, isEnabled: Bool = true) {
      self.style = style
      self.icon = icon
      self.isHighlighted = isHighlighted
      self.isEnabled = isEnabled
    }
  }

  /// Creates a button's content.
  public init(title: String, color: Color, details: Details? = nil) {
    self.title = title
    self.color = color
    self.details = details
  }

  /// The title, the color, and the details of a button that has some.
  public var fields: [NodeField] { [.text("title", title), .color("color", color)] + (details?.fields ?? []) }
}

extension ButtonContent.Details {
  fileprivate var fields: [NodeField] {
    [
      .word("style", "\(style)"), .word("icon", icon ?? "none"), .flag("highlighted", isHighlighted, default: false),
      .flag("enabled", isEnabled, default: true),
    ]
  }
}

extension NodeContent {
  /// Returns the content of a filled button.
  public static func button(_ content: ButtonContent) -> NodeContent { NodeContent(content) }
}

public import FlipbookUnits

/// A row of a list.
public struct RowContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "row"

  /// The title, after the thumbnail, on one line.
  public var title: String
  /// The gray text below the title, or nil for a title that is centered vertically.
  public var subtitle: String?
  /// The gray text at the right, or nil for none. It takes at most half of the space.
  public var value: String?
  /// The number of the picture that is shown as a thumbnail, as in `PictureContent`, or nil for none.
  public var thumbnail: Int?
  /// Whether a disclosure chevron is at the right end.
  public var showsChevron: Bool
  /// Whether a hairline is at the bottom, from the title to the right edge. A selected row doesn't show it.
  public var hasSeparator: Bool
  /// Whether the row has the background of a selected row, which also covers the separator above it.
  public var isSelected: Bool
  /// What else the row shows, or nil for a row of the built-in scenes.
  public var details: Details?

  /// The icon, the accessory, and the colors of a row.
  public struct Details: Hashable, Sendable {
    /// The accessory at the right end, as in UIKit's `UITableViewCell.AccessoryType`, or a switch.
    public enum Accessory: Hashable, Sendable { case none, disclosure, checkmark, detail, switchOn, switchOff }

    /// The accessory at the right end.
    public var accessory: Accessory
    /// The name of the icon before the title, or nil for none.
    public var icon: String?
    /// The color of the square behind the icon, or nil for a plain icon in the tint color.
    public var iconColor: Color?
    /// The picture before the title, or nil for none.
    public var picture: ImageSource?
    /// The color of the background, or nil for the theme's.
    public var background: Color?
    /// The color of the title, or nil for the theme's.
    public var titleColor: Color?

    /// Creates the details of a row, by default without any.
    public init(
      accessory: Accessory = .none, icon: String? = nil, iconColor: Color? = nil, picture: ImageSource? = nil,
      background: Color? = nil, titleColor: Color? = nil
    ) {
      self.accessory = accessory
      self.icon = icon
      self.iconColor = iconColor
      self.picture = picture
      self.background = background
      self.titleColor = titleColor
    }
  }

  /// Creates a row's content, by default a title above a separator.
  public init(
    title: String,
    subtitle: String? = nil,
    value: String? = nil,
    thumbnail: Int? = nil,
    showsChevron: Bool = false,
    hasSeparator: Bool = true,
    isSelected: Bool = false,
    details: Details? = nil
  ) {
    self.title = title
    self.subtitle = subtitle
    self.value = value
    self.thumbnail = thumbnail
    self.showsChevron = showsChevron
    self.hasSeparator = hasSeparator
    self.isSelected = isSelected
    self.details = details
  }

  /// The texts, the thumbnail (−1 for none), and the row's states.
  public var fields: [NodeField] {
    [
      .text("title", title), .text("subtitle", subtitle), .text("value", value),
      .integer("thumbnail", thumbnail ?? -1, default: -1), .flag("chevron", showsChevron, default: false),
      .flag("separator", hasSeparator),
      .flag("selected", isSelected, default: false),
    ] + (details?.fields ?? [])
  }
}

extension RowContent.Details {
  fileprivate var fields: [NodeField] {
    [.word("accessory", "\(accessory)"), .word("icon", icon ?? "none"), .word("picture", picture?.word ?? "none")]
      + NodeField.colors([("iconColor", iconColor), ("background", background), ("titleColor", titleColor)])
  }
}

extension NodeContent {
  /// Returns the content of a row of a list.
  public static func row(_ content: RowContent) -> NodeContent { NodeContent(content) }
}

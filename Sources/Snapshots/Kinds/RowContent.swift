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

  /// Creates a row's content, by default a title above a separator.
  public init(
    title: String,
    subtitle: String? = nil,
    value: String? = nil,
    thumbnail: Int? = nil,
    showsChevron: Bool = false,
    hasSeparator: Bool = true,
    isSelected: Bool = false
  ) {
    self.title = title
    self.subtitle = subtitle
    self.value = value
    self.thumbnail = thumbnail
    self.showsChevron = showsChevron
    self.hasSeparator = hasSeparator
    self.isSelected = isSelected
  }

  /// The texts, the thumbnail (−1 for none), and the row's states.
  public var fields: [NodeField] {
    [
      .text("title", title), .text("subtitle", subtitle), .text("value", value),
      .integer("thumbnail", thumbnail ?? -1, default: -1), .flag("chevron", showsChevron, default: false),
      .flag("separator", hasSeparator),
      .flag("selected", isSelected, default: false),
    ]
  }
}

extension NodeContent {
  /// Returns the content of a row of a list.
  public static func row(_ content: RowContent) -> NodeContent { NodeContent(content) }
}

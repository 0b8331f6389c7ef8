/// A row of a list.
public struct RowContent: NodeKind {
  public static let word = "row"

  public var title: String
  public var subtitle: String?
  public var value: String?
  /// The index of the picture that is shown as a thumbnail.
  public var thumbnail: Int?
  public var showsChevron: Bool
  public var hasSeparator: Bool
  public var isSelected: Bool

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
  public static func row(_ content: RowContent) -> NodeContent { NodeContent(content) }
}

/// A row of a list.
package struct RowContent: NodeKind {
  package static let word = "row"

  package var title: String
  package var subtitle: String?
  package var value: String?
  /// The index of the picture that is shown as a thumbnail.
  package var thumbnail: Int?
  package var showsChevron: Bool
  package var hasSeparator: Bool
  package var isSelected: Bool

  package init(
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

  package var fields: [NodeField] {
    [
      .text("title", title), .text("subtitle", subtitle), .text("value", value),
      .integer("thumbnail", thumbnail ?? -1, default: -1), .flag("chevron", showsChevron, default: false),
      .flag("separator", hasSeparator),
      .flag("selected", isSelected, default: false),
    ]
  }
}

extension NodeContent {
  package static func row(_ content: RowContent) -> NodeContent { NodeContent(content) }
}

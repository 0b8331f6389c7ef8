/// A row of choices, one of which is selected: the menu below a navigation bar.
public struct SegmentsContent: NodeKind {
  public static let word = "segments"

  public var titles: [String]
  public var selected: Int

  public init(titles: [String], selected: Int) {
    self.titles = titles
    self.selected = selected
  }

  public var fields: [NodeField] { [.texts("titles", titles), .integer("selected", selected)] }
}

extension NodeContent {
  public static func segments(_ content: SegmentsContent) -> NodeContent { NodeContent(content) }
}

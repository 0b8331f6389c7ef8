/// The header in a list's content, with a band at its bottom.
public struct CollapsingHeaderContent: NodeKind {
  public static let word = "collapsingHeader"
  public static let title = "header"

  public var title: String
  /// The height of the band at the bottom of the header, in points.
  public var bandHeight: Double

  public init(title: String, bandHeight: Double) {
    self.title = title
    self.bandHeight = bandHeight
  }

  public var fields: [NodeField] { [.text("title", title), .number("bandHeight", bandHeight)] }
}

extension NodeContent {
  public static func collapsingHeader(_ content: CollapsingHeaderContent) -> NodeContent { NodeContent(content) }
}

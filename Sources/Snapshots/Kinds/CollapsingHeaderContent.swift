/// The header in a list's content, with a band at its bottom.
public struct CollapsingHeaderContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "collapsingHeader"
  /// The kind's name in the viewer.
  public static let title = "header"

  /// The title, centered in the band.
  public var title: String
  /// The height of the band at the bottom of the header, in points.
  public var bandHeight: Double

  /// Creates a header's content.
  public init(title: String, bandHeight: Double) {
    self.title = title
    self.bandHeight = bandHeight
  }

  /// The title, and the height of the band.
  public var fields: [NodeField] { [.text("title", title), .number("bandHeight", bandHeight)] }
}

extension NodeContent {
  /// Returns the content of a collapsing header.
  public static func collapsingHeader(_ content: CollapsingHeaderContent) -> NodeContent { NodeContent(content) }
}

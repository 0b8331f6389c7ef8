/// Title, line and date over a picture.
public struct PictureCaptionContent: NodeKind {
  /// The kind's name in canonical text.
  public static let word = "pictureCaption"
  /// The kind's name in the viewer.
  public static let title = "caption"

  /// The title, in white above the line of text at the bottom left.
  public var title: String
  /// The smaller line of text below the title.
  public var line: String
  /// The date in the orange label at the top right. An empty date has no label.
  public var date: String

  /// Creates a caption's content.
  public init(title: String, line: String, date: String) {
    self.title = title
    self.line = line
    self.date = date
  }

  /// The title, the line, and the date, as one field.
  public var fields: [NodeField] { [.texts("texts", [title, line, date])] }
}

extension NodeContent {
  /// Returns the content of a caption over a picture.
  public static func pictureCaption(_ content: PictureCaptionContent) -> NodeContent { NodeContent(content) }
}

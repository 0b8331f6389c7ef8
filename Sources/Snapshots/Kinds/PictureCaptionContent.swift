/// Title, line and date over a picture.
public struct PictureCaptionContent: NodeKind {
  public static let word = "pictureCaption"
  public static let title = "caption"

  public var title: String
  public var line: String
  public var date: String

  public init(title: String, line: String, date: String) {
    self.title = title
    self.line = line
    self.date = date
  }

  public var fields: [NodeField] { [.texts("texts", [title, line, date])] }
}

extension NodeContent {
  public static func pictureCaption(_ content: PictureCaptionContent) -> NodeContent { NodeContent(content) }
}

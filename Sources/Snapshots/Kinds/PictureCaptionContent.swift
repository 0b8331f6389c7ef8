/// Title, line and date over a picture.
package struct PictureCaptionContent: NodeKind {
  /// The kind's name in canonical text.
  package static let word = "pictureCaption"
  /// The kind's name in the viewer.
  package static let title = "caption"

  /// The title, in white above the line of text at the bottom left.
  package var title: String
  /// The smaller line of text below the title.
  package var line: String
  /// The date in the orange label at the top right. An empty date has no label.
  package var date: String

  /// Creates a caption's content.
  package init(title: String, line: String, date: String) {
    self.title = title
    self.line = line
    self.date = date
  }

  /// The title, the line, and the date, as one field.
  package var fields: [NodeField] { [.texts("texts", [title, line, date])] }
}

extension NodeContent {
  /// Returns the content of a caption over a picture.
  package static func pictureCaption(_ content: PictureCaptionContent) -> NodeContent { NodeContent(content) }
}

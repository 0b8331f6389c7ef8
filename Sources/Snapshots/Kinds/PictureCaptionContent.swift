/// Title, line and date over a picture.
package struct PictureCaptionContent: NodeKind {
  package static let word = "pictureCaption"
  package static let title = "caption"

  package var title: String
  package var line: String
  package var date: String

  package init(title: String, line: String, date: String) {
    self.title = title
    self.line = line
    self.date = date
  }

  package var fields: [NodeField] { [.texts("texts", [title, line, date])] }
}

extension NodeContent {
  package static func pictureCaption(_ content: PictureCaptionContent) -> NodeContent { NodeContent(content) }
}

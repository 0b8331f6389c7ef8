import Snapshots
import Units

/// A text in its box, centred vertically as a UIKit label does.
struct TextLook: Look {
  let content: TextContent

  func draw(on canvas: inout Canvas) {
    let style = TextStyle(
      content.size,
      canvas.theme.color(content.tone),
      weight: FontWeight(content.weight),
      face: content.face
    )
    let typography = style.typography
    let lines = canvas.lineCount(of: content.string, style, width: canvas.size.width, limit: content.lineLimit)
    let top = (canvas.size.height - Double(lines) * typography.lineHeight) / 2
    canvas.paragraph(
      content.string,
      style,
      in: canvas.bounds,
      firstBaseline: top + typography.ascent,
      limit: max(1, content.lineLimit),
      alignment: content.alignment
    )
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    EdgeInsets(top: -content.size, left: -content.size, bottom: -content.size, right: -content.size)
  }
}

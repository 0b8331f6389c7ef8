import FlipbookSnapshots
import FlipbookUnits

/// A text in its box, centered vertically as in a UIKit label.
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
    let lines = canvas.lines(of: content.string, style, width: canvas.size.width, limit: content.lineLimit)
    let pitch = content.lineHeight ?? typography.lineHeight
    let top = (canvas.size.height - Double(lines.count) * pitch + pitch - typography.lineHeight) / 2
    for (index, line) in lines.enumerated() {
      let baseline = top + Double(index) * pitch + typography.ascent
      canvas.text(
        line,
        style,
        x: x(in: canvas.size.width),
        baseline: baseline,
        maxWidth: canvas.size.width,
        alignment: content.alignment
      )
    }
  }

  private func x(in width: Double) -> Double {
    switch content.alignment {
    case .leading: 0
    case .center: width / 2
    case .trailing: width
    }
  }

  func overflow(on canvas: Canvas) -> EdgeInsets {
    EdgeInsets(top: -content.size, left: -content.size, bottom: -content.size, right: -content.size)
  }
}

import FlipbookSnapshots
import FlipbookUnits

/// A category button: only its title, in bold serif, 11 pt, gray as in the article.
struct StripButtonLook: Look {
  let content: StripButtonContent

  func draw(on canvas: inout Canvas) {
    let color = content.isSelected ? canvas.theme.label : canvas.theme.gray
    let style = TextStyle(11, color, weight: .bold, face: .serif)
    canvas.text(
      content.title,
      style,
      x: canvas.size.width / 2,
      baseline: canvas.baseline(style.size, and: canvas.size.height),
      maxWidth: canvas.size.width - 8,
      alignment: .center
    )
  }
}

import FlipbookSnapshots
import FlipbookUnits

/// A filled button.
struct ButtonLook: Look {
  let content: ButtonContent

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, content.color, cornerRadius: min(8, canvas.size.height / 2))
    let style = TextStyle(13, .white, weight: .semibold)
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

import FlipbookSnapshots
import FlipbookUnits

/// A text in white on a capsule.
struct BadgeLook: Look {
  let content: BadgeContent

  func draw(on canvas: inout Canvas) {
    let size = canvas.size
    canvas.fill(canvas.bounds, content.color, cornerRadius: min(size.width, size.height) / 2)
    let style = TextStyle(min(15, (size.height * 0.68).rounded()), .white, weight: .medium)
    canvas.text(
      content.text, style, x: size.width / 2, baseline: canvas.baseline(style.size, and: size.height),
      maxWidth: size.width - 4, alignment: .center)
  }
}

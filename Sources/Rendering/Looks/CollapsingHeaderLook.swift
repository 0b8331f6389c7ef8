import FlipbookSnapshots
import FlipbookUnits

/// The header in a list's content, in one color with its title in the band at the bottom.
struct CollapsingHeaderLook: Look {
  let content: CollapsingHeaderContent

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, content.color ?? canvas.theme.tint, cornerRadius: canvas.cornerRadius)
    let style = TextStyle(
      min(17, content.bandHeight * 0.6), content.titleColor ?? .white, weight: .semibold)
    canvas.text(
      content.title,
      style,
      x: canvas.size.width / 2,
      baseline: canvas.baseline(
        style.size, between: canvas.size.height - content.bandHeight, and: canvas.size.height),
      maxWidth: canvas.trailing - canvas.leading,
      alignment: .center
    )
  }
}

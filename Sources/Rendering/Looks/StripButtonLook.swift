import FlipbookSnapshots
import FlipbookUnits

/// A category button: only its title, in bold serif, gray as in the article. It has 11 pt as there, and 17 pt on a tablet, where a button
/// is twice as wide.
struct StripButtonLook: Look {
  let content: StripButtonContent

  func draw(on canvas: inout Canvas) {
    let color = content.isSelected ? canvas.theme.label : canvas.theme.gray
    let style = TextStyle(canvas.traits.device.isTablet ? 17 : 11, color, weight: .bold, face: .serif)
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

import FlipbookSnapshots
import FlipbookUnits

/// A dot for each page, in the middle of the frame (see LookFacts, "Lists and small controls").
struct PageControlLook: Look {
  let content: PageControlContent

  private static let diameter = 7.0
  private static let pitch = 16.0
  /// The opacity of a dot of the current page, and of another.
  private static let alphas = (current: 0.85, other: 0.25)
  /// The most dots that are drawn.
  private static let mostDots = 100

  func draw(on canvas: inout Canvas) {
    let count = min(PageControlLook.mostDots, max(0, content.count))
    let color = content.color ?? canvas.theme.label
    let left = canvas.size.width / 2 - Double(count - 1) / 2 * PageControlLook.pitch
    for index in 0..<count {
      let share = max(0, 1 - abs(content.position - Double(index)))
      let (current, other) = PageControlLook.alphas
      let center = Point(x: left + Double(index) * PageControlLook.pitch, y: canvas.size.height / 2)
      canvas.fill(
        .circle(center: center, radius: PageControlLook.diameter / 2),
        color.withAlpha(color.alpha * (other + (current - other) * share)))
    }
  }
}

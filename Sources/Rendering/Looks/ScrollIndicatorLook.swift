import FlipbookSnapshots
import FlipbookUnits

/// The capsule that shows how far a list is scrolled. It fills the node's frame.
struct ScrollIndicatorLook: Look {
  let content: ScrollIndicatorContent

  func draw(on canvas: inout Canvas) {
    let radius = min(canvas.size.width, canvas.size.height) / 2
    canvas.fill(canvas.bounds, canvas.theme.scrollIndicator, cornerRadius: radius)
  }
}

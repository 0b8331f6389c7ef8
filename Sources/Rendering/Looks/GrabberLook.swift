import FlipbookSnapshots
import FlipbookUnits

/// A bar of 36 × 5 points in the middle of the frame.
struct GrabberLook: Look {
  let content: GrabberContent

  private static let size = Size(width: 36, height: 5)

  func draw(on canvas: inout Canvas) {
    let size = GrabberLook.size
    let origin = Point(x: (canvas.size.width - size.width) / 2, y: (canvas.size.height - size.height) / 2)
    canvas.fill(Rect(origin: origin, size: size), canvas.theme.tertiaryLabel, cornerRadius: size.height / 2)
  }
}

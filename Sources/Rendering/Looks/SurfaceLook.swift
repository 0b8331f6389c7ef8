import FlipbookSnapshots
import FlipbookUnits

/// A plain area in one color.
struct SurfaceLook: Look {
  let content: SurfaceContent

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.color(content.tone), cornerRadius: canvas.cornerRadius)
  }
}

import FlipbookSnapshots
import FlipbookUnits

/// A plain area in one color.
struct SurfaceLook: Look {
  let tone: Tone
  let cornerRadius: Double

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.color(tone), cornerRadius: cornerRadius)
  }
}

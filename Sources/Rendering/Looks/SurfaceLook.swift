import Snapshots
import Units

/// A plain area in a tone.
struct SurfaceLook: Look {
  let tone: Tone
  let cornerRadius: Double

  func draw(on canvas: inout Canvas) {
    canvas.fill(canvas.bounds, canvas.theme.color(tone), cornerRadius: cornerRadius)
  }
}

import FlipbookSnapshots
import FlipbookUnits

/// A plain area in one color.
struct SurfaceLook: Look {
  let content: SurfaceContent

  func draw(on canvas: inout Canvas) {
    // Bars that are clear show the background, so what continues them has it too.
    let isBar = content.tone == .bar && canvas.traits.device.look != .classic
    let color = isBar ? canvas.theme.background : canvas.theme.color(content.tone)
    canvas.fill(canvas.bounds, color, cornerRadius: canvas.cornerRadius)
  }
}

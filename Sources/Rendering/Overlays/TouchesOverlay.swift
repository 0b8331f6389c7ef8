import Snapshots
import Units

extension Overlay {
  static let touches = Overlay(
    name: "touches", summary: "the finger with the last quarter second of its way, taps and lifts"
  ) { context in
    for touch in context.snapshot.touches {
      let drawing = TouchDrawing(touch)
      drawing.drawTrail(on: &context.canvas)
      drawing.drawDot(on: &context.canvas)
      if let bounds = drawing.bounds { context.labels.avoid(bounds) }
    }
  }
}

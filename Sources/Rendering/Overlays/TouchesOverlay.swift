import FlipbookSnapshots
import FlipbookUnits

extension Overlay {
  static let touches = Overlay(
    name: "touches", summary: "the finger, its trail over the last quarter second, taps, and lifts"
  ) { context in
    for touch in context.snapshot.touches {
      let drawing = TouchDrawing(touch)
      drawing.drawTrail(on: &context.canvas)
      drawing.drawDot(on: &context.canvas)
      if let bounds = drawing.bounds { context.labels.avoid(bounds) }
    }
  }
}

import FlipbookSnapshots

extension Overlay {
  static let guides = Overlay(
    name: "guides", summary: "the scene's own numbers where they apply: distances, thresholds, and constraint constants"
  ) { context in
    let drawings = context.snapshot.guides.map { GuideDrawing(guide: $0, area: context.area) }
    for drawing in drawings { drawing.drawShape(on: &context.canvas) }
    for drawing in drawings { drawing.drawLabel(on: &context.canvas, &context.labels) }
  }
}

import FlipbookSnapshots
import FlipbookUnits

extension Overlay {
  static let safeArea = Overlay(name: "safe-area", summary: "the area outside the device's safe area") { context in
    let screen = context.snapshot.traits.device.bounds
    let insets = context.snapshot.traits.device.safeArea
    let safe = screen.inset(by: insets)
    let edges: [(name: String, length: Double, band: Rect, from: Point, to: Point)] = [
      (
        "top", insets.top, Rect(x: 0, y: 0, width: screen.width, height: insets.top),
        Point(x: 0, y: safe.minY), Point(x: screen.width, y: safe.minY)
      ),
      (
        "bottom", insets.bottom, Rect(x: 0, y: safe.maxY, width: screen.width, height: insets.bottom),
        Point(x: 0, y: safe.maxY), Point(x: screen.width, y: safe.maxY)
      ),
      (
        "left", insets.left, Rect(x: 0, y: safe.minY, width: insets.left, height: safe.height),
        Point(x: safe.minX, y: 0), Point(x: safe.minX, y: screen.height)
      ),
      (
        "right", insets.right, Rect(x: safe.maxX, y: safe.minY, width: insets.right, height: safe.height),
        Point(x: safe.maxX, y: 0), Point(x: safe.maxX, y: screen.height)
      ),
    ]
    for edge in edges where edge.length > 0 {
      context.canvas.fill(edge.band, OverlayInk.green.line.withAlpha(0.22))
      context.canvas.line(from: edge.from, to: edge.to, .green)
    }
    for edge in edges where edge.length > 0 {
      context.label("safe area \(edge.name) \(edge.length.plainText)", .green, inside: edge.band)
    }
  }
}

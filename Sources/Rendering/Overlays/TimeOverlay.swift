import FlipbookSnapshots
import FlipbookUnits

extension Overlay {
  static let time = Overlay(name: "time", summary: "the frame's number, its time, and the caption") { context in
    let plate = TimePlate(context)
    guard let rect = plate.rect(in: &context.labels) else { return }
    plate.draw(in: rect, on: &context.canvas)
  }
}

/// A dark plate at the lower left (see LookFacts, "Value plate").
private struct TimePlate {
  private let rows: [(text: String, style: TextStyle)]
  private let size: Size

  private static let padding = Size(width: 10, height: 8)
  private static let rowHeight = 17.0
  private static let margin = 5.0
  private static let captionLines = 3

  init(_ context: OverlayContext) {
    let snapshot = context.snapshot
    let room = context.labels.bounds.inset(
      by: EdgeInsets(top: Self.margin, left: Self.margin, bottom: Self.margin, right: Self.margin))
    let value = TextStyle(12, .white, weight: .semibold)
    let caption = TextStyle(12, Color(hex: 0xEBEBF5, alpha: 0.85))
    let width = max(0, min(room.width, 320) - 2 * Self.padding.width)
    var rows = [("frame \(snapshot.frame.number)   \(Self.text(snapshot.seconds)) s", value)]
    if let text = snapshot.caption {
      rows += context.canvas.lines(of: text, caption, width: width, limit: Self.captionLines).map { ($0, caption) }
    }
    let most = Int(holding: ((room.height - 2 * Self.padding.height) / Self.rowHeight).rounded(.down))
    self.rows = Array(rows.prefix(max(1, most)))
    let widest = self.rows.map { context.canvas.width(of: $0.text, $0.style) }.max() ?? 0
    size = Size(
      width: min(widest, width) + 2 * Self.padding.width,
      height: Double(self.rows.count) * Self.rowHeight + 2 * Self.padding.height)
  }

  /// Returns nil if the picture is too small for the plate.
  func rect(in labels: inout LabelSpace) -> Rect? {
    let bounds = labels.bounds
    guard bounds.width >= 40, bounds.height >= Self.rowHeight else { return nil }
    let fitted = Size(width: size.width, height: min(size.height, bounds.height))
    return labels.force(
      fitted, at: Point(x: bounds.minX + Self.margin, y: bounds.maxY - Self.margin - fitted.height))
  }

  func draw(in rect: Rect, on canvas: inout Canvas) {
    let around = rect.inset(by: EdgeInsets(top: -1, left: -1, bottom: -1, right: -1))
    canvas.fill(around, Color.white.withAlpha(0.35), cornerRadius: 9)
    canvas.fill(rect, Color.black.withAlpha(0.72), cornerRadius: 8)
    let top = rect.midY - Double(rows.count) * Self.rowHeight / 2
    for (index, row) in rows.enumerated() {
      canvas.text(
        row.text, row.style, x: rect.minX + Self.padding.width,
        baseline: top + (Double(index) + 0.5) * Self.rowHeight + 0.356 * row.style.size,
        maxWidth: rect.width - 2 * Self.padding.width)
    }
  }

  /// Returns seconds with exactly three decimal places, so that the plate doesn't change its width.
  private static func text(_ seconds: Double) -> String {
    let thousandths = Int(holding: (seconds * 1_000).rounded(.toNearestOrAwayFromZero))
    let fraction = String(thousandths % 1_000)
    return "\(thousandths / 1_000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
  }
}

import FlipbookSnapshots
import FlipbookUnits

/// A message in a bubble that is as wide as its longest line and at one side of the frame.
struct BubbleLook: Look {
  let content: BubbleContent

  private static let padding = (across: 14.0, down: 8.0)
  private static let radius = 18.0
  private static let lineHeight = 22.0

  func draw(on canvas: inout Canvas) {
    let padding = BubbleLook.padding
    let color = content.color ?? (content.isOutgoing ? canvas.theme.tint : canvas.theme.bubble)
    let style = TextStyle(17, content.isOutgoing ? .white : canvas.theme.label)
    let room = canvas.size.width - 2 * padding.across
    guard room > 0 else { return }
    let limit = max(1, Int(holding: (canvas.size.height - 2 * padding.down) / BubbleLook.lineHeight + 0.01))
    let lines = canvas.lines(of: content.text, style, width: room, limit: limit)
    let width = min(room, lines.reduce(20) { max($0, canvas.width(of: $1, style)) }) + 2 * padding.across
    let x = content.isOutgoing ? canvas.size.width - width : 0
    let box = Rect(x: x, y: 0, width: width, height: canvas.size.height)
    canvas.fill(box, color, cornerRadius: min(BubbleLook.radius, box.height / 2))
    let top = (canvas.size.height - Double(lines.count) * BubbleLook.lineHeight) / 2
    for (index, line) in lines.enumerated() {
      let y = top + Double(index) * BubbleLook.lineHeight
      canvas.text(
        line, style, x: box.minX + padding.across,
        baseline: canvas.baseline(style.size, between: y, and: y + BubbleLook.lineHeight), maxWidth: room)
    }
  }
}

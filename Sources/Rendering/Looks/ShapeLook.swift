import FlipbookSnapshots
import FlipbookUnits

/// An outline that is drawn up to a fraction, and its area.
struct ShapeLook: Look {
  let content: ShapeContent

  func draw(on canvas: inout Canvas) {
    let width = min(content.lineWidth, canvas.size.width, canvas.size.height)
    if content.fill.alpha > 0, content.outline != .line {
      canvas.fill(outline(in: canvas.bounds, canvas.cornerRadius), content.fill)
    }
    guard width > 0, content.stroke.alpha > 0, content.strokeStart < content.strokeEnd else { return }
    let inset = content.outline == .line && !content.hasRoundEnds ? 0 : width / 2
    let inner = canvas.bounds.inset(by: EdgeInsets(top: inset, left: inset, bottom: inset, right: inset))
    var line = outline(in: inner, max(0, canvas.cornerRadius - width / 2))
    line = line.trimmed(from: content.strokeStart, to: content.strokeEnd)
    if content.lineDash > 0 { line = line.dashed(content.lineDash) }
    guard !line.isEmpty else { return }
    canvas.stroke(line, Stroke(width: width, ends: content.hasRoundEnds ? .round : .butt), content.stroke)
  }

  private func outline(in rect: Rect, _ radius: Double) -> Path {
    switch content.outline {
    case .rectangle: .roundedRect(rect, radius: radius)
    case .ellipse: .ellipse(in: rect)
    case .line:
      rect.width >= rect.height
        ? .polyline([Point(x: rect.minX, y: rect.midY), Point(x: rect.maxX, y: rect.midY)])
        : .polyline([Point(x: rect.midX, y: rect.minY), Point(x: rect.midX, y: rect.maxY)])
    }
  }
}

import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// Converts a chart to a display list, for pictures in pixels.
struct ChartPicture {
  let setter: TextSetter

  func displayList(of chart: ChartDrawing) -> DisplayList {
    DisplayList(root: DisplayGroup(path: "chart", items: chart.items.compactMap(item)))
  }

  private func item(_ item: ChartDrawing.Item) -> DisplayItem? {
    switch item {
    case .rectangle(let rect, let color, let cornerRadius, _):
      .rectangle(rect, cornerRadius: cornerRadius, .color(color))
    case .line(let start, let end, let line, _):
      .stroke(path(from: start, to: end, line.dash), stroke(line), line.color)
    case .curve(let points, let line, _): .stroke(path(points), stroke(line), line.color)
    case .text(let text): text.words.isEmpty ? nil : .text(set(text))
    }
  }

  /// Thin straight lines have butt ends; bold lines and curves have round ends and joins.
  private func stroke(_ line: ChartLine) -> Stroke { Stroke(width: line.width, ends: line.width > 1 ? .round : .butt) }

  private func path(from start: Point, to end: Point, _ dash: ChartLine.Dash?) -> Path {
    guard let dash else { return Path([.move(start), .line(end)]) }
    let delta = end - start
    let length = (delta.dx * delta.dx + delta.dy * delta.dy).squareRoot()
    guard length > 0 else { return Path() }
    let count = Int((length / (dash.length + dash.gap)).rounded(.up))
    return Path(
      (0..<count).flatMap { index -> [Path.Element] in
        let begin = Double(index) * (dash.length + dash.gap)
        let place = { (length: Double, along: Double) in start.moved(towards: end, fraction: along / length) }
        return [.move(place(length, begin)), .line(place(length, min(length, begin + dash.length)))]
      })
  }

  private func path(_ points: [Point?]) -> Path {
    var path = Path()
    var isDrawing = false
    for point in points {
      if let point {
        if isDrawing { path.addLine(to: point) } else { path.move(to: point) }
      }
      isDrawing = point != nil
    }
    return path
  }

  private func set(_ text: ChartText) -> TextLine {
    setter.line(
      text.words, text.style, x: text.place.x, baseline: text.place.y,
      alignment: text.anchor == .start ? .leading : text.anchor == .middle ? .center : .trailing)
  }
}

extension ChartText {
  var style: TextStyle { TextStyle(size, color, weight: isBold ? .semibold : .regular) }
}

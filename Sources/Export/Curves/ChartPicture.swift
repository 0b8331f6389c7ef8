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
      .stroke(path([start, end], line.dash), stroke(line), line.color)
    case .curve(let points, let line, _): .stroke(path(points, line.dash), stroke(line), line.color)
    case .text(let text): text.words.isEmpty ? nil : .text(set(text))
    }
  }

  private func stroke(_ line: ChartLine) -> Stroke {
    Stroke(width: line.width, ends: line.hasRoundEnds ? .round : .butt)
  }

  private func path(_ points: [Point?], _ dash: ChartLine.Dash?) -> Path {
    guard let dash else { return path(points) }
    var path = Path()
    var (previous, done) = (Point?.none, 0.0)
    for point in points {
      if let start = previous, let end = point {
        done = add(dash, from: start, to: end, done: done, to: &path)
      } else {
        done = 0
      }
      previous = point
    }
    return path
  }

  /// Adds the parts of dashes on a straight part of a curve, `done` points after its beginning. Returns where that ends.
  private func add(_ dash: ChartLine.Dash, from start: Point, to end: Point, done: Double, to path: inout Path)
    -> Double
  {
    let delta = end - start
    let length = (delta.dx * delta.dx + delta.dy * delta.dy).squareRoot()
    let period = dash.length + dash.gap
    var index = max(0, ((done - dash.start - dash.length) / period).rounded(.down) + 1)
    while length > 0, dash.start + index * period < done + length {
      let begin = dash.start + index * period
      // A dash that begins on the part before goes on.
      if begin >= done { path.move(to: start.moved(towards: end, fraction: (begin - done) / length)) }
      let last = min(length, begin + dash.length - done)
      path.addLine(to: start.moved(towards: end, fraction: last / length))
      index += 1
    }
    return done + length
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

extension ChartLine {
  /// Thin lines and dashes have butt ends; other lines and curves have round ends and joins.
  var hasRoundEnds: Bool { width > 1 && dash == nil }
}

extension ChartText {
  var style: TextStyle { TextStyle(size, color, weight: isBold ? .semibold : .regular) }
}

import FlipbookRendering
import FlipbookUnits

/// A chart that is being drawn, with the time axis that all its parts share.
struct CurvePaper {
  private(set) var chart: ChartDrawing
  let ink: CurveInk
  let setter: TextSetter
  /// Seconds on the scenario's clock.
  let span: ClosedRange<Double>
  /// The horizontal range of the plots, in points.
  let plot: ClosedRange<Double>

  init(
    label: SVGLabel, size: Size, ink: CurveInk, setter: TextSetter, span: ClosedRange<Double>, plot: ClosedRange<Double>
  ) {
    self.ink = ink
    self.setter = setter
    self.span = span
    self.plot = plot
    chart = ChartDrawing(label: label, size: size)
    chart.rectangle(Rect(origin: .zero, size: size), ink.page)
  }

  /// The room for names to the right of the plots, in points.
  var nameWidth: Double { max(0, chart.size.width - 10 - plot.upperBound - 14) }

  var plotWidth: Double { plot.upperBound - plot.lowerBound }

  func x(_ seconds: Double) -> Double {
    plot.lowerBound + plotWidth * (seconds - span.lowerBound) / (span.upperBound - span.lowerBound)
  }

  /// Adds a text, truncated with "…" if it is wider than `maxWidth` points. Returns its width.
  @discardableResult mutating func text(
    _ words: String, _ x: Double, _ y: Double, _ color: Color, size: Double, isBold: Bool = false,
    anchor: ChartText.Anchor = .start, maxWidth: Double = .infinity
  ) -> Double {
    var text = ChartText(
      words: words, place: Point(x: x, y: y), color: color, size: size, isBold: isBold, anchor: anchor)
    text.words = setter.truncated(words, text.style, maxWidth: maxWidth)
    chart.text(text)
    return setter.width(of: text.words, text.style)
  }

  mutating func rectangle(_ rect: Rect, _ color: Color, cornerRadius: Double = 0, title: String? = nil) {
    chart.rectangle(rect, color, cornerRadius: cornerRadius, title: title)
  }

  mutating func vertical(_ x: Double, _ top: Double, _ bottom: Double, _ line: ChartLine, title: String? = nil) {
    chart.line(from: Point(x: x, y: top), to: Point(x: x, y: bottom), line, title: title)
  }

  mutating func horizontal(_ y: Double, _ line: ChartLine) {
    chart.line(from: Point(x: plot.lowerBound, y: y), to: Point(x: plot.upperBound, y: y), line)
  }

  mutating func line(from start: Point, to end: Point, _ line: ChartLine) { chart.line(from: start, to: end, line) }

  mutating func curve(_ points: [Point?], _ line: ChartLine, title: String) {
    chart.curve(points, line, title: title)
  }
}

import FlipbookEncoding
import FlipbookRendering
import FlipbookUnits

/// A chart of numbers over a parameter: a plot for each measure, and a curve in it for each value of a second parameter.
package struct SweepChart: Sendable {
  /// A point of a curve.
  package struct Point: Sendable {
    package let x: Double
    /// nil leaves a gap.
    package let y: Double?
    /// Whether an expectation fails there.
    package let fails: Bool

    package init(x: Double, y: Double?, fails: Bool) {
      (self.x, self.y, self.fails) = (x, y, fails)
    }
  }

  package struct Curve: Sendable {
    /// The value of the second parameter, or "" without one.
    package let name: String
    package let points: [Point]

    package init(name: String, points: [Point]) { (self.name, self.points) = (name, points) }
  }

  package struct Plot: Sendable {
    package let title: String
    package let curves: [Curve]

    package init(title: String, curves: [Curve]) { (self.title, self.curves) = (title, curves) }
  }

  package let title: String
  /// What is below the title.
  package let subtitle: String
  /// The name of the parameter along the horizontal axis.
  package let axis: String
  package let plots: [Plot]

  package init(title: String, subtitle: String, axis: String, plots: [Plot]) {
    (self.title, self.subtitle, self.axis, self.plots) = (title, subtitle, axis, plots)
  }

  private static let (width, left, right) = (860.0, 72.0, 24.0)
  private static let (headHeight, plotHeight, gap) = (84.0, 180.0, 44.0)

  /// The chart as SVG.
  package func svg(isDark: Bool, _ tools: DrawingTools) -> [UInt8] {
    ChartSVG.bytes(of: drawing(isDark ? .dark : .light, TextSetter(shaper: tools.shaper, locale: .en)))
  }

  /// The chart as PNG, at twice its size.
  package func png(isDark: Bool, _ tools: inout DrawingTools) throws -> [UInt8] {
    let setter = TextSetter(shaper: tools.shaper, locale: .en)
    let chart = drawing(isDark ? .dark : .light, setter)
    let picture = try tools.renderer.render(
      ChartPicture(setter: setter).displayList(of: chart), size: chart.size, scale: CurvesExporter.scale)
    return try PNGEncoder(compression: .small).encode(picture)
  }

  private func drawing(_ ink: CurveInk, _ setter: TextSetter) -> ChartDrawing {
    let names = Set(plots.flatMap(\.curves).map(\.name))
    let nameWidth = names.map { setter.width(of: $0, TextStyle(11, ink.label)) }.max() ?? 0
    let plotsHeight = Double(plots.count) * (SweepChart.plotHeight + SweepChart.gap)
    let size = Size(width: SweepChart.width, height: SweepChart.headHeight + plotsHeight + 8)
    let values = plots.flatMap(\.curves).flatMap(\.points).map(\.x)
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    var paper = CurvePaper(
      label: label, size: size, ink: ink, setter: setter, span: low...max(high, low.nextUp),
      plot: SweepChart.left...(SweepChart.width - SweepChart.right - (nameWidth > 0 ? min(190, nameWidth) + 14 : 0)))
    let room = SweepChart.width - SweepChart.left - SweepChart.right
    paper.text(title, SweepChart.left, 28, ink.label, size: 15, isBold: true, maxWidth: room)
    paper.text(subtitle, SweepChart.left, 46, ink.faint, size: 11, maxWidth: room)
    for (index, plot) in plots.enumerated() {
      let top = SweepChart.headHeight + Double(index) * (SweepChart.plotHeight + SweepChart.gap)
      draw(plot, top: top, isLast: index == plots.count - 1, on: &paper)
    }
    return paper.chart
  }

  /// What a screen reader reads.
  private var label: SVGLabel {
    let titles = plots.map(\.title).joined(separator: ", ")
    return SVGLabel(title: title, summary: "Curves of \(titles) over \(axis). \(subtitle)")
  }

  private func draw(_ plot: Plot, top: Double, isLast: Bool, on paper: inout CurvePaper) {
    let bottom = top + SweepChart.plotHeight
    let numbers = plot.curves.flatMap(\.points).compactMap(\.y)
    let ticks = AxisTicks(numbers.min() ?? 0, numbers.max() ?? 1, count: 5)
    func y(_ value: Double) -> Double {
      bottom - SweepChart.plotHeight * (value - ticks.range.lowerBound)
        / (ticks.range.upperBound - ticks.range.lowerBound)
    }
    paper.text(plot.title, SweepChart.left, top - 10, paper.ink.label, size: 11, isBold: true)
    for (tick, words) in zip(ticks.values, ticks.words) {
      paper.horizontal(y(tick), ChartLine(color: paper.ink.line))
      paper.text(words, SweepChart.left - 8, y(tick) + 3.5, paper.ink.faint, size: 10, anchor: .end)
    }
    drawAxis(top, bottom, isLast: isLast, on: &paper)
    for (index, curve) in plot.curves.enumerated() {
      draw(curve, paper.ink.series[index % paper.ink.series.count], on: &paper, y: y)
    }
    drawNames(plot, top...bottom, on: &paper, y: y)
  }

  private func drawAxis(_ top: Double, _ bottom: Double, isLast: Bool, on paper: inout CurvePaper) {
    let ticks = AxisTicks(paper.span.lowerBound, paper.span.upperBound, count: 8)
    for (tick, words) in zip(ticks.values, ticks.words)
    where tick >= paper.span.lowerBound - 1e-9 && tick <= paper.span.upperBound + 1e-9 {
      paper.vertical(paper.x(tick), top, bottom + 4, ChartLine(color: paper.ink.line))
      paper.text(words, paper.x(tick), bottom + 16, paper.ink.faint, size: 10, anchor: .middle)
    }
    guard isLast else { return }
    let middle = (paper.plot.lowerBound + paper.plot.upperBound) / 2
    paper.text(axis, middle, bottom + 34, paper.ink.faint, size: 11, anchor: .middle)
  }

  private func draw(_ curve: Curve, _ color: Color, on paper: inout CurvePaper, y: (Double) -> Double) {
    let places = curve.points.map { point in
      point.y.map { FlipbookUnits.Point(x: paper.x(point.x), y: y($0)) }
    }
    paper.curve(places, ChartLine(color: color, width: 1.75), title: curve.name.isEmpty ? axis : curve.name)
    for (point, place) in zip(curve.points, places) {
      guard let place, let number = point.y else { continue }
      let size = point.fails ? 7.0 : 5.0
      paper.rectangle(
        Rect(x: place.x - size / 2, y: place.y - size / 2, width: size, height: size),
        point.fails ? paper.ink.failure : color, cornerRadius: point.fails ? 0 : size / 2,
        title: "\(ChartSVG.words(point.x)): \(ChartSVG.words(number))\(point.fails ? ", an expectation fails" : "")")
    }
  }

  private func drawNames(
    _ plot: Plot, _ range: ClosedRange<Double>, on paper: inout CurvePaper, y: (Double) -> Double
  ) {
    let named = plot.curves.filter { !$0.name.isEmpty }
    let ends = named.map { curve in curve.points.last { $0.y != nil }?.y.map(y) ?? range.upperBound }
    let places = CurveLabels.spread(ends, in: range)
    for (index, curve) in named.enumerated() {
      let color = paper.ink.series[index % paper.ink.series.count]
      paper.text(
        curve.name, paper.plot.upperBound + 14, places[index] + 3.5, color, size: 11, maxWidth: paper.nameWidth)
    }
  }
}

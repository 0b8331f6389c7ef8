import FlipbookSnapshots
import FlipbookUnits

/// Draws the curves of one unit, with their names at their ends.
struct CurvePlot {
  let record: CurveRecord
  let run: RunDescription
  let panel: CurvePanel
  let colors: [Color]
  /// Whether a curve's color is that of another one, so that it is dashed.
  let isRepeated: [Bool]
  let top: Double
  /// Points.
  let height: Double

  private var bottom: Double { top + height }

  /// The height of a panel, in points, of which the first is the largest.
  static func height(of panel: CurvePanel, isFirst: Bool) -> Double {
    max(isFirst ? 220 : 96, Double(panel.columns.count) * CurveLabels.spacing + 8)
  }

  func draw(on paper: inout CurvePaper) {
    let axis = axis
    drawAxis(axis, on: &paper)
    drawRecorded(axis, on: &paper)
    let curves = panel.columns.map { points(of: $0, axis, paper) }
    for (index, dash) in CurvePlot.dashes(curves).enumerated() {
      let repeated = isRepeated[index] ? ChartLine.Dash(length: 5, gap: 2) : nil
      let line = ChartLine(color: colors[index], width: 1.75, dash: dash ?? repeated)
      paper.curve(curves[index], line, title: run.tracks[panel.columns[index]].name)
    }
    drawNames(axis, on: &paper)
  }

  /// The length of a piece of one of several curves that coincide, in points.
  static let turn = 9.0

  /// Returns the dashes of curves: those that coincide take turns, so that each of them is visible.
  static func dashes(_ curves: [[Point?]]) -> [ChartLine.Dash?] {
    let firsts = curves.indices.map { index in curves.firstIndex { coincide($0, curves[index]) } ?? index }
    return curves.indices.map { index in
      let alike = curves.indices.filter { firsts[$0] == firsts[index] }
      guard alike.count > 1, let place = alike.firstIndex(of: index) else { return nil }
      return ChartLine.Dash(length: turn, gap: turn * Double(alike.count - 1), start: turn * Double(place))
    }
  }

  private static func coincide(_ first: [Point?], _ second: [Point?]) -> Bool {
    first.count == second.count
      && zip(first, second).allSatisfy { one, other in
        guard let one, let other else { return one == nil && other == nil }
        return abs(one.x - other.x) < 0.05 && abs(one.y - other.y) < 0.05
      }
  }

  private var axis: AxisTicks {
    let values = panel.columns.flatMap { column in
      record.samples.indices.compactMap { record.number(column, at: $0) }
        + (run.recorded?.numbers(run.tracks[column].name).compactMap(\.value) ?? [])
    }
    var (low, high) = (values.min() ?? 0, values.max() ?? 1)
    if panel.unit == .fraction { (low, high) = (min(low, 0), max(high, 1)) }
    let ticks = AxisTicks(low, high, count: height > 150 ? 6 : 3)
    guard panel.isStepped else { return ticks }
    // There is nothing between two counts.
    return AxisTicks(low, high, count: max(1, Int(holding: min(4, high - low))))
  }

  /// Draws what was recorded of the app as broad, pale curves under the simulated ones.
  private func drawRecorded(_ axis: AxisTicks, on paper: inout CurvePaper) {
    guard let recorded = run.recorded else { return }
    for (column, color) in zip(panel.columns, colors) where recorded.values[run.tracks[column].name] != nil {
      let name = run.tracks[column].name
      let points = recorded.numbers(name).filter { paper.span.contains($0.seconds) }.map { seconds, value in
        value.map { Point(x: paper.x(seconds), y: y($0, axis)) }
      }
      paper.curve(points, ChartLine(color: color.withAlpha(0.4), width: 4), title: "\(name) in \(recorded.file)")
    }
  }

  private func drawAxis(_ axis: AxisTicks, on paper: inout CurvePaper) {
    let left = paper.plot.lowerBound - 8
    for (tick, words) in zip(axis.values, axis.words) {
      paper.horizontal(y(tick, axis), ChartLine(color: paper.ink.line))
      paper.text(words, left, y(tick, axis) + 3.5, paper.ink.faint, size: 10, anchor: .end)
    }
    paper.text(panel.label, left, top - 10, paper.ink.faint, size: 10, anchor: .end)
  }

  private func y(_ value: Double, _ axis: AxisTicks) -> Double {
    let range = axis.range
    return top + height * (range.upperBound - value.clamped(to: range)) / (range.upperBound - range.lowerBound)
  }

  /// Returns the points of a curve. A value that holds, changes at once, and holds again is a step.
  private func points(of column: Int, _ axis: AxisTicks, _ paper: CurvePaper) -> [Point?] {
    var points: [Point?] = []
    var last: Double?
    for index in shown(column, width: paper.plotWidth) {
      let (x, value) = (paper.x(record.samples[index].seconds), record.number(column, at: index))
      if let before = last, let value, before != value, isStep(column, at: index) {
        points.append(Point(x: x, y: y(before, axis)))
      }
      points.append(value.map { Point(x: x, y: y($0, axis)) })
      last = value
    }
    return points
  }

  private func isStep(_ column: Int, at index: Int) -> Bool {
    guard !panel.isStepped else { return true }
    func value(_ index: Int) -> Double? {
      record.number(column, at: min(max(index, 0), record.samples.count - 1))
    }
    return value(index - 2) == value(index - 1) && value(index) == value(index + 1)
  }

  /// Returns all samples, or for runs with many more of them than pixels the lowest and highest of each group.
  private func shown(_ column: Int, width: Double) -> [Int] {
    let group = record.samples.count / (2 * max(1, Int(width)))
    guard group > 1 else { return Array(record.samples.indices) }
    return stride(from: 0, to: record.samples.count, by: group).flatMap { start -> [Int] in
      let places = start..<min(start + group, record.samples.count)
      func value(_ index: Int, or other: Double) -> Double { record.number(column, at: index) ?? other }
      let low = places.min { value($0, or: .infinity) < value($1, or: .infinity) } ?? start
      let high = places.max { value($0, or: -.infinity) < value($1, or: -.infinity) } ?? start
      return low == high ? [low] : [min(low, high), max(low, high)]
    }
  }

  private func drawNames(_ axis: AxisTicks, on paper: inout CurvePaper) {
    let ends = panel.columns.map { column -> Point? in
      guard let index = record.samples.indices.last(where: { record.number(column, at: $0) != nil }),
        let value = record.number(column, at: index)
      else { return nil }
      return Point(x: paper.x(record.samples[index].seconds), y: y(value, axis))
    }
    let places = CurveLabels.spread(ends.map { $0?.y ?? bottom }, in: top + 4...bottom)
    let left = paper.plot.upperBound + 14
    for (index, column) in panel.columns.enumerated() {
      if let end = ends[index] {
        let label = Point(x: left - 3, y: places[index])
        // Where a track has no value at the end, dots lead from its curve to its name.
        let dots = end.x < paper.plot.upperBound - 1 ? ChartLine.Dash(length: 1, gap: 3) : nil
        paper.line(from: end, to: label, ChartLine(color: colors[index].withAlpha(0.6), dash: dots))
      }
      paper.text(
        run.tracks[column].name, left, places[index] + 3.5, colors[index], size: 11, maxWidth: paper.nameWidth)
    }
  }
}

import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// The tracks of a run over time: a plot of numbers in points, a lane for each state, and marks for events and failures.
struct CurveChart {
  let record: RunRecord
  let run: RunDescription
  let ink: CurveInk
  /// Measures text that must fit. Each writer typesets the text itself.
  let setter: TextSetter

  private let width = 860.0
  private let plotLeft = 56.0
  private let plotTop = 64.0
  private let plotHeight = 260.0
  private let laneHeight = 26.0
  private var plotWidth: Double { width - plotLeft - 24 }
  private var plotRight: Double { plotLeft + plotWidth }

  func drawing() -> ChartDrawing {
    let selection = CurveSelection(record, run)
    let legendRows = (selection.numbers.count + 2) / 3
    let lanesTop = plotTop + plotHeight + 12
    let axisY = lanesTop + Double(selection.states.count) * laneHeight
    let size = Size(width: width, height: axisY + 48 + Double(legendRows) * 20)
    var chart = ChartDrawing(label: run.title ?? "Curves", size: size)
    chart.rectangle(Rect(origin: .zero, size: size), ink.page)
    text(run.title ?? run.scene, plotLeft, 28, ink.label, size: 15, isBold: true, maxWidth: plotWidth, on: &chart)
    text(subtitle, plotLeft, 46, ink.faint, size: 11, maxWidth: plotWidth, on: &chart)
    drawFailures(on: &chart, bottom: axisY)
    drawEvents(on: &chart, bottom: axisY)
    drawTime(y: axisY, on: &chart)
    drawNumbers(selection.numbers, on: &chart)
    for (lane, column) in selection.states.enumerated() {
      drawState(column, top: lanesTop + Double(lane) * laneHeight, on: &chart)
    }
    drawLegend(selection.numbers, top: axisY + 48, on: &chart)
    return chart
  }

  private var subtitle: String {
    let failures = run.verdicts.count { $0.failure != nil }
    let verdict = failures > 0 ? "\(failures) of \(run.verdicts.count) expectations failed" : ""
    return [run.scene, run.variant, run.device, verdict].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private var span: ClosedRange<Double> {
    let first = record.frames.first?.seconds ?? 0
    return first...max(first + 0.001, record.frames.last?.seconds ?? 0)
  }

  private func x(_ seconds: Double) -> Double {
    plotLeft + plotWidth * (seconds - span.lowerBound) / (span.upperBound - span.lowerBound)
  }

  /// Adds a text, truncated with "…" if it is wider than `maxWidth` points.
  private func text(
    _ words: String, _ x: Double, _ y: Double, _ color: Color, size: Double, isBold: Bool = false,
    anchor: ChartText.Anchor = .start, maxWidth: Double = .infinity, on chart: inout ChartDrawing
  ) {
    var text = ChartText(
      words: words, place: Point(x: x, y: y), color: color, size: size, isBold: isBold, anchor: anchor)
    text.words = setter.truncated(words, text.style, maxWidth: maxWidth)
    chart.text(text)
  }

  /// Adds the stretches in which an expectation fails, with lines at the first, the worst, and the last failure.
  private func drawFailures(on chart: inout ChartDrawing, bottom: Double) {
    for verdict in run.verdicts {
      guard let failure = verdict.failure, failure.last >= span.lowerBound, failure.first <= span.upperBound else {
        continue
      }
      let title = "\(verdict.subject): expected \(failure.expected), got \(failure.got)"
      for stretch in failure.stretches where stretch.overlaps(span) {
        let left = x(max(stretch.lowerBound, span.lowerBound)) - 1.5
        let right = x(min(stretch.upperBound, span.upperBound)) + 1.5
        let area = Rect(x: left, y: plotTop, width: right - left, height: bottom - plotTop)
        chart.rectangle(area, ink.failure.withAlpha(0.1), title: title)
      }
      for moment in [failure.first, failure.worst, failure.last] where span.contains(moment) {
        let place = x(moment)
        let line = ChartLine(color: ink.failure)
        chart.line(from: Point(x: place, y: plotTop), to: Point(x: place, y: bottom), line, title: title)
      }
    }
  }

  private func drawEvents(on chart: inout ChartDrawing, bottom: Double) {
    let line = ChartLine(color: ink.event, dash: ChartLine.Dash(length: 2, gap: 3))
    for frame in record.frames {
      for event in frame.events where event.kind != .stateChanged && event.kind != .note {
        let place = x(event.seconds)
        chart.line(from: Point(x: place, y: plotTop), to: Point(x: place, y: bottom), line, title: event.words)
      }
    }
  }

  private func drawNumbers(_ columns: [Int], on chart: inout ChartDrawing) {
    let values = columns.flatMap { column in record.frames.compactMap { $0.number(column) } }
    let ticks = AxisTicks(values.min() ?? 0, values.max() ?? 1, count: 6)
    let range = ticks.range
    func y(_ value: Double) -> Double {
      plotTop + plotHeight * (range.upperBound - value) / (range.upperBound - range.lowerBound)
    }
    for tick in ticks.values {
      let line = ChartLine(color: ink.line)
      chart.line(from: Point(x: plotLeft, y: y(tick)), to: Point(x: plotRight, y: y(tick)), line)
      text(ChartSVG.number(tick), plotLeft - 8, y(tick) + 3.5, ink.faint, size: 10, anchor: .end, on: &chart)
    }
    text("pt", plotLeft - 8, plotTop - 10, ink.faint, size: 10, anchor: .end, on: &chart)
    for (place, column) in columns.enumerated() {
      let points = shownFrames(of: column).map { frame in
        frame.number(column).map { Point(x: x(frame.seconds), y: y($0)) }
      }
      chart.curve(points, ChartLine(color: color(place), width: 1.75), title: run.tracks[column].name)
    }
  }

  /// Returns all frames, or for runs with many more frames than pixels the lowest and highest of each group.
  private func shownFrames(of column: Int) -> [RunRecord.Frame] {
    let group = record.frames.count / (2 * Int(plotWidth))
    guard group > 1 else { return record.frames }
    return stride(from: 0, to: record.frames.count, by: group).flatMap { start in
      let frames = record.frames[start..<min(start + group, record.frames.count)]
      let (low, high) = frames.indices.reduce((start, start)) { found, index in
        let value = record.frames[index].number(column) ?? .infinity
        return (
          value < record.frames[found.0].number(column) ?? .infinity ? index : found.0,
          value > record.frames[found.1].number(column) ?? -.infinity && value < .infinity ? index : found.1
        )
      }
      return (low == high ? [low] : [min(low, high), max(low, high)]).map { record.frames[$0] }
    }
  }

  private func color(_ place: Int) -> Color { ink.series[place % ink.series.count] }

  private func drawState(_ column: Int, top: Double, on chart: inout ChartDrawing) {
    text(run.tracks[column].name, plotLeft + 4, top + 10, ink.faint, size: 9, maxWidth: plotWidth - 8, on: &chart)
    var start = 0
    for index in record.frames.indices {
      let isLast = index + 1 == record.frames.count
      guard isLast || record.frames[index + 1].tracks[column] != record.frames[index].tracks[column] else { continue }
      let end = isLast ? span.upperBound : record.frames[index + 1].seconds
      let (left, right) = (x(record.frames[start].seconds), x(end))
      if let word = record.frames[start].tracks[column].stateWord {
        let bar = Rect(x: left, y: top + 13, width: max(1, right - left - 1), height: 9)
        chart.rectangle(bar, ink.series[0].withAlpha(0.35), cornerRadius: 2, title: word)
        if word != "1", setter.width(of: word, TextStyle(8, ink.label)) + 8 < bar.width {
          text(word, left + 4, top + 20.5, ink.label, size: 8, on: &chart)
        }
      }
      start = index + 1
    }
    chart.line(
      from: Point(x: plotLeft, y: top + 24), to: Point(x: plotRight, y: top + 24), ChartLine(color: ink.line))
  }

  private func drawTime(y: Double, on chart: inout ChartDrawing) {
    let ticks = AxisTicks(span.lowerBound, span.upperBound, count: 10)
    for tick in ticks.values where tick >= span.lowerBound - 1e-9 && tick <= span.upperBound + 1e-9 {
      chart.line(
        from: Point(x: x(tick), y: plotTop), to: Point(x: x(tick), y: y + 4), ChartLine(color: ink.line))
      text(ChartSVG.number(tick), x(tick), y + 17, ink.faint, size: 10, anchor: .middle, on: &chart)
    }
    text("s", plotRight, y + 30, ink.faint, size: 10, anchor: .end, on: &chart)
  }

  private func drawLegend(_ columns: [Int], top: Double, on chart: inout ChartDrawing) {
    let room = plotWidth / 3
    for (place, column) in columns.enumerated() {
      let start = Point(x: plotLeft + Double(place % 3) * room, y: top + Double(place / 3) * 20)
      chart.line(
        from: start, to: start + Vector(dx: 16, dy: 0), ChartLine(color: color(place), width: 2.5))
      text(
        run.tracks[column].name, start.x + 22, start.y + 4, ink.label, size: 11, maxWidth: room - 30, on: &chart)
    }
  }
}

extension RunRecord.Frame {
  fileprivate func number(_ column: Int) -> Double? {
    guard case .number(let number) = tracks[column] else { return nil }
    return number
  }
}

extension TrackValue {
  /// Returns the text of a lane, or nil for an absent value and for a flag that is off.
  fileprivate var stateWord: String? {
    switch self {
    case .number(let number): number == 0 ? nil : "1"
    case .word(let word): word
    case .absent: nil
    }
  }
}

extension Event {
  /// Returns an event's label, such as "keyboardWillShow" or "willBeginDragging list".
  fileprivate var words: String { kind.rawValue + (subject.map { " \($0)" } ?? "") }
}

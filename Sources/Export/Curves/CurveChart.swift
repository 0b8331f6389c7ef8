import Snapshots
import Units

/// The tracks of a run over time as SVG: one plot for numbers in points, a lane for each state, marks for what happened.
///
/// Text is text in the reader's own system font: charts stand in documents beside such text, and stay small and searchable.
struct CurveChart {
  let record: RunRecord
  let run: RunDescription
  let ink: CurveInk

  private let width = 860.0
  private let plotLeft = 56.0
  private let plotTop = 64.0
  private let plotHeight = 260.0
  private let laneHeight = 26.0
  private var plotWidth: Double { width - plotLeft - 24 }

  func svg() -> [UInt8] {
    let selection = CurveSelection(record, run)
    let legendRows = (selection.numbers.count + 2) / 3
    let lanesTop = plotTop + plotHeight + 12
    let axisY = lanesTop + Double(selection.states.count) * laneHeight
    let height = axisY + 48 + Double(legendRows) * 20
    var svg = ChartSVG()
    svg.open(width, height, label: run.title ?? "Curves")
    svg.rectangle(0, 0, width, height, fill: ink.page)
    svg.text(run.title ?? run.scene, plotLeft, 28, ink.label, size: 15, weight: 600)
    svg.text(subtitle, plotLeft, 46, ink.faint, size: 11)
    drawEvents(&svg, bottom: axisY)
    drawNumbers(&svg, selection.numbers)
    for (lane, column) in selection.states.enumerated() {
      drawState(&svg, column, top: lanesTop + Double(lane) * laneHeight)
    }
    drawTime(&svg, y: axisY)
    drawLegend(&svg, selection.numbers, top: axisY + 48)
    svg.close()
    return svg.bytes
  }

  private var subtitle: String {
    [run.scene, run.variant, run.device].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  private var span: ClosedRange<Double> {
    let first = record.frames.first?.seconds ?? 0
    return first...max(first + 0.001, record.frames.last?.seconds ?? 0)
  }

  private func x(_ seconds: Double) -> Double {
    plotLeft + plotWidth * (seconds - span.lowerBound) / (span.upperBound - span.lowerBound)
  }

  private func drawEvents(_ svg: inout ChartSVG, bottom: Double) {
    for frame in record.frames {
      for event in frame.events where event.kind != .stateChanged && event.kind != .note {
        svg.line(x(event.seconds), plotTop, x(event.seconds), bottom, ink.event, dash: "2 3", title: event.words)
      }
    }
  }

  private func drawNumbers(_ svg: inout ChartSVG, _ columns: [Int]) {
    let values = columns.flatMap { column in record.frames.compactMap { $0.number(column) } }
    let ticks = AxisTicks(values.min() ?? 0, values.max() ?? 1, count: 6)
    let range = ticks.range
    func y(_ value: Double) -> Double {
      plotTop + plotHeight * (range.upperBound - value) / (range.upperBound - range.lowerBound)
    }
    for tick in ticks.values {
      svg.line(plotLeft, y(tick), plotLeft + plotWidth, y(tick), ink.line)
      svg.text(ChartSVG.number(tick), plotLeft - 8, y(tick) + 3.5, ink.faint, size: 10, anchor: "end")
    }
    svg.text("pt", plotLeft - 8, plotTop - 10, ink.faint, size: 10, anchor: "end")
    for (place, column) in columns.enumerated() {
      let points = shownFrames(of: column).map { frame in frame.number(column).map { (x(frame.seconds), y($0)) } }
      svg.curve(points, color(place), title: run.tracks[column].name)
    }
  }

  /// All frames; of runs with far more frames than pixels the lowest and the highest of each group.
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

  private func color(_ place: Int) -> String { ink.series[place % ink.series.count] }

  private func drawState(_ svg: inout ChartSVG, _ column: Int, top: Double) {
    svg.text(run.tracks[column].name, plotLeft + 4, top + 10, ink.faint, size: 9)
    var start = 0
    for index in record.frames.indices {
      let isLast = index + 1 == record.frames.count
      guard isLast || record.frames[index + 1].tracks[column] != record.frames[index].tracks[column] else { continue }
      let end = isLast ? span.upperBound : record.frames[index + 1].seconds
      let value = record.frames[start].tracks[column]
      let (left, right) = (x(record.frames[start].seconds), x(end))
      if let word = value.stateWord {
        svg.rectangle(
          left, top + 13, max(1, right - left - 1), 9, fill: ink.series[0], opacity: 0.35, radius: 2, title: word)
        if word != "1", Double(word.count) * 5 + 8 < right - left {
          svg.text(word, left + 4, top + 20.5, ink.label, size: 8)
        }
      }
      start = index + 1
    }
    svg.line(plotLeft, top + 24, plotLeft + plotWidth, top + 24, ink.line)
  }

  private func drawTime(_ svg: inout ChartSVG, y: Double) {
    let ticks = AxisTicks(span.lowerBound, span.upperBound, count: 10)
    for tick in ticks.values where tick >= span.lowerBound - 1e-9 && tick <= span.upperBound + 1e-9 {
      svg.line(x(tick), plotTop, x(tick), y + 4, ink.line)
      svg.text(ChartSVG.number(tick), x(tick), y + 17, ink.faint, size: 10, anchor: "middle")
    }
    svg.text("s", plotLeft + plotWidth, y + 30, ink.faint, size: 10, anchor: "end")
  }

  private func drawLegend(_ svg: inout ChartSVG, _ columns: [Int], top: Double) {
    for (place, column) in columns.enumerated() {
      let left = plotLeft + Double(place % 3) * (plotWidth / 3)
      let middle = top + Double(place / 3) * 20
      svg.line(left, middle, left + 16, middle, color(place), width: 2.5)
      svg.text(run.tracks[column].name, left + 22, middle + 4, ink.label, size: 11)
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
  /// What a lane shows; nil where it shows nothing: absent, or a flag that is off.
  fileprivate var stateWord: String? {
    switch self {
    case .number(let number): number == 0 ? nil : "1"
    case .word(let word): word
    case .absent: nil
    }
  }
}

extension Event {
  /// "keyboardWillShow", "willBeginDragging list".
  fileprivate var words: String { kind.rawValue + (subject.map { " \($0)" } ?? "") }
}

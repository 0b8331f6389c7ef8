import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// The tracks of a run over time: a plot for each unit, a lane for each state, and marks for notes, events, and failures.
struct CurveChart {
  let record: CurveRecord
  let run: RunDescription
  /// The tracks to draw; empty for those that change.
  var tracks: [TrackPattern] = []
  let ink: CurveInk
  /// Measures text that must fit. Each writer typesets the text itself.
  let setter: TextSetter

  private static let width = 860.0
  private static let left = 56.0
  private static let laneHeight = 26.0
  /// The height of title and subtitle, in points.
  private static let headHeight = 60.0
  /// The distance between plots, in points, in which the unit of the next one is.
  private static let gap = 28.0

  func drawing() -> ChartDrawing {
    let selection = CurveSelection(record, run, tracks: tracks)
    let names = selection.panels.flatMap(\.columns).map { run.tracks[$0].name }
    let nameWidth = min(190, names.map { setter.width(of: $0, TextStyle(11, ink.label)) }.max() ?? 0)
    let plot = CurveChart.left...(CurveChart.width - 24 - (names.isEmpty ? 0 : nameWidth + 14))
    let heights = selection.panels.indices.map {
      CurvePlot.height(of: selection.panels[$0], isFirst: $0 == 0)
    }
    func paper(_ height: Double) -> CurvePaper {
      let size = Size(width: CurveChart.width, height: height)
      return CurvePaper(label: label(selection), size: size, ink: ink, setter: setter, span: span, plot: plot)
    }
    var moments = CurveMoments(record: record, run: run, plots: 0...0)
    let labels = moments.labels(on: paper(0))
    let notesHeight = moments.headHeight(0)
    let plotsTop = CurveChart.headHeight + moments.headHeight((labels.map(\.row).max() ?? -1) + 1)
    let lanesTop = plotsTop + heights.reduce(0) { $0 + $1 + CurveChart.gap } + 4
    let axisY = lanesTop + Double(selection.states.count) * CurveChart.laneHeight
    moments = CurveMoments(record: record, run: run, plots: plotsTop...axisY)
    var page = paper(axisY + 30)
    drawHead(of: selection, on: &page)
    moments.drawNotes(top: CurveChart.headHeight, on: &page)
    moments.drawFailures(on: &page)
    moments.drawEvents(labels, top: CurveChart.headHeight + notesHeight, on: &page)
    drawTime(top: plotsTop, y: axisY, on: &page)
    drawPlots(selection.panels, heights, top: plotsTop, on: &page)
    for (lane, column) in selection.states.enumerated() {
      drawState(column, top: lanesTop + Double(lane) * CurveChart.laneHeight, on: &page)
    }
    return page.chart
  }

  /// What a screen reader reads: the title, the tracks, the time, and the result.
  private func label(_ selection: CurveSelection) -> SVGLabel {
    let columns = selection.panels.flatMap(\.columns) + selection.states
    let names = columns.map { run.tracks[$0].name }.joined(separator: ", ")
    let ends = [span.lowerBound, span.upperBound].map(ChartSVG.number)
    let curves = names.isEmpty ? "No curves" : "Curves of \(names)"
    let result = verdict.isEmpty ? "" : " \(verdict.prefix(1).uppercased() + verdict.dropFirst())."
    return SVGLabel(
      title: run.title ?? "Curves", summary: "\(curves), from \(ends[0]) to \(ends[1]) s.\(result)")
  }

  private var verdict: String {
    let failures = run.verdicts.count { $0.failure != nil }
    guard failures > 0 else { return "" }
    let all = run.verdicts.count
    return all == 1 ? "the expectation failed" : "\(failures) of \(all) expectations failed"
  }

  private var span: ClosedRange<Double> {
    let first = record.samples.first?.seconds ?? 0
    return first...max(first + 0.001, record.samples.last?.seconds ?? 0)
  }

  private func drawHead(of selection: CurveSelection, on paper: inout CurvePaper) {
    let width = CurveChart.width - CurveChart.left - 24
    paper.text(run.title ?? run.scene, CurveChart.left, 28, ink.label, size: 15, isBold: true, maxWidth: width)
    let gaps = selection.panels.flatMap(\.columns).contains(where: hasGap) ? ["gaps: no value"] : []
    let omitted = selection.omitted > 0 ? ["\(selection.omitted) more with --tracks"] : []
    let words = (gaps + omitted).joined(separator: " · ")
    let used = paper.text(words, CurveChart.width - 24, 46, ink.faint, size: 11, anchor: .end)
    paper.text(subtitle, CurveChart.left, 46, ink.faint, size: 11, maxWidth: width - (used > 0 ? used + 20 : 0))
  }

  private var subtitle: String {
    let recorded = run.recorded.map { "pale: \($0.file)" } ?? ""
    return [run.scene, run.variant, run.device, verdict, recorded].filter { !$0.isEmpty }.joined(separator: " · ")
  }

  /// Whether a track that is drawn as a curve has no value at times.
  private func hasGap(_ column: Int) -> Bool {
    record.samples.indices.contains { record.number(column, at: $0) == nil }
  }

  private func drawPlots(_ panels: [CurvePanel], _ heights: [Double], top: Double, on paper: inout CurvePaper) {
    var (top, drawn) = (top + CurveChart.gap - 8, 0)
    for (panel, height) in zip(panels, heights) {
      let colors = panel.columns.indices.map { ink.series[(drawn + $0) % ink.series.count] }
      let isRepeated = panel.columns.indices.map { drawn + $0 >= ink.series.count }
      CurvePlot(
        record: record, run: run, panel: panel, colors: colors, isRepeated: isRepeated, top: top, height: height
      ).draw(on: &paper)
      top += height + CurveChart.gap
      drawn += panel.columns.count
    }
  }

  private func drawState(_ column: Int, top: Double, on paper: inout CurvePaper) {
    let left = paper.plot.lowerBound + 4
    let (name, room) = (run.tracks[column].name, paper.plotWidth - 8)
    // Lines of events and seconds pass behind the name.
    let width = min(room, setter.width(of: name, TextStyle(9, ink.faint)))
    paper.rectangle(Rect(x: left - 1, y: top + 2, width: width + 2, height: 10), ink.page)
    paper.text(name, left, top + 10, ink.faint, size: 9, maxWidth: room)
    var start = 0
    let samples = record.samples
    for index in samples.indices {
      let isLast = index + 1 == samples.count
      guard isLast || samples[index + 1].tracks[column] != samples[index].tracks[column] else { continue }
      let end = isLast ? paper.span.upperBound : samples[index + 1].seconds
      if let word = samples[start].tracks[column].stateWord {
        drawWord(word, from: paper.x(samples[start].seconds), to: paper.x(end), top: top, on: &paper)
      }
      start = index + 1
    }
    paper.horizontal(top + 24, ChartLine(color: ink.line))
  }

  private func drawWord(_ word: String, from left: Double, to right: Double, top: Double, on paper: inout CurvePaper) {
    let bar = Rect(x: left, y: top + 13, width: max(1, right - left - 1), height: 9)
    paper.rectangle(bar, ink.faint.withAlpha(0.35), cornerRadius: 2, title: word)
    guard word != "1", setter.width(of: word, TextStyle(8, ink.label)) + 8 < bar.width else { return }
    paper.text(word, left + 4, top + 20.5, ink.label, size: 8)
  }

  private func drawTime(top: Double, y: Double, on paper: inout CurvePaper) {
    let span = paper.span
    let ticks = AxisTicks(span.lowerBound, span.upperBound, count: 10)
    let step = ticks.values[1] - ticks.values[0]
    for (tick, words) in zip(ticks.values, ticks.words)
    where tick >= span.lowerBound - 1e-9 && tick <= span.upperBound + 1e-9 {
      paper.vertical(paper.x(tick), top, y + 4, ChartLine(color: ink.line))
      let width = paper.text(words, paper.x(tick), y + 17, ink.faint, size: 10, anchor: .middle)
      // The last number has the unit.
      if tick + step > span.upperBound + 1e-9 {
        paper.text("s", paper.x(tick) + width / 2 + 3, y + 17, ink.faint, size: 10)
      }
    }
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

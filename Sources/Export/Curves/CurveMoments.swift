import FlipbookRendering
import FlipbookSnapshots
import FlipbookUnits

/// The moments of a run that concern all its tracks: notes, events, and failures.
struct CurveMoments {
  let record: CurveRecord
  let run: RunDescription
  /// The vertical range of the plots and lanes, in points.
  let plots: ClosedRange<Double>

  private static let rowHeight = 13.0
  private static let bandHeight = 18.0
  private static let mostRows = 5

  /// Texts at the moments at which they apply, in order.
  struct Mark {
    let seconds: Double
    var words: [String]

    /// The words, of which only a few are shown.
    var label: String {
      let rest = words.count > 2 ? ["+\(words.count - 2)"] : []
      return (words.prefix(2) + rest).joined(separator: ", ")
    }
  }

  /// The notes of the scenario.
  var notes: [Mark] {
    marks { event in
      guard event.kind == .note, case .word(let text)? = event.details.first?.value else { return nil }
      return text
    }
  }

  /// The events at which something begins or ends.
  var events: [Mark] {
    marks { $0.kind == .stateChanged || $0.kind == .note ? nil : $0.words }
  }

  private func marks(_ words: (Event) -> String?) -> [Mark] {
    var marks: [Mark] = []
    for event in record.samples.flatMap(\.events) {
      guard let text = words(event) else { continue }
      if let last = marks.last, last.seconds == event.seconds {
        if !last.words.contains(text) { marks[marks.count - 1].words.append(text) }
      } else {
        marks.append(Mark(seconds: event.seconds, words: [text]))
      }
    }
    return marks
  }

  /// The height of notes and labels above the plots, in points.
  func headHeight(_ rows: Int) -> Double {
    (notes.isEmpty ? 0 : CurveMoments.bandHeight + 4) + Double(rows) * CurveMoments.rowHeight
  }

  /// A label of an event, in a row above the plots.
  struct Label {
    let mark: Mark
    let row: Int
    let isLeft: Bool
  }

  /// Puts the labels of events into as few rows as they need without overlaps. Events for which there is no room have only a line.
  func labels(on paper: CurvePaper) -> [Label] {
    var ends: [Double] = []
    return events.compactMap { mark in
      let width = min(CurveMoments.widest, paper.setter.width(of: mark.label, CurveMoments.style(paper.ink.faint)))
      let x = paper.x(mark.seconds)
      let isLeft = x + 3 + width > paper.plot.upperBound + paper.nameWidth
      let start = isLeft ? x - 3 - width : x + 3
      let row = ends.firstIndex { $0 + 6 < start } ?? ends.count
      guard row < CurveMoments.mostRows else { return nil }
      if row == ends.count { ends.append(0) }
      ends[row] = start + width
      return Label(mark: mark, row: row, isLeft: isLeft)
    }
  }

  private static let widest = 220.0
  private static func style(_ color: Color) -> TextStyle { TextStyle(9, color) }

  /// Adds a band with the notes at `top`, which name the stretches up to the next note.
  func drawNotes(top: Double, on paper: inout CurvePaper) {
    let notes = notes
    for (index, note) in notes.enumerated() {
      let end = index + 1 < notes.count ? paper.x(notes[index + 1].seconds) : paper.plot.upperBound
      let start = paper.x(max(note.seconds, paper.span.lowerBound))
      let band = Rect(x: start, y: top, width: max(1, end - start - 1), height: CurveMoments.bandHeight)
      paper.rectangle(band, paper.ink.event.withAlpha(0.35), cornerRadius: 3, title: note.words.joined(separator: ", "))
      if index % 2 == 1 {
        let column = Rect(x: start, y: plots.lowerBound, width: band.width, height: plots.upperBound - plots.lowerBound)
        paper.rectangle(column, paper.ink.event.withAlpha(0.12))
      }
      guard band.width > 24 else { continue }
      paper.text(
        note.words.joined(separator: ", "), start + 6, top + 12.5, paper.ink.label, size: 10, maxWidth: band.width - 10)
    }
  }

  /// Adds a line for each event and then their labels, which stay legible where the lines of other events cross them.
  func drawEvents(_ labels: [Label], top: Double, on paper: inout CurvePaper) {
    let line = ChartLine(color: paper.ink.event, dash: ChartLine.Dash(length: 2, gap: 3))
    for mark in events {
      let label = labels.first { $0.mark.seconds == mark.seconds }
      let start = label.map { top + Double($0.row) * CurveMoments.rowHeight } ?? plots.lowerBound
      let title = mark.words.joined(separator: ", ")
      paper.vertical(paper.x(mark.seconds), start, plots.upperBound, line, title: title)
    }
    for label in labels { draw(label, top: top + Double(label.row) * CurveMoments.rowHeight, on: &paper) }
  }

  private func draw(_ label: Label, top: Double, on paper: inout CurvePaper) {
    let width = min(
      CurveMoments.widest, paper.setter.width(of: label.mark.label, CurveMoments.style(paper.ink.faint)))
    let x = paper.x(label.mark.seconds) + (label.isLeft ? -3 : 3)
    let left = label.isLeft ? x - width : x
    paper.rectangle(Rect(x: left - 1, y: top, width: width + 2, height: CurveMoments.rowHeight - 1), paper.ink.page)
    paper.text(
      label.mark.label, x, top + 9, paper.ink.faint, size: 9, anchor: label.isLeft ? .end : .start,
      maxWidth: CurveMoments.widest)
  }

  /// Adds the stretches in which an expectation fails, with lines at the first, the worst, and the last failure.
  func drawFailures(on paper: inout CurvePaper) {
    for verdict in run.verdicts {
      guard let failure = verdict.failure, failure.last >= paper.span.lowerBound,
        failure.first <= paper.span.upperBound
      else { continue }
      let title = "\(verdict.subject): expected \(failure.expected), got \(failure.got)"
      for stretch in failure.stretches where stretch.overlaps(paper.span) {
        let left = paper.x(max(stretch.lowerBound, paper.span.lowerBound)) - 1.5
        let right = paper.x(min(stretch.upperBound, paper.span.upperBound)) + 1.5
        let area = Rect(
          x: left, y: plots.lowerBound, width: right - left, height: plots.upperBound - plots.lowerBound)
        paper.rectangle(area, paper.ink.failure.withAlpha(0.1), title: title)
      }
      for moment in [failure.first, failure.worst, failure.last] where paper.span.contains(moment) {
        let line = ChartLine(color: paper.ink.failure)
        paper.vertical(paper.x(moment), plots.lowerBound, plots.upperBound, line, title: title)
      }
    }
  }
}

extension Event {
  /// Returns an event's label, such as "keyboardWillShow" or "willBeginDragging list".
  fileprivate var words: String { kind.rawValue + (subject.map { " \($0)" } ?? "") }
}

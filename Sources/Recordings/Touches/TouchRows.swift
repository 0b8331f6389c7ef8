import FlipbookUnits
internal import FlipbookRuns
internal import FlipbookSnapshots

/// The rows of a log of touches, with columns that are recognized by their names.
struct TouchRows {
  private(set) var rows: [TouchRow] = []
  let hasPhases: Bool

  private static let positions = [
    "location", "position", "pos", "point", "touch", "screen", "client", "page", "window",
  ]
  private static let phaseNames: Set<String> = ["phase", "type", "state", "event", "action", "kind"]
  private static let downNames: Set<String> = ["down", "isdown", "pressed", "touchdown"]
  private static let fingerNames: Set<String> = [
    "id", "touch", "touchid", "finger", "fingerid", "pointer", "pointerid", "identifier", "touchidentifier",
  ]

  init(_ bytes: [UInt8], _ layout: TouchLog.Layout, isInterrupted: @escaping () -> Bool) throws(TraceProblem) {
    let table = try RawTable(bytes, layout.columns, isInterrupted)
    let names = table.names.map(TouchRows.plain)
    func column(_ wanted: String) -> Int? {
      names.firstIndex(of: wanted)
        ?? names.firstIndex { name in Self.positions.contains { name == $0 + wanted || name == wanted + $0 } }
        ?? names.firstIndex { $0.hasSuffix("touch" + wanted) }
    }
    guard let x = column("x"), let y = column("y") else {
      let found = TimeColumn.quoted(table.names).map { ", found \($0)" } ?? ""
      throw TraceProblem("expected the columns 'x' and 'y' of a finger\(found)", line: 1, column: 1)
    }
    let phase = names.firstIndex(where: Self.phaseNames.contains)
    let down = names.firstIndex { name in Self.downNames.contains(name) || name.hasSuffix("touchdown") }
    let finger = names.firstIndex(where: Self.fingerNames.contains)
    hasPhases = phase != nil || down != nil
    for (index, row) in table.rows.enumerated() {
      func number(_ column: Int, _ origin: Double) throws(TraceProblem) -> Double? {
        switch row.values[column] {
        case .absent: return nil
        case .number(let number): return number / layout.scale + origin
        case .word(let word):
          throw table.problem("expected a number, found \(DiffText.quoted(word))", index, column)
        }
      }
      var position: (Double?, Double?) = (try number(x, layout.origin.x), try number(y, layout.origin.y))
      var found = try phase.flatMap { column throws(TraceProblem) in
        try Self.phase(of: row.values[column], table, index, column)
      }
      if let down {
        let isDown = row.values[down] == .number(1) || row.values[down] == .word("true")
        if !isDown { (position, found) = ((nil, nil), nil) }
      }
      rows.append(
        TouchRow(
          line: row.line, seconds: row.seconds, x: position.0, y: position.1, phase: found,
          finger: finger.map { Self.text(row.values[$0]) } ?? ""))
    }
  }

  /// "touch.x", "locationX", and "location_x" without case and punctuation.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  private static let phases: [(words: Set<String>, phase: TouchRow.Phase)] = [
    (
      [
        "began", "begin", "begun", "start", "started", "down", "touchstart", "touchdown", "pointerdown", "actiondown",
        "mousedown", "0",
      ], .began
    ),
    (
      [
        "moved", "move", "changed", "stationary", "touchmove", "pointermove", "actionmove", "mousemove", "drag", "1",
        "2",
      ], .moved
    ),
    (["ended", "end", "up", "lifted", "touchend", "touchup", "pointerup", "actionup", "mouseup", "3"], .ended),
    (["cancelled", "canceled", "cancel", "touchcancel", "pointercancel", "actioncancel", "failed", "4"], .cancelled),
  ]

  /// The phase of a row, by its name or by its number in `UITouch.Phase`.
  private static func phase(
    of value: TrackValue, _ table: RawTable, _ row: Int, _ column: Int
  ) throws(TraceProblem) -> TouchRow.Phase? {
    guard value != .absent else { return nil }
    let word = plain(text(value))
    // "UITouchPhaseBegan" and "UITouch.Phase.began"
    let short = word.hasPrefix("uitouchphase") ? String(word.dropFirst("uitouchphase".count)) : word
    if let known = phases.first(where: { $0.words.contains(short) }) { return known.phase }
    throw table.problem(
      "expected a phase such as began, moved, ended, or cancelled, found \(DiffText.quoted(text(value)))", row, column)
  }

  private static func text(_ value: TrackValue) -> String {
    switch value {
    case .absent: ""
    case .number(let number): number.exactText
    case .word(let word): word
    }
  }
}

/// The rows of a CSV file or of JSON lines, with times in seconds since the first row.
struct RawTable {
  struct Row {
    let line: Int
    let seconds: Double
    let values: [TrackValue]
  }

  private(set) var names: [String] = []
  private(set) var rows: [Row] = []
  private var places: [[(line: Int?, column: Int?)]] = []

  init(_ bytes: [UInt8], _ columns: [String: String], _ isInterrupted: @escaping () -> Bool) throws(TraceProblem) {
    var collector = RowCollector(columns)
    if bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") {
      try JSONLines(bytes).read(into: &collector, isInterrupted)
    } else {
      try CSVColumns.read(bytes, into: &collector, isInterrupted)
    }
    names = collector.names
    let seconds = try collector.seconds()
    rows = zip(collector.rows, seconds).map { Row(line: $0.line, seconds: $1, values: $0.values) }
    places = collector.rows.map(\.columns)
  }

  func problem(_ message: String, _ row: Int, _ column: Int) -> TraceProblem {
    TraceProblem(
      message, line: rows.indices.contains(row) ? rows[row].line : places[row][column].line,
      column: places[row][column].column)
  }
}

/// Takes the rows of a text.
protocol RowTaking {
  mutating func begin(_ header: [String], at places: RecordingTable.Places?) throws(TraceProblem)
  mutating func append(_ values: [TrackValue], places: RecordingTable.Places) throws(TraceProblem)
}

extension RecordingTable: RowTaking {}

/// Collects rows as they are, with their places.
struct RowCollector: RowTaking {
  struct Row {
    let line: Int
    let values: [TrackValue]
    let columns: [(line: Int?, column: Int?)]
  }

  private let renamed: [String: String]
  private(set) var names: [String] = []
  private(set) var rows: [Row] = []
  private var clock: TimeColumn?

  init(_ columns: [String: String]) { renamed = columns }

  mutating func begin(_ header: [String], at places: RecordingTable.Places?) throws(TraceProblem) {
    names = header.map { renamed[$0] ?? $0 }
    clock = TimeColumn(among: names)
    guard clock != nil else {
      let expected = "expected a column of times, such as 'time' or 'ms'"
      throw places?(0, "\(expected); \(TimeColumn.found(instead: header))")
        ?? TraceProblem("expected a column of times", line: 1, column: 1)
    }
  }

  mutating func append(_ values: [TrackValue], places: RecordingTable.Places) throws(TraceProblem) {
    guard let clock else { return }
    guard rows.count < RecordingLimits.samples else {
      throw places(0, "more rows than can be read (\(rows.count) are read)")
    }
    guard case .number(let time) = values[clock.column], time.isFinite, time.magnitude < 1e19 else {
      throw places(clock.column, "expected a time")
    }
    if let last = rows.last, case .number(let before) = last.values[clock.column], time < before {
      throw places(
        clock.column,
        "expected a time after \(before.exactText), found \(time.exactText); rows are in order of time")
    }
    for (index, value) in values.enumerated() {
      if case .number(let number) = value, !number.isFinite { throw places(index, "the number is too large") }
      if case .word(let word) = value, ["nan", "inf", "-inf", "infinity"].contains(word.lowercased()) {
        throw places(index, "expected a number, found \(DiffText.quoted(word))")
      }
    }
    let found = values.indices.map { index in
      let problem = places(index, "")
      return (problem.line, problem.column)
    }
    rows.append(Row(line: found.first?.0 ?? rows.count + 2, values: values, columns: found))
  }

  /// The times in seconds since the first row.
  func seconds() throws(TraceProblem) -> [Double] {
    guard let clock, let first = rows.first, case .number(let start) = first.values[clock.column] else {
      throw TraceProblem("expected at least one row", line: 2, column: 1)
    }
    let times = rows.map { row in
      if case .number(let time) = row.values[clock.column] { time } else { start }
    }
    var unit = 1.0
    switch clock.kind {
    case .frame: unit = 1.0 / 60
    case .time(let known?): unit = known
    case .time(nil):
      let steps = zip(times.dropFirst(), times).map { $0 - $1 }.filter { $0 > 0 }.sorted()
      // Touches come more often than every half second, but pauses between them can be long.
      if let step = steps.first.map({ _ in steps[steps.count / 4] }) { unit = TimeColumn.unit(ofStep: step) ?? 1 }
    }
    return times.map { ($0 - start) * unit }
  }
}

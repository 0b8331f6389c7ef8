import FlipbookUnits
internal import FlipbookRuns
internal import FlipbookSnapshots
internal import FlipbookYAML

/// Builds a recording row by row and refuses rows that cannot be part of it.
struct RecordingTable {
  /// Creates the error of a column of the current row.
  typealias Places = (Int, String) -> TraceProblem

  private let layout: RecordingLayout
  private var names: [String] = []
  private var clock: TimeColumn?
  private var times: [Double] = []
  private var columns: [[TrackValue]] = []
  /// Whether a column has numbers, once it has a value.
  private var isNumeric: [Bool?] = []
  /// The unit after the numbers of a column, if there is one: "pt" in "12.5 pt".
  private var units: [String?] = []
  private var rows = 0
  /// The column whose standard errors a column has, as `flipbook measure` writes them.
  private var measured: [Int?] = []

  init(_ layout: RecordingLayout) { self.layout = layout }

  mutating func begin(_ header: [String], at places: Places?) throws(TraceProblem) {
    let places = places ?? { TraceProblem($1, line: 1, column: $0 + 1) }
    names = header.map { layout.columns[$0] ?? $0 }
    var known: Set<String> = []
    for (index, name) in names.enumerated() {
      guard !name.isEmpty else { throw places(index, "expected the name of a column, found nothing") }
      guard known.insert(name).inserted else {
        let words = TimeColumn.quoted(header) == nil ? "a column" : "the column \(DiffText.quoted(name))"
        throw places(index, "\(words) is listed twice")
      }
    }
    for name in layout.columns.keys.sorted() where !header.contains(name) {
      let all = TimeColumn.quoted(header).map { " (the columns are \($0))" } ?? ""
      throw places(0, "there is no column \(DiffText.quoted(name))\(all)")
    }
    clock = TimeColumn(among: names)
    guard clock != nil else {
      guard header.count > 1 else { throw places(0, "expected a column of times and others, found a single column") }
      let expected = "expected a column of times, such as 'time' or 'ms', or 'frame'"
      let found = TimeColumn.found(instead: header)
      throw places(0, "\(expected); \(found) ('--columns when=time' renames a column 'when')")
    }
    guard header.count > 1 else { throw places(0, "expected a column of a track beside that of the times") }
    columns = Array(repeating: [], count: names.count)
    isNumeric = Array(repeating: nil, count: names.count)
    units = Array(repeating: nil, count: names.count)
    let suffix = ".error"
    measured = header.map { name in
      guard layout.columns[name] == nil, name.hasSuffix(suffix) else { return nil }
      return header.firstIndex(of: String(name.dropLast(suffix.count)))
    }
  }

  mutating func append(_ values: [TrackValue], places: Places) throws(TraceProblem) {
    guard let clock else { return }
    guard rows < RecordingLimits.samples, rows * names.count < RecordingLimits.values else {
      throw places(0, "more rows than can be read (\(rows) are read)")
    }
    guard case .number(let time) = values[clock.column], time.isFinite, time.magnitude < 1e19 else {
      throw places(clock.column, "expected a time, found \(RecordingTable.words(values[clock.column]))")
    }
    if let last = times.last, time < last {
      throw places(
        clock.column,
        "expected a time after \(last.exactText), found \(time.exactText); rows are in order of time")
    }
    // Of several values at the same time, the last one counts.
    let replaces = times.last == time
    for (index, value) in values.enumerated() where index != clock.column {
      let checked = try check(value, index, places)
      if replaces { columns[index][times.count - 1] = checked } else { columns[index].append(checked) }
    }
    if !replaces { times.append(time) }
    rows += 1
  }

  private mutating func check(_ value: TrackValue, _ index: Int, _ places: Places) throws(TraceProblem) -> TrackValue {
    switch value {
    case .absent: return .absent
    case .number(let number):
      guard number.isFinite, number.magnitude < RecordingLimits.magnitude else {
        throw places(index, "the number is too large")
      }
      if isNumeric[index] == false { return .word(number.exactText) }
      isNumeric[index] = true
      guard layout.scale != 1, TrackUnit(of: names[measured[index] ?? index]) == .points else { return value }
      return .number(number / layout.scale)
    case .word(let word):
      if let measure = Measure(word), isNumeric[index] != false {
        guard isNumeric[index] == nil || units[index] == measure.unit else {
          let expected = units[index].map { "a value in \($0)" } ?? "a number"
          throw places(index, "expected \(expected), found \(DiffText.quoted(word))")
        }
        units[index] = measure.unit
        return try check(.number(measure.number), index, places)
      }
      let isNumber = ["nan", "inf", "infinity", "+inf", "-inf", "-infinity", "-nan"].contains(word.lowercased())
      guard isNumeric[index] != true, !isNumber else {
        throw places(index, "expected a number, found \(DiffText.quoted(word))")
      }
      isNumeric[index] = false
      return value
    }
  }

  private static func words(_ value: TrackValue) -> String {
    switch value {
    case .absent: "nothing"
    case .number(let number): number.exactText
    case .word(let word): DiffText.quoted(word)
    }
  }

  func recording() throws(TraceProblem) -> Recording {
    guard let clock, times.count > 1 else {
      throw TraceProblem("expected at least two rows with different times, found \(times.count)", line: 2, column: 1)
    }
    let unit: Double
    switch clock.kind {
    case .frame: unit = 1 / layout.framesPerSecond
    case .time(let known?): unit = known
    case .time(nil):
      let steps = zip(times.dropFirst(), times).map { $0 - $1 }.sorted()
      let step = steps[steps.count / 2]
      guard let found = TimeColumn.unit(ofStep: step) else {
        throw TraceProblem(
          "the times are mostly \(step.exactText) apart; expected seconds, milliseconds, microseconds, or nanoseconds, with 2 to 500 samples a second",
          line: 2, column: clock.column + 1)
      }
      unit = found
    }
    let start = times[0]
    let seconds = ((times.last ?? start) - start) * unit
    guard seconds <= RecordingLimits.seconds else {
      throw TraceProblem(
        "expected at most \(RecordingLimits.seconds.exactText) seconds from the first to the last row, found \(seconds.exactText)",
        line: rows + 1, column: clock.column + 1)
    }
    let series = names.indices.filter { $0 != clock.column && !isFrameNumber($0) && measured[$0] == nil }
      .map { TrackSeries(name: names[$0], values: columns[$0]) }
    return Recording(
      seconds: times.map { ($0 - start) * unit }, tracks: series, startSeconds: start * unit, errors: errors)
  }

  /// The standard errors of tracks, 0 where a field has none.
  private var errors: [String: [Double]] {
    var errors: [String: [Double]] = [:]
    for (index, place) in measured.enumerated() {
      guard let place else { continue }
      errors[names[place]] = columns[index].map { value in
        if case .number(let number) = value { max(0, number) } else { 0 }
      }
    }
    return errors
  }

  /// Whether a column counts frames beside a column of times.
  private func isFrameNumber(_ index: Int) -> Bool { names[index] == "frame" }
}

/// A number with its unit, such as "12.5 pt".
private struct Measure {
  let number: Double
  let unit: String

  private static let units = ["pt", "px", "dp", "°", "%"]

  init?(_ text: String) {
    guard let unit = Self.units.first(where: text.hasSuffix),
      let number = Scalar.decimal(CSVColumns.trimmed(String(text.dropLast(unit.count))))
    else { return nil }
    (self.number, self.unit) = (number, unit)
  }
}

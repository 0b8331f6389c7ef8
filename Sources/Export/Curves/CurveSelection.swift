import FlipbookSnapshots

/// Curves that share an axis because they have the same unit.
struct CurvePanel: Equatable {
  let unit: TrackUnit
  /// The name of the axis.
  let label: String
  /// Whether the numbers change in steps, as indexes do, and have no values in between.
  var isStepped = false
  var columns: [Int]
}

/// The tracks of a chart: the wanted ones in their order, or those that change, beginning with those that have expectations.
struct CurveSelection {
  /// The largest number of curves in all panels, unless tracks are wanted.
  static let mostNumbers = 8
  static let mostStates = 4

  /// The curves of numbers, one panel per unit.
  private(set) var panels: [CurvePanel] = []
  /// The columns with words and flags.
  private(set) var states: [Int] = []
  /// The number of tracks that change and are not drawn, because there are many.
  private(set) var omitted = 0

  /// - Parameter tracks: The wanted tracks; empty to choose them.
  init(_ record: CurveRecord, _ run: RunDescription, tracks: [TrackPattern] = []) {
    let ordered = tracks.isEmpty ? CurveSelection.moving(record, run) : CurveSelection.matching(tracks, run)
    let most = tracks.isEmpty ? (CurveSelection.mostNumbers, CurveSelection.mostStates) : (Int.max, Int.max)
    let lanes = Set(ordered.filter(record.isState))
    states = Array(ordered.filter(lanes.contains).prefix(most.1))
    let numbers = ordered.filter { !lanes.contains($0) }.prefix(most.0)
    omitted = ordered.count - states.count - numbers.count
    for column in numbers { insert(column, record, run.tracks[column]) }
    let order = TrackUnit.allCases
    panels = order.flatMap { unit in panels.filter { $0.unit == unit } }
  }

  private static func moving(_ record: CurveRecord, _ run: RunDescription) -> [Int] {
    let moving = run.tracks.indices.filter { column in
      !run.tracks[column].name.hasPrefix("touch.") && record.moves(column)
    }
    let expected = Set(run.verdicts.flatMap(\.tracks))
    return moving.filter { expected.contains(run.tracks[$0].name) }
      + moving.filter { !expected.contains(run.tracks[$0].name) }
  }

  /// The columns that match, each once, in the order of the patterns.
  private static func matching(_ patterns: [TrackPattern], _ run: RunDescription) -> [Int] {
    var found: [Int] = []
    for pattern in patterns {
      found += run.tracks.indices.filter { !found.contains($0) && pattern.matches(run.tracks[$0].name) }
    }
    return found
  }

  /// Adds a column to the panel of its unit. A track of unknown unit has a panel of its own unless it counts something.
  private mutating func insert(_ column: Int, _ record: CurveRecord, _ track: TrackLegend) {
    let numbers = record.samples.indices.compactMap { record.number(column, at: $0) }
    let unit = TrackUnit(of: track.name, summary: track.summary, numbers: numbers)
    let isStepped = unit == .other && record.isWhole(column)
    if unit != .other || isStepped,
      let place = panels.firstIndex(where: { $0.unit == unit && $0.isStepped == isStepped })
    {
      panels[place].columns.append(column)
      return
    }
    let label =
      switch unit {
      case .points: "pt"
      case .fraction: "0 … 1"
      case .degrees: "°"
      case .other: isStepped ? "count" : ""
      }
    panels.append(CurvePanel(unit: unit, label: label, isStepped: isStepped, columns: [column]))
  }
}

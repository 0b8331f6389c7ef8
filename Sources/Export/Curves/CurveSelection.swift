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

/// The tracks of a chart: those that change, beginning with those that have expectations.
struct CurveSelection {
  /// The largest number of curves in all panels.
  static let mostNumbers = 8
  static let mostStates = 4

  /// The curves of numbers, one panel per unit.
  private(set) var panels: [CurvePanel] = []
  /// The columns with words and flags.
  private(set) var states: [Int] = []

  init(_ record: CurveRecord, _ run: RunDescription) {
    let moving = run.tracks.indices.filter { column in
      !run.tracks[column].name.hasPrefix("touch.") && record.moves(column)
    }
    let expected = Set(run.verdicts.flatMap(\.tracks))
    let ordered =
      moving.filter { expected.contains(run.tracks[$0].name) }
      + moving.filter { !expected.contains(run.tracks[$0].name) }
    let lanes = Set(ordered.filter(record.isState))
    states = Array(ordered.filter(lanes.contains).prefix(CurveSelection.mostStates))
    for column in ordered.filter({ !lanes.contains($0) }).prefix(CurveSelection.mostNumbers) {
      insert(column, record, run.tracks[column].name)
    }
    let order = TrackUnit.allCases
    panels = order.flatMap { unit in panels.filter { $0.unit == unit } }
  }

  /// Adds a column to the panel of its unit. A track of unknown unit has a panel of its own unless it counts something.
  private mutating func insert(_ column: Int, _ record: CurveRecord, _ name: String) {
    let unit = TrackUnit(of: name)
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

import Snapshots

/// Which tracks a chart shows: those that move, the ones somebody expects something of first.
struct CurveSelection {
  static let mostNumbers = 6
  static let mostStates = 4

  /// Columns of numbers.
  private(set) var numbers: [Int] = []
  /// Columns of words and flags.
  private(set) var states: [Int] = []

  init(_ record: RunRecord, _ run: RunDescription) {
    let moving = run.tracks.indices.filter { column in
      !run.tracks[column].name.hasPrefix("touch.")
        && record.frames.contains { $0.tracks[column] != record.frames[0].tracks[column] }
    }
    let expected = Set(run.verdicts.flatMap(\.tracks))
    let ordered =
      moving.filter { expected.contains(run.tracks[$0].name) }
      + moving.filter { !expected.contains(run.tracks[$0].name) }
    let states = Set(ordered.filter { CurveSelection.isState(record, $0) })
    numbers = Array(ordered.filter { !states.contains($0) }.prefix(CurveSelection.mostNumbers))
    self.states = Array(ordered.filter { states.contains($0) }.prefix(CurveSelection.mostStates))
  }

  /// Words, and numbers that are never but 0 and 1.
  private static func isState(_ record: RunRecord, _ column: Int) -> Bool {
    record.frames.allSatisfy { frame in
      switch frame.tracks[column] {
      case .number(let number): number == 0 || number == 1
      case .word, .absent: true
      }
    }
  }
}

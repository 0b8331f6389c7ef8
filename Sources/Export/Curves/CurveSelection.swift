import FlipbookSnapshots

/// Selects the tracks of a chart: those that change, beginning with those that have expectations.
struct CurveSelection {
  static let mostNumbers = 6
  static let mostStates = 4

  /// The columns with numbers.
  private(set) var numbers: [Int] = []
  /// The columns with words and flags.
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

  /// Whether a column contains words, or only the numbers 0 and 1.
  private static func isState(_ record: RunRecord, _ column: Int) -> Bool {
    record.frames.allSatisfy { frame in
      switch frame.tracks[column] {
      case .number(let number): number == 0 || number == 1
      case .word, .absent: true
      }
    }
  }
}

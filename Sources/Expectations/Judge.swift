package import FlipbookSnapshots
package import FlipbookUnits

/// Evaluates expectations while a run is played.
///
/// The judge keeps no history except the previous row of tracks and what each expectation requires.
package struct Judge: Sendable {
  private var judgments: [Judgment]
  private var last: Observation?
  /// Whether to compare each row with the previous one.
  private let comparesRows: Bool
  private let needsScreen: Bool

  /// - Parameter rate: The scenario's own frame rate, with which the run is played.
  package init(_ expectations: [Expectation], rate: FrameRate, tracks: TrackTable) {
    let columns = TrackColumns(tracks)
    judgments = expectations.map { Judgment($0, rate, columns) }
    comparesRows = expectations.contains { $0.subject == .everything }
    needsScreen = expectations.contains(where: \.needsScreen)
  }

  /// Evaluates a refresh. Call this for every refresh of the run, in order.
  /// - Parameter isKnown: Whether the values are those of the run; a recording can lack some times.
  package mutating func take(_ snapshot: RefreshSnapshot, isKnown: Bool = true) {
    let observation = Observation(
      refresh: snapshot.refresh,
      isLast: snapshot.isLast,
      isKnown: isKnown,
      row: snapshot.tracks,
      previousRow: last?.row,
      events: snapshot.events,
      screen: needsScreen ? snapshot.frame.map(ScreenState.init) ?? last?.screen : nil,
      isUnchanged: comparesRows && last?.row == snapshot.tracks
    )
    for index in judgments.indices { judgments[index].take(observation) }
    last = observation
  }

  /// Returns a verdict for each expectation, in order, after the last refresh of the run.
  package func verdicts() -> [Verdict] { judgments.map { $0.verdict(last) } }
}

/// A refresh, as rules evaluate it.
struct Observation: Sendable {
  let refresh: RefreshIndex
  /// Whether this is the last refresh of the run.
  let isLast: Bool
  /// Whether the row is that of the run.
  let isKnown: Bool
  let row: [TrackValue]
  /// The previous row; `nil` in refresh 0.
  let previousRow: [TrackValue]?
  let events: [Event]
  /// What is on screen, as the last frame shows it, if the run has frames and a rule requires it.
  let screen: ScreenState?
  /// Whether the row equals the previous one. This is computed only if a rule requires it.
  let isUnchanged: Bool
}

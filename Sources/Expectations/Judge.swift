package import FlipbookSnapshots
package import FlipbookUnits

/// Judges what is expected of a run while it is played.
///
/// It keeps no history: one row of tracks for itself, and for each expectation what that needs.
package struct Judge: Sendable {
  private var judgements: [Judgement]
  private var last: Sight?
  /// Whether to find out if a refresh is like the one before.
  private let comparesRows: Bool

  /// - Parameter rate: the scenario's own, by which the run is played.
  package init(_ expectations: [Expectation], rate: FrameRate, tracks: TrackTable) {
    let columns = TrackColumns(tracks)
    judgements = expectations.map { Judgement($0, rate, columns) }
    comparesRows = expectations.contains { $0.subject == .everything }
  }

  /// Takes every refresh of the run, in order.
  package mutating func take(_ snapshot: RefreshSnapshot) {
    let sight = Sight(
      refresh: snapshot.refresh,
      isLast: snapshot.isLast,
      row: snapshot.tracks,
      previousRow: last?.row,
      events: snapshot.events,
      isUnchanged: comparesRows && last?.row == snapshot.tracks
    )
    for index in judgements.indices { judgements[index].take(sight) }
    last = sight
  }

  /// A verdict for each expectation, in their order, after the run's last refresh.
  package func verdicts() -> [Verdict] { judgements.map { $0.verdict(last) } }
}

/// A refresh as rules see it.
struct Sight: Sendable {
  let refresh: RefreshIndex
  /// Whether it is the run's last.
  let isLast: Bool
  let row: [TrackValue]
  /// nil in refresh 0.
  let previousRow: [TrackValue]?
  let events: [Event]
  /// Whether the row is the previous one; told only where a rule asks.
  let isUnchanged: Bool
}

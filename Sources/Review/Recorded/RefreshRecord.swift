package import Flipbook
package import FlipbookComparison
import FlipbookExpectations
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

/// The refreshes of a simulated run at the scenario's own rate: its tracks and its events.
package struct RefreshRecord: Sendable {
  package let tracks: RunTracks
  let refreshes: [RefreshIndex]
  let events: [[Event]]
  let rate: FrameRate

  /// Plays a scenario. Returns `nil` if the program is interrupted.
  package init?(of play: Play) {
    rate = play.scenario.ownFrameRate
    var simulator = play.simulator(.tracks, rate: rate)
    var series = simulator.trackTable.names.map { TrackSeries(name: $0, values: []) }
    var (refreshes, events): ([RefreshIndex], [[Event]]) = ([], [])
    while let refresh = simulator.nextRefresh() {
      guard !Interruption.isWanted else { return nil }
      for (index, value) in refresh.tracks.enumerated() { series[index].values.append(value) }
      refreshes.append(refresh.refresh)
      events.append(refresh.events)
    }
    self.refreshes = refreshes
    self.events = events
    tracks = RunTracks(
      clock: FrameClock(count: refreshes.count, framesPerSecond: rate.refreshesPerSecond), series: series)
  }
}

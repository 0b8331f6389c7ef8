package import Flipbook
package import FlipbookRuns
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
    var collection = TrackCollection(names: simulator.trackTable.names)
    var (refreshes, events): ([RefreshIndex], [[Event]]) = ([], [])
    while let refresh = simulator.nextRefresh() {
      guard !Interruption.isWanted else { return nil }
      collection.append(refresh.tracks)
      refreshes.append(refresh.refresh)
      events.append(refresh.events)
    }
    self.refreshes = refreshes
    self.events = events
    tracks = collection.tracks(framesPerSecond: rate.refreshesPerSecond)
  }
}

import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits
import Testing

@testable import Flipbook

/// The second run that one picture shows.
@Suite("What is shown beside a run")
struct CounterpartTests {
  /// A screen that is wider in the light appearance and in the refined variant.
  private static let screen = """
    screen:
      parameters: {variant: {words: [article, refined]}}
      views: {box: {width: "if(dark, 10, 20) + if(variant == refined, 5, 0)", height: 10}}
      tracks: {shown: box.width}
    """

  private func play(_ scene: String, _ movie: String) throws -> Play {
    let text = """
      flipbook: 1
      device: iphone-8
      \(scene)
      duration: 0.1
      output: {scale: 1, \(movie)}
      """
    let reading = try ScenarioReader(vocabulary: Studio.standard.vocabulary).read(Array(text.utf8), path: "test.yaml")
    #expect(reading.diagnostics.map(\.description) == [])
    return try #require(reading.scenario.flatMap { Play($0, studio: .standard) })
  }

  /// The values of a track that has one in each appearance and variant of the screen.
  private func values(of play: Play?) throws -> Set<Double> {
    var simulator = try #require(play).simulator(.tracks)
    let place = try #require(simulator.trackTable.names.firstIndex(of: "shown"))
    var values: Set<Double> = []
    while let frame = simulator.nextFrame() {
      if case .number(let number) = frame.tracks[place] { values.insert(number) }
    }
    return values
  }

  @Test(
    "A screen has the values of the other appearance or variant",
    arguments: [("themes: both", 10.0), ("beside: dark", 10), ("beside: light", 20), ("beside: refined", 25)])
  func screens(movie: String, other: Double) throws {
    let play = try play(Self.screen, movie)
    #expect(try values(of: play) == [20])
    #expect(try values(of: play.counterpart) == [other])
    #expect(play.counterpart?.counterpart == nil)
  }
}

import FlipbookSnapshots
import Foundation
import Testing

@testable import FlipbookComparison

@Suite("Runs that are slower as a whole")
struct TempoSearchTests {
  /// A track that moves 100 points from one frame to another, evenly.
  private static func motion(_ start: Double, _ end: Double, frames: Int = 120) -> [TrackValue] {
    (0..<frames).map { .number(100 * min(max((Double($0) - start) / (end - start), 0), 1)) }
  }

  private static func pairs(_ motions: [(first: (Double, Double), second: (Double, Double))]) -> [TempoSearch.Pair] {
    motions.map {
      TempoSearch.Pair(
        first: motion($0.first.0, $0.first.1), second: motion($0.second.0, $0.second.1), tolerance: 0.01)
    }
  }

  @Test("Several motions and the pauses between them take as much longer", arguments: [1.1, 1.25, 1.5, 0.8])
  func slower(factor: Double) throws {
    let motions = [(10.0, 20.0), (36, 50)].map { ($0, ($0.0 * factor, $0.1 * factor)) }
    let found = try #require(TempoSearch(pairs: Self.pairs(motions)) { false }.factor())
    #expect(abs(found - factor) < 0.02)
  }

  /// Springs come to rest between frames, so that their ends alone say little.
  @Test("The factor of springs is exact", arguments: [1.1, 1.15, 1.2, 1.25, 1.3, 1.35, 1.4, 1.5, 2, 0.8, 0.5])
  func springs(factor: Double) {
    func spring(_ seconds: Double) -> Double { seconds > 0 ? 1 - exp(-15 * seconds) * (1 + 15 * seconds) : 0 }
    func values(_ factor: Double) -> [TrackValue] {
      (0...Int(110 * factor)).map { frame in
        let time = Double(frame) / 60 / factor
        return .number(300 * spring(time - 0.2) - 200 * spring(time - 1))
      }
    }
    let pair = TempoSearch.Pair(first: values(1), second: values(factor), tolerance: 0.01)
    #expect(TempoSearch(pairs: [pair]) { false }.factor() == factor)
  }

  @Test(
    "A motion that takes longer is no slower run",
    arguments: [
      // A touch that is at the same time in both runs, and what it causes.
      [((42.0, 43.0), (42.0, 43.0)), ((47, 65), (47, 68))],
      // Two tracks of one motion, of which one starts later.
      [((42, 43), (42, 43)), ((47, 65), (47, 68)), ((50, 65), (50, 68))],
      // Of two motions, the second one.
      [((10, 20), (10, 20)), ((40, 58), (40, 61))],
    ])
  func longer(motions: [((Double, Double), (Double, Double))]) {
    #expect(TempoSearch(pairs: Self.pairs(motions)) { false }.factor() == nil)
  }
}

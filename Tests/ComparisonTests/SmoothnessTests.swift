import FlipbookRuns
import FlipbookComparison
import FlipbookMotion
import FlipbookSnapshots
import Testing

/// The time by which frames are too late, and what is no hitch.
@Suite struct SmoothnessTests {
  /// Tracks by their names, with the frames that are late.
  struct Motion: CustomTestStringConvertible, Sendable {
    let kind: String
    let rate: Int
    let tracks: [(String, [Double])]
    let late: Int

    var testDescription: String { "\(kind) at \(rate) fps" }

    init(_ description: String, _ rate: Int, _ tracks: [(String, [Double])], late: Int) {
      kind = description
      self.rate = rate
      self.tracks = tracks
      self.late = late
    }
  }

  private static let rates = [24, 30, 60, 120]

  static let hitches = rates.flatMap { rate -> [Motion] in
    let sampled = Sampled(rate: rate)
    let (eased, fling) = (sampled.eased(), sampled.decelerating())
    let middle = sampled.frame(at: Sampled.start + 0.25)
    let finger = drags(sampled, pause: nil)
    return [
      Motion("two frames of an eased motion", rate, [("box.x", eased.holding(middle, 2))], late: 2),
      Motion("a pause that delays the rest", rate, [("box.x", eased.pausing(middle, 2))], late: 2),
      Motion("one frame of a fling", rate, [("list.offset.y", fling.holding(middle, 1))], late: 1),
      Motion(
        "two tracks at once", rate, [("a.x", eased.holding(middle, 2)), ("b.y", fling.holding(middle, 2))], late: 2),
      Motion(
        "a view that lags behind a moving finger", rate,
        [("box.x", finger.holding(middle, 2)), ("touch.x", finger)], late: 2),
    ]
  }

  static let calm = rates.flatMap { rate -> [Motion] in
    let sampled = Sampled(rate: rate)
    let finger = drags(sampled, pause: 0.4..<0.5)
    let two = zip(sampled.eased(seconds: 0.3), sampled.eased(late: 0.35, seconds: 0.3)).map { $0 + $1 }
    return [
      Motion("an eased motion", rate, [("box.x", sampled.eased())], late: 0),
      Motion("a rest between two eased motions", rate, [("box.x", two)], late: 0),
      Motion("a spring", rate, [("box.x", sampled.sprung())], late: 0),
      Motion("a fling on whole points", rate, [("list.offset.y", sampled.decelerating().onPixels(1))], late: 0),
      Motion("a fling on half points", rate, [("list.offset.y", sampled.decelerating().onPixels(2))], late: 0),
      Motion("a bounce", rate, [("list.offset.y", sampled.bouncing())], late: 0),
      Motion("a finger that rests between two drags", rate, [("box.x", finger), ("touch.x", finger)], late: 0),
    ]
  }

  /// A finger at 400 points per second, which rests for some time.
  private static func drags(_ sampled: Sampled, pause: Range<Double>?) -> [Double] {
    sampled.values { time in
      let rest = pause.map { min(max(0, time - $0.lowerBound), $0.upperBound - $0.lowerBound) } ?? 0
      return 400 * (time - rest)
    }
  }

  @Test("A frame that stands still amid a motion is late", arguments: hitches)
  func hitch(motion: Motion) { expect(motion) }

  @Test("Rests and slow beginnings and ends are no hitches", arguments: calm)
  func noHitch(motion: Motion) { expect(motion) }

  private func expect(_ motion: Motion) {
    let tracks = SampleMotion.run(
      motion.tracks.map { name, values in (name, values.map { TrackValue.number($0) }) }, rate: motion.rate
    ).tracks
    let hitches = tracks.map { Smoothness($0).hitchSeconds * Double(motion.rate) } ?? -1
    #expect((hitches - Double(motion.late)).magnitude < 1e-9, "\(hitches) late frames")
  }
}

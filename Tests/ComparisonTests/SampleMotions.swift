import FlipbookComparison
import FlipbookRuns
import FlipbookMotion
import FlipbookSnapshots

/// Series of numbers for tests, at 60 frames per second.
enum SampleMotion {
  static let rate = 60

  /// Returns values that rest, move with a curve from a frame on, and rest.
  static func moving(
    _ start: Double = 0, to end: Double, from frame: Int = 12, seconds: Double = 0.4, _ curve: TimingCurve = .easeInOut,
    count: Int = 90
  ) -> [Double] {
    let duration = curve.effectiveDuration(ofSeconds: seconds)
    return (0..<count).map { index in
      let elapsed = Double(index - frame) / Double(rate)
      let progress =
        elapsed >= duration - 1e-9 ? 1 : curve.progress(elapsedSeconds: elapsed, durationSeconds: duration)
      return start + (end - start) * progress
    }
  }

  static func run(_ tracks: [(String, [TrackValue])], rate: Int = rate, name: String = "a") -> Run {
    let count = tracks.first?.1.count ?? 0
    return Run(
      name: name,
      tracks: RunTracks(
        clock: FrameClock(count: count, framesPerSecond: rate), series: tracks.map { TrackSeries(name: $0, values: $1) }
      ))
  }

  static func run(_ numbers: [Double]) -> Run { run([("box.x", numbers.map(TrackValue.number))]) }
  static func run(_ words: [String]) -> Run { run([("state", words.map(TrackValue.word))]) }

  /// Returns the facts about the second run without the closing line.
  static func facts(_ first: Run, _ second: Run) -> [String] {
    DiffWords(DiffReport(first, second)).facts.filter { !$0.hasPrefix("nothing ") }
  }
}

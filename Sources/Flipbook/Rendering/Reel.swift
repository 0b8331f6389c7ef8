import FlipbookExport
import FlipbookScenarios
import FlipbookSimulation
import FlipbookUnits

/// A run of a scenario on one clock, and the formats that show its frames.
struct Reel {
  /// Steps of the scenario that cannot be played on the reel's clock.
  struct Impossible: Error {
    let diagnostics: [Diagnostic]
  }

  var formats: [ExportFormat]
  let clock: Clock
  /// Pixels per point.
  let scale: Double
  /// How much lossy files are simplified; see `ExportSettings.coarseness`.
  var coarseness = 0

  /// How often the scenario is simulated, and how fast its frames are shown.
  struct Clock: Hashable {
    /// The rate at which frames are shown.
    let playback: PlaybackRate
    /// The frames per second of motion that are simulated. One in `stride` of them is shown.
    let framesPerSecond: Int
    let stride: Int

    /// - Parameter speed: Seconds of motion per second that is shown, a multiple of 0.0001.
    init(_ playback: PlaybackRate, speed: Double) {
      self.playback = playback
      let (frames, seconds) = (playback.frames * 10_000, playback.seconds * Int((speed * 10_000).rounded()))
      let divisor = Clock.commonDivisor(frames, max(1, seconds))
      framesPerSecond = frames / divisor
      stride = max(1, seconds / divisor)
    }

    private static func commonDivisor(_ first: Int, _ second: Int) -> Int {
      var (first, second) = (first, second)
      while second > 0 { (first, second) = (second, first % second) }
      return first
    }
  }
}

extension Play {
  /// Returns the reels of the scenario's formats, before any reduction. Formats with the same clock and scale share one.
  ///
  /// - Parameter size: The size of a picture in points.
  func reels(of size: Size) -> [Reel] {
    let output = scenario.output
    let scenarioClock = Reel.Clock(PlaybackRate(scenario.framesPerSecond), speed: output.movie.speed)
    var reels: [Reel] = []
    for format in formats {
      let clock = format.rates(for: scenario.framesPerSecond).first.map { Reel.Clock($0, speed: output.movie.speed) }
      let reel = Reel(formats: [format], clock: clock ?? scenarioClock, scale: scale(of: format, size))
      if let shared = reels.firstIndex(where: { $0.clock == reel.clock && $0.scale == reel.scale }) {
        reels[shared].formats.append(format)
      } else {
        reels.append(reel)
      }
    }
    // The sequence that other programs read comes first.
    let main = reels.firstIndex { $0.clock == scenarioClock && $0.scale == output.scale }
    if let main { reels.insert(reels.remove(at: main), at: 0) }
    return reels
  }

  /// A requested width or height is that of the whole picture, also of one that shows several frames.
  private func scale(of format: ExportFormat, _ size: Size) -> Double {
    let wanted = scenario.output.movie
    let shown = scenario.output.presentation
    let count = wanted.moments.isEmpty ? wanted.count : wanted.moments.count
    let scale = format.grid?(count, size).scale(fitting: size, width: shown.width, height: shown.height)
    return scale ?? scenario.output.scale
  }
}

extension ExportFormat {
  /// The rates at which the format can show a scenario, from the best: the first is the lowest that shows each of the scenario's
  /// frames, and lower ones make smaller files. There is at least one.
  func rates(for framesPerSecond: Int) -> [PlaybackRate] {
    guard !rates.isEmpty else {
      let divisors = (2...4).filter { framesPerSecond % $0 == 0 && framesPerSecond / $0 >= 20 }
      return [PlaybackRate(framesPerSecond)] + divisors.map { PlaybackRate(framesPerSecond / $0) }
    }
    let first = rates.lastIndex { $0.framesPerSecond >= Double(framesPerSecond) } ?? 0
    return Array(rates[first...])
  }
}

extension ScenarioLoader.Loaded {
  /// Returns the last frame of the scenario at a rate.
  ///
  /// - Throws: `Reel.Impossible`, or `ResultWriter.Interrupted`.
  func last(at rate: FrameRate) throws -> FrameIndex {
    guard rate != play.scenario.frameRate else { return last }
    switch play.run(at: rate) {
    case .interrupted: throw ResultWriter.Interrupted()
    case .failed(let failures): throw Reel.Impossible(diagnostics: play.diagnostics(failures))
    case .ended(let last): return last
    }
  }
}

extension FrameRange {
  /// Returns the frames of another rate that are at the same times, at least one.
  func converted(from rate: FrameRate, to other: FrameRate, last: FrameIndex) -> FrameRange {
    guard rate != other else { return self }
    let start = (first * other.framesPerSecond + rate.framesPerSecond - 1) / rate.framesPerSecond
    let end = min(self.last * other.framesPerSecond / rate.framesPerSecond, last.number)
    return FrameRange(first: min(start, end), last: end)
  }
}

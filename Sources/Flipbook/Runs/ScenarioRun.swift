public import FlipbookBitmaps
import FlipbookCairoRendering
import FlipbookComparison
import FlipbookRuns
import FlipbookScenarios
import FlipbookSimulation
public import FlipbookSnapshots
import FlipbookUnits

/// A run of a scenario: its frames, tracks, and pictures. It plays again for each of them, always with the same result.
public struct ScenarioRun: Sendable {
  package let cell: ScenarioLoader.Loaded
  private var path: String { cell.play.scenario.path }

  /// The cell of the scenario's matrix, such as "device=iphone-8,appearance=dark"; nil without a matrix.
  public var name: String? { cell.play.scenario.cell }
  /// The frames per second.
  public var framesPerSecond: Int { cell.play.scenario.framesPerSecond }
  /// The number of frames, at least 1.
  public var frameCount: Int { cell.last.number + 1 }
  /// The time of the last frame, in seconds.
  public var duration: Double { cell.play.scenario.frameRate.seconds(at: cell.last) }
  /// The expectations of the scenario that fail, in the words of `flipbook check`.
  public var failures: [String] { cell.play.scenario.failures(of: cell.verdicts).map(\.description) }

  /// The frames in order. Each loop over them plays the scenario, frame by frame.
  public var frames: RunFrames { RunFrames(play: cell.play) }

  /// The values of all tracks in every frame.
  public var tracks: FrameTracks {
    FrameTracks(
      RunMaker.tracks(of: cell.play) ?? RunTracks(clock: FrameClock(count: 0, framesPerSecond: nil), series: []))
  }

  /// Describes what differs from an earlier run: settings, motion, events, and nodes, in the words of `flipbook diff`.
  ///
  /// - Parameter tolerance: The largest difference at which numbers of tracks count as equal, at least 0, in the track's unit.
  /// - Returns: A sentence for each difference, the most probable causes first; empty if nothing differs.
  public func changes(since earlier: ScenarioRun, tolerance: Double = 0.01) -> [String] {
    guard let first = earlier.comparable, let second = comparable else { return [] }
    let report = DiffReport(first, second, tolerances: DiffTolerances(tracks: tolerance))
    let words = DiffWords(report, isComplete: true)
    return report.differs || !report.settings.isEmpty ? words.changes : []
  }

  /// The run without its pictures, or nil if the program is asked to end.
  private var comparable: Run? {
    var run = RunMaker.run(of: cell, name: path, drawing: RunMaker.Drawing())
    run?.pixels = nil
    return run
  }

  /// Draws a frame.
  ///
  /// - Parameter frame: The number of the frame, from 0.
  /// - Returns: The picture, or nil unless the run has this frame.
  /// - Throws: `PlayError` if fonts are missing or the picture is too large.
  public func picture(of frame: Int) throws -> Bitmap? {
    var found: Bitmap?
    if (0..<frameCount).contains(frame) {
      try draw(only: frame) { found = $1 }
    }
    return found
  }

  /// Draws all frames in order, which is much faster than one at a time.
  ///
  /// - Parameter body: Called with each frame and its picture, at the scale of the scenario and with its overlays.
  /// - Throws: `PlayError` if fonts are missing or the pictures are too large, and what `body` throws.
  public func draw(_ body: (FrameSnapshot, Bitmap) throws -> Void) throws { try draw(only: nil, body) }

  private func draw(only frame: Int?, _ body: (FrameSnapshot, Bitmap) throws -> Void) throws {
    var painter = try PlayError.translated(at: path) {
      FramePainter(cell.play, presentation: cell.presentation, renderer: try CairoRenderer(fontDirectories: []))
    }
    while let snapshot = painter.nextFrame() {
      guard !Interruption.isWanted else { throw PlayError(Outcome.interrupted) }
      if let frame, snapshot.frame.number < frame { continue }
      try body(
        snapshot, try PlayError.translated(at: path) { try painter.picture(of: painter.drawing(of: snapshot)).bitmap })
      if frame != nil { return }
    }
  }
}

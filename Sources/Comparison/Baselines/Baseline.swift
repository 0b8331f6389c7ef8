package import FlipbookRuns
import FlipbookUnits
internal import FlipbookEncoding

/// A recorded run of a scenario, with which later runs are compared.
package struct Baseline: Sendable {
  /// The names of its files; the last one marks a folder as a baseline.
  package static let tracksName = ResultFiles.baselineTracks
  package static let nodesName = ResultFiles.baselineNodes
  package static let metaName = ResultFiles.baselineMeta
  package static let fileNames = [tracksName, nodesName, metaName]
  /// The name of the file of its pictures, which is optional.
  package static let picturesName = ResultFiles.baselinePictures
  /// The name of the file of its events, which those of earlier versions do not have.
  package static let eventsName = ResultFiles.baselineEvents
  /// The name of the file with what its scenario consists of, which those of earlier versions do not have.
  package static let scenarioName = ResultFiles.baselineScenario
  package static let allNames = fileNames + [eventsName, scenarioName, picturesName]
  /// The folder of a result that describes the run in the files of a baseline.
  package static let resultFolder = "run"

  package var meta: BaselineMeta
  package var tracks: RunTracks
  package var nodes: NodeSummary
  /// nil for a baseline of an earlier version.
  package var events: RunEvents?
  /// What was recorded; nil if that is unknown. It explains differences and is not compared itself.
  package var scenario: ScenarioText?
  /// nil if it has none.
  private(set) var pictures: APNGFile?

  package init(meta: BaselineMeta, tracks: RunTracks, nodes: NodeSummary, events: RunEvents? = nil) {
    self.meta = meta
    self.tracks = tracks
    self.nodes = nodes
    self.events = events
  }

  /// The error in one of the files.
  package struct Problem: Error, Sendable {
    package let file: String
    package let problem: TraceProblem
  }

  /// - Parameters:
  ///   - files: The contents of the existing files by their names.
  ///   - isInterrupted: A closure that is called often. Once it returns `true`, an error is thrown.
  package static func read(
    _ files: [String: [UInt8]], isInterrupted: @escaping () -> Bool = { false }
  ) throws(Problem) -> Baseline {
    let meta = try read(metaName, files) { bytes throws(TraceProblem) in
      try BaselineMeta.read(bytes, isInterrupted: isInterrupted)
    }
    var tracks = try read(tracksName, files) { bytes throws(TraceProblem) in
      try CSVTraceReader.read(bytes, isInterrupted: isInterrupted)
    }
    let nodes = try read(nodesName, files) { bytes throws(TraceProblem) in
      try NodeSummaryText.read(bytes, isInterrupted: isInterrupted)
    }
    // A single frame has no rate of its own.
    if tracks.clock.count == 1 { tracks.clock.framesPerSecond = nodes.framesPerSecond }
    guard tracks.clock.firstFrame == 0, tracks.clock.framesPerSecond == nodes.framesPerSecond,
      tracks.clock.count == nodes.frameCount
    else {
      let message = "the frames do not match \(tracksName); the files are from different runs"
      throw Problem(file: nodesName, problem: TraceProblem(message))
    }
    var baseline = Baseline(meta: meta, tracks: tracks, nodes: nodes)
    if meta.steps != nil {
      baseline.events = try read(eventsName, files) { bytes throws(TraceProblem) in try EventText.read(bytes) }
    }
    if files[scenarioName] != nil {
      baseline.scenario = try read(scenarioName, files) { bytes throws(TraceProblem) in
        try ScenarioText(String(decoding: bytes, as: UTF8.self))
      }
    }
    if let bytes = files[picturesName] { baseline.pictures = try pictures(bytes, clock: tracks.clock) }
    return baseline
  }

  private static func pictures(_ bytes: [UInt8], clock: FrameClock) throws(Problem) -> APNGFile {
    do throws(PNGError) {
      let file = try APNGFile(bytes)
      guard file.frameCount == clock.count, file.framesPerSecond == clock.framesPerSecond else {
        throw .damaged("does not match the frames of \(tracksName)")
      }
      return file
    } catch {
      throw Problem(file: picturesName, problem: TraceProblem(error.message))
    }
  }

  private static func read<Value>(
    _ name: String, _ files: [String: [UInt8]], _ body: ([UInt8]) throws(TraceProblem) -> Value
  ) throws(Problem) -> Value {
    guard let bytes = files[name] else { throw Problem(file: name, problem: TraceProblem("no such file")) }
    do throws(TraceProblem) {
      return try body(bytes)
    } catch {
      throw Problem(file: name, problem: error)
    }
  }

  /// Whether the baseline is of an earlier version, which has no looks or no events.
  package var isEarlier: Bool { !nodes.hasLooks || events == nil }

  /// The baseline as a run that can be compared.
  package func run(name: String) -> Run {
    var run = Run(name: name, settings: meta.settings, tracks: tracks, summary: nodes)
    (run.events, run.steps, run.scenario) = (events, meta.steps, scenario)
    if let pictures {
      let path = "\(name)/\(Baseline.picturesName)"
      run.pixels = RunPixels(clock: tracks.clock, makers: meta.makers) { () throws(PictureProblem) in
        AnimationPictures(pictures, path: path)
      }
    }
    return run
  }
}

/// Provides the frames of a baseline's pictures.
private final class AnimationPictures: PictureSource {
  private let frames: APNGFrames
  private let path: String

  init(_ file: APNGFile, path: String) {
    frames = APNGFrames(file)
    self.path = path
  }

  func picture(_ index: Int) throws(PictureProblem) -> RunPicture {
    do throws(PNGError) {
      return .pixels(try frames.frame(index))
    } catch {
      throw PictureProblem(.wrong, path: path, error.message)
    }
  }
}

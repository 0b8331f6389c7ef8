import Flipbook
import FlipbookExport
import FlipbookRuns
import FlipbookScenarios
import FlipbookSimulation
import FlipbookSnapshots
import FlipbookUnits

extension Command {
  private static let traceFormat = Option<TraceFormat>("format", .word("FORMAT"), "the output format (default csv)")

  static func trace(_ studio: Studio) -> Command {
    let scenarioOptions = ScenarioOptions(studio: studio)
    return Command(
      name: "trace",
      summary: "print the tracks of every frame as CSV or JSON",
      operands: OperandDescription(placeholder: "FILE", expected: "one scenario file", count: 1...1),
      options: [traceFormat.description, Option.frames.description, Option.only.description]
        + scenarioOptions.forPlaying,
      discussion:
        "The columns are the frame, its time, the touch, and the scene's tracks. JSON also includes events.\nThe hitch time is printed to standard error.",
      document: .trace,
      check: { scenarioOptions.read($0, scenarioOptions.forPlaying).problems }
    ) { arguments, console in
      let frames = arguments[Option.frames]
      let loader = ScenarioLoader(
        studio: studio, overrides: scenarioOptions.read(arguments, scenarioOptions.forPlaying).overrides,
        frames: frames,
        selection: CellSelection(arguments[Option.only] ?? []))
      let path = arguments.operands[0]
      switch loader.load(path) {
      case .refused(let outcome):
        console.report(outcome)
        return outcome.status
      case .unwanted(let reason):
        console.error(reason, at: path)
        return .wrong
      case .ready(let cells, let warnings):
        warnings.forEach(console.report)
        guard cells.count == 1, let cell = cells.first else {
          let example = cells.first?.play.scenario.cell ?? ""
          let message = "trace prints one cell; this matrix has \(cells.count); select one, such as --only \(example)"
          console.error(message, at: path)
          return .wrong
        }
        let written = frames ?? FrameRange(last: cell.last)
        return print(cell.play, cell.last, arguments[traceFormat] ?? .csv, written, console)
      }
    }
  }

  private static func print(
    _ play: Play, _ last: FrameIndex, _ format: TraceFormat, _ frames: FrameRange, _ console: Console
  ) -> ExitStatus {
    var simulator = play.simulator(.tracks)
    var writer = format.makeWriter(table: simulator.trackTable)
    var collection = TrackCollection(names: simulator.trackTable.names, capacity: min(frames.last, last.number) + 1)
    var pending = writer.header()
    while let snapshot = simulator.nextFrame(), snapshot.frame.number <= frames.last {
      guard !Interruption.isWanted else { return .interrupted }
      if frames.contains(snapshot.frame.number) { writer.append(snapshot, to: &pending) }
      collection.append(snapshot.tracks)
      guard pending.count >= 1 << 16 else { continue }
      if let end = console.write(pending) { return end }
      pending.removeAll(keepingCapacity: true)
    }
    if let end = console.write(pending + writer.footer()) { return end }
    let tracks = collection.tracks(framesPerSecond: play.scenario.frameRate.framesPerSecond)
    if let words = Smoothness(tracks).words { console.message(words) }
    return .done
  }
}

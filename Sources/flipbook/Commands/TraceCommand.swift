import Export
import Simulation
import Snapshots
import Units

extension Command {
  private static let traceFormat = Option<TraceFormat>("format", .word("FORMAT"), "how to write it (default csv)")
  private static let traceOptions = [traceFormat.description, Option.frames.description] + ScenarioOptions.forPlaying

  static let trace = Command(
    name: "trace",
    summary: "print the tracks of every frame of a scenario as CSV or JSON",
    operands: OperandDescription(placeholder: "FILE", expected: "one scenario file", count: 1...1),
    options: traceOptions,
    discussion: "Columns are frame, time, touch and the scene's tracks; JSON has the events as well.",
    check: { ScenarioOptions.read($0, ScenarioOptions.forPlaying).problems }
  ) { arguments, console in
    let frames = arguments[Option.frames]
    let overrides = ScenarioOptions.read(arguments, ScenarioOptions.forPlaying).overrides
    switch ScenarioLoader(overrides: overrides, frames: frames).load(arguments.operands[0]) {
    case .refused(let outcome):
      console.tell(outcome)
      return outcome.status
    case .ready(let loaded):
      loaded.warnings.forEach(console.tell)
      return print(loaded.play, arguments[traceFormat] ?? .csv, frames ?? FrameRange(last: loaded.last), console)
    }
  }

  private static func print(
    _ play: Play, _ format: TraceFormat, _ frames: FrameRange, _ console: Console
  ) -> ExitStatus {
    var simulator = play.simulator(.tracks)
    var writer = format.makeWriter(table: simulator.trackTable)
    var pending = writer.header()
    while let snapshot = simulator.nextFrame(), snapshot.frame.number <= frames.last {
      guard !Interruption.isWanted else { return .interrupted }
      if frames.contains(snapshot.frame.number) { pending += writer.line(for: snapshot) }
      guard pending.count >= 1 << 16 else { continue }
      if let end = console.write(pending) { return end }
      pending.removeAll(keepingCapacity: true)
    }
    return console.write(pending + writer.footer()) ?? .done
  }
}

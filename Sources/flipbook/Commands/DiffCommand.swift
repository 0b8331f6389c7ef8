import Comparison
import Scenarios

extension Command {
  private static let diffFormat = Option<DiffFormat>("format", .word("FORMAT"), "how to write it (default text)")
  private static let tolerance = Option<Double>(
    "tolerance",
    ValueKind(placeholder: "N", expected: "a number from 0 to 1000", words: []) { text in
      Double(text).flatMap { (0...1000).contains($0) ? $0 : nil }
    },
    "how far apart numbers of tracks may be and still count as equal (default 0.01)")

  static let diff = Command(
    name: "diff",
    summary: "compare two runs and say what moves otherwise",
    operands: OperandDescription(
      placeholder: "A B", expected: "two scenarios or trace files", count: 2...2),
    options: [tolerance.description, diffFormat.description, Option.only.description] + ScenarioOptions.forPlaying,
    discussion: """
      Each is a scenario, which is played, or a trace as 'flipbook trace' prints it, in CSV or JSON. Of a matrix one
      cell is compared. What is said is how the second differs from the first.

      Tracks are told by what a reviewer asks: late or early by how many frames, longer or shorter, another curve,
      another end, a jump where there was none, noise. Tracks of which the same is true share a line; what shows
      most comes first. Of two scenarios the nodes are compared as well: what appeared, vanished, moved, changed its
      size, its colour or its text.

      Exit status: 0 nothing differs, 1 something does, 2 what was to be compared is wrong.
      """,
    check: { ScenarioOptions.read($0, ScenarioOptions.forPlaying).problems }
  ) { arguments, console in
    let source = RunSource(
      loader: ScenarioLoader(
        overrides: ScenarioOptions.read(arguments, ScenarioOptions.forPlaying).overrides,
        selection: CellSelection(arguments[Option.only] ?? [])))
    var runs: [Run] = []
    var status = ExitStatus.done
    for path in arguments.operands {
      do throws(RunSource.Refusal) {
        runs.append(try source.run(path))
      } catch {
        console.tell(error.outcome)
        status = max(status, error.outcome.status)
      }
    }
    guard runs.count == 2 else { return status }
    let report = DiffReport(
      runs[0], runs[1], tolerances: DiffTolerances(tracks: arguments[tolerance] ?? DiffTolerances().tracks))
    // A walk through frames that somebody ends is no comparison.
    guard !Interruption.isWanted else { return .interrupted }
    let text = (arguments[diffFormat] ?? .text).write(report)
    return max(console.write(text) ?? .done, report.differs ? .differs : .done)
  }
}

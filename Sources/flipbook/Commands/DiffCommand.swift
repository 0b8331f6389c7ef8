import Comparison
import Export
import Scenarios

extension Command {
  private static let diffFormat = Option<DiffFormat>("format", .word("FORMAT"), "how to write it (default text)")
  private static let pixelTolerance = Option<Double>(
    "pixel-tolerance",
    ValueKind(placeholder: "N", expected: "a number from 0 to 1", words: []) { text in
      Double(text).flatMap { (0...1).contains($0) ? $0 : nil }
    },
    "how far apart colours may be and still count as equal, from 0 to 1 (default 0.1)")
  private static let layers = Option<[DiffLayer]>.list("layers", .word("LAYER"), "what to compare (default all)")
  private static let scenarioOptions = ScenarioOptions.forPlaying + ScenarioOptions.forPicturing

  static let diff = Command(
    name: "diff",
    summary: "compare two runs and say what moves otherwise",
    operands: OperandDescription(
      placeholder: "A B", expected: "two scenarios, baselines, traces, results or folders of PNG frames", count: 2...2),
    options: [
      layers.description, Option.tolerance.description, pixelTolerance.description, diffFormat.description,
      Option.contactSheet.description, Option.only.description, Option.jobs.description, Option.fontFolders.description,
    ] + scenarioOptions,
    discussion: """
      Each is a scenario, which is played and drawn, a baseline's folder, a trace as 'flipbook trace' prints it, in
      CSV or JSON, the folder of a result that has PNG frames, or any folder of PNG files, which are frames in the
      order of their names. Of a matrix one cell is compared. What is said is how the second differs from the first,
      in what both have.

      Tracks are told by what a reviewer asks: late or early by how many frames, longer or shorter, another curve,
      another end, a jump where there was none, noise. Tracks of which the same is true share a line; what shows
      most comes first. Nodes are told by what appeared, vanished, moved, changed its size, its colour or its text.

      Pixels count as different where an eye sees it (YIQ distance) and anti-aliasing does not explain it; boxes are
      x, y, width × height in pixels. Where one run is the other some frames later, frames are also compared so.

      Exit status: 0 nothing differs, 1 something does, 2 what was to be compared is wrong.
      """,
    check: { ScenarioOptions.read($0, scenarioOptions).problems }
  ) { arguments, console in
    let wanted = Set(arguments[layers] ?? DiffLayer.allCases)
    var drawing = PlayedRun.Drawing(fontFolders: arguments[Option.fontFolders] ?? [])
    if wanted.contains(.pixels) {
      // Fonts that are missing are told by what draws with them.
      drawing.makers = (try? ToolFingerprint.current(fontFolders: drawing.fontFolders))?.settings ?? []
    }
    let source = RunSource(
      loader: ScenarioLoader(
        overrides: ScenarioOptions.read(arguments, scenarioOptions).overrides,
        selection: CellSelection(arguments[Option.only] ?? [])),
      layers: wanted, drawing: drawing)
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
    var tolerances = DiffTolerances()
    tolerances.tracks = arguments[Option.tolerance] ?? tolerances.tracks
    tolerances.pixels.perceptual = arguments[pixelTolerance] ?? tolerances.pixels.perceptual
    let comparison = RunComparison(tolerances: tolerances, workers: Batch.workers(arguments))
    do throws(RunSource.Refusal) {
      let report = try await comparison.report(runs[0], runs[1])
      if let path = arguments[Option.contactSheet] {
        let maker = ContactSheetMaker(
          first: runs[0], second: runs[1], report: report, tolerance: tolerances.pixels,
          fontFolders: drawing.fontFolders)
        let outcome = maker.write(to: path)
        console.tell(outcome)
        guard outcome.status == .done else { return outcome.status }
      }
      let text = (arguments[diffFormat] ?? .text).write(report)
      return max(console.write(text) ?? .done, report.differs ? .differs : .done)
    } catch {
      console.tell(error.outcome)
      return error.outcome.status
    }
  }
}

extension Option where Value == Double {
  static let tolerance = tolerance("0.01")
  /// Numbers of baselines are rounded and then the same on every machine.
  static let baselineTolerance = tolerance("0, rounded as in the baseline")

  private static func tolerance(_ standard: String) -> Option {
    Option(
      "tolerance",
      ValueKind(placeholder: "N", expected: "a number from 0 to 1000", words: []) { text in
        Double(text).flatMap { (0...1000).contains($0) ? $0 : nil }
      },
      "largest difference at which numbers of tracks count as equal (default \(standard))")
  }
}

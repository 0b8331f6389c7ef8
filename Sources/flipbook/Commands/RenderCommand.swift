import CairoRendering
import Encoding
import Export
import Glibc
import Scenarios

extension Command {
  private static let output = Option<String>(
    "output", short: "o", .text("DIR", "a folder"), "where results go (default out)")
  private static let jobs = Option<Int>(
    "jobs", .integer("N", 1...256), "how many scenarios to render at once (default: one per processor)")
  private static let fontFolders = Option<[String]>.list(
    "font-dir", .text("DIR", "a folder of fonts"), "a folder to look for font files in first")
  private static let quiet = Option<Bool>.flag("quiet", "no progress")

  static let render = Command(
    name: "render",
    summary: "render the frames of scenarios",
    operands: .scenarios,
    options: [output.description] + ScenarioOptions.forDrawing + [
      Option.frames.description, jobs.description, fontFolders.description, quiet.description,
    ],
    discussion: """
      Each scenario's result is a folder named like its file, below the output folder. It is written beside and put
      in place when it is complete; files in it that Flipbook did not write stay.
      """,
    check: { ScenarioOptions.read($0, ScenarioOptions.forDrawing).problems }
  ) { arguments, console in
    let folder = arguments[output] ?? "out"
    let inputs = ScenarioInputs(operands: arguments.operands, output: folder)
    let problems = inputs.problems + inputs.clashes()
    for problem in problems { console.error(problem.message, at: problem.path) }
    guard inputs.clashes().isEmpty else { return .wrong }
    let fonts = arguments[fontFolders] ?? []
    let tool: ToolFingerprint
    do {
      tool = try ToolFingerprint.current(fontFolders: fonts)
    } catch {
      let outcome = Outcome.of(error, place: HelpText.program)
      console.tell(outcome)
      return outcome.status
    }
    let isQuiet = arguments[quiet]
    let job = RenderJob(
      loader: ScenarioLoader(
        overrides: ScenarioOptions.read(arguments, ScenarioOptions.forDrawing).overrides,
        frames: arguments[Option.frames]),
      outputFolder: folder,
      fontFolders: fonts,
      tool: tool,
      console: console,
      showsProgress: !isQuiet && console.progress == .live
    )
    let processors = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    let batch = Batch(
      inputs: inputs.inputs, workers: arguments[jobs] ?? processors, console: console, isQuiet: isQuiet)
    let status = await batch.run(job.run)
    console.show("")
    return max(status, problems.isEmpty ? .done : .wrong)
  }
}

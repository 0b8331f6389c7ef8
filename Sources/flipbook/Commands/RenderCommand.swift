import CairoRendering
import Encoding
import Export
import Scenarios

extension Command {
  private static let output = Option<String>(
    "output", short: "o", .text("DIR", "a folder"), "where results go (default out)")
  private static let compression = Option<Compression>(
    "compression", .word("MODE"), "whether pictures are written fast (default) or small")

  private static let noCache = Option<Bool>.flag("no-cache", "render also what is unchanged")
  private static let verifyCache = Option<Bool>.flag(
    "verify-cache", "read every file of an unchanged result, not only how it looks on disk")

  private static let sizeLimit = Option(
    "max-size", .byteCount, "how large flipbook.html may become, such as 5MB (default 20MB)")

  static let render = Command(
    name: "render",
    summary: "render the frames of scenarios",
    operands: .scenarios,
    options: [output.description] + ScenarioOptions.forDrawing + [
      Option.frames.description, Option.only.description, compression.description, Option.jobs.description,
      Option.fontFolders.description, sizeLimit.description, noCache.description, verifyCache.description,
      Option.quiet.description,
    ],
    discussion: """
      Each scenario's result is a folder named like its file, below the output folder. It is written beside and put
      in place when it is complete; files in it that Flipbook did not write stay. Each cell of a matrix has a folder
      of its own in it, named like device=iphone-8,appearance=dark.

      Pictures are plain screenshots unless the scenario's output or an option says otherwise. A device stands on a
      page that is clear unless a background is given, with 40 points around it (60 below) for its shadow. A crop is
      the same part in every frame. Overlays are drawn over the screen, never beyond it; 'flipbook list overlays'
      tells what each shows.

      A flipbook.html that would grow beyond '--max-size' shows fewer frames (down to ten a second), then smaller
      ones; a warning says which.

      What a scenario expects is judged as by 'flipbook check'; one that does not fulfil it is rendered all the
      same, and the exit status is 1.

      A result whose scenario, options, fonts, libraries and files are what they were is not rendered again. What is
      known of results lies in the output folder's .flipbook-cache, which may be deleted at any time.

      The pixels are the same with either compression. Small files are about a fifth smaller and take longer.
      """,
    check: { ScenarioOptions.read($0, ScenarioOptions.forDrawing).problems }
  ) { arguments, console in
    let folder = withoutTrailingSlashes(arguments[output] ?? "out")
    let inputs = ScenarioInputs(operands: arguments.operands, output: folder)
    let clashes = inputs.clashes()
    console.tell(inputs.problems + clashes)
    guard clashes.isEmpty else { return .wrong }
    do {
      OutputTransaction.clearUp(root: folder)
      var job = try job(arguments, folder, console)
      job.places = Set(inputs.inputs.map(\.place))
      let batch = Batch(inputs: inputs.inputs, arguments: arguments, console: console)
      var status = await batch.run(job.loader.selection, job.run)
      console.show("")
      job.cache?.prune()
      if let outcome = job.index.write(inFolder: folder), status != .interrupted {
        status = max(status, outcome.status)
        console.tell(outcome, isQuiet: arguments[Option.quiet])
      }
      return max(status, inputs.status)
    } catch {
      let outcome = Outcome.of(error, place: HelpText.program)
      console.tell(outcome)
      return outcome.status
    }
  }

  /// - Throws: where fonts are missing or cannot be read.
  private static func job(_ arguments: ParsedArguments, _ folder: String, _ console: Console) throws -> RenderJob {
    let fonts = arguments[Option.fontFolders] ?? []
    let settings = ExportSettings(
      compression: arguments[compression] ?? .fast,
      sizeLimit: arguments[sizeLimit] ?? ExportSettings.standardSizeLimit)
    let tool = try ToolFingerprint.current(fontFolders: fonts)
    let cache = RenderCache(
      results: ResultCache(root: folder, readsEverything: arguments[verifyCache]), tool: tool, settings: settings,
      frames: arguments[Option.frames])
    return RenderJob(
      loader: ScenarioLoader(
        overrides: ScenarioOptions.read(arguments, ScenarioOptions.forDrawing).overrides,
        frames: arguments[Option.frames], selection: CellSelection(arguments[Option.only] ?? [])),
      outputFolder: folder,
      renderers: try RendererPool(fontDirectories: fonts),
      settings: settings,
      tool: tool,
      console: console,
      showsProgress: !arguments[Option.quiet] && console.progress == .live,
      cache: arguments[noCache] ? nil : cache,
      workers: Batch.workers(arguments)
    )
  }

  static func withoutTrailingSlashes(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}

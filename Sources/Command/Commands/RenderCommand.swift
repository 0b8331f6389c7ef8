import Flipbook
import FlipbookCairoRendering
import FlipbookEncoding
import FlipbookExport
import FlipbookStorage
import FlipbookReview
import FlipbookScenarios

extension Command {
  private static let output = Option<String>(
    "output", short: "o", .outputFolder, "the output folder (default: the project's, or out)")
  private static let compression = Option<Compression>(
    "compression", .word("MODE"), "whether to compress pictures fast (default) or small")

  private static let noCache = Option<Bool>.flag("no-cache", "render results even if they are unchanged")
  private static let verifyCache = Option<Bool>.flag(
    "verify-cache", "compare the contents of unchanged results, not only their size and time")

  private static let smil = Option<Bool>.flag(
    "smil", "move animation.svg by SMIL elements, for hosts that remove style sheets")

  static func render(_ studio: Studio) -> Command {
    let scenarioOptions = ScenarioOptions(studio: studio)
    return Command(
      name: "render",
      summary: "render the frames of scenarios",
      operands: .namedScenarios,
      options: [output.description, ProjectInputs.root.description] + scenarioOptions.forWriting + [
        Option.frames.description, Option.only.description,
      ] + ShardChoice.all + [
        compression.description, smil.description,
        Option.jobs.description,
        Option.failFast.description, Option.fontFolders.description, Option.cache.description,
        noCache.description, verifyCache.description,
        Option.quiet.description,
      ],
      discussion: """
        Writes the result of each scenario to a folder inside the output folder. Its name is the path of the scenario
        below its root, which is the nearest folder with a flipbook.yaml or a repository. The result is written to a
        temporary folder and moved into place when it is complete. Other files in the folder are kept, and
        overwritten only with '--force'; scenarios, baselines, and the root of a project never are. Each cell of a
        matrix has its own folder, such as device=iphone-8,appearance=dark.

        For a folder, renders every file in it that ends in .yaml or .yml, except in hidden folders and results. To
        render a JSON scenario, name its file. A pattern such as 'screens/**/*.yaml' and '-', a list of paths on
        standard input, give the same names. Without any of them, renders what flipbook.yaml names.

        By default, pictures are plain screenshots. With '--frame device', the background is transparent unless you
        set one, and a margin of 40 points (60 at the bottom) leaves room for the shadow. A crop shows the same region
        in every frame. Overlays are drawn over the screen and clipped to it; see '\(Program.toolName) list overlays'.

        Moving pictures are gif, apng, webp, mp4, and webm; the last two need an 'ffmpeg' on the PATH. Stills are
        poster, strip, sheet, and onion. A GIF shows 50, 33⅓, or 25 frames per second, and is simulated at that
        rate. With '--speed 0.25', four times as many frames are simulated, and shown at the same rate.

        If a moving picture would exceed '--max-size', it has fewer frames per second, then fewer pixels, and then
        fewer colors or a lower quality. If flipbook.html would exceed it, it contains fewer frames (at least 10 per
        second) and then smaller ones. A warning reports the change.

        Expectations are evaluated as by '\(Program.toolName) check'. A scenario with a failed expectation is still rendered, and
        the exit status is 1.

        A result is not rendered again if its scenario, options, fonts, libraries, and files are unchanged, and a
        video if ffmpeg is unchanged, too. This information is kept in .flipbook-cache in the output folder, which
        you can delete at any time.
        With '--cache DIR', or 'cache' in flipbook.yaml, results are also kept in a folder that machines share, and
        copied from there; see '\(Program.toolName) help cache'.

        Both compression modes preserve every pixel. Small files of text and drawings are about one sixth smaller, and
        take longer to write.
        """,
      check: {
        ProjectInputs.missingOperands($0, studio) + ShardChoice.problems($0)
          + ($0[noCache] && $0[Option.cache] != nil ? [.other("'--cache' cannot be combined with '--no-cache'")] : [])
          + scenarioOptions.read($0, scenarioOptions.forWriting).problems
      }
    ) { arguments, console in renderAll(scenarioOptions, arguments, console) }
  }

  /// Renders the scenarios that the command line names.
  private static func renderAll(_ options: ScenarioOptions, _ arguments: ParsedArguments, _ console: Console)
    -> ExitStatus
  {
    let project = ProjectInputs(arguments, options.studio)
    let folder = project.output(output)
    guard let inputs = project.find(output: folder, console: console) else { return .wrong }
    let clashes = inputs.clashes()
    console.report(clashes)
    guard clashes.isEmpty else { return .wrong }
    do {
      OutputTransaction.clearUp(root: folder) { Interruption.isWanted }
      var job = try renderJob(arguments, options, project, folder, isAlone: inputs.inputs.count == 1, console)
      job.places = Set(inputs.inputs.map(\.place))
      let shard = try ShardWork.plan("render", arguments, inputs, job.loader, job.tool)
      if shard != nil { try ShardRecord.remove(in: folder, isForced: job.isForced) }
      job.part = shard?.part ?? .all
      let batch = Batch(inputs: job.part.inputs(of: inputs.inputs), arguments: arguments, console: console)
      var status = batch.run(job.loader.selection, job.run)
      console.show("")
      job.cache?.prune()
      job.forgetting.report(to: console)
      if job.cache != nil, status != .interrupted { try removeObsolete(folder, inputs.inputs, arguments, console) }
      if let outcome = job.index.write(inFolder: folder, isForced: job.isForced), status != .interrupted {
        status = max(status, outcome.status)
        console.report(outcome, isQuiet: arguments[Option.quiet])
      }
      status = max(status, inputs.status)
      guard let shard, status != .interrupted, !arguments[Option.failFast] || status == .done else { return status }
      let record = try shard.finished(status) { $0.hasIndex = job.index.isNeeded }.withResults(in: folder)
      try OutputFile(ShardRecord.path(in: folder), isForced: job.isForced).write(record.bytes, makesFolder: true)
      return status
    } catch {
      let outcome = Outcome.of(error, place: Program.toolName)
      console.report(outcome)
      return outcome.status
    }
  }

  /// Removes the results of scenarios that were deleted or renamed.
  static func removeObsolete(
    _ folder: String, _ inputs: [ScenarioInput], _ arguments: ParsedArguments, _ console: Console
  ) throws {
    guard var origins = ResultOrigins(output: folder) else { return }
    origins.note(inputs)
    let removed = try origins.removeObsolete()
    origins.write()
    for place in removed {
      console.done(
        "removed, because its scenario no longer exists", at: FileTree.join(folder, place),
        isQuiet: arguments[Option.quiet])
    }
  }

  /// - Throws: If fonts are missing or cannot be read.
  static func renderJob(
    _ arguments: ParsedArguments, _ options: ScenarioOptions, _ project: ProjectInputs, _ folder: String, isAlone: Bool,
    _ console: Console
  ) throws -> RenderJob {
    let fonts = arguments[Option.fontFolders] ?? []
    var settings = ExportSettings(compression: arguments[compression] ?? .fast)
    settings.usesSMIL = arguments[smil]
    let tool = try ToolFingerprint.current(fontFolders: fonts)
    func cache() -> RenderCache? {
      RenderCache(
        results: ResultCache(root: folder, readsEverything: arguments[verifyCache]),
        shared: shared(project, console), tool: tool, settings: settings, frames: arguments[Option.frames])
    }
    return RenderJob(
      loader: ScenarioLoader(
        studio: options.studio, overrides: options.read(arguments, options.forWriting).overrides,
        frames: arguments[Option.frames], selection: CellSelection(arguments[Option.only] ?? [])),
      outputFolder: folder,
      isForced: arguments[CommonOptions.force],
      renderers: try RendererPool(fontDirectories: fonts),
      settings: settings,
      tool: tool,
      console: console,
      showsProgress: !arguments[Option.quiet] && console.progress == .live && isAlone,
      cache: arguments[noCache] ? nil : cache(),
      workers: Batch.workers(arguments)
    )
  }

  /// The cache that machines share. A folder that cannot be used is reported, and only costs time.
  private static func shared(_ project: ProjectInputs, _ console: Console) -> SharedCache? {
    guard let folder = project.sharedCache else { return nil }
    do throws(OutputError) {
      return try SharedCache(root: folder)
    } catch {
      console.warning("cannot be used as a cache: \(error.sentence)", at: error.path)
      return nil
    }
  }

  static func withoutTrailingSlashes(_ path: String) -> String {
    var path = path
    while path.count > 1, path.hasSuffix("/") { path.removeLast() }
    return path
  }
}

import Flipbook
import FlipbookCairoRendering
import FlipbookExport
import FlipbookStorage
import FlipbookReview
import FlipbookScenarios
import Synchronization

/// One round of `watch`: renders and judges the scenarios that have changed since the one before, and shows all of them.
struct WatchRound {
  let studio: Studio
  let arguments: ParsedArguments
  let console: Console
  let project: ProjectInputs
  let output: String
  let desk: WatchDesk
  let memory: WatchMemory

  /// - Returns: The folders to watch in addition to those of the operands, or `nil` if the scenarios could not be found.
  func run(_ options: ScenarioOptions) -> [String]? {
    desk.begin(output: output)
    let words = { (problems: [ScenarioInputs.Problem]) in problems.map { "\(Wording.place($0.path)): \($0.message)" } }
    guard let inputs = project.find(output: output, console: console) else {
      desk.end(nil, problems: project.diagnostics.map(\.description))
      return nil
    }
    let folders = BaselineFolders(studio)
    let clashes = inputs.clashes() + inputs.baselineClashes(folders)
    console.report(clashes)
    guard clashes.isEmpty else {
      desk.end(nil, problems: words(clashes))
      return nil
    }
    let note = WatchNotes()
    do {
      try render(inputs.inputs, options, folders, note)
      try verify(inputs.inputs, folders, note)
    } catch {
      let outcome = Outcome.of(error, place: Program.toolName)
      console.report(outcome)
      note.add(outcome, for: "")
    }
    guard !Interruption.isWanted else { return nil }
    show(inputs.inputs, note, words(inputs.problems))
    return inputs.inputs.map { FileTree.folder(of: $0.path) }
  }

  private func render(
    _ inputs: [ScenarioInput], _ options: ScenarioOptions, _ folders: BaselineFolders, _ note: WatchNotes
  ) throws {
    OutputTransaction.clearUp(root: output) { Interruption.isWanted }
    var job = try Command.renderJob(arguments, options, project, output, isAlone: inputs.count == 1, console)
    job.loader.addedFormats = [ExportFormat.html.name]
    job.places = Set(inputs.map(\.place))
    let (loader, done) = (job.loader, job)
    _ = Batch(inputs: inputs, arguments: arguments, console: console).run(loader.selection) { input in
      let look = WatchMemory.Look(of: input, loader, folders)
      guard memory.changed(input, to: look) else { return .unwanted }
      note.begin(input.place, pages: look.pages)
      return note.noting(done.run(input), of: input.place)
    }
    console.show("")
    job.cache?.prune()
    job.forgetting.report(to: console)
    guard !Interruption.isWanted else { return memory.forget() }
    if job.cache != nil { try Command.removeObsolete(output, inputs, arguments, console) }
    if let outcome = job.index.write(inFolder: output, isForced: job.isForced), outcome.status != .done {
      console.report(outcome)
      note.add(outcome, for: "")
    }
  }

  /// Verifies what has been rendered and has a baseline. Nothing is written.
  private func verify(_ inputs: [ScenarioInput], _ folders: BaselineFolders, _ note: WatchNotes) throws {
    let rendered = inputs.filter { input in
      note.status(of: input.place).map { $0 == .done || $0 == .differs } ?? false
        && FileTree.identity(of: folders.place(of: input.path).path) != nil
    }
    guard !rendered.isEmpty, !Interruption.isWanted else { return }
    var settings = VerificationSettings(baselines: folders)
    settings.tolerance = project.settings.tolerance ?? settings.tolerance
    let job = VerifyJob(
      loader: ScenarioLoader(
        studio: studio, overrides: ScenarioOverrides(), selection: CellSelection(arguments[Option.only] ?? [])),
      tool: try ToolFingerprint.current(fontFolders: []), renderers: try RendererPool(fontDirectories: []),
      settings: settings, output: nil, hasOneInput: false, part: .all)
    _ = Batch(inputs: rendered, arguments: arguments, console: console).run(.all) { input in
      note.noting(job.run(input), of: input.place)
    }
    if Interruption.isWanted { memory.forget() }
  }

  /// Shows all scenarios: those of this run, and the others as they were.
  private func show(_ inputs: [ScenarioInput], _ note: WatchNotes, _ problems: [String]) {
    let version = desk.version + 1
    let earlier = Dictionary(desk.scenarios.map { ($0.place, $0) }) { first, _ in first }
    let scenarios = inputs.map { input in
      var scenario = earlier[input.place] ?? WatchedScenario(place: input.place, path: input.path)
      guard let status = note.status(of: input.place) else { return scenario }
      scenario.status = status
      scenario.messages = note.messages(of: input.place)
      // A scenario that cannot be rendered keeps its last pages.
      if let pages = note.pages(of: input.place), status == .done || status == .differs || status == .baselinesMissing {
        (scenario.pages, scenario.version) = (pages, version)
      }
      return scenario
    }
    desk.end(scenarios, problems: problems + note.messages(of: ""))
  }
}

/// What scenarios consisted of in the last run.
final class WatchMemory: Sendable {
  /// Everything whose change makes a scenario worth another look.
  struct Look: Equatable {
    /// Digests of its texts and of the scenarios that they make, or its errors.
    fileprivate var contents: [String] = []
    fileprivate var baseline: FolderStamp
    /// The places of its flipbooks, or `nil` if it cannot be played.
    var pages: [String]?

    init(of input: ScenarioInput, _ loader: ScenarioLoader, _ folders: BaselineFolders) {
      let baseline = folders.place(of: FileTree.plain(input.path)).path
      var others: [String] = []
      switch loader.read(input.path) {
      case .ready(let plays, let reading):
        contents = [RenderCache.source(of: reading)] + plays.map(\.scenario.identity)
        others = plays.compactMap(\.scenario.recorded?.file)
        pages = plays.filter { $0.formats.contains(where: \.isIndexed) }.map { $0.scenario.name(in: input) }
      case .refused(let outcome): contents = outcome.messages.map { "\($0)" }
      case .unwanted(let reason): contents = [reason]
      }
      self.baseline = FolderStamp([baseline] + others, avoiding: "")
    }
  }

  private let looks = Mutex<[String: Look]>([:])

  /// Notes how a scenario looks.
  /// - Returns: Whether it looked different before.
  func changed(_ input: ScenarioInput, to look: Look) -> Bool {
    looks.withLock { $0.updateValue(look, forKey: input.path) != look }
  }

  /// Forgets everything, because a run did not end.
  func forget() { looks.withLock { $0 = [:] } }
}

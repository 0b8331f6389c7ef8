import Flipbook
import FlipbookCairoRendering
import FlipbookComparison
import FlipbookExport
import FlipbookStorage
import FlipbookReview
import FlipbookScenarios

/// The work of `verify` and `record`: plays and compares scenarios, then writes and prints the results.
struct Verifying {
  let studio: Studio
  let arguments: ParsedArguments
  let console: Console
  let project: ProjectInputs
  private(set) var settings: VerificationSettings
  /// The server of the page, or `nil` to write the page as a file.
  let desk: ReviewDesk?

  init(
    studio: Studio, arguments: ParsedArguments, console: Console, project: ProjectInputs,
    settings: VerificationSettings, desk: ReviewDesk? = nil
  ) {
    self.desk = desk
    self.studio = studio
    self.arguments = arguments
    self.console = console
    self.project = project
    var settings = settings
    settings.tolerance = arguments[Option.baselineTolerance] ?? project.settings.tolerance ?? settings.tolerance
    settings.wantsPictures = arguments[BaselineUpdate.pictures] || project.settings.keepsPictures
    settings.annotates = arguments[BaselineUpdate.annotations]
    self.settings = settings
  }

  func run() -> ExitStatus {
    guard let inputs = project.find(output: settings.output, fallback: Verifying.fallback, console: console) else {
      return .wrong
    }
    let revision = arguments[Verifying.since]
    let clashes = inputs.clashes() + (revision == nil ? inputs.baselineClashes(settings.baselines) : [])
    console.report(clashes)
    guard clashes.isEmpty else { return .wrong }
    do {
      var work = self
      work.settings.since = try revision.map { try EarlierTree($0, of: inputs, folders: folders, studio: studio) }
      let status = try work.run(inputs)
      return max(status, inputs.status)
    } catch let failure as EarlierTree.Failure {
      if failure.status != .interrupted { console.error("'--since': \(failure.message)", at: revision ?? "") }
      return failure.status
    } catch {
      let outcome = Outcome.of(error, place: Program.toolName)
      console.report(outcome)
      return outcome.status
    }
  }

  /// The folders that are searched for scenarios.
  private var folders: [String] {
    project.operands(fallback: Verifying.fallback).filter { FileTree.identity(of: $0)?.isFolder == true }
  }

  private func run(_ inputs: ScenarioInputs) throws -> ExitStatus {
    let tool = try ToolFingerprint.current(fontFolders: [])
    let loader = ScenarioLoader(
      studio: studio, overrides: ScenarioOverrides(), selection: CellSelection(arguments[Option.only] ?? []))
    let command = settings.isRecording ? "record" : "verify"
    let shard = try ShardWork.plan(command, arguments, inputs, loader, tool)
    let output = try makeOutput()
    let job = VerifyJob(
      loader: loader, tool: tool, renderers: try RendererPool(fontDirectories: []), settings: settings, output: output,
      hasOneInput: inputs.inputs.count == 1, part: shard?.part ?? .all,
      lines: printsJSON ? .none : arguments[Option.failFast] ? .all : .brief)
    let batch = Batch(inputs: job.part.inputs(of: inputs.inputs), arguments: arguments, console: console)
    let status = batch.run(loader.selection, job.run)
    return try finish(job, of: inputs, shard, output, tool, status)
  }

  private func makeOutput() throws(OutputError) -> OutputTransaction? {
    guard let folder = settings.output else { return nil }
    let (root, place) = (FileTree.folder(of: folder), FileTree.name(of: folder))
    return try OutputTransaction(
      root: root, place: place, form: .verification, isForced: arguments[CommonOptions.force]
    ) { Interruption.isWanted }
  }

  /// Writes and prints the results of all cases.
  private func finish(
    _ job: VerifyJob, of inputs: ScenarioInputs, _ shard: ShardWork?, _ output: OutputTransaction?,
    _ tool: ToolFingerprint, _ jobStatus: ExitStatus
  ) throws -> ExitStatus {
    let orphans = settings.output == nil ? [] : job.orphans + missing(inputs, job.cases, tool)
    // A shard knows only its own new cases.
    let cases = shard == nil ? job.cases.recognizingRenames(orphans) : job.cases
    let status = max(
      jobStatus, console.report(Outcome(status: .done, messages: job.remainder(of: cases))) ?? .done)
    guard status != .interrupted, !Interruption.isWanted, !cases.isEmpty || shard != nil else { return status }
    // Which cases were done by then depends on the number of workers.
    if arguments[Option.failFast], status != .done, output != nil { return status }
    guard let output, let folder = settings.output else { return max(status, reportRecorded(cases)) }
    guard output.failure == nil else {
      console.error("the results are incomplete and were not written; earlier results are unchanged", at: folder)
      return status
    }
    let verification = Verification(
      cases: shard == nil ? cases : try drawn(cases, to: output),
      orphans: orphans.sorted { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }, tool: tool,
      tolerance: settings.tolerance, output: folder, since: settings.since?.commit)
    try write(verification, to: output, record(of: verification, shard, max(status, inputs.status)))
    if printsJSON { return max(status, try document(of: folder)) }
    let marks = settings.annotates && settings.since == nil ? verification.orphans.map(Annotations.line) : []
    return max(status, report(marks + (arguments[Option.quiet] ? [] : verification.closing)))
  }

  /// The baselines of missing scenarios, or the scenarios that are gone since a commit.
  private func missing(_ inputs: ScenarioInputs, _ cases: [VerifiedCase], _ tool: ToolFingerprint) -> [OrphanedBaseline]
  {
    guard let since = settings.since else { return OrphanedBaseline.find(in: inputs, settings.baselines) }
    let renderers = cases.contains { $0.status == .new } ? try? RendererPool(fontDirectories: []) : nil
    return since.gone(from: folders, renderers.map { RecordedRun(tool: tool, renderers: $0) })
  }

  /// Draws what the report of all shards shows of these cases.
  private func drawn(_ cases: [VerifiedCase], to output: OutputTransaction) throws -> [VerifiedCase] {
    guard settings.reports else { return cases }
    let drawn = try cases.drawn(areAnimated: true, workers: Batch.workers(arguments))
    try drawn.writeReviews(to: output)
    return drawn
  }

  /// Prints what `record` did. For people, the counts are enough.
  private func reportRecorded(_ cases: [VerifiedCase]) -> ExitStatus {
    for found in cases where found.writing != .none {
      console.done(found.writing.rawValue, at: found.baseline, isQuiet: true)
    }
    return arguments[Option.quiet] ? .done : report([cases.recordingCounts])
  }

  private func record(of verification: Verification, _ shard: ShardWork?, _ status: ExitStatus) -> ShardRecord? {
    shard?.finished(status) { record in
      record.cases = verification.cases.map { CaseRecord($0) }
      record.orphans = verification.orphans.map { OrphanRecord($0) }
      record.tolerance = settings.tolerance
      record.since = settings.since?.commit
      record.hasReport = settings.reports
    }
  }

  private func write(_ verification: Verification, to output: OutputTransaction, _ record: ShardRecord?) throws {
    let page =
      try settings.reports ? verification.page(workers: Batch.workers(arguments)).html(version: desk?.nextVersion) : nil
    let review = try page.map { try ReviewFiles(page: desk == nil ? $0 : nil, cases: verification.cases) }
    try verification.write(to: output, record: record, review: review, links: settings.links)
    if let page { desk?.show(page) }
  }

  private var printsJSON: Bool { arguments[Option.textOrJSON] == .json }

  /// Prints the results as they were written.
  private func document(of folder: String) throws(OutputError) -> ExitStatus {
    let bytes = try Folder.open(folder).contents(of: VerificationFiles.results, limit: .max)
    return console.write(bytes ?? []) ?? .done
  }

  private func report(_ lines: [String]) -> ExitStatus { console.write(lines.map { $0 + "\n" }.joined()) }

  /// The scenarios if neither the command line nor the project names any.
  static var fallback: [String] { [FileTree.identity(of: "scenarios")?.isFolder == true ? "scenarios" : "."] }
}

extension [VerifiedCase] {
  /// "2 recorded, 1 updated, 3 equal of 6".
  fileprivate var recordingCounts: String {
    let counts = [
      (count { $0.writing == .recorded }, "recorded"), (count { $0.writing == .updated }, "updated"),
      (count(of: .equal), "equal"), (count { $0.status == .changed && $0.writing == .none }, "changed, not written"),
      (count { $0.status == .new && $0.writing == .none }, "missing, not written"), (count(of: .wrong), "wrong"),
    ]
    return counts.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
  }
}

extension ScenarioInputs {
  /// Returns the scenarios that would share a baseline, such as `keyboard.yaml` and `keyboard.yml` in the same folder.
  func baselineClashes(_ folders: BaselineFolders) -> [Problem] {
    var owners: [String: String] = [:]
    return inputs.compactMap { input in
      let baseline = folders.place(of: FileTree.plain(input.path)).path
      guard let owner = owners.updateValue(input.path, forKey: baseline) else { return nil }
      return Problem(path: input.path, message: "its baseline would overwrite that of \(Wording.quoted(owner))")
    }
  }
}

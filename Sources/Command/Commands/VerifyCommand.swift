import Flipbook
import FlipbookComparison
import FlipbookExport
import FlipbookReview
import FlipbookScenarios

extension Command {
  private static let output = Option<String>(
    "output", short: "o", .outputFolder,
    "the results folder (default: verify in the project's output folder, or out/verify)")

  private static let expectedWith = Option<String>(
    "expected-with", .text("PROGRAM", "the file of a program"),
    "draw the expected pictures of what differs with an older flipbook")

  private static let report = Option<Bool>.flag(
    "report", "also write report.html, an offline page on which you decide about the changes")

  private static let checks = Option<Bool>.flag(
    "check", "also evaluate the expectations, in the same run")

  static func verify(_ studio: Studio) -> Command {
    Command(
      name: "verify",
      summary: "compare scenarios with their baselines",
      operands: .baselines,
      options: [
        output.description, ProjectInputs.root.description, Option.baselineTolerance.description,
        Verifying.since.description, BaselineUpdate.option.description,
        BaselineUpdate.pictures.description, checks.description, report.description,
        PullRequestOptions.comment.description, PullRequestOptions.link.description, expectedWith.description,
        Option.contactSheet.description, Option.textOrJSON.description, Option.only.description,
      ] + ShardChoice.all + [
        Option.failFast.description, Option.jobs.description, BaselineUpdate.annotations.description,
        Option.quiet.description,
      ],
      discussion: """
        The baseline of 'keyboard.yaml' is 'keyboard.baseline/' next to it, or in the folder that 'baselines' of
        flipbook.yaml names: text that you review and keep with the scenario. '\(Program.toolName) record' writes it.
        Without a file or folder, verifies what flipbook.yaml names, or the folder 'scenarios' if there is one, or
        else the current folder. Each scenario is played with its own settings, and each cell of a matrix has its
        own baseline.

        A scenario is equal, changed (described as by '\(Program.toolName) diff'), new (it has no baseline), or wrong.
        If a baseline has pictures, they are compared as well. With '--check', expectations are evaluated in the same
        run, as by '\(Program.toolName) check': a scenario that equals its baseline but fails an expectation is failed. Results,
        the report, and annotations have both.

        The results folder contains the results of the last run: results.json, junit.xml, summary.md for a pull
        request, and candidates/, from which '\(Program.toolName) approve' takes what you accept without another run. It is
        replaced as a whole when the run is complete. Other files in it are kept.

        Every baseline has digests of what is drawn, so that a changed look is found without pictures. To see it, name
        the program before the change: '--expected-with PROGRAM' lets it draw the same scenarios, and compares its
        pictures with the new ones.

        With '--since', scenarios are compared with themselves at a commit instead of baselines, which need not exist:
        '--since main' plays them as they are there, with everything that they include, and as they are now. The
        commit is read with git, which changes nothing and loads nothing. A scenario that main does not have is new,
        and those that are gone are listed. Nothing is to be accepted: merging the change does that.

        A report is one offline page with everything to decide about the changes: their causes, both runs with their
        pictures and curves, and the command that accepts what you accepted. It has both pictures if the baseline has
        pictures, and is at most 20 MB.

        With '--github', the results include comment.md, one comment for a pull request, and the report: the causes
        with their lines, what each does, and its cases, at most 60,000 bytes. Its first line is a mark by which the
        workflow replaces the comment of an earlier run. Pictures and links to cases need '--link', the address at
        which the folder of the results will be found; without it, the comment links to the run of the build server.

        A contact sheet shows the worst moments of what changed: the expected picture, the difference, and the actual
        picture if the baseline has pictures; otherwise curves of the tracks and the actual picture. If there are
        several scenarios or cells, each has its own sheet, with its name added to FILE.

        Baselines are written only with '--update': those that are missing, those that changed, or both. A baseline
        that the run matches within the tolerance is never rewritten. Baselines without a scenario are listed;
        '\(Program.toolName) approve --prune' removes them.

        With '--format json', prints results.json, and only problems besides.

        Exit status: 0 all are equal, 1 something changed or an expectation failed, 2 a scenario or a baseline is
        wrong, 3 only baselines are missing, even if '--update' has written them; with '--since', there are new
        scenarios and no other findings.
        """,
      document: .verify,
      check: {
        ShardChoice.problems($0)
          + Verifying.problems($0, excluding: [BaselineUpdate.option.description, expectedWith.description])
          + PullRequestOptions.problems($0)
          + pageProblems($0)
      }
    ) { arguments, console in
      let project = ProjectInputs(arguments, studio)
      let folder = arguments[output].map(withoutTrailingSlashes) ?? FileTree.join(project.output(output), "verify")
      var settings = VerificationSettings(baselines: BaselineFolders(studio))
      settings.update = arguments[BaselineUpdate.option] ?? .none
      settings.output = folder
      settings.links = PullRequestOptions.links(arguments)
      settings.reports = arguments[report] || settings.links != nil
      settings.checks = arguments[checks]
      do throws(OlderProgram.Failure) {
        settings.expectedWith = try arguments[expectedWith].map { path throws(OlderProgram.Failure) in
          try OlderProgram(path)
        }
      } catch {
        console.error("'--expected-with': \(error.message)", at: arguments[expectedWith] ?? "")
        return error.status
      }
      settings.contactSheet = arguments.file(Option.contactSheet)
      return Verifying(
        studio: studio, arguments: arguments, console: console, project: project, settings: settings
      ).run()
    }
  }
}

extension Command {
  /// `--report` takes a file in other commands.
  private static func pageProblems(_ arguments: ParsedArguments) -> [ArgumentProblem] {
    guard arguments[report], let page = arguments.operands.first(where: { $0.hasSuffix(".html") }) else { return [] }
    return [
      .other(
        "\(report.description.spelling): takes no file, found '\(Wording.printable(page))'; the page is report.html "
          + "in the results folder")
    ]
  }
}

extension Verifying {
  static let since = Option<String>(
    "since", .text("REVISION", "a commit"),
    "compare with the scenarios at a commit of the Git repository, such as main, instead of baselines")

  /// The problems of options that are about baselines if there are none.
  /// - Parameter others: Such options, without that for pictures.
  static func problems(_ arguments: ParsedArguments, excluding others: [OptionDescription] = []) -> [ArgumentProblem] {
    guard arguments.isGiven(since.description) else { return [] }
    return (others + [BaselineUpdate.pictures.description])
      .filter { arguments.isGiven($0) }
      .map { .other("\($0.spelling): cannot be used with '\(since.description.spelling)', which needs no baselines") }
  }
}

extension OperandDescription {
  /// Scenario files or folders of them, both optional.
  static let baselines = OperandDescription(
    placeholder: "[FILE|FOLDER|PATTERN|-]…", expected: "scenario files or folders", count: 0...Int.max)
}

extension BaselineUpdate {
  static let option = Option<BaselineUpdate>(
    "update", .word("WHICH"), "which baselines to write (default: none for verify and where CI is set, all for record)")
  static let pictures = Option<Bool>.flag(
    "pixels", "also write pictures: frames.png, which is larger")
  static let annotations = Option<Bool>.flag(
    "annotations", "print annotations, which hosted runners show at the scenario's lines")
}

import FlipbookComparison
import FlipbookExport
import FlipbookScenarios

extension Command {
  private static let output = Option<String>(
    "output", short: "o", .text("DIR", "a folder"), "where results go (default out/verify)")

  static let verify = Command(
    name: "verify",
    summary: "compare scenarios with their baselines",
    operands: .baselines,
    options: [
      output.description, Option.baselineTolerance.description, BaselineUpdate.option.description,
      BaselineUpdate.pictures.description, Option.contactSheet.description, Option.only.description,
      Option.jobs.description, BaselineUpdate.annotations.description, Option.quiet.description,
    ],
    discussion: """
      A baseline lies beside its scenario: 'keyboard.yaml' has 'keyboard.baseline/', text that is reviewed and kept
      with it. 'flipbook record' writes it. Without a file or folder the folder 'scenarios' is verified, or else
      this one. Each scenario is played at its own settings, each cell of a matrix against a baseline of its own.

      A scenario is equal; changed, and then told as by 'flipbook diff'; new, where there is no baseline; or wrong.
      What a scenario expects is for 'flipbook check'. Where a baseline has pictures they are compared too.

      The folder of the results holds what the last run found: results.json, junit.xml, summary.md for a pull
      request, and candidates/, from which 'flipbook approve' takes what you accept without another run. It is
      written when all is known, at once; files in it that Flipbook did not write stay.

      A contact sheet shows the worst moments of what has changed: expected, difference and actual where the
      baseline has pictures, else the tracks' curves and what came. Of several scenarios or cells each has its
      own, FILE with the name in it.

      Baselines are written with '--update' only: those that are missing, have changed, or both. One that the run
      equals within the tolerance is never touched. Baselines without a scenario are listed; 'flipbook approve
      --prune' removes them.

      Exit status: 0 all equal, 1 something has changed, 2 a scenario or a baseline is wrong, 3 only baselines are
      missing; also where '--update' has written them.
      """
  ) { arguments, console in
    let folder = withoutTrailingSlashes(arguments[output] ?? VerificationFiles.folder)
    var settings = VerifyJob.Settings()
    settings.update = arguments[BaselineUpdate.option] ?? .none
    settings.output = folder
    settings.contactSheet = arguments[Option.contactSheet]
    return await Verifying(arguments: arguments, console: console, settings: settings).run()
  }
}

extension OperandDescription {
  /// Scenario files, or folders of them, or neither.
  static let baselines = OperandDescription(
    placeholder: "[FILE|FOLDER…]", expected: "scenario files or folders", count: 0...Int.max)
}

extension BaselineUpdate {
  static let option = Option<BaselineUpdate>(
    "update", .word("WHICH"), "which baselines to write (default: verify none, record all; where CI is set none)")
  static let pictures = Option<Bool>.flag(
    "pixels", "give the baselines that are written pictures as well: frames.png, which is larger")
  static let annotations = Option<Bool>.flag(
    "annotations", "mark what differs at the scenario's line, as hosted runners show it")
}

import Flipbook
import FlipbookReview

extension Command {
  private static let output = Option<String>(
    "output", short: "o", .outputFolder,
    "write the baselines to candidates/ in this folder, with results, instead of beside the scenarios")

  static func record(_ studio: Studio) -> Command {
    Command(
      name: "record",
      summary: "write baselines of scenarios",
      operands: .baselines,
      options: [
        output.description, ProjectInputs.root.description, Option.baselineTolerance.description,
        BaselineUpdate.option.description, BaselineUpdate.pictures.description,
        Option.only.description,
      ] + ShardChoice.all + [
        Option.jobs.description, Option.quiet.description,
      ],
      discussion: """
        Writes 'keyboard.baseline/' next to 'keyboard.yaml', or in the folder that flipbook.yaml names: tracks.csv,
        the rounded values of every frame; nodes.txt, the contents of the screen; scenario.txt, the lines of the
        scenario; and meta.json, the versions and settings of the recording. Keep them with the scenario:
        '\(Program.toolName) verify' compares it with them. Each cell of a matrix has its own folder inside.
        Without a file or folder, records what flipbook.yaml names, or the folder 'scenarios' if there is one, or else
        the current folder.

        With '--pixels', a baseline also contains its pictures: frames.png, an animated PNG of about one megabyte per
        second of motion. Recording the scenario again then updates its pictures, too.

        A baseline that the scenario matches within the tolerance is not rewritten; a damaged one is recorded again.
        Other files in its folder are kept.

        If the environment variable CI is set, nothing is written without '--update'; missing and changed baselines
        are reported as by '\(Program.toolName) verify'.

        With '--output', writes no baselines to their places; '\(Program.toolName) approve --all --from DIR' puts the
        baselines there. A shard needs it, because its baselines are merged first.

        Exit status: 0 done, 1 something changed and was not written, 2 a scenario is wrong, 3 a baseline is missing
        and was not written.
        """,
      check: { ShardChoice.problems($0, needs: output) }
    ) { arguments, console in
      var settings = VerificationSettings(baselines: BaselineFolders(studio))
      settings.update = arguments[BaselineUpdate.option] ?? (BaselineUpdate.isContinuousIntegration ? .none : .all)
      settings.replacesDamaged = true
      settings.isRecording = true
      if let folder = arguments[output] {
        settings.output = withoutTrailingSlashes(folder)
        settings.update = .none
      }
      return Verifying(
        studio: studio, arguments: arguments, console: console, project: ProjectInputs(arguments, studio),
        settings: settings
      ).run()
    }
  }
}

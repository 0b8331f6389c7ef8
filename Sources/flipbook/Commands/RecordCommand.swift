extension Command {
  static let record = Command(
    name: "record",
    summary: "write baselines of scenarios",
    operands: .baselines,
    options: [
      Option.baselineTolerance.description, BaselineUpdate.option.description, BaselineUpdate.pictures.description,
      Option.only.description,
      Option.jobs.description, Option.quiet.description,
    ],
    discussion: """
      Writes 'keyboard.baseline/' beside 'keyboard.yaml': tracks.csv, the numbers of every frame, rounded;
      nodes.txt, what the screen is made of; meta.json, what it was recorded with. Keep them with the scenario: they
      are what 'flipbook verify' compares with. Each cell of a matrix has a folder of its own in it. Without a file
      or folder the folder 'scenarios' is recorded, or else this one.

      With '--pixels' a baseline has its pictures as well: frames.png, an animated PNG of about a megabyte a
      second of motion. It keeps having them from then on.

      A baseline that the scenario equals within the tolerance is not touched, a damaged one is written anew. Other
      files in its folder stay.

      Where the environment variable CI is set nothing is written unless '--update' says so; what is missing or has
      changed is then told as by 'flipbook verify'.

      Exit status: 0 done, 1 and 3 something has changed or is missing and was not to be written, 2 a scenario is
      wrong.
      """
  ) { arguments, console in
    var settings = VerifyJob.Settings()
    settings.update = arguments[BaselineUpdate.option] ?? (BaselineUpdate.isContinuousIntegration ? .none : .all)
    settings.replacesDamaged = true
    settings.isRecording = true
    return await Verifying(arguments: arguments, console: console, settings: settings).run()
  }
}

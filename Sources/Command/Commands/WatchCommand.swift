import Flipbook

extension Command {
  private static let output = Option<String>(
    "output", short: "o", .outputFolder, "the output folder (default: the project's, or out)")

  static func watch(_ studio: Studio) -> Command {
    let scenarioOptions = ScenarioOptions(studio: studio)
    return Command(
      name: "watch",
      summary: "render and judge scenarios again when their files change, and show them in a browser",
      operands: .namedScenarios,
      options: [output.description, ProjectInputs.root.description] + scenarioOptions.forWriting + [
        Option.only.description, Option.port.description, Option.jobs.description, Option.fontFolders.description,
        Option.cache.description, Option.quiet.description,
      ],
      discussion: """
        Renders as '\(Program.toolName) render' does, with html in addition to the formats of each scenario, evaluates its
        expectations, and compares it with its baseline if there is one. Then it serves a page with the flipbooks to
        browsers on this machine until you press Ctrl-C. When you save a scenario, a file that it includes, a picture,
        a baseline, or flipbook.yaml, the scenarios that it changes are rendered and judged again, and the page shows
        the new flipbook at the same frame.

        If a file is invalid, for example because it is only half written, the page shows the errors above the last
        flipbook that could be rendered. Baselines are not written; for that, see '\(Program.toolName) review'.

        The address contains a secret that changes with every run. The server uses only the loopback interface, and
        refuses requests of other pages.

        Exit status: 0 after Ctrl-C, 4 if the port is in use or the system cannot watch the folders.
        """,
      check: {
        ProjectInputs.missingOperands($0, studio)
          + ($0.operands.contains("-") ? [.other("a list on standard input cannot be watched")] : [])
          + scenarioOptions.read($0, scenarioOptions.forWriting).problems
      }
    ) { arguments, console in
      WatchServing(studio: studio, arguments: arguments, console: console, output: output).run()
    }
  }
}

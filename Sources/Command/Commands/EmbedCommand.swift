import Flipbook

extension Command {
  private static let check = Option<Bool>.flag(
    "check", "write nothing, and list what is missing or out of date (exit status 1)")

  static func embed(_ studio: Studio) -> Command {
    let scenarioOptions = ScenarioOptions(studio: studio)
    return Command(
      name: "embed",
      summary: "render the pictures that documents ask for, and write their tags",
      operands: OperandDescription(
        placeholder: "FILE…", expected: "at least one document", count: 1...Int.max),
      options: [check.description, Option.fontFolders.description, Option.quiet.description],
      discussion: """
        A marker in a document names a scenario, relative to the document, and a format that writes one file:

          <!-- flipbook scenarios/drawer.yaml animation.svg width=360 -->

        The picture is written next to the document, in light and dark, and the tag that shows it follows the marker:
        its alternative text is the scenario's title. Nothing else in the document changes. Markers in code are
        ignored. In MDX, a marker is {/* flipbook … */}, and in reStructuredText, it is the comment .. flipbook …

        A marker can have the options of '\(Program.toolName) render' as NAME=VALUE, and these: width=PIXELS of the page,
        alt="TEXT", name=NAME of the files, appearance=light, dark, or both (default), only=AXIS=VALUE for a scenario
        with a matrix, and at=SECONDS or at=end for formats that write a picture per frame.

        A picture that is up to date is not rendered again. This information is kept in .flipbook-embed next to the
        pictures, which you can delete at any time.

        Exit status: 0 done, 1 with '--check' something is missing or out of date, 2 a marker or a scenario is wrong.
        Nothing is written for a document with a wrong marker.
        """
    ) { arguments, console in
      let job: EmbedJob
      do {
        job = EmbedJob(
          studio: studio,
          rendering: try PictureRendering(studio: studio, fonts: arguments[Option.fontFolders] ?? []),
          known: scenarioOptions.forWriting.map { String($0.spelling.dropFirst(2)) }, isCheck: arguments[check],
          console: console)
      } catch {
        let outcome = Outcome.of(error, place: Program.name)
        console.report(outcome)
        return outcome.status
      }
      var status = ExitStatus.done
      for path in arguments.operands {
        let outcome = job.run(path)
        status = max(status, outcome.status)
        if let end = console.report(outcome, isQuiet: arguments[Option.quiet]) { return max(status, end) }
        if outcome.status == .interrupted { break }
      }
      return status
    }
  }
}

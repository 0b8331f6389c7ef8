import Flipbook

extension Command {
  private static let check = Option<Bool>.flag(
    "check", "write nothing, and list what is missing or out of date (exit status 1)")

  private static let host = Option<DocumentHost>(
    "for", .word("HOST"), "what shows Markdown (default: the host whose settings are above the document, or github)")

  static func embed(_ studio: Studio) -> Command {
    let scenarioOptions = ScenarioOptions(studio: studio)
    return Command(
      name: "embed",
      summary: "render the pictures that documents ask for, and write their tags",
      operands: OperandDescription(
        placeholder: "FILE…", expected: "at least one document", count: 1...Int.max),
      options: [check.description, host.description, Option.fontFolders.description, Option.quiet.description],
      discussion: """
        A marker in a document names a scenario, relative to the document, and a format that writes one file:

          <!-- flipbook scenarios/drawer.yaml animation.svg width=360 -->

        The picture is written next to the document, in light and dark, and the tag that shows it follows the marker:
        its alternative text is the scenario's title. Nothing else in the document changes. Markers in code are
        ignored. In MDX, a marker is {/* flipbook … */}, and in reStructuredText, it is the comment .. flipbook …

        A marker can have the options of '\(Program.toolName) render' as NAME=VALUE, and these: width=PIXELS of the page,
        alt="TEXT", name=NAME of the files, appearance=light, dark, or both (default), only=AXIS=VALUE for a scenario
        with a matrix, and at=SECONDS or at=end for formats that write a picture per frame. Pictures of pixels have
        two for each pixel of the page, except in MkDocs without attr_list, whose tags have no size. mp4 and webm
        become a video that plays by itself.

        In the pages of MkDocs, Hugo, and Sphinx, which are known by their settings, the tag is what they find the
        picture by wherever the page is moved, and the appearance is light by default.

        A picture that is up to date is not rendered again. This information is kept in .flipbook-embed next to the
        pictures, which you can delete at any time.

        Exit status: 0 done, 1 with '--check' something is missing or out of date, 2 a marker or a scenario is wrong.
        All markers of all documents are checked first, and nothing is written if one is wrong.
        """
    ) { arguments, console in
      let rendering: PictureRendering
      do {
        rendering = try PictureRendering(studio: studio, fonts: arguments[Option.fontFolders] ?? [])
      } catch {
        let outcome = Outcome.of(error, place: Program.name)
        console.report(outcome)
        return outcome.status
      }
      let plan = EmbedPlan(
        studio: studio, rendering: rendering,
        known: EmbedRequest.known(scenarioOptions), host: arguments[host])
      plan.read(arguments.operands)
      for outcome in plan.failures { console.report(outcome, isQuiet: arguments[Option.quiet]) }
      var status = plan.failures.map(\.status).max() ?? .done
      guard plan.failures.isEmpty else { return status }
      let job = EmbedJob(rendering: rendering, isCheck: arguments[check])
      for (document, markers) in plan.documents {
        let outcome = job.run(document, markers)
        status = max(status, outcome.status)
        if let end = console.report(outcome, isQuiet: arguments[Option.quiet]) { return max(status, end) }
        if outcome.status == .interrupted { break }
      }
      return status
    }
  }
}

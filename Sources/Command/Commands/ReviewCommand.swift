import Flipbook
import FlipbookReview

extension Command {
  static func review(_ studio: Studio) -> Command {
    Command(
      name: "review",
      summary: "verify scenarios and decide about the changes in a browser",
      operands: .baselines,
      options: [
        Option.port.description, Option.baselineTolerance.description, Verifying.since.description,
        BaselineUpdate.pictures.description, Option.only.description, Option.jobs.description, Option.quiet.description,
      ],
      discussion: """
        Verifies as '\(Program.toolName) verify --check' does, then serves its report to browsers on this machine
        until you press Ctrl-C. Accepting a case on the page writes its baseline immediately; the page asks first if
        expectations fail in it. When a file in the scenarios' folders changes, the scenarios are verified again, and
        the page shows the new results.

        With '--since', the page shows both sides of the scenarios that changed since a commit, as
        '\(Program.toolName) verify --since' compares them, and no baselines need to exist. Nothing can be accepted
        there: merging the change does that.

        The address contains a secret that changes with every run. The server uses only the loopback interface, and
        refuses requests of other pages. Results are written to out/verify, as by '\(Program.toolName) verify'.

        Exit status: 130 after Ctrl-C, 2 if nothing can be verified, 4 if the port is in use.
        """,
      check: { Verifying.problems($0) }
    ) { arguments, console in
      ReviewServing(studio: studio, arguments: arguments, console: console, port: UInt16(arguments[Option.port] ?? 0))
        .run()
    }
  }
}

import Flipbook
import FlipbookReview
import FlipbookServer
import Glibc

/// The work of `review`: verifies, serves the page, and verifies again when files change.
struct ReviewServing {
  let studio: Studio
  let arguments: ParsedArguments
  let console: Console
  let port: UInt16

  /// The time between looks at the files, in microseconds.
  private static let pause: UInt32 = 300_000

  func run() -> ExitStatus {
    let project = ProjectInputs(arguments, studio)
    let desk = ReviewDesk(
      studio: studio, folder: FileTree.join(project.output, "verify"), isSince: arguments[Verifying.since] != nil)
    var stamp = stamp(project, desk)
    let status = verify(project, desk)
    guard desk.nextVersion > 1 else { return status == .done ? .wrong : status }
    let server: LoopbackServer
    do throws(LoopbackServer.Failure) {
      server = try LoopbackServer(port: port, secret: ServedPage.secret()) { desk.response(to: $0) }
    } catch {
      console.error(error.message)
      return .systemFailed
    }
    let end = console.announce(server.address(of: ""), by: "review")
    while end == .done, !Interruption.isWanted {
      usleep(ReviewServing.pause)
      let now = self.stamp(project, desk)
      guard now != stamp, !Interruption.isWanted else { continue }
      stamp = now
      console.message("a file has changed: verifying again")
      _ = verify(project, desk)
    }
    withExtendedLifetime(server) {}
    return max(end, Interruption.isWanted ? .interrupted : .done)
  }

  private func verify(_ project: ProjectInputs, _ desk: ReviewDesk) -> ExitStatus {
    var settings = VerificationSettings(baselines: BaselineFolders(studio))
    settings.output = desk.folder
    settings.reports = true
    settings.checks = true
    return Verifying(
      studio: studio, arguments: arguments, console: console, project: project, settings: settings, desk: desk
    ).run()
  }

  private func stamp(_ project: ProjectInputs, _ desk: ReviewDesk) -> FolderStamp {
    FolderStamp(project.operands(fallback: Verifying.fallback), avoiding: desk.folder)
  }
}

import Flipbook
import FlipbookReview
import FlipbookServer
import FlipbookStorage
import Glibc

/// The work of `measure --edit`.
struct MeasureServing {
  let path: String
  let request: MeasuredMovie.Request
  let isForced: Bool
  let port: UInt16
  let console: Console

  /// The time between looks for an interruption, in microseconds.
  private static let pause: UInt32 = 300_000

  func run() -> ExitStatus {
    let desk: MeasureDesk
    let server: LoopbackServer
    do {
      let place = FollowFile.path(of: path)
      try OutputFile(place, isForced: isForced).check()
      let file = try FollowFile.read(for: path) ?? FollowFile(path: place, rectangles: [])
      var request = request
      request.keepsPictures = true
      desk = try MeasureDesk(
        MeasuredFrames(path, request), file, title: FileTree.name(of: path), isForced: isForced)
      server = try LoopbackServer(port: port, secret: ServedPage.secret()) { desk.response(to: $0) }
    } catch let error as LoopbackServer.Failure {
      console.error(error.message)
      return .systemFailed
    } catch {
      let outcome = (error as? Refusal)?.outcome ?? .of(error, place: FollowFile.path(of: path))
      console.report(outcome)
      return outcome.status
    }
    let end = console.announce(server.address(of: ""), by: "measure")
    while end == .done, !Interruption.isWanted { usleep(MeasureServing.pause) }
    withExtendedLifetime(server) {}
    // Ctrl-C is how this command ends.
    if end == .done { Interruption.isNormalEnd() }
    return end
  }
}

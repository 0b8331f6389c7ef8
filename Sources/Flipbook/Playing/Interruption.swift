import Glibc
import Synchronization

/// Detects requests to end the run (Ctrl-C, a closed terminal, `kill`), so that it can clean up first.
///
/// A plain signal handler sets a flag that workers poll. The main thread, to which the system delivers signals, may be waiting
/// for workers or be one itself.
package enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// Whether the run should end. Workers check this before every frame.
  package static var isWanted: Bool { received.load(ordering: .relaxed) != 0 }

  /// Starts detecting requests. System calls that wait are interrupted and not restarted, so that their callers can
  /// check the flag.
  ///
  /// Under `nohup`, closing the terminal has no effect. An interruption counts even if a shell ignores it, as for
  /// background jobs of a script, because whoever sends one to a run means it.
  package static func watch() {
    guard !isWanted else { return }
    var signals = sigset_t()
    sigemptyset(&signals)
    for number in [SIGINT, SIGTERM, SIGHUP] where number != SIGHUP || !isIgnored(number) {
      sigaddset(&signals, number)
      var action = sigaction()
      action.__sigaction_handler.sa_handler = { Interruption.note($0) }
      sigaction(number, &action, nil)
    }
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Forgets a request, because it is the normal end of a command that runs until then.
  package static func isNormalEnd() { received.store(0, ordering: .relaxed) }

  /// Ends the process with the signal that it received, as shells expect. The status is 128 plus the signal's number:
  /// 130 for Ctrl-C.
  package static func endProcess() {
    let number = received.load(ordering: .relaxed)
    if number != 0 { end(by: number) }
  }

  /// The signal handler. It can run at any moment in any thread, so it does only what is safe then.
  private static func note(_ number: Int32) {
    let earlier = received.exchange(number, ordering: .relaxed)
    // A second request ends the process at once. Results stay complete even then, and the next run cleans up.
    if earlier != 0 { end(by: number) }
  }

  private static func end(by number: Int32) {
    signal(number, SIG_DFL)
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, number)
    pthread_sigmask(SIG_UNBLOCK, &signals, nil)
    raise(number)
  }

  private static func isIgnored(_ number: Int32) -> Bool {
    var action = sigaction()
    guard sigaction(number, nil, &action) == 0 else { return false }
    return unsafeBitCast(action.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}

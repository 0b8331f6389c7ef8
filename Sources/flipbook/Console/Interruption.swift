import Glibc
import Synchronization

/// Notices that somebody wants the run to end (Ctrl-C, a closed terminal, `kill`), so that it can clean up first.
///
/// A plain signal handler sets a mark that workers look at. A dispatch source comes too late, measured seconds, when every
/// worker computes, for tasks and queues share their threads; a thread that waits for signals misses those that the main
/// thread takes, as dispatch lets them through there.
enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// Whether the run is to end; workers ask before every frame.
  static var isWanted: Bool { received.load(ordering: .relaxed) != 0 }

  /// Begins to notice. Calls that wait are interrupted, not restarted, so that whoever waits can look at the mark.
  ///
  /// Under `nohup` a closed terminal stays ignored. An interruption counts even where a shell wants it ignored, as it does
  /// for a script's background jobs: who sends one to a run means it.
  static func watch() {
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

  /// Ends the process by the signal that wanted it, as a shell expects: it shows status 128 + signal, 130 for Ctrl-C.
  static func endProcess() {
    let number = received.load(ordering: .relaxed)
    if number != 0 { end(by: number) }
  }

  /// Called by the system at any moment in any thread: only what is safe then.
  private static func note(_ number: Int32) {
    let earlier = received.exchange(number, ordering: .relaxed)
    // Whoever asks twice wants out at once. Results stay whole even so; the next run clears up.
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

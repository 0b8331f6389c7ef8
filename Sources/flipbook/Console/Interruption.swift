import Glibc
import Synchronization

/// Notices that somebody wants the run to end (Ctrl-C, a closed terminal, `kill`), so that it can clean up first.
///
/// A thread of its own waits for the signals: handlers on a dispatch queue come too late, measured seconds, when every
/// worker computes, for tasks and queues share their threads.
enum Interruption {
  private static let received = Atomic<Int32>(0)

  /// Whether the run is to end; workers ask before every frame.
  static var isWanted: Bool { received.load(ordering: .relaxed) != 0 }

  /// Begins to wait. Must come before anything starts a thread, as each takes over which signals are held back.
  static func watch() {
    var signals = sigset_t()
    sigemptyset(&signals)
    // What whoever started us wants ignored (nohup, a script's background job) stays ignored.
    for number in [SIGINT, SIGTERM, SIGHUP] where !isIgnored(number) { sigaddset(&signals, number) }
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    var thread = pthread_t()
    pthread_create(&thread, nil, { _ in Interruption.wait() }, nil)
  }

  /// Ends the process by the signal that wanted it, as a shell expects: it shows status 128 + signal, 130 for Ctrl-C.
  static func endProcess() {
    let number = received.load(ordering: .relaxed)
    guard number != 0 else { return }
    end(by: number)
  }

  private static func wait() -> UnsafeMutableRawPointer? {
    var signals = sigset_t()
    pthread_sigmask(SIG_BLOCK, nil, &signals)
    var number: Int32 = 0
    while sigwait(&signals, &number) == 0 {
      let first = received.exchange(number, ordering: .relaxed)
      // Whoever asks twice wants out at once. Results stay whole even so; the next run clears up.
      if first != 0 { end(by: number) }
    }
    return nil
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

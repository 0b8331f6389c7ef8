import CFlipbookPango
import Synchronization

/// A failure from which a library can't return.
package enum FatalFailure {
  private static let handler = Mutex<(@Sendable (String) -> Never)?>(nil)

  /// Ends the process in `body` instead of by a signal. `body` receives the library's description of the failure, typically
  /// a lack of memory or threads.
  package static func handle(_ body: @escaping @Sendable (String) -> Never) {
    handler.withLock { $0 = body }
  }

  static func end(_ description: String) {
    let handler = handler.withLock { $0 }
    handler?(description)
  }
}

/// The messages that GLib and pango write to standard error.
enum GLibMessages {
  /// Keeps the messages off standard error, once per process.
  static func redirect() { _ = isRedirected }

  /// If a font can't be read, pango prints a warning and draws boxes; `PangoText` checks every run for that.
  private static let isRedirected: Bool = {
    g_log_set_writer_func(
      { level, fields, count, _ in
        if level.rawValue & G_LOG_LEVEL_ERROR.rawValue != 0 {
          FatalFailure.end(GLibMessages.description(UnsafeBufferPointer(start: fields, count: Int(count))))
        }
        return G_LOG_WRITER_HANDLED
      }, nil, nil)
    return true
  }()

  private static func description(_ fields: UnsafeBufferPointer<GLogField>) -> String {
    let field = fields.first { $0.key.map { String(cString: $0) } == "MESSAGE" }
    return field?.value.map { String(cString: $0.assumingMemoryBound(to: CChar.self)) } ?? "no description"
  }
}

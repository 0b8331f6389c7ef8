import CPango
import Synchronization

/// A failure after which a library would end the process with a signal.
package enum FatalFailure {
  private static let handler = Mutex<(@Sendable (String) -> Never)?>(nil)

  /// Has such a failure end the process in `body` instead, which receives the library's description of it. Such failures
  /// are memory or threads that the system refuses.
  package static func handle(_ body: @escaping @Sendable (String) -> Never) {
    handler.withLock { $0 = body }
  }

  static func end(_ description: String) {
    let handler = handler.withLock { $0 }
    handler?(description)
  }
}

/// What GLib and pango write to standard error by themselves.
enum GLibMessages {
  /// Keeps their lines from standard error, once.
  static func redirect() { _ = isRedirected }

  /// Where a font cannot be read pango warns and goes on with boxes; `PangoText` examines every run for that.
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

import Glibc

/// Why results could not be handed on.
enum StandardOutputError: Error, Equatable {
  /// The reader has gone: nobody wants more, and nothing is wrong.
  case closed
  /// The run has to end, and the output is blocked.
  case interrupted
  /// The system's error number.
  case failed(Int32)
}

/// The process's standard streams.
enum StandardStreams {
  /// Makes sure that descriptors 0, 1 and 2 are taken, so that no file that is opened later becomes standard output, and
  /// that a reader who goes away and a file that may not grow are errors of `write` rather than signals.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A closed standard output is opened for reading, so that writing to it fails as it should.
    for descriptor in 0...2 where fcntl(Int32(descriptor), F_GETFD) == -1 { _ = open("/dev/null", O_RDONLY) }
  }

  static func writeResult(_ bytes: [UInt8]) throws(StandardOutputError) {
    switch write(bytes, to: STDOUT_FILENO) {
    case nil: return
    case EPIPE: throw .closed
    case EINTR: throw .interrupted
    case let code?: throw .failed(code)
    }
  }

  /// What cannot be told on standard error cannot be told.
  static func writeMessage(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

  /// Whether standard error is a terminal that can move its cursor.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb" }

  /// Whether results go to a terminal.
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 && environment("TERM") != "dumb" }

  /// Columns of the terminal at standard error, or 80.
  static var errorColumns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  static func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

  /// Writes all bytes, in pieces that a pipe with room takes at once, so that waiting for a reader can be interrupted.
  ///
  /// - Returns: the system's error number, `EINTR` if the run has to end while the output is blocked; nil if everything is written.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    bytes.withUnsafeBytes { buffer in
      var written = 0
      while written < buffer.count {
        guard waitUntilWritable(descriptor) else { return EINTR }
        let piece = min(Int(PIPE_BUF), buffer.count - written)
        let count = Glibc.write(descriptor, buffer.baseAddress?.advanced(by: written), piece)
        if count >= 0 {
          written += count
        } else if errno == EINTR, Interruption.isWanted {
          return EINTR
        } else if errno != EAGAIN, errno != EINTR {
          return errno
        }
      }
      return nil
    }
  }

  /// - Returns: whether something can be written, if only to learn of an error; false where the run is to end first.
  private static func waitUntilWritable(_ descriptor: Int32) -> Bool {
    while true {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      let count = poll(&request, 1, 100)
      if count > 0 || count < 0 && errno != EINTR { return true }
      if Interruption.isWanted { return false }
    }
  }
}

import Flipbook
import Glibc

/// The reason that a result could not be written.
enum StandardOutputError: Error, Equatable {
  /// The reader has gone away, which is not an error.
  case closed
  /// The run should end while the output is blocked.
  case interrupted
  /// The error number of the system.
  case failed(Int32)
}

/// The standard streams of the process.
enum StandardStreams {
  /// Ensures that descriptors 0, 1, and 2 are in use, so that no file becomes standard output, and that a closed pipe
  /// or a file size limit makes `write` fail instead of ending the process with a signal.
  static func prepare() {
    signal(SIGPIPE, SIG_IGN)
    signal(SIGXFSZ, SIG_IGN)
    // A closed standard output is opened for reading, so that writing to it fails.
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

  /// Failures are ignored, because there is no other place to report them.
  static func writeMessage(_ text: String) { _ = write(Array(text.utf8), to: STDERR_FILENO) }

  /// Whether standard error is a terminal whose cursor can move.
  static var isErrorTerminal: Bool { isatty(STDERR_FILENO) == 1 && Environment.value(of: "TERM") != "dumb" }

  /// Whether standard output is a terminal.
  static var isOutputTerminal: Bool { isatty(STDOUT_FILENO) == 1 && Environment.value(of: "TERM") != "dumb" }

  /// The number of columns of the terminal at standard error, or 80.
  static var errorColumns: Int {
    var size = winsize()
    return ioctl(STDERR_FILENO, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
  }

  /// Writes all bytes in pieces that a pipe with room accepts at once, so that waiting for the reader can be
  /// interrupted.
  ///
  /// - Returns: The error number of the system, `EINTR` if the run should end while the output is blocked, or `nil` if
  ///   everything is written.
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

  /// - Returns: Whether a write would succeed or fail at once; `false` if the run should end first.
  private static func waitUntilWritable(_ descriptor: Int32) -> Bool {
    while true {
      var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
      let count = poll(&request, 1, 100)
      if count > 0 || count < 0 && errno != EINTR { return true }
      if Interruption.isWanted { return false }
    }
  }
}

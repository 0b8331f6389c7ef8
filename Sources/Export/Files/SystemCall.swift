import Glibc

/// Calls the system until no signal interrupts it, and throws what fails under the call's name.
@discardableResult
func check<Result: SignedInteger>(
  _ call: String,
  _ path: @autoclosure () -> String,
  _ body: () -> Result
) throws(OutputError) -> Result {
  while true {
    let result = body()
    guard result < 0 else { return result }
    let code = errno
    guard code == EINTR else { throw OutputError(path(), .system(call: call, code: code)) }
  }
}

/// What came of asking for a lock.
enum LockResult {
  case locked
  /// Somebody else has it.
  case taken
  /// The file system has no locks; there every run is alone, as far as anybody can tell.
  case unsupported
}

/// Asks for a lock on an open file or folder (flock's operations).
func lock(_ descriptor: Int32, _ operation: Int32, _ path: String) throws(OutputError) -> LockResult {
  do {
    try check("flock", path) { flock(descriptor, operation) }
    return .locked
  } catch {
    guard case .system(_, let code) = error.reason else { throw error }
    switch code {
    case EWOULDBLOCK: return .taken
    case EBADF, EINVAL, ENOLCK, ENOSYS, EOPNOTSUPP: return .unsupported
    default: throw error
    }
  }
}

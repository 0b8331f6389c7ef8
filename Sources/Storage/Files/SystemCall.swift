import Glibc

/// Makes a system call, repeating it while signals interrupt it, and throws its failure with the name of the call.
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

/// The outcome of a request for a lock.
enum LockResult {
  case locked
  /// Another run holds it.
  case taken
  /// The file system has no locks, so runs cannot detect each other.
  case unsupported
}

/// Requests a lock on an open file or folder, with the operations of flock.
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

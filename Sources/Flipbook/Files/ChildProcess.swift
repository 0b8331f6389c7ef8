import CFlipbookLinux
import Glibc

/// A program that is run to its end, without input. Only the end of what it prints is kept.
package struct ChildProcess {
  /// The result of a program that ended.
  package struct End: Sendable {
    /// Whether its exit status is 0.
    package let succeeded: Bool
    /// The end of what it printed on standard output and standard error, at most 8 KB.
    package let text: String
  }

  /// The reason why there is no result.
  package enum Failure: Error, Sendable {
    /// It cannot be started, with the system's reason.
    case notStarted(String)
    /// It did not end in time and was killed.
    case endless
    case interrupted
  }

  private static let keptBytes = 8192

  /// Runs a program.
  /// - Parameters:
  ///   - path: The program's file, which is not searched for.
  ///   - arguments: The arguments without the program's name.
  ///   - seconds: The longest time that it can take.
  ///   - isInterrupted: A closure that is called often. Once it returns `true`, the program is killed.
  package static func run(
    _ path: String, _ arguments: [String], seconds: Int, isInterrupted: () -> Bool
  ) throws(Failure) -> End {
    var ends: [Int32] = [-1, -1]
    // A pipe could be inherited by the program of another thread.
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw .notStarted(String(cString: strerror(errno)))
    }
    let output = ends[0]
    defer { close(output) }
    let process = try spawn(path, [path] + arguments, output: ends[1])
    do throws(Failure) {
      let text = try read(output, seconds: seconds, isInterrupted)
      return End(succeeded: wait(for: process) == 0, text: text)
    } catch {
      kill(process, SIGKILL)
      _ = wait(for: process)
      throw error
    }
  }

  /// Starts the program, and closes its end of the output here.
  private static func spawn(_ path: String, _ words: [String], output: Int32) throws(Failure) -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    for number in [STDOUT_FILENO, STDERR_FILENO] { posix_spawn_file_actions_adddup2(&actions, output, number) }
    var process: pid_t = 0
    var pointers: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { pointers.forEach { free($0) } }
    let code = posix_spawn(&process, path, &actions, nil, &pointers, flipbook_environment())
    close(output)
    guard code == 0 else { throw .notStarted(String(cString: strerror(code))) }
    return process
  }

  /// Reads until the program closes its output.
  private static func read(
    _ output: Int32, seconds: Int, _ isInterrupted: () -> Bool
  ) throws(Failure) -> String {
    var kept: [UInt8] = []
    var part = [UInt8](repeating: 0, count: keptBytes)
    let start = ContinuousClock.now
    while true {
      guard !isInterrupted() else { throw .interrupted }
      guard ContinuousClock.now - start < .seconds(seconds) else { throw .endless }
      var descriptor = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      guard poll(&descriptor, 1, 50) > 0 else { continue }
      let count = Glibc.read(output, &part, part.count)
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { break }
      kept = Array((kept + part[..<count]).suffix(keptBytes))
    }
    return String(decoding: kept, as: UTF8.self)
  }

  private static func wait(for process: pid_t) -> Int32 {
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    return status
  }
}

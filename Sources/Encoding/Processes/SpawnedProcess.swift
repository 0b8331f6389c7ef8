import CFlipbookLinux
import Glibc

/// A program that runs beside this one, with the same environment.
package struct SpawnedProcess: Sendable {
  /// The reason why a program could not be started.
  package struct Failure: Error, Sendable {
    /// The error number of the system.
    package let code: Int32
  }

  private let number: pid_t

  /// Starts a program.
  ///
  /// - Parameters:
  ///   - path: The program's file, which is not searched for.
  ///   - arguments: The arguments without the program's name.
  ///   - descriptors: What becomes the program's standard input, output, and error, and further descriptors from 3 on. They stay
  ///     open here.
  package init(_ path: String, _ arguments: [String], descriptors: [Int32]) throws(Failure) {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    let numbers = 0..<Int32(descriptors.count)
    // Beyond all of them first, so that none is replaced before it is used.
    let first = max(numbers.upperBound, (descriptors.max() ?? 0) + 1)
    for (number, descriptor) in zip(numbers, descriptors) {
      posix_spawn_file_actions_adddup2(&actions, descriptor, first + number)
    }
    for number in numbers {
      posix_spawn_file_actions_adddup2(&actions, first + number, number)
      posix_spawn_file_actions_addclose(&actions, first + number)
    }
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, path, &actions, nil, &words, flipbook_environment())
    guard code == 0 else { throw Failure(code: code) }
    number = process
  }

  /// Waits for the end of the program. Call it once.
  /// - Returns: Whether its exit status is 0.
  package func wait() -> Bool {
    var status: Int32 = 0
    while waitpid(number, &status, 0) < 0, errno == EINTR {}
    return status == 0
  }

  /// What a program does.
  package enum State: Sendable {
    case runs
    /// The exit status; nil if a signal ended it.
    case ended(Int32?)
  }

  /// Looks at what the program does, without waiting. Don't call it again after the end.
  package func state() -> State {
    var status: Int32 = 0
    let found = waitpid(number, &status, WNOHANG)
    if found == 0 || found < 0 && errno == EINTR { return .runs }
    return .ended(found > 0 && status & 0x7F == 0 ? status >> 8 & 0xFF : nil)
  }

  /// Kills the program, and waits for its end.
  package func end() {
    kill(number, SIGKILL)
    _ = wait()
  }

  /// Returns the first file of this name on the PATH that can be run.
  package static func path(of name: String) -> String? {
    let folders = getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin"
    return folders.split(separator: ":").map { "\($0)/\(name)" }.first { access($0, X_OK) == 0 }
  }
}

import FlipbookEncoding
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
    let process = try spawn(path, arguments, output: ends[1])
    do throws(Failure) {
      let text = try read(output, seconds: seconds, isInterrupted)
      return End(succeeded: process.wait(), text: text)
    } catch {
      process.end()
      throw error
    }
  }

  /// Starts the program, and closes its end of the output here.
  private static func spawn(_ path: String, _ arguments: [String], output: Int32) throws(Failure) -> SpawnedProcess {
    defer { close(output) }
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { throw .notStarted(String(cString: strerror(errno))) }
    defer { close(input) }
    do throws(SpawnedProcess.Failure) {
      return try SpawnedProcess(path, arguments, descriptors: [input, output, output])
    } catch {
      throw .notStarted(String(cString: strerror(error.code)))
    }
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
}

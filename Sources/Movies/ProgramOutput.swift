import FlipbookEncoding
import Glibc

/// What a program prints, as long as it goes on printing, and for an hour at most. It is killed when the reader is gone.
final class ProgramOutput {
  private let name: String
  private let output: Int32
  private let messages: MemoryFile
  private var process: SpawnedProcess?
  private let deadline = ContinuousClock.now + .seconds(MovieLimits.longest)

  /// - Parameter further: The program's descriptors from 3 on.
  init(_ name: String, _ arguments: [String], further: [Int32] = []) throws(MovieProblem) {
    guard let program = SpawnedProcess.path(of: name) else {
      throw MovieProblem("needs \(name) to be read, which is not on the PATH; install the package 'ffmpeg'")
    }
    self.name = name
    guard let messages = MemoryFile() else { throw ProgramOutput.failure("memfd_create", errno) }
    self.messages = messages
    var pipes: [Int32] = [-1, -1]
    let nothing = open("/dev/null", O_RDONLY | O_CLOEXEC)
    let status = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &pipes)
    output = pipes[0]
    defer { for descriptor in [nothing, pipes[1]] where descriptor >= 0 { close(descriptor) } }
    guard nothing >= 0, status == 0 else { throw ProgramOutput.failure("socketpair", errno) }
    do throws(SpawnedProcess.Failure) {
      process = try SpawnedProcess(program, arguments, descriptors: [nothing, pipes[1], messages.descriptor] + further)
    } catch {
      throw ProgramOutput.failure("posix_spawn", error.code)
    }
  }

  deinit {
    process?.end()
    if output >= 0 { close(output) }
  }

  /// Returns as many bytes as stated, or `nil` if the program has closed its output before.
  func read(_ count: Int, _ isInterrupted: () -> Bool) throws(MovieProblem) -> [UInt8]? {
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      try wait(isInterrupted)
      let part = bytes.withUnsafeMutableBytes { bytes in
        Glibc.read(output, bytes.baseAddress.map { $0 + done }, count - done)
      }
      if part < 0, errno == EINTR { continue }
      guard part > 0 else { return nil }
      done += part
    }
    return bytes
  }

  /// Waits until there is something to read.
  private func wait(_ isInterrupted: () -> Bool) throws(MovieProblem) {
    for _ in 0..<MovieLimits.patience * 10 {
      guard !isInterrupted() else { throw .interrupted }
      var request = pollfd(fd: output, events: Int16(POLLIN), revents: 0)
      let isReady = poll(&request, 1, 100) > 0
      guard ContinuousClock.now < deadline else {
        throw MovieProblem("cannot be read: \(name) ran for more than \(MovieLimits.longest) seconds")
      }
      if isReady { return }
    }
    throw MovieProblem("cannot be read: \(name) printed nothing for \(MovieLimits.patience) seconds")
  }

  /// Waits for the end of the program, after everything that it prints has been read. It is killed if it goes on nevertheless.
  /// - Returns: Whether it succeeded.
  func end() -> Bool {
    guard let process else { return false }
    self.process = nil
    for _ in 0..<MovieLimits.patience * 100 {
      if case .ended(let status) = process.state() { return status == 0 }
      usleep(10_000)
    }
    process.end()
    return false
  }

  /// The last line of the program's messages.
  var lastWords: String { messages.lastLine ?? "\(name) ended early" }

  private static func failure(_ call: String, _ code: Int32) -> MovieProblem {
    MovieProblem(.systemFailed, "cannot be read: \(call) failed: \(String(cString: strerror(code)))")
  }
}

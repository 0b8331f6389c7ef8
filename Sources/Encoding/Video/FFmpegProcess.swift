import Glibc

/// A running ffmpeg that reads frames from a socket and writes a file that has no name, so that nothing is left behind.
final class FFmpegProcess {
  /// The name of the format in messages.
  private let name: String
  private let file: MemoryFile
  private let messages: MemoryFile
  private var input: Int32
  private var process: SpawnedProcess?

  /// - Parameter arguments: The arguments, except for those of messages and of the file.
  init(name: String, arguments: [String]) throws(EncodingError) {
    self.name = name
    guard let program = SpawnedProcess.path(of: FFmpegProcess.program) else {
      throw .failed(
        call: name, reason: "there is no ffmpeg on the PATH; install the package 'ffmpeg', or leave out this format")
    }
    var sockets: [Int32] = [-1, -1]
    guard let file = MemoryFile(), let messages = MemoryFile() else {
      throw FFmpegProcess.failure(name, "memfd_create", errno)
    }
    (self.file, self.messages) = (file, messages)
    let status = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &sockets)
    input = sockets[0]
    defer { if sockets[1] >= 0 { close(sockets[1]) } }
    guard status == 0 else { throw FFmpegProcess.failure(name, "socketpair", errno) }
    // The input is standard input; the file has a number of its own.
    let all =
      ["-hide_banner", "-loglevel", "error", "-nostats", "-y"] + arguments
      + ["/proc/self/fd/\(FFmpegProcess.fileNumber)"]
    do throws(SpawnedProcess.Failure) {
      process = try SpawnedProcess(
        program, all, descriptors: [sockets[1], messages.descriptor, messages.descriptor, file.descriptor])
    } catch {
      throw FFmpegProcess.failure(name, "posix_spawn", error.code)
    }
  }

  deinit {
    if input >= 0 { close(input) }
    process?.end()
  }

  static let program = "ffmpeg"
  private static let fileNumber: Int32 = 3

  func write(_ bytes: [UInt8]) throws(EncodingError) {
    var done = 0
    while done < bytes.count {
      let count = bytes.withUnsafeBytes { bytes in
        // Without a signal if ffmpeg has ended.
        send(input, bytes.baseAddress.map { $0 + done }, bytes.count - done, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw ended() }
      done += count
    }
  }

  /// Waits until ffmpeg has written everything, and returns the file.
  func finish() throws(EncodingError) -> [UInt8] {
    close(input)
    input = -1
    guard let process else { throw ended() }
    self.process = nil
    guard process.wait() else { throw ended() }
    do throws(SpawnedProcess.Failure) {
      return try file.contents()
    } catch {
      throw FFmpegProcess.failure(name, "pread", error.code)
    }
  }

  // MARK: - Failures

  /// The error of a process that ended early, with the last line that it printed.
  private func ended() -> EncodingError {
    .failed(call: "\(name): ffmpeg", reason: messages.lastLine ?? "it ended early")
  }

  private static func failure(_ name: String, _ call: String, _ code: Int32) -> EncodingError {
    .failed(call: "\(name): \(call)", reason: String(cString: strerror(code)))
  }
}

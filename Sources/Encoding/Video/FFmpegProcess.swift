import CFlipbookLinux
import Glibc

/// A running ffmpeg that reads frames from a socket and writes a file that has no name, so that nothing is left behind.
final class FFmpegProcess {
  /// The name of the format in messages.
  private let name: String
  private let file: Int32
  private let messages: Int32
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
    file = memfd_create("flipbook", UInt32(FLIPBOOK_MFD_CLOEXEC))
    messages = memfd_create("flipbook", UInt32(FLIPBOOK_MFD_CLOEXEC))
    let status = socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &sockets)
    input = sockets[0]
    defer { if sockets[1] >= 0 { close(sockets[1]) } }
    guard file >= 0, messages >= 0, status == 0 else { throw failure("socketpair", errno) }
    // The input is standard input; the file has a number of its own.
    let all =
      ["-hide_banner", "-loglevel", "error", "-nostats", "-y"] + arguments
      + ["/proc/self/fd/\(FFmpegProcess.fileNumber)"]
    do throws(SpawnedProcess.Failure) {
      process = try SpawnedProcess(program, all, descriptors: [sockets[1], messages, messages, file])
    } catch {
      throw failure("posix_spawn", error.code)
    }
  }

  deinit {
    if input >= 0 { close(input) }
    process?.end()
    if file >= 0 { close(file) }
    if messages >= 0 { close(messages) }
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
    return try contents(of: file)
  }

  // MARK: - Failures

  /// The error of a process that ended early, with the last line that it printed.
  private func ended() -> EncodingError {
    let text = (try? contents(of: messages)).map { String(decoding: $0.suffix(4096), as: UTF8.self) } ?? ""
    let line = text.split(whereSeparator: \.isNewline).last.map(String.init)
    return .failed(call: "\(name): ffmpeg", reason: line ?? "it ended early")
  }

  private func failure(_ call: String, _ code: Int32) -> EncodingError {
    .failed(call: "\(name): \(call)", reason: String(cString: strerror(code)))
  }

  private func contents(of file: Int32) throws(EncodingError) -> [UInt8] {
    let count = Int(lseek(file, 0, SEEK_END))
    var bytes = [UInt8](repeating: 0, count: max(0, count))
    var done = 0
    while done < bytes.count {
      let read = bytes.withUnsafeMutableBytes {
        pread(file, $0.baseAddress.map { $0 + done }, $0.count - done, off_t(done))
      }
      if read < 0, errno == EINTR { continue }
      guard read > 0 else { throw failure("pread", errno) }
      done += read
    }
    return bytes
  }
}

import FlipbookEncoding
import Glibc

/// This program, run once more with other arguments, so that a call can be canceled and cannot take the server along.
final class ProgramCall {
  /// How the program ended.
  struct End: Sendable {
    /// nil if it was ended by a signal.
    let status: Int32?
    let output: [UInt8]
    let messages: [UInt8]
  }

  private let process: SpawnedProcess
  private let output: MemoryFile
  private let messages: MemoryFile

  /// Starts the program, or returns nil if the system cannot.
  init?(_ arguments: [String]) {
    guard let output = MemoryFile(), let messages = MemoryFile() else { return nil }
    let input = open("/dev/null", O_RDONLY | O_CLOEXEC)
    guard input >= 0 else { return nil }
    defer { close(input) }
    let descriptors = [input, output.descriptor, messages.descriptor]
    guard let process = try? SpawnedProcess("/proc/self/exe", arguments, descriptors: descriptors) else { return nil }
    (self.process, self.output, self.messages) = (process, output, messages)
  }

  /// Returns how the program ended, or nil while it runs. Call it until it has ended.
  func end() -> End? {
    guard case .ended(let status) = process.state() else { return nil }
    return End(status: status, output: (try? output.contents()) ?? [], messages: (try? messages.contents()) ?? [])
  }

  /// The last line of the output so far.
  var lastLine: String? { output.lastLine }

  func kill() { process.end() }
}

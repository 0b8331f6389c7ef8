import Flipbook
import Glibc

/// The flipbooks that an editor has asked for. Each is served by a `flipbook watch` of its own, in a folder that is removed when the
/// server ends.
final class ShownFlipbooks {
  private struct Watch {
    let call: ProgramCall
    let folder: TemporaryFolder
    let address: String
  }

  /// How often a new `watch` is asked for its address, every 20 ms.
  private static let tries = 250

  private var watches: [String: Watch] = [:]

  deinit { for watch in watches.values { watch.call.kill() } }

  /// Returns the address of a frame of a scenario, which is served from now on.
  func address(of path: String, frame: Int) throws(RPCProblem) -> String {
    // One that has ended is forgotten, also if no other can be started: its number may be that of another process by now.
    let running = watches.removeValue(forKey: path).flatMap { $0.call.end() == nil ? $0 : nil }
    let watch = if let running { running } else { try ShownFlipbooks.start(path) }
    watches[path] = watch
    return "\(watch.address)#&f=\(frame)"
  }

  private static func start(_ path: String) throws(RPCProblem) -> Watch {
    guard let folder = try? TemporaryFolder(for: "shown"),
      let call = ProgramCall(["watch", "--quiet", "--output", folder.path, "--", path])
    else { throw RPCProblem(.failed, "'\(Program.toolName) watch' cannot be started") }
    for _ in 0..<tries {
      if let line = call.lastLine, let address = line.split(separator: " ").last {
        return Watch(call: call, folder: folder, address: String(address))
      }
      if let end = call.end() {
        throw RPCProblem(.failed, "'\(Program.toolName) watch' ended: \(String(decoding: end.messages, as: UTF8.self))")
      }
      usleep(20_000)
    }
    call.kill()
    throw RPCProblem(.failed, "'\(Program.toolName) watch' did not start within 5 s")
  }
}

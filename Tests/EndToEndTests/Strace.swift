import Foundation
import TestSupport

/// Runs the program under strace, which makes system calls fail or kills the program at one of them.
enum Strace {
  /// The calls are listed in the file "calls" of the folder.
  @discardableResult
  static func run(_ options: [String], _ arguments: [String], in folder: TemporaryFolder) throws -> Flipbook.End {
    try Flipbook.run(
      .strace, ["-f", "-qq", "-o", folder.path("calls")] + options + [Flipbook.path] + arguments,
      in: folder.path)
  }

  /// Returns the number of times that a run makes a call.
  static func count(
    of call: String, _ options: [String] = [], _ arguments: [String], in folder: TemporaryFolder
  ) throws -> Int {
    try run(["-e", "trace=\(call)"] + options, arguments, in: folder)
    return try calls(in: folder).count { $0.contains(" \(call)(") }
  }

  /// The lines of the last run.
  static func calls(in folder: TemporaryFolder) throws -> [Substring] {
    try String(contentsOfFile: folder.path("calls"), encoding: .utf8).split(separator: "\n")
  }
}

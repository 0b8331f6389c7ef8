import Foundation
import Testing

/// Runs end at every moment there is; what stands afterwards is a whole result.
@Suite("Interrupted, killed and failing runs")
struct InterruptionTests {
  private let folder: TemporaryFolder
  private let old: [String: Data]
  private let new: [String: Data]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.tiny, to: "tiny.yaml")
    try folder.write(Sample.endless, to: "endless.yaml")
    try Flipbook.run(["render", "tiny.yaml", "-o", "new", "--quiet", "--appearance", "dark"], in: folder.path)
    try Flipbook.run(["render", "tiny.yaml", "-o", "old", "--quiet", "--format", "png,svg"], in: folder.path)
    for result in ["new", "old"] { try folder.write("mine", to: "\(result)/tiny/notes/mine.txt") }
    (old, new) = (try folder.contents("old/tiny"), try folder.contents("new/tiny"))
  }

  /// Puts the previous result in its place, with a file of somebody else's in it.
  private func reset() throws {
    if folder.exists("out") { try folder.remove("out") }
    try FileManager.default.copyItem(atPath: folder.path("old"), toPath: folder.path("out"))
  }

  private var rendering: [String] { ["render", "tiny.yaml", "--appearance", "dark", "--quiet"] }

  private func traced(_ options: [String]) throws -> Flipbook.End {
    try Flipbook.run(
      "/usr/bin/strace", ["-f", "-qq", "-o", folder.path("calls")] + options + [Flipbook.path] + rendering,
      in: folder.path)
  }

  /// The calls by which a run changes the file system.
  private static let calls = [
    "mkdir", "mkdirat", "write", "linkat", "symlinkat", "renameat", "renameat2", "unlinkat", "fchmod", "utimensat",
    "flock",
  ]

  /// How often a run makes the call.
  private func count(of call: String, faults: [String]) throws -> Int {
    try reset()
    _ = try traced(["-e", "trace=\(call)"] + faults)
    let text = try String(contentsOfFile: folder.path("calls"), encoding: .utf8)
    return text.split(separator: "\n").count { $0.contains(" \(call)(") }
  }

  private static let canTrace: Bool = {
    guard Flipbook.hasJudge("strace") else { return false }
    return (try? Flipbook.run("/usr/bin/strace", ["-qq", "-o", "/dev/null", "/bin/true"], in: "/tmp"))?.status == 0
  }()

  @Test(
    "A run that is killed before any of its system calls leaves a whole result, and the next run clears up",
    .enabled(if: InterruptionTests.canTrace), arguments: calls)
  func killed(call: String) throws {
    for number in 0..<(try count(of: call, faults: [])) {
      try reset()
      let end = try traced(["-e", "inject=\(call):signal=KILL:when=\(number + 1)"])
      #expect(end.signal == SIGKILL || end.status == 128 + SIGKILL)
      let found = try folder.contents("out/tiny")
      #expect(found == old || found == new, "\(call) \(number + 1): \(found.keys.sorted())")
      #expect(try Flipbook.run(rendering, in: folder.path).status == 0)
      #expect(try folder.contents("out") == folder.contents("new"), "\(call) \(number + 1)")
    }
  }

  @Test(
    "Where folders cannot be exchanged nor files linked, the next run still finds all that a killed one left",
    .enabled(if: InterruptionTests.canTrace), arguments: ["renameat", "unlinkat", "symlinkat"])
  func killedOnPoorFileSystem(call: String) throws {
    let poor = ["-e", "inject=renameat2:error=EINVAL", "-e", "inject=linkat:error=EPERM"]
    for number in 0..<(try count(of: call, faults: poor)) {
      try reset()
      _ = try traced(poor + ["-e", "inject=\(call):signal=KILL:when=\(number + 1)"])
      try folder.write(Sample.tiny, to: "other.yaml")
      #expect(try Flipbook.run(["render", "other.yaml", "--quiet"], in: folder.path).status == 0)
      let found = try folder.contents("out/tiny")
      #expect(found == old || found == new, "\(call) \(number + 1): \(found.keys.sorted())")
      #expect(try Set(FileManager.default.contentsOfDirectory(atPath: folder.path("out"))) == ["tiny", "other"])
    }
  }

  @Test(
    "A call that fails ends the run with status 4, the previous result as it was, and nothing beside it",
    .enabled(if: InterruptionTests.canTrace),
    arguments: [
      ("write", "ENOSPC"), ("write", "EDQUOT"), ("write", "EIO"), ("mkdirat", "ENOSPC"), ("mkdirat", "EROFS"),
      ("mkdirat", "EACCES"), ("symlinkat", "ENOSPC"), ("renameat2", "ENOSPC"), ("renameat2", "EACCES"),
      ("linkat", "ENOSPC"),
    ])
  func failing(call: String, code: String) throws {
    var failures = 0
    for number in 0..<(try count(of: call, faults: [])) {
      try reset()
      let end = try traced(["-e", "inject=\(call):error=\(code):when=\(number + 1)"])
      guard end.status != 0 else {
        // Not every call is one for the result: a queue's own pipe is written to as well.
        #expect(try folder.contents("out") == folder.contents("new"), "\(call) \(number + 1)")
        continue
      }
      failures += 1
      #expect(end.status == 4 && end.errors.contains(": error: "), "\(call) \(number + 1): \(end.errors)")
      #expect(try folder.contents("out") == folder.contents("old"), "\(call) \(number + 1)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")) == ["tiny"])
    }
    #expect(failures > 0)
  }

  @Test("A file size limit is a full disk, not a signal")
  func fileSizeLimit() throws {
    try reset()
    let command = "(ulimit -f 0; exec \"$flipbook\" \(rendering.joined(separator: " "))) 2>&1 | cat"
    let end = try Flipbook.shell(command, in: folder.path)
    #expect(end.text.contains("File too large"))
    #expect(try folder.contents("out") == folder.contents("old"))
  }

  @Test("Ctrl-C ends a run with status 130 and leaves nothing behind", arguments: ["INT", "TERM", "HUP"])
  func interrupted(signal: String) throws {
    let command = """
      "$flipbook" render endless.yaml --quiet & child=$!
      until ls out/.flipbook-0/new/png/*.png >/dev/null 2>&1; do sleep 0.02; done
      kill -\(signal) $child; wait $child
      """
    let end = try Flipbook.shell(command, in: folder.path)
    let expected: Int32 = ["INT": 130, "TERM": 143, "HUP": 129][signal] ?? 0
    #expect(end.status == expected)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("out")).isEmpty)
  }
}

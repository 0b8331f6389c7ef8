import Foundation
import TestSupport
import Testing

/// Runs that are interrupted or fail; what they leave is a complete result. `script/faults` kills runs at every system call.
@Suite("Interrupted and failing runs")
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

  /// Restores the previous result, including a file that Flipbook did not write.
  private func reset() throws {
    if folder.exists("out") { try folder.remove("out") }
    try FileManager.default.copyItem(atPath: folder.path("old"), toPath: folder.path("out"))
  }

  private var rendering: [String] { ["render", "tiny.yaml", "--appearance", "dark", "--quiet"] }

  private func traced(_ options: [String]) throws -> Flipbook.End {
    try Flipbook.run(
      .strace, ["-f", "-qq", "-o", folder.path("calls")] + options + [Flipbook.path] + rendering,
      in: folder.path)
  }

  /// File systems that lack some operations.
  enum FileSystem: String, CaseIterable {
    /// Without exchange and without hard links.
    case plain
    /// Without moving folders, as in the lower layers of a container.
    case layered

    var faults: [String] {
      switch self {
      case .plain: ["-e", "inject=renameat2:error=EINVAL", "-e", "inject=linkat:error=EPERM"]
      // The second renameat moves the copy within the staging folder.
      case .layered: ["-e", "inject=renameat2:error=EXDEV", "-e", "inject=renameat:error=EXDEV:when=1"]
      }
    }
  }

  @Test(
    "A result is replaced even if folders cannot be exchanged", .needs(.strace),
    arguments: FileSystem.allCases)
  func poorFileSystem(_ fileSystem: FileSystem) throws {
    try reset()
    #expect(try traced(fileSystem.faults).status == 0)
    #expect(try folder.contents("out") == folder.contents("new"))
  }

  @Test("A file size limit is reported like a full disk, not as a signal")
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
    #expect(try folder.names("out").isEmpty)
  }

  @Test("The first Ctrl-C ends a run that waits for another one")
  func waitingForLock() throws {
    // The manifest is the last file that is written before the wait.
    let command = """
      mkdir -p out/.flipbook-lock; echo '*' >out/.flipbook-lock/.gitignore
      exec 9<out/.flipbook-lock/.gitignore; flock -x 9
      "$flipbook" render tiny.yaml --quiet & child=$!
      until test -s out/.flipbook-0/new/flipbook.json; do sleep 0.02; done
      kill -INT $child
      for i in $(seq 100); do
        kill -0 $child 2>/dev/null || break; sleep 0.1
      done
      kill -KILL $child 2>/dev/null
      wait $child
      """
    #expect(try Flipbook.shell(command, in: folder.path).status == 130)
    #expect(!folder.exists("out/tiny") && !folder.exists("out/.flipbook-0"))
  }

  @Test("The first Ctrl-C ends a run whose output is not read", arguments: ["trace endless.yaml", "list"])
  func blockedOutput(arguments: String) throws {
    let command = """
      mkfifo pipe; exec 3<>pipe; head -c 65536 /dev/zero >&3 & filler=$!
      sleep 0.3; "$flipbook" \(arguments) >&3 & child=$!
      sleep 0.7; kill -INT $child
      for i in $(seq 40); do kill -0 $child 2>/dev/null || break; sleep 0.1; done
      kill -KILL $child 2>/dev/null; kill $filler 2>/dev/null
      wait $child
      """
    #expect(try Flipbook.shell(command, in: folder.path).status == 130)
  }
}

import Foundation
import TestSupport
import Testing

/// Files that block, never end, or are far too large, in every place where a command reads a file.
@Suite("Hostile input files")
struct HostileInputTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.tiny, to: "tiny.yaml")
    try folder.write("frame,time,x\n0,0,1\n", to: "b.csv")
    try Flipbook.run(["render", "tiny.yaml", "--quiet"], in: folder.path)
    try Flipbook.run(["record", "tiny.yaml", "--quiet"], in: folder.path)
  }

  /// Each file is created by a shell command at the path in the variable `it`.
  enum Hostile: String, CaseIterable {
    case pipe = "mkfifo $it"
    case endless = "ln -s /dev/zero $it"
    case loop = "ln -s $(basename $it) $it"
    case folder = "mkdir $it"
    case sparse = "truncate -s 40G $it"
  }

  /// The commands that read the file, with its path.
  static let readers = [
    ("frames/0.png", "diff frames out/tiny/png --quiet"), ("a.csv", "diff a.csv b.csv"),
    ("frames/flipbook.json", "diff frames out/tiny"), ("results/results.json", "approve --all --from results"),
    ("tiny.baseline/meta.json", "verify tiny.yaml"), ("tiny.baseline/tracks.csv", "record tiny.yaml"),
    ("tiny.baseline/nodes.txt", "diff tiny.baseline tiny.yaml"), ("a.yaml", "check a.yaml"),
  ]

  @Test(
    "A file that would block, never end, or fill the memory is refused at once with status 2",
    arguments: Hostile.allCases, readers)
  func refused(_ hostile: Hostile, reader: (path: String, command: String)) throws {
    let command = """
      mkdir -p frames results; it=\(reader.path); rm -rf $it; \(hostile.rawValue) || exit 99
      ulimit -v 4000000; exec timeout -s KILL 20 "$flipbook" \(reader.command) 2>&1
      """
    let end = try Flipbook.shell(command, in: folder.path)
    #expect(end.status == 2 && end.text.contains("error: "), "\(end.text)")
  }

  @Test(
    "If the system fails to open or read a file, the status is 4", .needs(.strace),
    arguments: ["openat:error=EMFILE", "openat:error=ENFILE", "openat:error=ENOMEM", "read:error=EIO"],
    ["diff a.csv b.csv", "diff frames out/tiny/png", "approve --all --from results", "verify tiny.yaml"])
  func systemFailure(fault: String, command: String) throws {
    try folder.write("frame,time,x\n0,0,1\n", to: "a.csv")
    try FileManager.default.copyItem(atPath: folder.path("out/tiny/png"), toPath: folder.path("frames"))
    try folder.write("{\"flipbookVerification\": 1, \"cases\": [], \"orphans\": []}", to: "results/results.json")
    // The program names them when it opens them, and the system once they are open.
    let paths = ["a.csv", "frames/frame-0000.png", "results/results.json", "meta.json"]
    let all = paths + paths.map(folder.path) + [folder.path("tiny.baseline/meta.json")]
    let options = all.flatMap { ["-P", $0] } + ["-e", "inject=\(fault)"]
    let end = try Strace.run(options, command.split(separator: " ").map(String.init), in: folder)
    #expect(end.status == 4 && end.errors.contains(": error: "), "\(end.errors)")
  }

  @Test("A pipe of the shell is read to its end, and the first Ctrl-C ends the wait for it")
  func shellPipe() throws {
    let read = "sleep 0.2; cat b.csv | (sleep 0.2; cat)"
    let end = try Flipbook.shell("timeout -s KILL 20 \"$flipbook\" diff b.csv <(\(read)) 2>&1", in: folder.path)
    #expect(end.status == 0 && end.text.hasSuffix("nothing differs\n"), "\(end.text)")
    let waiting = """
      mkfifo waiting; exec 3<>waiting; "$flipbook" diff b.csv /dev/stdin <waiting & child=$!
      until grep -q flipbook /proc/$child/comm; do sleep 0.02; done; sleep 0.3
      kill -INT $child; for i in $(seq 50); do kill -0 $child 2>/dev/null || exit 0; sleep 0.1; done; exit 1
      """
    #expect(try Flipbook.shell(waiting, in: folder.path).status == 0)
  }
}

import Foundation
import Glibc
import TestSupport
import Testing

@Suite("Resources")
struct ResourceTests {
  @Test("Rendering takes no more memory for more scenarios", .needs(.python))
  func scenarios() throws {
    let folder = try TemporaryFolder()
    for number in 0..<400 { try folder.write(Sample.tiny, to: "\(number < 40 ? "few" : "many")/\(number).yaml") }
    // One worker, so that both runs draw with the same number of renderers.
    func peak(_ inputs: String...) throws -> Int {
      let run = try PeakMemory.of(["render", "-o", "out", "--no-cache", "--jobs", "1"] + inputs, in: folder.path)
      #expect(run.status == 0)
      return run.kilobytes
    }
    let few = try peak("few")
    let all = try peak("few", "many")
    // 10 kB for each of 360 more scenarios: 10,000 fit into 150 MB. A set of open fonts takes 80 kB.
    #expect(all - few < 3_600, "\(few) kB for 40 scenarios, \(all) kB for 400")
  }

  /// Standard streams and the runtime itself take six descriptors.
  @Test("Running out of file descriptors is a failure of the system, whatever could not be opened", arguments: 7...14)
  func descriptors(limit: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write(Sample.tiny, to: "tiny.yaml")
    let command = "(ulimit -n \(limit); exec \"$flipbook\" render tiny.yaml --quiet --no-cache) 2>&1"
    let end = try Flipbook.shell(command, in: folder.path)
    if end.status == 0 {
      #expect(end.text == "")
      #expect(try folder.names("out/tiny/png").count == 4)
    } else {
      #expect(end.status == 4)
      #expect(end.text.contains("Too many open files"))
      #expect(end.text.split(separator: "\n").count == 1)
      #expect(!folder.exists("out/tiny"))
    }
  }

  /// A limited run of `render`, which a hang would not end.
  private static let limited =
    "(ulimit -v %d; exec timeout -s KILL 60 \"$flipbook\" render tiny.yaml --quiet --no-cache) 2>&1"

  @Test("With any amount of memory in which the program starts, it renders everything or reports the lack of memory")
  func memory() throws {
    let folder = try TemporaryFolder()
    try folder.write(Sample.tiny, to: "tiny.yaml")
    func starts(_ kilobytes: Int) throws -> Bool {
      try Flipbook.shell("(ulimit -v \(kilobytes); \"$flipbook\" --version)", in: folder.path).status == 0
    }
    let least = try #require(try stride(from: 20_000, through: 400_000, by: 4_000).first(where: starts))
    var statuses: [Int32] = []
    for limit in stride(from: least, through: least + 80_000, by: 5_000) {
      let end = try Flipbook.shell(ResourceTests.limited.replacing("%d", with: "\(limit)"), in: folder.path)
      let status = try #require(end.status, "\(limit) kB: signal \(end.signal ?? 0)")
      statuses.append(status)
      if status == 0 {
        #expect(end.text == "")
        #expect(try folder.names("out/tiny/png").count == 4)
        try folder.remove("out")
      } else {
        #expect(status == 4, "\(limit) kB: \(end.text)")
        #expect(end.text.hasPrefix("flipbook: error: ") && end.text.split(separator: "\n").count == 1, "\(end.text)")
        #expect(!folder.exists("out/tiny"))
      }
    }
    #expect(statuses.first == 4 && statuses.last == 0, "\(statuses)")
  }

  /// Whether another user can run a copy of the program: only root can become another user, who must be able to reach the
  /// temporary folder and the libraries.
  private static let anotherUserCanRun: Bool = {
    guard geteuid() == 0, let folder = try? TemporaryFolder() else { return false }
    let run = "exec setpriv --reuid=987654 --clear-groups ./program --version"
    return (try? FileManager.default.copyItem(atPath: Flipbook.path, toPath: folder.path("program"))) != nil
      && (try? Flipbook.shell("chmod 777 . && \(run) 2>&1", in: folder.path).status) == 0
  }()

  @Test(
    "A user who may not start threads gets a message",
    .enabled(if: ResourceTests.anotherUserCanRun, "no other user can run the program here")
  )
  func threads() throws {
    let folder = try TemporaryFolder()
    try folder.write(Sample.tiny, to: "tiny.yaml")
    try FileManager.default.copyItem(atPath: Flipbook.path, toPath: folder.path("program"))
    // The limit counts all threads of the user, who has no others.
    func end(_ limit: Int) throws -> Flipbook.End {
      let user = "prlimit --nproc=\(limit) setpriv --reuid=987654 --clear-groups"
      let command = "chmod 777 . && exec timeout -s KILL 60 \(user) ./program render tiny.yaml --quiet --no-cache 2>&1"
      return try Flipbook.shell(command, in: folder.path)
    }
    for limit in [1, 2, 3] {
      let end = try end(limit)
      #expect(end.status == 4)
      #expect(end.text.hasPrefix("flipbook: error: creating thread ") && end.text.split(separator: "\n").count == 1)
      #expect(!folder.exists("out/tiny"))
    }
    #expect(try end(100) == Flipbook.End(status: 0, output: Data(), errors: ""))
    #expect(try folder.names("out/tiny/png").count == 4)
  }

  @Test("Large pictures are compared one pair at a time, whatever the number of workers", .needs(.python))
  func largePictures() throws {
    let folder = try TemporaryFolder()
    try folder.write(ResourceTests.largePictureScript, to: "pictures.py")
    try #require(try Flipbook.run(.python, ["pictures.py"], in: folder.path).status == 0)
    let run = try PeakMemory.of(["diff", "a", "b", "--jobs", "2"], in: folder.path)
    #expect(run.status == 1 && run.text.contains("pixels in 2 of 2 frames"))
    // A pair takes 160 MB in memory, and 2.6 kB on disk.
    #expect(run.kilobytes > 160_000 && run.kilobytes < 250_000, "\(run.kilobytes) kB")
  }

  /// Writes four PNG files of 5000 × 4000 pixels with one bit each. Those in `b` have a white row.
  private static let largePictureScript = """
    import os, struct, zlib
    def chunk(name, data):
        return struct.pack('>I', len(data)) + name + data + struct.pack('>I', zlib.crc32(name + data))
    for folder, color in (('a', 0), ('b', 255)):
        os.mkdir(folder)
        rows = bytes(626 * 2000) + bytes([0]) + bytes([color]) * 625 + bytes(626 * 1999)
        header = struct.pack('>IIBBBBB', 5000, 4000, 1, 0, 0, 0, 0)
        chunks = chunk(b'IHDR', header) + chunk(b'IDAT', zlib.compress(rows, 9)) + chunk(b'IEND', b'')
        for index in range(2):
            with open(f'{folder}/{index}.png', 'wb') as file:
                file.write(bytes([137]) + b'PNG' + bytes([13, 10, 26, 10]) + chunks)
    """
}

/// The most memory that a run of the program takes.
private struct PeakMemory {
  let status: Int
  let kilobytes: Int
  let text: String

  /// Runs the program as a child of a small process. Linux counts the memory of the process that starts a program as the
  /// program's own, so a child of the tests reports at least as much as the tests take, which hides what it takes itself.
  private static let script = """
    import resource, subprocess, sys
    run = subprocess.run(sys.argv[1:], capture_output=True, text=True)
    print(run.returncode, resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)
    print(run.stdout)
    """

  static func of(_ arguments: [String], in folder: String) throws -> PeakMemory {
    let end = try Flipbook.run(.python, ["-c", script, Flipbook.path] + arguments, in: folder)
    let lines = end.text.split(separator: "\n", maxSplits: 1)
    let numbers = try #require(lines.first).split(separator: " ").compactMap { Int($0) }
    try #require(numbers.count == 2)
    return PeakMemory(status: numbers[0], kilobytes: numbers[1], text: String(lines.dropFirst().first ?? ""))
  }
}

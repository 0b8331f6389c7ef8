import Foundation
import TestSupport
import Testing

/// A folder of results that machines share.
@Suite("A shared cache")
struct SharedCacheTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("flipbook: 1\ncache: shared\n", to: "flipbook.yaml")
    try folder.write(Sample.tiny + "\nmatrix: {appearance: [light, dark]}\n", to: "s/a.yaml")
  }

  private func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  /// Renders into an output folder of its own, as another machine does, with or without more options.
  private func render(to output: String, _ options: String...) throws -> Flipbook.End {
    try Flipbook.run(["render", "s", "--format", "png,html", "-o", output] + options, in: folder.path)
  }

  /// The paths of the results in the cache.
  private func results() throws -> [String] {
    let files = FileManager.default.enumerator(atPath: folder.path("shared"))
    return (files?.allObjects as? [String] ?? []).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: folder.path("shared/\(name)"), isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }

  private func expectSame(_ output: String, as other: String) throws {
    let (found, wanted) = (try folder.contents("\(output)/s"), try folder.contents("\(other)/s"))
    #expect(Set(found.keys) == Set(wanted.keys))
    #expect(found.filter { wanted[$0.key] != $0.value }.isEmpty)
  }

  @Test("Another machine copies the same bytes and prints the same messages, without rendering")
  func copying() throws {
    try folder.write(Sample.expecting("  - {at: 0.02, bar.selected: 3}"), to: "s/fails.yaml")
    let first = try render(to: "one")
    #expect(first.status == 2 || first.status == 1)
    try folder.remove("s/fails.yaml")
    #expect(try render(to: "plain", "--no-cache").status == 0)
    #expect(try results().count >= 2)
    let second = try render(to: "two")
    #expect(second.status == 0)
    #expect(second.errors.contains("two/s/a/appearance=dark: 4 frames, flipbook.html "))
    #expect(second.errors.components(separatedBy: ", copied from the cache\n").count == 3, "\(second.errors)")
    try expectSame("two", as: "plain")
    // What was copied is then known in the output folder.
    try folder.remove("shared")
    let words = second.errors.replacingOccurrences(of: "copied from the cache", with: "unchanged")
    #expect(try render(to: "two").errors == words)
  }

  @Test("A cache that cannot be written, as on a full disk, is reported once, and the results are complete")
  func full() throws {
    #expect(try render(to: "plain", "--no-cache").status == 0)
    let largest = try #require(try folder.contents("plain").values.map(\.count).max())
    // No file may be larger than the largest one of a result, so a pack of all of them is too large.
    let limit = "ulimit -f \(largest / 1024 + 1)"
    let end = try Flipbook.shell("\(limit); \"$flipbook\" render s --format png,html -o one", in: folder.path)
    #expect(end.status == 0 && end.errors.components(separatedBy: ": warning: not all results were kept in").count == 2)
    #expect(end.errors.contains("File too large (write); the next run renders them again\n"), "\(end.errors)")
    try expectSame("one", as: "plain")
    #expect(try results().isEmpty)
  }

  @Test("Every damaged byte is noticed, and the result is rendered again", arguments: [0, 1, 2, 3])
  func damage(part: Int) throws {
    #expect(try render(to: "one").status == 0)
    for (index, name) in try results().enumerated() {
      var bytes = try Data(contentsOf: URL(filePath: folder.path("shared/\(name)")))
      switch part {
      case 0: bytes[bytes.count / 3 * (index + 1)] ^= 1
      case 1: bytes = bytes.prefix(bytes.count - 1)
      case 2: bytes[30] ^= 1
      default: bytes = Data()
      }
      try folder.write(bytes, to: "shared/\(name)")
    }
    #expect(try render(to: "two").status == 0)
    try expectSame("two", as: "one")
    #expect(try render(to: "three").errors.contains("copied from the cache"))
    try expectSame("three", as: "one")
  }

  @Test("Several machines at once write the same results")
  func concurrency() throws {
    let command = """
      for number in 1 2 3 4; do "$flipbook" render s --format png,html -o out$number --quiet & done; wait
      """
    #expect(try Flipbook.shell(command, in: folder.path).status == 0)
    #expect(try results().count == 2 && results().allSatisfy { !$0.contains("new-") })
    for number in 2...4 { try expectSame("out\(number)", as: "out1") }
  }

  @Test("What a scenario includes, its options, and its place are parts of the key")
  func keys() throws {
    #expect(try render(to: "one").status == 0)
    #expect(try !render(to: "two", "--scale", "2").errors.contains("copied"))
    try folder.write(Sample.tiny + "\nmatrix: {appearance: [light, dark]}\n", to: "s/b.yaml")
    let errors = try render(to: "three").errors
    #expect(errors.contains("three/s/a/appearance=dark: 4 frames"))
    #expect(
      errors.split(separator: "\n").filter { $0.contains("/s/b/") }.allSatisfy {
        !$0.hasSuffix("copied from the cache")
      })
  }

  @Test("stats measures, and prune removes what was used longest ago or is too old")
  func pruning() throws {
    #expect(try render(to: "one").status == 0)
    let stats = try run("cache", "stats").text
    #expect(stats.hasPrefix("shared: 2 results, ") && stats.hasSuffix(", the oldest used 0 min ago\n"), "\(stats)")
    let names = try results()
    let old = Date(timeIntervalSinceNow: -86_400 * 10)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: folder.path("shared/\(names[1])"))
    try folder.write("other", to: "shared/notes.txt")
    #expect(try run("cache", "prune", "--max-age", "11d").text.contains("removed 0 results, 0 bytes; left: 2 results"))
    #expect(try run("cache", "prune", "--max-age", "9d").text.contains("removed 1 result"))
    #expect(try results() == ([names[0]] + ["notes.txt"]).sorted())
    let json = try run("cache", "prune", "--max-size", "0kB", "--format", "json").output
    let object = try #require(JSONSerialization.jsonObject(with: json) as? [String: Any])
    #expect(object["removedResults"] as? Int == 1 && object["results"] as? Int == 0 && object["bytes"] as? Int == 0)
    #expect(object["oldestSeconds"] is NSNull && folder.exists("shared/notes.txt"))
  }

  @Test(
    "Wrong command lines and folders are reported",
    arguments: [
      (["cache", "stats", "--max-age", "1d"], 2, "'--max-age' is for prune"),
      (["cache", "prune", "--max-size", "1TB"], 2, "a size such as 500MB or 20GB"),
      (["cache", "prune", "--max-age", "99999999999999999999d"], 2, "a time such as 12h or 30d"),
      (["cache", "stats", "--cache", "s"], 4, "s/flipbook-results: error: No such file"),
      (["cache", "wash"], 2, "expected stats or prune"),
      (["render", "s", "--cache", "x", "--no-cache"], 2, "'--cache' cannot be combined with '--no-cache'"),
      (["render", "s", "--cache", "s/a.yaml"], 0, "s/a.yaml: warning: cannot be used as a cache: not a folder"),
    ] as [([String], Int32, String)])
  func mistakes(arguments: [String], status: Int32, message: String) throws {
    let end = try Flipbook.run(arguments, in: folder.path)
    #expect(end.status == status && end.errors.contains(message), "\(end.errors)")
  }

  @Test("A path that leads out of the project is refused, unless it is absolute")
  func project() throws {
    try folder.write("flipbook: 1\ncache: ../shared\n", to: "flipbook.yaml")
    #expect(try run("render", "s").errors.contains("flipbook.yaml:2:8: error: cache: expected an absolute path"))
    try folder.write("flipbook: 1\ncache: \(folder.path("elsewhere"))\n", to: "flipbook.yaml")
    #expect(try run("render", "s", "--quiet").status == 0 && folder.exists("elsewhere/flipbook-results"))
  }
}

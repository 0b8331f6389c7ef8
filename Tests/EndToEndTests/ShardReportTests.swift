import Foundation
import TestSupport
import Testing

/// The pages of runs that are divided among machines.
@Suite("Shards' reports")
struct ShardReportTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("flipbook: 1\n", to: "flipbook.yaml")
    for name in ["a", "b", "c"] { try folder.write(Sample.tiny, to: "s/\(name).yaml") }
    try folder.write(Sample.tiny + "\nmatrix: {appearance: [light, dark]}\n", to: "s/matrix.yaml")
    try folder.write(Sample.tiny, to: "s/old.yaml")
    try Flipbook.run(["record", "s"], in: folder.path)
    try folder.remove("s/old.yaml")
    for name in ["a", "c"] { try folder.write(Sample.tiny + "\nappearance: dark\n", to: "s/\(name).yaml") }
    try folder.write(
      Sample.tiny + "\nlocale: ja\nmatrix: {appearance: [light, dark]}\n", to: "s/matrix.yaml")
    for name in ["new", "renamed"] { try folder.write(Sample.tiny, to: "s/\(name).yaml") }
    try folder.write(Sample.wrong, to: "s/wrong.yaml")
    for name in ["failing", "other"] {
      try folder.write(Sample.expecting("  - {at: end, touch.y: 12}"), to: "s/\(name).yaml")
    }
  }

  private func run(_ arguments: [String]) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  private func runShards(_ count: Int, _ command: [String]) throws -> [String] {
    try (1...count).map { number in
      let part = "part-\(count)-\(number)"
      _ = try run(command + ["--shard", "\(number)/\(count)", "-o", part, "--quiet"])
      return part
    }
  }

  @Test(
    "The page of merged shards equals that of a run without shards",
    arguments: [
      (["verify", "s", "--check", "--report"], ["--check", "--report"]),
      (["check", "s", "--report", "out/report.html"], ["--report", "page.html"]),
    ])
  func merged(whole: [String], options: [String]) throws {
    #expect(try run(whole + ["-o", "out", "--quiet"]).status == 2)
    let expected = try folder.contents("out")
    #expect(expected.keys.contains("report.html"))
    for count in [1, 4] {
      let parts = try runShards(count, Array(whole.prefix(2)) + options)
      try folder.remove("out")
      let end = try run(["merge", "-o", "out"] + parts)
      #expect(end.status == 2 && end.errors.isEmpty, "\(end.errors)")
      #expect(try folder.contents("out") == expected, "\(count) shards")
    }
  }

  @Test(
    "What a shard drew must be complete",
    arguments: [
      ("rm -r p1/review", "error: the file is missing"),
      ("for file in p1/review/s/*; do echo '{}' > \"$file\"; done", "error: damaged: not what the shard wrote"),
      ("sed -i 's/\"lists\":\\[\\[/&9999,/' $(find p1/review -type f)", "error: damaged: not what the shard wrote"),
      ("sed -i 's/\"fields\":\"/&}/' $(find p1/review -type f)", "error: damaged: not what the shard wrote"),
      (
        "\"$flipbook\" verify s --shard 2/2 -o p2 --quiet; true",
        "p2: error: belongs to a different run than 'p1': it has no report"
      ),
    ])
  func damaged(change: String, message: String) throws {
    for number in 1...2 { _ = try run(["verify", "s", "--report", "--shard", "\(number)/2", "-o", "p\(number)"]) }
    let end = try Flipbook.shell("\(change); \"$flipbook\" merge p1 p2", in: folder.path)
    #expect(end.status == 2 && end.errors.contains(message), "\(end.errors)")
    #expect(!folder.exists("out"))
  }
}

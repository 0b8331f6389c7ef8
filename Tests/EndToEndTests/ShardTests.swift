import Foundation
import TestSupport
import Testing

/// Runs that are divided among machines, and merged.
@Suite("Shards")
struct ShardTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("flipbook: 1\n", to: "flipbook.yaml")
    for name in ["a", "b", "more/c"] { try folder.write(Sample.tiny, to: "s/\(name).yaml") }
    try folder.write(Sample.wrong, to: "s/wrong.yaml")
    try folder.write(Sample.expecting("  - {at: end, touch.y: 12}"), to: "s/failing.yaml")
    try folder.write(Sample.tiny + "\nmatrix: {appearance: [light, dark], locale: [en, ja]}\n", to: "s/matrix.yaml")
    try Flipbook.run(["record", "s/a.yaml", "s/b.yaml", "s/matrix.yaml"], in: folder.path)
    try folder.write(Sample.tiny + "\nappearance: dark\n", to: "s/b.yaml")
    try folder.write(Sample.tiny, to: "s/gone.yaml")
    try Flipbook.run(["record", "s/gone.yaml"], in: folder.path)
    try folder.remove("s/gone.yaml")
  }

  private func run(_ arguments: [String]) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  @Test("Merged results equal those of a run without shards", arguments: ["render", "verify", "check", "record"])
  func merged(command: String) throws {
    let options = command == "render" ? ["--format", "png,html", "--no-cache"] : []
    let whole = try run([command, "s", "-o", "out", "--quiet"] + options)
    #expect(whole.status == 2)
    let expected = try folder.contents("out")
    #expect(expected.count > 2)
    for count in [1, 2, 7, 16] {
      let parts = (1...count).map { "part-\(count)-\($0)" }
      for (number, part) in zip(1..., parts) {
        _ = try run([command, "s", "--shard", "\(number)/\(count)", "-o", part, "--quiet"] + options)
      }
      try folder.remove("out")
      let end = try run(["merge", "-o", "out"] + parts.reversed())
      #expect(end.status == 2 && end.errors.isEmpty, "\(end.errors)")
      #expect(try folder.contents("out") == expected, "\(command), \(count) shards")
    }
  }

  @Test("Merged baselines are approved like those of one run")
  func recorded() throws {
    for number in 1...3 { _ = try run(["record", "s", "--shard", "\(number)/3", "-o", "part-\(number)", "--quiet"]) }
    #expect(!folder.exists("s/more/c.baseline"), "a shard writes nothing beside the scenarios")
    _ = try run(["merge", "part-1", "part-2", "part-3", "-o", "merged"])
    let approval = try run(["approve", "--all", "--from", "merged"])
    #expect(approval.text.contains("more/c: accepted: s/more/c.baseline\n"), "\(approval.errors)")
    #expect(try run(["verify", "s/more", "s/b.yaml", "s/matrix.yaml", "--quiet"]).status == 0)
  }

  /// What is done to three shards, and what `merge` says.
  static let bad: [(change: String, folders: String, message: String)] = [
    ("true", "p1 p3", "merge: error: shard 2/3 is missing"),
    ("true", "p2", "merge: error: 2 shards are missing: 1/3, 3/3"),
    ("true", "p1 p2 p3 p2", "p2: error: contains shard 2/3, as does 'p2'"),
    ("rm p2/shard.json", "p1 p2 p3", "p2: error: not the results of a shard: shard.json is missing or damaged"),
    ("rm -r p2", "p1 p2 p3", "p2: error: no such folder"),
    ("echo '{}' > p2/shard.json", "p1 p2 p3", "p2: error: not the results of a shard"),
    (
      "sed -i s/cairo/kairo/ p2/shard.json", "p1 p2 p3",
      "p2: error: belongs to a different run than 'p1': library 'kairo"
    ),
    ("sed -i 's/\"program\":\"[0-9.]*/\"program\":\"9.9/' p3/shard.json", "p1 p2 p3", "the program is 9.9 "),
    ("sed -i 's/\\(\"name\":\"Inter[^}]*value\":\"\\)/\\1x/' p3/shard.json", "p1 p2 p3", "font 'Inter"),
    ("sed -i 's/\"name\":\"s\\/a\",\"value\":\"/&x/' p2/shard.json", "p1 p2 p3", "scenario 's/a' is x"),
    ("sed -i 's/\"verify\"/\"render\"/' p2/shard.json", "p1 p2 p3", "its command is render, not verify"),
    (
      "\"$flipbook\" verify s --shard 2/4 -o p2 --quiet; true", "p1 p2 p3",
      "p2: error: belongs to a different run than 'p1': it is one of 4 shards, not 3"
    ),
    (
      "\"$flipbook\" verify s --shard 2/3 -o p2 --quiet --tolerance 3; true", "p1 p2 p3",
      "option '--tolerance' is only in this one"
    ),
    ("true", "p1 p2 p3 -o p1", "p1: error: the merged results cannot replace those of a shard"),
  ]

  @Test("Folders that do not belong together are refused, by name", arguments: bad.indices)
  func refused(index: Int) throws {
    let (change, folders, message) = ShardTests.bad[index]
    for number in 1...3 { _ = try run(["verify", "s", "--shard", "\(number)/3", "-o", "p\(number)", "--quiet"]) }
    let end = try Flipbook.shell("\(change); \"$flipbook\" merge \(folders)", in: folder.path)
    #expect(end.status == 2 && end.errors.contains(message), "\(end.errors)")
    #expect(!folder.exists("out"))
  }

  @Test(
    "Damaged results of a shard are errors, and nothing outside the folders is read or written",
    arguments: [
      ("rm p1/s/a/png/frame-0001.png", "p1/s/a/png/frame-0001.png: error: "),
      ("ln -sf /etc/passwd p1/s/a/png/frame-0001.png", "frame-0001.png"),
      ("sed -i 's#png/frame-0001.png#../../../../secret#' p1/s/a/flipbook.json", "../../../../secret"),
      ("sed -i 's#\"name\":\"s/a\"#\"name\":\"../outside\"#g' p1/shard.json", "outside"),
      ("truncate -s 200 p1/s/a/png/frame-0001.png", "p1/s/a: error: damaged: not what the shard wrote"),
      ("printf x | dd of=p1/s/a/png/frame-0001.png bs=1 seek=99 conv=notrunc", "p1/s/a: error: damaged"),
      ("mv p1/s/a .", "p1/s/a: error: the result is missing"),
      ("printf x >> p1/s/more/c/flipbook.json", "p1/s/more/c/flipbook.json: error: "),
    ])
  func damaged(change: String, message: String) throws {
    try folder.write("secret", to: "secret")
    _ = try run(["render", "s", "--shard", "1/1", "-o", "p1", "--quiet"])
    let end = try Flipbook.shell("\(change); \"$flipbook\" merge p1 -o deep/out", in: folder.path)
    #expect([2, 4].contains(end.status) && end.errors.contains(message), "\(end.errors)")
    #expect(!folder.exists("deep/outside") && !folder.exists("outside") && !folder.exists("deep/out/s/a/flipbook.json"))
  }

  @Test(
    "Damaged candidates of a shard are errors",
    arguments: [
      ("rm p1/candidates/s/b/nodes.txt", "nodes.txt: error: the file is missing"),
      ("rm -r p1/candidates/s", "error: the file is missing"),
      ("printf x >> p1/candidates/s/b/tracks.csv", "tracks.csv: error: damaged"),
    ])
  func damagedCandidates(change: String, message: String) throws {
    _ = try run(["verify", "s", "--shard", "1/1", "-o", "p1", "--quiet"])
    let end = try Flipbook.shell("\(change); \"$flipbook\" merge p1", in: folder.path)
    #expect(end.status == 2 && end.errors.contains(message), "\(end.text)\(end.errors)")
    #expect(!folder.exists("out"))
  }

  @Test("Recorded costs divide the work, and merge writes them")
  func costs() throws {
    let names = ["s/a", "s/failing", "s/more/c", "s/wrong"]
    let matrix = ["light,locale=en", "light,locale=ja", "dark,locale=en", "dark,locale=ja"].map {
      "s/matrix/appearance=\($0)"
    }
    let known = (names + matrix).map { "\"\($0)\": 10" }.joined(separator: ", ")
    try folder.write("{\"flipbookCosts\": 1, \"milliseconds\": {\"s/b\": 1000, \(known)}}", to: "costs.json")
    for number in 1...2 {
      _ = try run(["check", "s", "--shard", "\(number)/2", "-o", "p\(number)", "--quiet", "--costs", "costs.json"])
    }
    let cells = try (1...2).map { number in
      let json = try JSONSerialization.jsonObject(
        with: Data(contentsOf: URL(filePath: folder.path("p\(number)/shard.json"))))
      return try #require((json as? [String: Any])?["cells"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    }
    #expect(cells.map(\.count).sorted() == [1, 8] && cells.contains(["s/b"]), "\(cells)")
    _ = try run(["merge", "p1", "p2", "-o", "out", "--costs", "new.json"])
    let new = try String(contentsOfFile: folder.path("new.json"), encoding: .utf8)
    #expect(new.hasPrefix("{\n  \"flipbookCosts\": 1,\n  \"milliseconds\": {\n    \"s/a\": "))
    let wrong = try run(["check", "s", "--shard", "1/2", "-o", "p3", "--costs", "s/a.yaml"])
    #expect(wrong.status == 2 && wrong.errors == "s/a.yaml: error: not a file of recorded costs\n")
  }

  @Test(
    "A build server's variables name the shard",
    arguments: [
      ("CI_NODE_INDEX=2 CI_NODE_TOTAL=3", "2/3"), ("BUILDKITE_PARALLEL_JOB=0 BUILDKITE_PARALLEL_JOB_COUNT=3", "1/3"),
    ])
  func automatic(variables: String, expected: String) throws {
    let end = try Flipbook.shell("\(variables) \"$flipbook\" check s --shard auto -o p --quiet", in: folder.path)
    #expect(end.status != nil && !end.errors.contains("--shard"), "\(end.errors)")
    let text = try String(contentsOfFile: folder.path("p/shard.json"), encoding: .utf8)
    let parts = expected.split(separator: "/")
    #expect(text.contains("\"number\":\(parts[0])") && text.contains("\"count\":\(parts[1])"))
  }

  @Test(
    "A shard that cannot be is an error of the command line",
    arguments: [
      ("--shard 4/3 -o p", "--shard: expected auto or a shard such as 3/16, found '4/3'"),
      ("--shard 0/3 -o p", "found '0/3'"), ("--shard 1/99999 -o p", "found '1/99999'"),
      ("--shard auto -o p", "--shard auto: no shard is set; expected CI_NODE_INDEX and CI_NODE_TOTAL (GitLab), "),
      ("--shard 1/3", "--shard: expected '--output' with a folder for its results"),
      ("--costs c", "--costs: expected '--shard' as well"),
    ])
  func wrongOptions(options: String, message: String) throws {
    let end = try Flipbook.shell("\"$flipbook\" check s \(options)", in: folder.path)
    #expect(end.status == 2 && end.errors.contains(message), "\(end.errors)")
    #expect(!folder.exists("p"))
  }
}

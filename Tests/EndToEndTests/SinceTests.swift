import Foundation
import TestSupport
import Testing

/// Comparisons with the scenarios of an earlier commit, in a repository of their own.
@Suite("flipbook verify --since", .needs(.git)) struct SinceTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  private static let screen = """
    screen:
      state: {x: 0}
      views: {dot: {left: x, top: 100, width: 40, height: 40, color: systemBlue}}
      on:
        - {tapped: dot, animate: {x: 200}, during: 0.25, curve: linear}

    """
  private static let tap = "flipbook: 1\ninclude: screen.yaml\ntimeline: [{at: 0.1, tap: dot}]\n"

  /// Commits two scenarios of one screen, and one of another.
  init() throws {
    samples = try BaselineSamples()
    try samples.write(Self.screen, to: "s/screen.yaml")
    try samples.write(Self.tap, to: "s/a.yaml")
    try samples.write(Self.tap, [("at: 0.1", "at: 0.2")], to: "s/b.yaml")
    try samples.write(Sample.tiny, to: "s/other.yaml")
    try git("init", "--quiet", "--initial-branch", "main")
    try commit()
  }

  @discardableResult
  private func git(_ arguments: String..., in place: String = "") throws -> String {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@example.com", "-c", "protocol.file.allow=always"]
    let end = try Tool.git.run(identity + ["-C", place.isEmpty ? folder.path : folder.path(place)] + arguments)
    try #require(end.status == 0)
    return String(decoding: end.output, as: UTF8.self)
  }

  private func commit(_ place: String = "") throws {
    try git("add", "--all", in: place)
    try git("commit", "--quiet", "--message", "a", in: place)
  }

  private func verify(_ arguments: String..., since: String = "main", in place: String = "") throws -> Flipbook.End {
    try Flipbook.run(
      ["verify", "--since", since] + arguments, in: place.isEmpty ? folder.path : folder.path(place),
      environment: ["TMPDIR": folder.path])
  }

  @Test("Without any baseline, a changed line is one cause of every case that it changes")
  func changed() throws {
    try samples.write(Self.screen, [("during: 0.25", "during: 0.5")], to: "s/screen.yaml")
    let end = try verify("s", "--report")
    let line = "  s/screen.yaml:5: handler tapped: dot: during is 0.5 (was 0.25)\n"
    #expect(end.status == 1 && end.text.components(separatedBy: line).count == 2, "\(end.text)\(end.errors)")
    #expect(end.text.contains("\n  before    main:s/a.yaml\n1 cause, 2 cases\n1 equal, 2 changed of 3;"), "\(end.text)")
    #expect(!end.text.contains("approve") && !folder.exists("out/verify/candidates"))
    let results = try samples.results()
    let commit = try git("rev-parse", "main").trimmingCharacters(in: .whitespacesAndNewlines)
    #expect(results["since"] as? [String: String] == ["revision": "main", "commit": commit])
    #expect(samples.text("out/verify/summary.md").hasPrefix("## Motion since main: 1 equal, 2 changed of 3\n"))
    #expect(samples.text("out/verify/junit.xml").contains("before: main:s/a.yaml"))
    let page = samples.text("out/verify/report.html")
    #expect(page.contains("Changes since main") && page.contains(#""since":"main""#))
    #expect(page.contains(#""command":null"#))
    let left = folder.listing().filter { $0.hasPrefix("flipbook-since") || $0.contains(".baseline") }
    #expect(left.isEmpty)
    #expect(try git("status", "--short") == " M s/screen.yaml\n?? out/\n")
  }

  @Test("What plays as it did is equal, whatever was written about it")
  func equal() throws {
    try samples.write(Self.screen, [("during: 0.25", "during:   0.250")], to: "s/screen.yaml")
    try samples.write(Sample.tiny, [("Tiny", "Another")], to: "s/other.yaml")
    let end = try verify("s")
    #expect(end.status == 0 && end.text.contains("\n3 equal; "), "\(end.text)\(end.errors)")
    #expect(end.text.contains("s/other: equal: no motion changed\n"), "\(end.text)")
  }

  /// Edits of a screen after which every scenario plays as it did.
  static let immaterial: [(String, [(String, String)])] = [
    ("a comment", [("screen:\n", "screen:   # all of it\n")]),
    ("an empty line", [("  on:\n", "\n  on:\n")]),
    ("the order of keys", [("animate: {x: 200}, during: 0.25", "during: 0.25, animate: {x: 200}")]),
    ("the order of sections", [("  state: {x: 0}\n", ""), ("  on:\n", "  state: {x: 0}\n  on:\n")]),
    ("another form of a number", [("0.25", "0.250")]),
    ("another form of a map", [("state: {x: 0}", "state:\n    x: 0")]),
    ("a renamed state", [("{x: 0}", "{place: 0}"), ("left: x", "left: place"), ("{x: 200}", "{place: 200}")]),
    ("a renamed view", [("dot:", "knob:"), (" dot,", " knob,")]),
    (
      "a state and a view that are renamed",
      [
        ("dot:", "knob:"), (" dot,", " knob,"), ("{x: 0}", "{place: 0}"), ("left: x", "left: place"),
        ("{x: 200}", "{place: 200}"),
      ]
    ),
    ("a view with a name that is a word of a text", [("dot:", "look:"), (" dot,", " look,")]),
  ]

  @Test("What changes nothing is silent, or no motion changed", arguments: immaterial)
  func nothing(name: String, edits: [(String, String)]) throws {
    let screen = Self.screen.replacingOccurrences(
      of: "color: systemBlue", with: "color: systemBlue, text: look at a dot")
    for (text, edits) in [(screen, []), (screen, edits)] {
      try samples.write(text, edits, to: "s/screen.yaml")
      let names = edits.filter { $0.0 == "dot:" }.map { ("tap: dot", "tap: " + $0.1.dropLast()) }
      for name in ["a", "b"] { try samples.write(Self.tap, names, to: "s/\(name).yaml") }
      if edits.isEmpty { try commit() }
    }
    let end = try verify("s")
    #expect(end.status == 0 && end.text.contains("\n3 equal; "), "\(name): \(end.text)\(end.errors)")
  }

  @Test("A comment has the causes, and says where it is cut; its links need an address")
  func comment() throws {
    try samples.write(Self.screen, [("during: 0.25", "during: 0.5")], to: "s/screen.yaml")
    let end = try verify("s", "--github", "--link", "https://example.com/pr/1/")
    #expect(end.status == 1, "\(end.errors)")
    let comment = samples.text("out/verify/comment.md")
    #expect(
      comment.hasPrefix("<!-- flipbook verify -->\n## Motion since main: 1 equal, 2 changed of 3\n"), "\(comment)")
    #expect(comment.contains("### s/screen.yaml:5: handler tapped: dot: during is 0.5 (was 0.25)\n"), "\(comment)")
    #expect(comment.contains("2 cases: [s/a](https://example.com/pr/1/report.html#case=s/a), [s/b]"), "\(comment)")
    #expect(comment.contains("](https://example.com/pr/1/pictures/cause-1.webp)"), "\(comment)")
    let picture = try #require(try? Data(contentsOf: URL(filePath: folder.path("out/verify/pictures/cause-1.webp"))))
    #expect(picture.count <= 400_000 && folder.exists("out/verify/report.html"))
    let runner = ["GITHUB_SERVER_URL": "https://github.com", "GITHUB_REPOSITORY": "a/b", "GITHUB_RUN_ID": "7"]
    try Flipbook.run(["verify", "--since", "main", "--github", "s"], in: folder.path, environment: runner)
    let linked = samples.text("out/verify/comment.md")
    #expect(linked.contains("[this run's results](https://github.com/a/b/actions/runs/7)"), "\(linked)")
    #expect(!linked.contains("!["), "\(linked)")
  }

  @Test(
    "Options of the comment are checked",
    arguments: [
      (["--link", "https://example.com"], "--link: needs '--github'"),
      (["--github", "--link", "javascript:x"], "--link: expected an address such as https://example.com/pr-12, found"),
      (["--github", "--link", "https://a.b/c)x"], "--link: expected an address"),
      (["--github", "--shard", "1/2"], "--github: cannot be used with '--shard'"),
    ])
  func wrongComment(options: [String], message: String) throws {
    let end = try Flipbook.run(["verify", "--since", "main", "s"] + options, in: folder.path)
    #expect(end.status == 2 && end.errors.contains(message), "\(end.errors)")
  }

  @Test("The order of views and of handlers is a cause")
  func order() throws {
    let views = [
      "a: {left: 50, top: 100, width: 40, height: 40, color: systemRed}",
      "b: {left: 60, top: 110, width: 40, height: 40, color: systemBlue}",
    ]
    let screen = { (views: [String]) in "screen:\n  views:\n" + views.map { "    \($0)\n" }.joined() }
    let scenario = "flipbook: 1\ninclude: screen.yaml\nduration: 0.1\n"
    try samples.write(screen(views), to: "o/screen.yaml")
    try samples.write(scenario, to: "o/a.yaml")
    try commit()
    try samples.write(screen(views.reversed()), to: "o/screen.yaml")
    let end = try verify("o")
    #expect(
      end.status == 1 && end.text.contains("\n  o/screen.yaml:4: view a now comes after b\n"),
      "\(end.text)\(end.errors)")
    #expect(
      samples.text("out/verify/results.json").contains(
        "\"name\": \"order\", \"before\": \"first\", \"after\": \"after b\""))
  }

  @Test("New, gone, and renamed scenarios are listed as such")
  func names() throws {
    try FileManager.default.moveItem(atPath: folder.path("s/other.yaml"), toPath: folder.path("s/renamed.yaml"))
    try FileManager.default.removeItem(atPath: folder.path("s/b.yaml"))
    try samples.write(Self.tap, [("at: 0.1", "at: 0.4")], to: "s/c.yaml")
    let end = try verify("s")
    #expect(end.status == 3, "\(end.text)\(end.errors)")
    #expect(end.text.contains("s/c: new: new since main\n  scenario  s/c.yaml\n"), "\(end.text)")
    #expect(end.text.contains("s/renamed: new: renamed; shows what it did under its old name\n"), "\(end.text)")
    #expect(end.text.contains("\n  old name  main:s/other.yaml\n"), "\(end.text)")
    #expect(end.text.contains("\nmain:s/b.yaml: gone since main\n"), "\(end.text)")
    #expect(samples.text("out/verify/summary.md").contains("No longer here:\n\n- main:s/b.yaml: gone since main\n"))
  }

  @Test("A scenario that could not be played is new, with the place of its error at that commit")
  func broken() throws {
    try samples.write(Self.screen, [("during: 0.25", "during: fast")], to: "s/screen.yaml")
    try commit()
    try samples.write(Self.screen, to: "s/screen.yaml")
    let end = try verify("s")
    #expect(end.status == 3 && end.text.contains("s/a: new: could not be played at main"), "\(end.text)\(end.errors)")
    #expect(end.text.contains("main:s/screen.yaml:5:"), "\(end.text)")
  }

  @Test("Defaults of the project, pictures, and cells are those of that commit")
  func surroundings() throws {
    try samples.write("flipbook: 1\ndefaults: {appearance: light}\n", to: "flipbook.yaml")
    try samples.write(Sample.tiny + "\nmatrix: {fps: [30, 60]}\n", to: "s/other.yaml")
    try commit()
    try samples.write("flipbook: 1\ndefaults: {appearance: dark}\n", to: "flipbook.yaml")
    try samples.write(Sample.tiny + "\nmatrix: {fps: [60, 20]}\n", to: "s/other.yaml")
    let end = try verify("s")
    #expect(end.status == 1 && end.text.contains("3 changed"), "\(end.text)\(end.errors)")
    #expect(end.text.contains("flipbook.yaml:2: appearance is dark (was light)"), "\(end.text)")
    #expect(end.text.contains("s/other/fps=20: new: the cell is new since main"), "\(end.text)")
    #expect(end.text.contains("main:s/other.yaml (fps=30): the cell is gone since main"), "\(end.text)")
  }

  @Test(
    "A commit that cannot be read is an error with a remedy, and nothing is written",
    arguments: [
      ("mian", "error: '--since': unknown revision 'mian' (did you mean 'main'?)"),
      ("--all", "error: '--since': unknown revision '--all'"), ("main:s", "unknown revision 'main:s'"),
      ("", "--since: expected a commit, found ''"),
    ])
  func unknown(revision: String, message: String) throws {
    let end = try Flipbook.run(["verify", "s", "--since=\(revision)"], in: folder.path)
    #expect(end.status == 2 && end.errors.contains(message), "\(end.errors)")
    #expect(!folder.exists("out/verify"))
  }

  @Test("A shallow clone is told what to fetch, and a folder without a repository is named")
  func shallow() throws {
    try samples.write(Self.screen, [("systemBlue", "systemRed")], to: "s/screen.yaml")
    try git("branch", "stable")
    try commit()
    try git("clone", "--quiet", "--depth", "1", "file://\(folder.path)", "clone")
    let end = try verify("s", since: "stable", in: "clone")
    let remedy = "this clone is shallow: 'git fetch --depth 1 origin stable' fetches it as 'FETCH_HEAD'"
    #expect(end.status == 2 && end.errors.contains(remedy), "\(end.errors)")
    try git("fetch", "--quiet", "--depth", "1", "origin", "stable", in: "clone")
    #expect(try verify("s", since: "FETCH_HEAD", in: "clone").status == 1)
    let other = try TemporaryFolder()
    try other.write(Sample.tiny, to: "a.yaml")
    let outside = try Flipbook.run(["verify", "--since", "main", "a.yaml"], in: other.path)
    #expect(outside.status == 2 && outside.errors.contains("'.' is not in a Git repository"), "\(outside.errors)")
  }

  @Test("Links of the commit lead nowhere else, and its filters and attributes do nothing")
  func hostile() throws {
    try folder.write("secret: here\n", to: "s/.gitattributes")
    try samples.write("* filter=evil export-ignore\n", to: ".gitattributes")
    let mark = folder.path("ran")
    try git("config", "filter.evil.smudge", "touch \(mark)")
    try folder.link("s/outside.yaml", to: "/etc/passwd")
    try folder.link("s/up.yaml", to: "../../../../../../../../etc/passwd")
    try folder.link("s/inside.yaml", to: "a.yaml")
    try git("add", "--all")
    try commit()
    for name in ["outside", "up"] {
      try FileManager.default.removeItem(atPath: folder.path("s/\(name).yaml"))
      try samples.write(Self.tap, to: "s/\(name).yaml")
    }
    let end = try verify("s")
    #expect(end.status == 3 && end.text.contains("s/outside: new: new since main"), "\(end.text)\(end.errors)")
    #expect(end.text.contains("  also in   s/up\n") && end.text.contains("s/inside: equal"), "\(end.text)")
    #expect(!end.text.contains("root:") && !folder.exists("ran"))
  }

  @Test("Shards, each of which reads the commit, are merged to the results of one run")
  func shards() throws {
    try samples.write(Self.screen, [("during: 0.25", "during: 0.5")], to: "s/screen.yaml")
    _ = try verify("s", "--output", "whole")
    for number in 1...2 { _ = try verify("s", "--shard", "\(number)/2", "--output", "part-\(number)") }
    let end = try Flipbook.run(["merge", "part-1", "part-2", "--output", "whole-2"], in: folder.path)
    #expect(end.status == 1, "\(end.text)\(end.errors)")
    for name in ["results.json", "summary.md", "junit.xml"] {
      #expect(samples.text("whole/\(name)") == samples.text("whole-2/\(name)"))
    }
  }

  @Test("Options about baselines are refused", arguments: ["--update=all", "--pixels", "--expected-with=x"])
  func refused(option: String) throws {
    let end = try verify("s", option)
    let name = option.prefix { $0 != "=" }
    #expect(end.status == 2 && end.errors.contains("\(name): cannot be used with '--since'"), "\(end.errors)")
  }
}

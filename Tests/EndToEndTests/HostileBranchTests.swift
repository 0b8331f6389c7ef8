import Foundation
import TestSupport
import Testing

/// What a branch that nobody trusts can put into a repository: nothing outside of it is read or written, and nothing hangs.
@Suite("A hostile branch", .needs(.git)) struct HostileBranchTests {
  /// What a branch adds or changes, and what is run with it.
  struct Attack: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Texts by their paths in the repository, in which SECRET is the absolute path of a file outside.
    var files: [String: String] = [:]
    /// Targets of links by their paths.
    var links: [String: String] = [:]
    var command = ["verify", "--since", "main", "--github", "s"]
  }

  private static let secret = "top-secret: 53cr3t\n"
  private static let scenario = """
    flipbook: 1
    device: {size: [160, 120], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
    include: screen.yaml
    duration: 0.1

    """
  private static let screen = "screen:\n  views: {dot: {left: 10, top: 10, width: 40, height: 40, color: systemBlue}}\n"

  private static func embedding(
    _ name: String, _ marker: String, _ files: [String: String] = [:], links: [String: String] = [:]
  ) -> Attack {
    Attack(
      testDescription: name, files: files.merging(["doc.md": "# A\n\n\(marker)\n\nB\n"]) { $1 }, links: links,
      command: ["embed", "doc.md"])
  }

  private static func verifying(_ name: String, _ text: String, at path: String = "s/a.yaml") -> Attack {
    Attack(testDescription: name, files: [path: text])
  }

  static let markers = [
    embedding("a marker above the root", "<!-- flipbook ../outside/secret.yaml strip -->"),
    embedding("a marker with an absolute path", "<!-- flipbook SECRET strip -->"),
    embedding(
      "a marker through a link to a file", "<!-- flipbook s/link.yaml strip -->", links: ["s/link.yaml": "SECRET"]),
    embedding(
      "a marker through a link to a folder", "<!-- flipbook up/secret.yaml strip -->", links: ["up": "../outside"]),
    embedding("a picture that is written above the root", "<!-- flipbook s/a.yaml strip name=../outside/evil -->"),
    embedding(
      "a picture that is written through a link", "<!-- flipbook s/a.yaml strip name=up/evil -->",
      links: ["up": "../outside"]),
    embedding(
      "a picture that would replace a link", "<!-- flipbook s/a.yaml strip name=pic -->", links: ["pic.png": "SECRET"]),
    embedding("a huge picture", "<!-- flipbook s/a.yaml strip width=999999999 -->"),
    embedding(
      "an alternative text that is markup", "<!-- flipbook s/a.yaml strip alt=\"\\\"><script>alert(1)</script>\" -->"),
    embedding(
      "a scenario that includes a file above the root", "<!-- flipbook s/b.yaml strip -->",
      ["s/b.yaml": "flipbook: 1\ninclude: ../../outside/secret.yaml\n"]),
  ]

  static let scenarios = [
    verifying("an included file above the root", "flipbook: 1\ninclude: ../../outside/secret.yaml\n"),
    Attack(testDescription: "an included link", links: ["s/screen.yaml": "SECRET"]),
    Attack(
      testDescription: "a picture behind a link",
      files: ["s/screen.yaml": "screen:\n  views: {dot: {picture: p.png, top: 0, width: 40, height: 40}}\n"],
      links: ["s/p.png": "SECRET"]),
    Attack(testDescription: "settings behind a link", links: ["flipbook.yaml": "SECRET"]),
    verifying(
      "settings that write elsewhere", "flipbook: 1\noutput: ../outside\nbaselines: ../outside\ncache: ../outside\n",
      at: "flipbook.yaml"),
    verifying("a scenario without an end", scenario.replacingOccurrences(of: "duration: 0.1", with: "duration: 1e9")),
    verifying("a screen of a billion views", "screen:\n  views: {dot: {repeat: 1e9, top: i}}\n", at: "s/screen.yaml"),
    verifying(
      "aliases that multiply",
      "flipbook: 1\na0: &a0 [x, x, x, x, x, x, x, x, x]\n"
        + (1...12).map { "a\($0): &a\($0) [\(Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ", "))]\n" }
        .joined()),
    verifying("nesting without an end", "flipbook: 1\nscene: " + String(repeating: "[", count: 200_000)),
    verifying("a name with quotes and markup", scenario, at: "s/'\"><img src=x onerror=alert(1)>|`$(touch ran)`.yaml"),
    verifying(
      "texts that are markup and annotations",
      scenario.replacingOccurrences(
        of: "flipbook: 1", with: "flipbook: 1\ntitle: \"</script><script>x()</script>\\n::error::x --> @all\""
      )
      .replacingOccurrences(of: "duration: 0.1", with: "duration: 0.2")),
  ]

  @Test("reads and writes nothing outside, runs nothing, and ends", arguments: markers + scenarios)
  func attack(_ attack: Attack) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.secret, to: "outside/secret.yaml")
    try folder.write(Self.scenario, to: "work/s/a.yaml")
    try folder.write(Self.screen, to: "work/s/screen.yaml")
    try git("init", "--quiet", "--initial-branch", "main", in: folder)
    try commit(folder)
    try git("checkout", "--quiet", "-b", "evil", in: folder)
    for (path, text) in attack.files {
      try folder.write(
        text.replacingOccurrences(of: "SECRET", with: folder.path("outside/secret.yaml")), to: "work/\(path)")
    }
    for (path, target) in attack.links {
      if folder.exists("work/\(path)") { try folder.remove("work/\(path)") }
      try folder.link("work/\(path)", to: target == "SECRET" ? folder.path("outside/secret.yaml") : target)
    }
    try commit(folder)
    let end = try Flipbook.shell(
      #"ulimit -v 8000000 && cd work && exec timeout 120 "$flipbook" "# + attack.command.joined(separator: " "),
      in: folder.path)
    #expect(end.signal == nil && end.status.map { $0 <= 3 } == true, "\(end.errors)")
    #expect(try folder.contents("outside") == ["secret.yaml": Data(Self.secret.utf8)])
    let written = try folder.contents("work").filter { !$0.key.hasPrefix(".git/") && attack.links[$0.key] == nil }
    let texts = [end.text, end.errors] + written.values.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts.allSatisfy { !$0.contains("53cr3t") }, "\(end.text)\(end.errors)")
    #expect(!folder.exists("work/ran") && !folder.exists("ran"))
    // A document's own lines stay as they are; what is written into it has no markup of the branch.
    let own = Set(attack.files["doc.md"].map { $0.split(separator: "\n") } ?? [])
    for name in ["doc.md", "out/verify/comment.md", "out/verify/summary.md"] {
      let text = written[name].map { String(decoding: $0, as: UTF8.self) } ?? ""
      let lines = text.split(separator: "\n").filter { !own.contains($0) }
      #expect(
        lines.allSatisfy { line in !["<script", "<img src=x", "@all"].contains { line.contains($0) } }, "\(text)")
    }
    #expect(!end.text.contains("\n::error::x"))
  }

  private func git(_ arguments: String..., in folder: TemporaryFolder) throws {
    let identity = ["-c", "user.name=a", "-c", "user.email=a@example.com"]
    let end = try Tool.git.run(identity + ["-C", folder.path("work")] + arguments)
    try #require(end.status == 0)
  }

  private func commit(_ folder: TemporaryFolder) throws {
    try git("add", "--all", in: folder)
    try git("commit", "--quiet", "--allow-empty", "--message", "a", in: folder)
  }
}

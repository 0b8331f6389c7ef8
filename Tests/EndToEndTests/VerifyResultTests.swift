import FlipbookComparison
import Foundation
import TestSupport
import Testing

/// The files of `verify` for programs and pull requests.
@Suite("Files of flipbook verify")
struct VerifyResultTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws { samples = try BaselineSamples() }

  /// Creates a scenario of each kind.
  private func prepare() throws {
    try samples.write()
    try samples.write(Sample.tiny, to: "scenes/more/equal.yaml")
    #expect(try samples.run("record", "scenes").status == 0)
    try samples.write(
      BaselineSamples.keyboard,
      [("{curve: easeInOut}", "{curve: easeInOut, text: \"<b>&\\u0007]]>|`\"}"), ("0.3", "0.4")])
    try samples.write(Sample.wrong, to: "scenes/bad, 100%.yaml")
    try samples.write(Sample.tiny, to: "scenes/new.yaml")
  }

  @Test("results.json contains every case and lists every file")
  func json() throws {
    try prepare()
    #expect(try samples.run("verify", "scenes", "--quiet").status == 2)
    let results = try samples.results()
    #expect(results["flipbookVerification"] as? Int == 1 && results["tolerance"] as? Double == 0)
    #expect(results["counts"] as? [String: Int] == ["equal": 1, "changed": 1, "failed": 0, "new": 1, "wrong": 1])
    let cases = try samples.cases()
    #expect(cases.compactMap { $0["name"] as? String } == ["bad, 100%", "keyboard", "more/equal", "new"])
    #expect(cases.compactMap { $0["status"] as? String } == ["wrong", "changed", "equal", "new"])
    let keyboard = cases[1]
    #expect(keyboard["scenario"] as? String == "scenes/keyboard.yaml" && keyboard["line"] is NSNull)
    #expect(keyboard["baseline"] as? String == "scenes/keyboard.baseline")
    #expect(keyboard["candidate"] as? String == "candidates/keyboard")
    #expect((keyboard["texts"] as? String)?.count == 32)
    let report = try #require(keyboard["report"] as? [String: Any])
    #expect(
      report["flipbookDiff"] as? Int == 1 && report["tracks"] is [String: Any] && report["nodes"] is [String: Any])
    #expect(cases[0]["line"] as? Int == 5 && cases[0]["report"] is NSNull)
    let files = try #require(results["files"] as? [String])
    #expect(try Set(files + ["results.json"]) == Set(folder.contents("out/verify").keys))
    #expect(!samples.text("out/verify/results.json").contains(folder.path))
  }

  @Test("Results are the same however the scenarios are typed", arguments: ["verify", "check"])
  func paths(command: String) throws {
    try prepare()
    var found: [[String: String]] = []
    let link = folder.path + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path)
    defer { try? FileManager.default.removeItem(atPath: link) }
    for path in ["scenes", "./scenes", "\(folder.path)/scenes", "scenes/../scenes/", "\(link)/scenes"] {
      let page = command == "check" ? ["--report", "p.html"] : []
      try Flipbook.run([command, path, "--quiet", "-o", "found"] + page, in: folder.path)
      var files = try folder.contents("found").mapValues { String(decoding: $0, as: UTF8.self) }
      files["page"] = command == "check" ? samples.text("p.html") : nil
      found.append(files)
      #expect(files.values.allSatisfy { !$0.contains(folder.path) }, "\(path)")
    }
    #expect(Set(found).count == 1)
  }

  @Test("The previous results are removed, but other files stay")
  func replaced() throws {
    try prepare()
    #expect(try samples.run("verify", "scenes", "--quiet", "-o", "found/").status == 2)
    try folder.write("mine", to: "found/candidates/new/mine.txt")
    try folder.remove("scenes/bad, 100%.yaml")
    #expect(try samples.run("record", "scenes", "--quiet").status == 0)
    #expect(try samples.run("verify", "scenes", "--quiet", "-o", "found").status == 0)
    #expect(
      try folder.contents("found").keys.sorted() == [
        "candidates/new/mine.txt", "junit.xml", "results.json", "summary.md",
      ])
    #expect(try folder.names(".") == ["found", "scenes"] && folder.names("scenes").count == 5)
  }

  @Test("A folder whose results.json Flipbook cannot read is left alone")
  func foreign() throws {
    try samples.write(Sample.tiny, to: "a.yaml")
    try folder.write("[1]", to: "out/verify/results.json")
    let end = try samples.run("verify", "a.yaml")
    #expect(
      end.status == 2 && end.errors.contains("out/verify/results.json: error: not a manifest that Flipbook can read"))
    #expect(samples.text("out/verify/results.json") == "[1]")
    for place in [".", "..", "/"] { #expect(try samples.run("verify", "a.yaml", "-o", place).status == 2) }
  }

  @Test("junit.xml is well formed and has a test for each case", .needs(.python, .xmllint))
  func junit() throws {
    try prepare()
    #expect(try samples.run("verify", "scenes", "--quiet").status == 2)
    let script = """
      import sys, xml.etree.ElementTree as tree
      suites = tree.parse(sys.argv[1]).getroot()
      suite, = suites
      for node in (suites, suite):
          print(node.tag, [node.get(name) for name in ("tests", "failures", "errors", "skipped", "time")])
      for case in suite:
          print(case.get("name"), case.get("classname"), case.get("time"), [child.tag for child in case])
      print("]]>" in suite[1][0].text, "\\u0007" in suite[1][0].text)
      """
    let end = try Flipbook.run(.python, ["-c", script, "out/verify/junit.xml"], in: folder.path)
    #expect(
      end.text == """
        testsuites ['4', '1', '1', None, '1.217']
        testsuite ['4', '1', '1', '1', '1.217']
        bad, 100% scenes/bad, 100%.yaml 0.000 ['error', 'system-out']
        keyboard scenes/keyboard.yaml 1.117 ['failure', 'system-out']
        more/equal scenes/more/equal.yaml 0.050 []
        new scenes/new.yaml 0.050 ['skipped', 'system-out']
        True False

        """, "\(end.errors)")
    try validate("out/verify/junit.xml")
  }

  /// Validates a file with a schema that allows what both Jenkins and GitLab read.
  private func validate(_ path: String) throws {
    let schema = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Schema/junit.xsd").path
    let end = try Flipbook.run(.xmllint, ["--noout", "--schema", schema, path], in: folder.path)
    #expect(end.status == 0, "\(end.errors)")
  }

  @Test("junit.xml of check is valid and has the durations of the runs", .needs(.xmllint))
  func checkedTests() throws {
    try folder.write(Sample.expecting("  - {at: end, selected: 1}"), to: "scenes/lie.yaml")
    try folder.write(Sample.wrong, to: "scenes/wrong.yaml")
    #expect(try samples.run("check", "scenes", "-o", "found").status == 2)
    try validate("found/junit.xml")
    let test = "<testcase name=\"lie\" classname=\"scenes/lie.yaml\" time=\"0.050\">"
    #expect(samples.text("found/junit.xml").contains(test))
  }

  @Test("The terminal refers to summary.md, which has every fact")
  func completeSummary() throws {
    try samples.write()
    #expect(try samples.run("record", "scenes").status == 0)
    try samples.write(
      BaselineSamples.keyboard,
      [
        ("easeInOut", "easeOut, text: Hello, fieldHeight: 90"), ("0.2", "0.3"),
        ("hold: 0.3", "hold: 0.4\nappearance: dark\nlocale: ja"),
      ])
    let end = try samples.run("verify", "scenes")
    let facts = try #require(try samples.cases().first?["facts"] as? [String])
    #expect(facts.count > 12 && !facts.contains { $0.contains(" more change") || $0.contains("and 1 more") })
    // Three changed lines and three of the others.
    #expect(end.text.contains("\n  and \(facts.count - 6) more facts: out/verify/summary.md\n"), "\(end.text)")
    let summary = samples.text("out/verify/summary.md").split(separator: "\n").map(String.init)
    for fact in facts { #expect(summary.contains(fact), "\(fact)") }
    // Where there is no summary, the terminal has them all.
    let recording = try samples.run("record", "scenes", "--update", "none")
    #expect(recording.status == 1 && !recording.text.contains("more facts"))
    #expect(recording.text.split(separator: "\n").count >= facts.count, "\(recording.text)")
  }

  @Test("summary.md describes the changes, and escapes markup from scenarios")
  func summary() throws {
    try prepare()
    #expect(try samples.run("verify", "scenes", "--quiet").status == 2)
    let text = samples.text("out/verify/summary.md")
    #expect(text.hasPrefix("## Motion: 1 equal, 1 changed, 1 new, 1 wrong of 4\n\n| scenario | | difference |\n"))
    let line = "scenes/keyboard.yaml:4: scene keyboard-following: text is &#60;b&#62;"
    #expect(text.contains("\n| keyboard | changed | \(line)"), "the first fact: \(text)")
    #expect(text.contains("\n| new | new | there is no baseline |\n") && !text.contains("| more/equal |"))
    #expect(text.contains("\n```sh\nflipbook approve --all\n```\n"))
    #expect(text.contains("\n````\n") || !text.contains("<b>") || text.contains("\n```\n"))
  }

  @Test("Annotations name the scenario's line, with special characters escaped")
  func annotations() throws {
    try prepare()
    let lines = try samples.run("verify", "scenes", "--annotations").text.split(separator: "\n").filter {
      $0.hasPrefix("::")
    }
    #expect(lines.count == 3)
    #expect(
      lines[0].hasPrefix(
        "::error file=scenes/bad%2C 100%25.yaml,line=5,title=bad%2C 100%25 wrong::the scenario has 1 error%0A"
          + "scenes/bad, 100%25.yaml:5:20: error: unknown key 'tabbar'"))
    #expect(lines[1].hasPrefix("::error file=scenes/keyboard.yaml,line=1,title=keyboard changed::tracks 3 of 13, "))
    #expect(lines[2] == "::warning file=scenes/new.yaml,line=1,title=new has no baseline::there is no baseline")
  }

  @Test("Names of scenarios cannot add commands to annotations, or characters that control a terminal")
  func hostileAnnotations() throws {
    let names = ["::error title=x::boo", "a\u{1B}[31m\u{202E}b", "c\n::error::d", "e%0A::f", "##[error]g"]
    for name in names { try samples.write(Sample.wrong, to: "scenes/\(name).yaml") }
    for command in ["check", "verify"] {
      let options = command == "verify" ? ["--annotations"] : []
      let end = try Flipbook.run([command, "scenes"] + options, in: folder.path)
      let lines = (end.text + end.errors).split(separator: "\n").map { $0.drop { $0.isWhitespace } }
      let commands = lines.filter { $0.hasPrefix("::") || $0.contains("##[") }
      let isAnnotation = { (line: Substring) in
        let parts = line.dropFirst(2).split(separator: "::", maxSplits: 1)
        return parts.count == 2 && parts[0].hasPrefix("error file=scenes/") && parts[0].hasSuffix(" wrong")
          && parts[1].hasPrefix("the scenario has 1 error%0A") && !line.contains("##[")
      }
      #expect(
        commands.count == (command == "verify" ? names.count : 0) && commands.allSatisfy(isAnnotation), "\(commands)")
      let controls = (end.text + end.errors).unicodeScalars.filter { $0 == "\u{1B}" || $0 == "\u{202E}" }
      #expect(controls.isEmpty)
    }
    let summary = samples.text("out/verify/summary.md")
    #expect(!summary.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" } && summary.contains("\\u{1B}"))
  }
}

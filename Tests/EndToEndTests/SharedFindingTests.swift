import Foundation
import TestSupport
import Testing

/// What several cells or scenarios have in common is reported once.
@Suite("Findings that are shared")
struct SharedFindingTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws { samples = try BaselineSamples() }

  /// The lines of a text with the words.
  private func lines(_ text: String, _ words: String) -> [Substring] {
    text.split(separator: "\n").filter { $0.contains(words) }
  }

  @Test("verify prints a finding once, with the number of cells and the command that accepts them all")
  func cells() throws {
    let matrix = BaselineSamples.keyboard + "\nmatrix: {appearance: [light, dark]}\n"
    try samples.write(matrix, to: "scenes/a.yaml")
    #expect(try samples.run("record", "scenes").status == 0)
    try samples.write(matrix, [("at: 0.2", "at: 0.3")], to: "scenes/a.yaml")
    let end = try samples.run("verify", "scenes", "--annotations")
    #expect(end.status == 1)
    #expect(lines(end.text, ": changed: tracks ").count == 1)
    #expect(lines(end.text, " (in 2 cells)").count == 2, "the verdict and the annotation: \(end.text)")
    #expect(lines(end.text, "  also in   a/appearance=").count == 1)
    #expect(
      lines(end.text, "  accept    ") == ["  accept    flipbook approve a/appearance=dark a/appearance=light"]
        || lines(end.text, "  accept    ") == ["  accept    flipbook approve a/appearance=light a/appearance=dark"])
    #expect(lines(end.text, "::error ").count == 1)
    #expect(lines(samples.text("out/verify/summary.md"), "<details>").count == 1)
    #expect(lines(samples.text("out/verify/summary.md"), "2 cases, such as ").count == 1)
    #expect(try samples.cases().count == 2)
  }

  @Test("verify says which of the cases with a cause fail an expectation, and counts a change of the same kind once")
  func failing() throws {
    for name in ["a", "b", "c"] {
      let expect = name == "a" ? "" : "\nexpect: [{at: 0.55, keyboard.top: {lessThan: 411}}]\n"
      try samples.write(BaselineSamples.keyboard + expect, to: "scenes/\(name).yaml")
    }
    #expect(try samples.run("record", "scenes").status == 0)
    #expect(try samples.run("check", "scenes").status == 0)
    for name in ["a", "b", "c"] {
      let text = samples.text("scenes/\(name).yaml")
      try samples.write(text, [("at: 0.2", "at: 0.3")], to: "scenes/\(name).yaml")
    }
    let end = try samples.run("verify", "scenes", "--check")
    #expect(end.status == 1 && end.text.contains("  also in   b, c\n  fail      b, c\n"), "\(end.text)")
    #expect(lines(end.text, "1 cause, 3 cases").count == 1, "\(end.text)")
    #expect(try !samples.run("verify", "scenes").text.contains("  fail "))
  }

  @Test("Findings that differ in more than numbers are separate, and every fact is in summary.md")
  func distinct() throws {
    for name in ["a", "b", "c"] { try samples.write(to: "scenes/\(name).yaml") }
    #expect(try samples.run("record", "scenes").status == 0)
    try samples.write(BaselineSamples.keyboard, [("at: 0.2", "at: 0.3")], to: "scenes/a.yaml")
    try samples.write(BaselineSamples.keyboard, [("at: 0.2", "at: 0.25")], to: "scenes/b.yaml")
    try samples.write(BaselineSamples.keyboard, [("easeInOut", "easeOut")], to: "scenes/c.yaml")
    let end = try samples.run("verify", "scenes")
    #expect(lines(end.text, ": changed: tracks ").count == 2, "\(end.text)")
    #expect(lines(end.text, " (in 2 scenarios)").count == 1)
    let summary = samples.text("out/verify/summary.md").split(separator: "\n").map(String.init)
    for found in try samples.cases() {
      for fact in found["facts"] as? [String] ?? [] { #expect(summary.contains(fact), "\(fact)") }
    }
  }

  @Test("With --fail-fast, the first change is printed when it is found")
  func failFast() throws {
    for name in ["a", "b"] { try samples.write(to: "\(name).yaml") }
    #expect(try samples.run("record", ".").status == 0)
    for name in ["a", "b"] { try samples.write(BaselineSamples.keyboard, [("0.2", "0.3")], to: "\(name).yaml") }
    let end = try samples.run("verify", ".", "--fail-fast", "--jobs", "1")
    #expect(lines(end.text, ": changed: tracks ").map { $0.prefix(2) } == ["a:"], "\(end.text)")
  }

  @Test(
    "An error in an included file is reported once, with the number of scenarios",
    arguments: ["check", "render", "validate", "verify"])
  func included(command: String) throws {
    try folder.write("device: iphone-8\ntimelin: []\n", to: "s/parts/common.yaml")
    for name in ["a", "b", "c"] { try folder.write("include: parts/common.yaml\n" + Sample.tiny, to: "s/\(name).yaml") }
    let end = try samples.run(command, "s")
    #expect(end.status == 2)
    let errors = lines(end.errors, ": error: ")
    #expect(errors.count == 1, "\(end.errors)")
    #expect(errors.first?.hasPrefix("s/parts/common.yaml:2:1: error: unknown key 'timelin'") == true)
    #expect(errors.first?.hasSuffix(" (in 3 scenarios)") == true && !end.errors.contains("included at"))
    if command == "verify" { #expect(lines(end.text, ": wrong: the scenario has 1 error (in 3 scenarios)").count == 1) }
    let single = try samples.run(command, "s/a.yaml")
    #expect(single.errors.contains(" (included at s/a.yaml:1:10)\n"), "\(single.errors)")
  }

  @Test("A failed expectation of an included file is printed once, and all failures are in summary.md")
  func expectation() throws {
    try folder.write("expect: [{at: end, selected: 1}]\n", to: "s/parts/common.yaml")
    for name in ["a", "b"] { try folder.write("include: parts/common.yaml\n" + Sample.tiny, to: "s/\(name).yaml") }
    let end = try samples.run("check", "s", "-o", "found")
    let failures = lines(end.text, "failed:")
    #expect(end.status == 1 && failures.count == 1 && failures.first?.hasSuffix(" (in 2 scenarios)") == true, "\(end)")
    #expect(lines(samples.text("found/junit.xml"), "<failure ").count == 2)
    let marks = lines(try samples.run("check", "s", "--annotations").text, "::error file=s/parts/common.yaml,line=1,")
    #expect(marks.count == 1 && marks.first?.hasSuffix(" (in 2 scenarios)") == true, "\(marks)")
    let single = lines(try samples.run("check", "s/a.yaml", "--annotations").text, "::error file=s/parts/common.yaml")
    #expect(single.count == 1 && single.first?.contains("scenarios)") == false, "\(single)")
  }
}

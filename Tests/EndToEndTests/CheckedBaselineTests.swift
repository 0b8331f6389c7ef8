import Foundation
import TestSupport
import Testing

/// Baselines and expectations in one run, and the page of expectations.
@Suite("Baselines and expectations together")
struct CheckedBaselineTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws { samples = try BaselineSamples() }

  private static let lie = Sample.expecting("  - {at: end, selected: 1}\n  - {at: end, selected: 0}")

  /// Creates a case for each combination of a baseline and expectations.
  private func prepare() throws {
    try folder.write("flipbook: 1\n", to: "flipbook.yaml")
    try samples.write(Sample.tiny, to: "s/equal.yaml")
    for name in ["failed", "changed"] { try samples.write(CheckedBaselineTests.lie, to: "s/\(name).yaml") }
    #expect(try samples.run("record", "s").status == 0)
    try samples.write(CheckedBaselineTests.lie, [("0.05", "0.1")], to: "s/changed.yaml")
    try samples.write(CheckedBaselineTests.lie, to: "s/new.yaml")
  }

  @Test("verify --check reports both in one run, with one exit status")
  func both() throws {
    try prepare()
    let plain = try samples.run("verify", "s")
    #expect(plain.status == 1 && !plain.text.contains("expectation"))
    let end = try samples.run("verify", "s", "--check", "--annotations", "--report")
    #expect(end.status == 1 && end.errors.isEmpty, "\(end.errors)")
    #expect(end.text.contains("s/failed: failed: 1 of 2 expectations fails\n"), "\(end.text)")
    #expect(end.text.contains("  s/failed.yaml:11:15: failed: category-strip: selected: expected 1 at the end"))
    #expect(end.text.contains("s/changed: changed: 1 of 2 expectations fails; "))
    #expect(end.text.contains("s/new: new: 1 of 2 expectations fails; there is no baseline\n"))
    #expect(end.text.contains("\n::error file=s/failed.yaml,line=11,title=s/failed failed::"))
    #expect(end.text.contains("\n::error file=s/new.yaml,line=11,title=s/new has no baseline::"))
    #expect(end.text.contains("\n1 equal, 1 changed, 1 failed, 1 new of 4; "))
    let cases = try samples.cases()
    #expect(cases.compactMap { $0["failedExpectations"] as? Int } == [1, 0, 1, 1])
    let tests = samples.text("out/verify/junit.xml")
    #expect(tests.contains("failures=\"3\" errors=\"0\" skipped=\"0\""))
    #expect(samples.text("out/verify/summary.md").contains("| s/failed | failed | s/failed.yaml:11:15: failed: "))
    #expect(samples.text("out/verify/report.html").contains("\"status\":\"failed\""))
  }

  @Test("Only failed expectations give status 1, and nothing can be accepted")
  func alone() throws {
    try prepare()
    let end = try samples.run("verify", "s/failed.yaml", "s/equal.yaml", "--check")
    #expect(end.status == 1)
    #expect(try samples.run("approve", "--all").text == "nothing to accept\n")
    #expect(try samples.run("approve", "s/failed").status == 2)
    #expect(try samples.run("verify", "s/equal.yaml", "--check").status == 0)
    #expect(try samples.run("verify", "s/new.yaml", "--check", "--update", "all").text.contains(": recorded: 1 of 2 "))
  }

  @Test(
    "Accepting a run whose expectations fail is reported",
    arguments: [(["--check"], "s/new.yaml: warning: 1 expectation fails in what was accepted\n"), ([], "")])
  func warned(options: [String], warning: String) throws {
    try prepare()
    _ = try Flipbook.run(["verify", "s"] + options, in: folder.path)
    let end = try samples.run("approve", "s/new")
    #expect(end.status == 0 && end.errors == warning, "\(end.errors)")
    #expect(end.text == "s/new: accepted: s/new.baseline\n")
  }

  @Test("A page shows what fails in each run, whether or not failures count", arguments: [["--check"], []])
  func shown(options: [String]) throws {
    try prepare()
    _ = try Flipbook.run(["verify", "s/new.yaml", "s/changed.yaml", "--report"] + options, in: folder.path)
    let page = samples.text("out/verify/report.html")
    #expect(page.components(separatedBy: "\"failures\":[{").count == 3)
    #expect(page.contains("\"verdict\":\"1 of 2 expectations fails; there is no baseline\"") == !options.isEmpty)
  }

  @Test("Merged shards equal one run")
  func merged() throws {
    try prepare()
    #expect(try samples.run("verify", "s", "--check", "-o", "out").status == 1)
    let whole = try folder.contents("out")
    for number in 1...2 {
      _ = try samples.run("verify", "s", "--check", "--shard", "\(number)/2", "-o", "part-\(number)")
    }
    try folder.remove("out")
    #expect(try samples.run("merge", "part-1", "part-2", "-o", "out").status == 1)
    #expect(try folder.contents("out") == whole)
  }

  @Test("check --report writes a page of what fails, which does not depend on the number of workers")
  func page() throws {
    try prepare()
    try folder.write(Sample.wrong, to: "s/wrong.yaml")
    let end = try samples.run("check", "s", "--report", "page.html", "--jobs", "1")
    #expect(end.status == 2 && end.errors.contains("\npage.html: "), "\(end.errors)")
    let page = samples.text("page.html")
    #expect(page.contains("\"status\":\"failed\"") && page.contains("\"status\":\"wrong\""))
    #expect(page.contains("\"equal\":1,") && page.contains("selected: expected 1 at the end"))
    #expect(try samples.run("check", "s", "--report", "again.html", "--jobs", "4", "--quiet").status == 2)
    #expect(samples.text("again.html") == page)
    #expect(try samples.run("check", "s", "--report", "no/such/folder/page.html").status != 1)
  }
}

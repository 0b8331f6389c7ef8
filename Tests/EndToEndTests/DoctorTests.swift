import Foundation
import TestSupport
import Testing

/// Examinations of the machine and the project.
@Suite("flipbook doctor")
struct DoctorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("flipbook: 1\n", to: "flipbook.yaml")
    try folder.write(Sample.tiny, to: "scenarios/a.yaml")
  }

  /// What is wrong, the problem that is reported, and the beginning of what to type.
  static let faults: [(plant: String, options: String, problem: String, remedy: String)] = [
    (
      "mkdir fonts; echo x > fonts/Inter-Regular.otf", "--font-dir fonts",
      "fonts: fonts/Inter-Regular.otf is not a font", "apt-get"
    ),
    ("true", "--font-dir missing", "fonts: ", "apt-get install fonts-inter"),
    ("echo > out", "", "output folder: out is not a folder", "mv out out.old"),
    ("ln -s nowhere out", "", "output folder: out is a link that leads nowhere", "rm out"),
    (
      "mkdir out; echo > out/.flipbook-cache", "", "cache: out/.flipbook-cache is not a folder",
      "rm out/.flipbook-cache"
    ),
    ("mkdir out; echo mine > out/index.html", "", "index: out/index.html is not a page that Flipbook wrote", "mv out/"),
    ("mkdir -p out/.flipbook-0/new", "", "output folder: killed runs left .flipbook-0", "flipbook clean"),
    ("echo 'requires: 99' >> flipbook.yaml", "", "flipbook.yaml: flipbook.yaml:2:11: error: requires: ", "correct"),
    (
      "mkdir -p scenarios/gone.baseline; echo > scenarios/gone.baseline/meta.json", "", "baselines: ", "flipbook verify"
    ),
    (
      "echo 'baselines: refs' >> flipbook.yaml; ln -s .. refs", "",
      "baselines: refs: leads out of the project; expected a folder in it", "correct 'baselines' in flipbook.yaml"
    ),
    (
      "\"$flipbook\" record --quiet scenarios; echo 'baselines: refs' >> flipbook.yaml", "",
      "baselines: scenarios/a.baseline is not used: flipbook.yaml names a folder",
      "mkdir -p refs/scenarios && mv scenarios/a.baseline refs/scenarios/a.baseline"
    ),
    ("export CI_NODE_INDEX=2", "", "shard: CI_NODE_TOTAL is not set, but CI_NODE_INDEX is (GitLab)", "set both"),
    ("ulimit -n 40", "", "open files: only 40 files can be open at once", "ulimit -n 1024"),
    ("export TMPDIR=/nowhere", "", "TMPDIR: cannot write to '/nowhere'", "unset TMPDIR"),
  ]

  @Test("Nothing is wrong with a good machine, and doctor changes nothing")
  func good() throws {
    let before = try folder.contents("")
    let end = try Flipbook.run(["doctor"], in: folder.path)
    #expect(end.status == 0 && end.errors.isEmpty && !end.text.contains("problem: "), "\(end.text)")
    #expect(end.text.contains("ok: library: cairo ") && end.text.contains("ok: scenarios: 1 scenario\n"))
    #expect(try folder.contents("") == before)
    #expect(try Flipbook.run(["doctor", "--quiet"], in: folder.path).text.isEmpty)
  }

  @Test("A planted fault is found, with what to type", arguments: faults.indices)
  func fault(index: Int) throws {
    let fault = DoctorTests.faults[index]
    let end = try Flipbook.shell("\(fault.plant); \"$flipbook\" doctor --quiet \(fault.options)", in: folder.path)
    #expect(end.status == 1 && end.text.contains("problem: \(fault.problem)"), "\(end.text)\(end.errors)")
    #expect(end.text.contains("\n  \(fault.remedy)"), "\(end.text)")
  }

  @Test("JSON contains every finding")
  func json() throws {
    try folder.write("", to: "out")
    let end = try Flipbook.run(["doctor", "--format", "json"], in: folder.path)
    let findings = try #require(JSONSerialization.jsonObject(with: end.output) as? [[String: Any]])
    #expect(findings.contains { $0["severity"] as? String == "problem" && $0["remedy"] as? String == "mv out out.old" })
    #expect(findings.allSatisfy { $0["subject"] is String && $0["text"] is String })
  }
}

import Foundation
import TestSupport
import Testing

@Suite("Laws and curves as code of other toolkits")
struct CodeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    var (deceleration, follower) = ("time,list.offset.y\n", "time,list.offset.y,picture.y\n")
    for index in 0..<150 {
      let seconds = Double(index) / 60
      let offset = 100 + 1500 / 2.002_002_67 * (1 - exp(-2.002_002_67 * max(0, seconds - 0.3)))
      deceleration += "\(seconds),\(offset)\n"
      let pulled = 80 * sin(seconds * 9) + 40 * sin(seconds * 5.3)
      follower += "\(seconds),\(pulled),\(20 + pulled / 2)\n"
    }
    try folder.write(deceleration, to: "fling.csv")
    try folder.write(follower, to: "parallax.csv")
  }

  private func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  @Test("fit --code prints each law as code under its line, aligned, in the order in which the toolkits are named")
  func laws() throws {
    let end = try run("fit", "fling.csv", "--code", "uikit,swiftui", "--code", "compose")
    let lines = end.text.split(separator: "\n")
    let code = lines.suffix(3)
    #expect(end.status == 0 && lines.dropLast(3).last?.contains("deceleration with rate 0.998") == true)
    #expect(code.first == "    uikit    scrollView.decelerationRate = .normal")
    #expect(code.dropFirst().first == "    swiftui  // Only a ScrollView decelerates: rate 0.998 per millisecond.")
    #expect(code.last?.hasPrefix("    compose  animatable.animateDecay(1") == true)
    let plain = try run("fit", "fling.csv").text.split(separator: "\n")
    #expect(Array(lines.dropLast(3)) == plain)
  }

  @Test("A law that depends on another track has no code")
  func follower() throws {
    let arguments = ["fit", "parallax.csv", "--track", "picture.y"]
    let plain = try Flipbook.run(arguments, in: folder.path)
    #expect(
      try plain.text.contains("follows") && plain == Flipbook.run(arguments + ["--code", "css"], in: folder.path))
  }

  @Test("list curves --code prints the curves of scenarios as code, for users and for programs")
  func curves() throws {
    let text = try run("list", "curves", "--code", "css,compose").text
    #expect(text.hasPrefix("linear  constant speed\n  code:\n    css      linear\n    compose  LinearEasing\n"))
    #expect(text.contains("\n    css      ease-in-out\n"))
    #expect(text.contains("\n    compose  spring(dampingRatio = 1f, stiffness = 333.33f)\n"))
    let json = try run("list", "curves", "--code", "flutter", "--format", "json")
    let members = try #require(try JSONSerialization.jsonObject(with: json.output) as? [String: [[String: Any]]])
    let entry = try #require(members["curves"]?.first { $0["name"] as? String == "default" })
    #expect((entry["code"] as? [[String: String]])?.first == ["name": "flutter", "summary": "Curves.ease"])
  }

  @Test(
    "refuses what it cannot do",
    arguments: [
      (["fit", "fling.csv", "--code", "swiftu"], "found 'swiftu' (did you mean 'swiftui'?)"),
      (
        ["fit", "fling.csv", "--code", "css", "--format", "json"],
        "'--code' prints lines of code; leave out '--format json'"
      ),
      (["fit", "fling.csv", "--code", "css", "--write", "motion"], "'--write' and '--code' cannot be combined"),
      (["list", "--code", "css"], "'--code' is an option of 'list curves'"),
      (["list", "devices", "--code", "css"], "'--code' is an option of 'list curves'"),
    ])
  func refusals(arguments: [String], message: String) throws {
    let end = try Flipbook.run(arguments, in: folder.path)
    #expect(end.status == 2 && end.output.isEmpty && end.errors.contains(message), "\(end.errors)")
  }
}

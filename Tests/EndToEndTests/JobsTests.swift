import Foundation
import TestSupport
import Testing

@Suite("Several jobs")
struct JobsTests {
  private let folder: TemporaryFolder

  /// 481 frames of 160 × 120 pixels, which are enough for three parts.
  private static let long = """
    flipbook: 1
    device: {size: [160, 120], scale: 1}
    scene: category-strip
    timeline:
      - {at: 0.2, tap: button.1}
      - {at: 3.2, tap: button.2}
      - {at: 6.2, tap: button.1}
    duration: 8
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(JobsTests.long, to: "in/long.yaml")
    try folder.write(Sample.tiny, to: "in/tiny.yaml")
    try folder.write(Sample.wrong, to: "in/wrong.yaml")
  }

  private func render(_ output: String, _ arguments: String...) throws -> Flipbook.End {
    try Flipbook.run(["render", "in", "-o", output, "--no-cache"] + arguments, in: folder.path)
  }

  @Test(
    "Any number of jobs writes the same files and prints the same messages in order",
    arguments: [[], ["--format", "svg,png"]])
  func same(options: [String]) throws {
    let one = try Flipbook.run(["render", "in", "-o", "one", "--no-cache", "--jobs", "1"] + options, in: folder.path)
    let many = try Flipbook.run(["render", "in", "-o", "many", "--no-cache", "--jobs", "4"] + options, in: folder.path)
    #expect(one.status == 2 && many.status == 2)
    #expect(one.errors.replacing("one/", with: "many/") == many.errors)
    #expect(one.errors.contains("one/long: 481 frames\n"))
    let (first, second) = (try folder.contents("one"), try folder.contents("many"))
    #expect(first.count == (options.isEmpty ? 495 : 980))
    #expect(first == second)
  }

  @Test("A range of frames is divided into parts too")
  func range() throws {
    #expect(try render("one", "--jobs", "1", "--frames", "0..3").status == 2)
    try folder.remove("in/tiny.yaml")
    try folder.remove("in/wrong.yaml")
    #expect(try render("one", "--jobs", "1", "--frames", "17..400").status == 0)
    #expect(try render("many", "--jobs", "3", "--frames", "17..400").status == 0)
    #expect(try folder.contents("one/long") == folder.contents("many/long"))
    #expect(try folder.names("one/long/png").count == 384)
  }

  @Test("If a part cannot be written, nothing of the result is")
  func failing() throws {
    let end = try Flipbook.shell(
      "(ulimit -f 40; exec \"$flipbook\" render in/long.yaml -o out --no-cache --jobs 4 --scale 8) 2>&1",
      in: folder.path)
    #expect(end.status == 4)
    #expect(end.text.contains(": error: "))
    #expect(end.text.split(separator: "\n").count == 1)
    #expect(try folder.names("out") == [])
  }
}

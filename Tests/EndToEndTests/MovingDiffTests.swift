import Foundation
import TestSupport
import Testing

/// Comparisons of moving pictures, of which all frames and their times count.
@Suite("flipbook diff of moving pictures")
struct MovingDiffTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let strip = """
      flipbook: 1
      device: {size: [200, 160], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
      scene: category-strip
      timeline: [{at: 0.1, tap: button.1}]
      duration: 0.7
      """
    try folder.write(strip, to: "base.yaml")
    try folder.write(strip.replacingOccurrences(of: "at: 0.1", with: "at: 0.2"), to: "late.yaml")
    try folder.write(strip.replacingOccurrences(of: "button.1", with: "button.2"), to: "other.yaml")
    try Flipbook.run(
      ["render", "base.yaml", "late.yaml", "other.yaml", "--format", "apng,gif,webp", "--quiet"], in: folder.path)
  }

  private func copy(_ scenario: String, _ ending: String, to path: String) throws {
    let file = folder.path("out/\(scenario)/animation.\(ending)")
    try folder.write(Data(contentsOf: URL(filePath: file)), to: path)
  }

  private func diff(_ first: String, _ second: String) throws -> Flipbook.End {
    try Flipbook.run(["diff", first, second], in: folder.path)
  }

  @Test("All frames of an animated PNG are compared, with their times", arguments: ["x", "x/a.png"])
  func animated(first: String) throws {
    try copy("base", "png", to: "x/a.png")
    #expect(try diff(first, "x").text.hasSuffix("nothing differs\n"))
    try copy("late", "png", to: "y/a.png")
    let late = try diff(first, "y")
    #expect(
      late.status == 1 && late.text.contains("\n  pixels: 2 frames are shown for other times, first frame 0 for "))
    try copy("other", "png", to: "y/a.png")
    let other = try diff(first, "y")
    #expect(other.status == 1 && other.text.contains("differ: pixels in "), "\(other.text)")
  }

  @Test("Several animations in a folder are compared one by one")
  func several() throws {
    for (scenario, path) in [("base", "x/a.png"), ("base", "x/b.png"), ("base", "y/a.png"), ("other", "y/b.png")] {
      try copy(scenario, "png", to: path)
    }
    let end = try diff("x", "y")
    #expect(end.status == 1 && end.text.hasPrefix("b.png differs: ") && end.text.hasSuffix("\n1 equal, 1 different\n"))
    try copy("base", "png", to: "z/a.png")
    #expect(try diff("x", "z").status == 2)
  }

  @Test(
    "In folders, what is not PNG is equal only if its bytes are; alone, its frames are compared",
    arguments: ["gif", "webp"])
  func unread(ending: String) throws {
    for side in ["x", "y"] { try copy("base", "png", to: "\(side)/a.png") }
    try copy("base", ending, to: "x/more/b.\(ending)")
    #expect(try diff("x", "y").status == 1)
    try copy("base", ending, to: "y/more/b.\(ending)")
    #expect(try diff("x", "y").status == 0)
    try copy("other", ending, to: "y/more/b.\(ending)")
    let end = try diff("x", "y")
    #expect(end.status == 1 && end.errors.contains("y/more/b.\(ending): warning: the files differ, and "))
    #expect(end.text.contains("x and y: not compared: 1 file that differs\n"), "\(end.text)")
    #expect(try diff("x/more", "x/more").text == "x/more and x/more: nothing differs: 1 file with the same bytes\n")
    #expect(try diff("x/more", "y/more").status == 1)
    let alone = try diff("x/more/b.\(ending)", "y/more/b.\(ending)")
    #expect(alone.status == 1 && alone.text.contains("differ: pixels in "), "\(alone.text)\(alone.errors)")
  }

  @Test("Animations of other programs are read", .needs(.ffmpeg))
  func foreign() throws {
    for (name, filter) in [("x", "null"), ("y", "setpts=2*PTS")] {
      try copy("base", "gif", to: "\(name)/a.gif")
      let arguments = ["-v", "error", "-i", "\(name)/a.gif", "-filter:v", filter, "-f", "apng", "\(name).png"]
      #expect(try Flipbook.run(.ffmpeg, arguments, in: folder.path).status == 0)
    }
    #expect(try diff("x.png", "x.png").status == 0)
    let slow = try diff("x.png", "y.png")
    #expect(slow.status == 1 && slow.text.contains(" frames are shown for other times"), "\(slow.text)")
  }
}

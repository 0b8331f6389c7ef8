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
    #expect(try diff("x", "z").text == "b.png: only in x\n1 equal, 1 only in the first\n")
  }

  @Test("Every animation in a folder is compared, also beside others", arguments: ["gif", "webp"])
  func movies(ending: String) throws {
    for side in ["x", "y"] { try copy("base", "png", to: "\(side)/a.png") }
    try copy("base", ending, to: "x/b.\(ending)")
    let missing = try diff("x", "y")
    #expect(missing.status == 1 && missing.text.hasSuffix("b.\(ending): only in x\n1 equal, 1 only in the first\n"))
    try copy("base", ending, to: "y/b.\(ending)")
    #expect(try diff("x", "y").text == "2 equal\n")
    try copy("other", ending, to: "y/b.\(ending)")
    let end = try diff("x", "y")
    #expect(end.status == 1 && end.text.hasPrefix("b.\(ending) differs: pixels in "), "\(end.text)\(end.errors)")
    #expect(end.text.hasSuffix("\n1 equal, 1 different\n") && end.errors.isEmpty, "\(end.text)")
    for side in ["x", "y"] { try folder.remove("\(side)/a.png") }
    let alone = try diff("x", "y")
    #expect(alone.status == 1 && alone.text.hasSuffix("\n1 different\n"), "\(alone.text)\(alone.errors)")
  }

  @Test("Frames beside a movie are one run, and those in folders below are compared as well")
  func framesBesideMovies() throws {
    for side in ["x", "y"] {
      for frame in ["1", "2"] { try folder.write(Data(still), to: "\(side)/\(frame).png") }
      try copy("base", "gif", to: "\(side)/a.gif")
      try copy("base", "png", to: "\(side)/more/b.png")
    }
    #expect(try diff("x", "y").text == "3 equal\n")
    try copy("other", "png", to: "y/more/b.png")
    #expect(try diff("x", "y").text.hasPrefix("more differs: "))
  }

  private var still: [UInt8] {
    [
      0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 0x0D, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 1, 0, 0, 0, 1, 8,
      6,
      0, 0, 0, 0x1F, 0x15, 0xC4, 0x89, 0, 0, 0, 0x0D, 0x49, 0x44, 0x41, 0x54, 0x78, 0x9C, 0x63, 0x60, 0x60, 0x60, 0xF8,
      0x0F, 0, 1, 4, 1, 0, 0x5F, 0xE5, 0xC3, 0x4B, 0, 0, 0, 0, 0x49, 0x45, 0x4E, 0x44, 0xAE, 0x42, 0x60, 0x82,
    ]
  }

  @Test("In folders, a picture that cannot be read is equal only if its bytes are, and never called equal otherwise")
  func unread() throws {
    for side in ["x", "y"] { try copy("base", "png", to: "\(side)/a.png") }
    try folder.write("<svg/>", to: "x/more/b.svg")
    #expect(try diff("x", "y").status == 1)
    try folder.write("<svg/>", to: "y/more/b.svg")
    #expect(try diff("x", "y").status == 0)
    try folder.write("<svg></svg>", to: "y/more/b.svg")
    let end = try diff("x", "y")
    #expect(end.status == 1 && end.errors.contains("y/more/b.svg: warning: the files differ, and "))
    #expect(end.text == "x and y: not compared: 1 file that differs\n")
    #expect(try diff("x/more", "x/more").text == "x/more and x/more: nothing differs: 1 file with the same bytes\n")
    #expect(try diff("x/more", "y/more").status == 1)
    for side in ["x", "y"] { try copy("base", "gif", to: "\(side)/b.gif") }
    #expect(try diff("x", "y").text.hasSuffix("\n2 equal, 1 not compared\n"))
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

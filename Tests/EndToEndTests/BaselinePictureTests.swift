import Foundation
import TestSupport
import Testing

/// Baselines with pictures.
@Suite("flipbook record --pixels")
struct BaselinePictureTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws { samples = try BaselineSamples() }

  private let pictures = "scenes/keyboard.baseline/frames.png"

  @Test("Pictures are recorded on request, kept from then on, and equal to themselves")
  func recorded() throws {
    try samples.write()
    #expect(try samples.run("record", "scenes").status == 0 && !folder.exists(pictures))
    #expect(
      try samples.run("record", "scenes", "--pixels").text
        == "keyboard: updated: the baseline had no pictures\n1 updated\n")
    #expect(try samples.run("record", "scenes", "--pixels").text == "keyboard: equal\n1 equal\n")
    let bytes = try Data(contentsOf: URL(filePath: folder.path(pictures)))
    #expect(bytes.count < 2_000_000)
    #expect(try samples.run("verify", "scenes").status == 0)
    try samples.write(BaselineSamples.keyboard, [("at: 0.2", "at: 0.216667")])
    let end = try samples.run("verify", "scenes")
    #expect(end.status == 1 && end.text.hasPrefix("keyboard: changed: tracks 5 of 13, nodes in "), "\(end.text)")
    #expect(end.text.contains(", pixels in "))
    #expect(folder.exists("out/verify/candidates/keyboard/frames.png"))
    #expect(try samples.run("approve", "keyboard").status == 0)
    #expect(try Data(contentsOf: URL(filePath: folder.path(pictures))) != bytes)
    #expect(try samples.run("verify", "scenes").status == 0)
  }

  @Test("A change in what is drawn alone is reported as such")
  func pixelsOnly() throws {
    try samples.write(Sample.tiny, to: "a.yaml")
    #expect(try samples.run("record", "a.yaml", "--pixels").status == 0)
    try samples.write(Sample.tiny + "\noutput: {overlays: [names]}\n", to: "a.yaml")
    let end = try samples.run("verify", "a.yaml")
    #expect(
      end.status == 1 && end.text.hasPrefix("a: changed: tracks equal, looks different, pixels in 4 of 4 frames\n"),
      "\(end.text)")
  }

  @Test("flipbook diff compares a baseline's pictures as flipbook verify does")
  func diff() throws {
    try samples.write(Sample.tiny, to: "a.yaml")
    #expect(try samples.run("record", "a.yaml", "--pixels").status == 0)
    #expect(try samples.run("diff", "a.baseline", "a.yaml").text == "a.baseline and a.yaml: nothing differs\n")
    try samples.write(Sample.tiny + "\noutput: {overlays: [names]}\n", to: "a.yaml")
    let end = try samples.run("diff", "a.baseline", "a.yaml")
    #expect(end.status == 1 && end.text.contains("pixels in 4 of 4 frames\n"), "\(end.text)")
    #expect(end.text.hasSuffix("\n  pixels differ although the nodes are equal\n"), "\(end.text)")
    #expect(try samples.run("diff", "a.baseline", "a.yaml", "--layers", "tracks,nodes").status == 0)
  }

  @Test("The frames are those of flipbook render", .needs(.pillow))
  func sameFrames() throws {
    try samples.write()
    #expect(try samples.run("record", "scenes", "--pixels").status == 0)
    #expect(try samples.run("render", "scenes", "-o", "out", "--quiet").status == 0)
    let script = """
      import sys
      from PIL import Image
      count = 0
      with Image.open(sys.argv[1]) as animation:
          for index in range(animation.n_frames):
              animation.seek(index)
              for _ in range(round(animation.info["duration"] * 60 / 1000)):
                  with Image.open(f"{sys.argv[2]}/frame-{count:04}.png") as frame:
                      assert frame.convert("RGBA").tobytes() == animation.convert("RGBA").tobytes(), count
                  count += 1
      print(count)
      """
    let end = try Flipbook.run(.pillow, ["-c", script, pictures, "out/keyboard/png"], in: folder.path)
    #expect(end.text == "\(try folder.names("out/keyboard/png").count)\n", "\(end.errors)")
  }

  @Test(
    "Damaged pictures make a damaged baseline",
    arguments: [("", "is not a PNG"), ("x", "is not a PNG"), ("cut", "ends before its picture is complete")])
  func damaged(text: String, message: String) throws {
    try samples.write()
    #expect(try samples.run("record", "scenes", "--pixels").status == 0)
    let whole = try Data(contentsOf: URL(filePath: folder.path(pictures)))
    try (text == "cut" ? whole.dropLast(100) : Data(text.utf8)).write(to: URL(filePath: folder.path(pictures)))
    let end = try samples.run("verify", "scenes")
    #expect(end.status == 2 && end.errors.hasPrefix("\(pictures): error: \(message)"), "\(end.errors)")
    #expect(try samples.run("record", "scenes").text.hasPrefix("keyboard: updated: the baseline was damaged\n"))
    #expect(try Data(contentsOf: URL(filePath: folder.path(pictures))) == whole)
  }
}

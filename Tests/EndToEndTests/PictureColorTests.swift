import Foundation
import TestSupport
import Testing

/// Pictures of other programs, which say what their colors mean.
@Suite("Colors of pictures")
struct PictureColorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for (name, text) in [
      ("p3.png", Pictures.displayP3), ("converted.png", Pictures.converted), ("video.png", Pictures.video),
      ("p3/1.png", Pictures.displayP3), ("converted/1.png", Pictures.converted), ("video/1.png", Pictures.video),
      ("video/2.png", Pictures.video), ("two/1.png", Pictures.displayP3), ("two/2.png", Pictures.displayP3),
    ] {
      try folder.write(try #require(Data(base64Encoded: text)), to: name)
    }
  }

  private func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  private static let ignored = """
    was ignored; expected sRGB, Display P3, or another color space of primaries and curves
    """

  @Test("Display P3 and what it is in sRGB are equal")
  func compared() throws {
    for (first, second, status) in [
      ("p3.png", "converted.png", 0), ("p3", "converted", 0), ("p3.png", "video.png", 1),
    ] as [(String, String, Int32)] {
      let end = try run("diff", first, second, "--tolerance", "0")
      #expect(end.status == status, "\(first): \(end.text)\(end.errors)")
    }
  }

  @Test("Colors that are not understood are compared and measured with a warning")
  func warned() throws {
    let one = "video.png: warning: the color space in its chunk cICP \(Self.ignored)\n"
    #expect(try run("diff", "video.png", "converted.png").errors == one)
    let two = "video/1.png: warning: the color space in its chunk cICP, and those of 1 other file \(Self.ignored)\n"
    #expect(try run("diff", "two", "video").errors == two)
    #expect(try run("measure", "video").errors.hasPrefix(two))
    #expect(try !run("measure", "two").errors.contains("warning: the color"))
  }

  @Test("A scenario shows Display P3 in sRGB, without a profile, and warns of colors that are not understood")
  func shown() throws {
    let screen = { (file: String) in
      """
      flipbook: 1
      device: iphone-8
      duration: 0.05
      screen:
        views:
          photo: {picture: \(file), left: 0, top: 0, width: 20, height: 20}
      """
    }
    for name in ["p3", "converted", "video"] { try folder.write(screen("\(name).png"), to: "\(name).yaml") }
    let end = try run("render", "p3.yaml", "converted.yaml", "--format", "png,svg", "--scale", "1", "-o", "out")
    #expect(end.status == 0 && !end.errors.contains("warning"), "\(end.errors)")
    let files = try folder.contents("out")
    for file in ["png/frame-0000.png"] {
      #expect(files["p3/\(file)"] != nil && files["p3/\(file)"] == files["converted/\(file)"])
    }
    let warning = try run("validate", "video.yaml").errors
    #expect(
      warning.hasPrefix("video.yaml:6:22: warning: ") && warning.contains("chunk cICP \(Self.ignored)"), "\(warning)")
  }
}

/// Pictures of 20×20 pixels, which Python wrote.
private enum Pictures {
  /// 200, 100, 50 in Display P3, by the chunk cICP.
  static let displayP3 =
    "iVBORw0KGgoAAAANSUhEUgAAABQAAAAUCAIAAAAC64paAAAABGNJQ1AMDQABbgPj7wAAABpJREFUeNpjOJFiRDZiGNU8qnlU86jmgdUMAFVMIv+7t2kuAAAAAElFTkSuQmCC"
  /// 215, 93, 31.
  static let converted =
    "iVBORw0KGgoAAAANSUhEUgAAABQAAAAUCAIAAAAC64paAAAAGklEQVR42mO4HitPNmIY1TyqeVTzqOaB1QwAk6URz3hIUckAAAAASUVORK5CYII="
  /// 200, 100, 50 in BT.2020 with PQ.
  static let video =
    "iVBORw0KGgoAAAANSUhEUgAAABQAAAAUCAIAAAAC64paAAAABGNJQ1AJEAABTSMj/gAAABpJREFUeNpjOJFiRDZiGNU8qnlU86jmgdUMAFVMIv+7t2kuAAAAAElFTkSuQmCC"
}

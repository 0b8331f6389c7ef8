import Foundation
import TestSupport
import Testing

/// Moving pictures and stills of `flipbook render`.
@Suite("Moving pictures")
struct MovieTests {
  /// A list that scrolls for half a second.
  private static let moving = """
    flipbook: 1
    title: A list
    device: {size: [160, 240], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
    scene: hiding-bars
    timeline:
      - drag: {from: list, by: [0, -80], during: 0.3}
    duration: 0.5
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(MovieTests.moving, to: "Some List.yaml")
  }

  private func render(_ arguments: String..., environment: [String: String] = [:]) throws -> Flipbook.End {
    try Flipbook.run(["render", "Some List.yaml"] + arguments, in: folder.path, environment: environment)
  }

  private func result(_ output: String = "out") throws -> [String: Data] { try folder.contents("\(output)/Some List") }

  private func sequences(_ output: String = "out") throws -> [[String: Any]] {
    let data = try #require(try result(output)["flipbook.json"])
    let manifest = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    return try #require(manifest?["sequences"] as? [[String: Any]])
  }

  private static let formats = "gif,apng,webp,poster,strip,sheet,onion,png"

  @Test("Formats are written in any combination, with the same bytes for any number of jobs")
  func everything() throws {
    let one = try render("--format", MovieTests.formats, "--jobs", "1")
    #expect(one.status == 0, "\(one.errors)")
    let result = try result()
    #expect(
      result.keys.filter { !$0.hasPrefix("png/") }.sorted() == [
        "animation.gif", "animation.png", "animation.webp", "flipbook.json", "onion.png", "poster.png",
        "run/events.txt", "run/meta.json", "run/nodes.txt", "run/tracks.csv", "sheet.png", "strip.png",
      ])
    #expect(result.keys.count { $0.hasPrefix("png/") } == 31)
    #expect(try render("--format", MovieTests.formats, "--jobs", "8", "-o", "again").status == 0)
    #expect(try self.result("again") == result)
    let rates = try sequences().map { $0["fps"] as? Int }
    #expect(rates == [60, 50])
  }

  @Test("Video goes through ffmpeg; without it, an error names the package and nothing is written", .needs(.ffmpeg))
  func video() throws {
    #expect(try render("--format", "mp4,webm").status == 0)
    #expect(try result().keys.sorted() == ["animation.mp4", "animation.webm", "flipbook.json"])
    let end = try render("--format", "mp4", "-o", "none", environment: ["PATH": "/nowhere"])
    #expect(end.status == 4)
    #expect(end.errors.contains("no ffmpeg on the PATH; install the package 'ffmpeg'"))
    #expect(try self.result("none").isEmpty)
  }

  @Test("A program that is not ffmpeg is reported with what it printed, and nothing is written")
  func brokenFFmpeg() throws {
    try folder.write("#!/bin/sh\necho not today >&2\nexit 3\n", to: "bin/ffmpeg")
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/ffmpeg"))
    let end = try render("--format", "mp4", environment: ["PATH": folder.path("bin")])
    #expect(end.status == 4 && end.errors.contains("ffmpeg: not today"), "\(end.errors)")
    #expect(try result().isEmpty)
  }

  @Test(
    "A width in pixels is exact, also with a margin, a crop, a device, or two pictures",
    arguments: [
      ["--width", "333"], ["--width", "100", "--margin", "7"], ["--width", "201", "--crop", "row.1"],
      ["--width", "255", "--frame", "device"], ["--width", "410", "--beside", "dark"],
    ])
  func width(arguments: [String]) throws {
    let end = try Flipbook.run(["render", "Some List.yaml", "--format", "png"] + arguments, in: folder.path)
    #expect(end.status == 0, "\(end.errors)")
    let size = try #require(try sequences()[0]["size"] as? [Int])
    #expect(size[0] == Int(arguments[1]))
  }

  @Test(
    "The frames of a strip or a sheet share the requested width or height",
    arguments: ["strip", "sheet"],
    [["--width", "500"], ["--height", "300"], ["--width", "333", "--at", "0,0.1,0.4"]])
  func sharedWidth(format: String, arguments: [String]) throws {
    let end = try Flipbook.run(
      ["render", "Some List.yaml", "--format", "png,\(format)"] + arguments, in: folder.path)
    #expect(end.status == 0, "\(end.errors)")
    let size = try pixelSize(of: try #require(try result()["\(format).png"]))
    let (given, wanted) = (arguments[0] == "--width" ? size.width : size.height, try #require(Int(arguments[1])))
    #expect((wanted - 8...wanted).contains(given))
    let frame = try pixelSize(of: try #require(try result()["png/frame-0000.png"]))
    #expect((arguments[0] == "--width" ? frame.width : frame.height) == wanted, "single frames keep their own size")
  }

  /// Returns the size in the header of a PNG file.
  private func pixelSize(of png: Data) throws -> (width: Int, height: Int) {
    let sides = [16, 20].map { start in png[start..<start + 4].reduce(0) { $0 << 8 | Int($1) } }
    return (sides[0], sides[1])
  }

  @Test("One animation has both appearances, of which a style sheet chooses one, and other formats are refused")
  func themes() throws {
    #expect(try render("--format", "animation.svg", "--themes", "both").status == 0)
    let text = String(decoding: try #require(try result()["animation.svg"]), as: UTF8.self)
    let rule = /@media\(prefers-color-scheme:dark\)\{\.(\w+)-light\{display:none\}\.(\w+)-dark\{display:inline\}\}/
    let prefix = try #require(text.firstMatch(of: rule)).1
    #expect(text.contains("<g class=\"\(prefix)-light\">"))
    #expect(text.contains("<g class=\"\(prefix)-dark\" display=\"none\">"))
    for (options, message) in [
      (["--format", "gif,animation.svg"], "themes: gif shows one appearance; expected animation.svg alone"),
      (["--format", "animation.svg", "--beside", "dark"], "themes: cannot be combined with beside"),
    ] {
      let end = try Flipbook.run(["render", "Some List.yaml", "--themes", "both"] + options, in: folder.path)
      #expect(end.status == 2 && end.errors.contains(message), "\(end.errors)")
    }
  }

  @Test("Slow motion simulates more frames and shows them at the same rate")
  func speed() throws {
    #expect(try render("--format", "png,gif", "--speed", "0.25").status == 0)
    let found = try sequences()
    #expect(found.map { $0["fps"] as? Int } == [240, 200])
    #expect(found.map { ($0["frames"] as? [Any])?.count } == [121, 101])
    let gif = [UInt8](try #require(try result()["animation.gif"]))
    let delays = gif.indices.filter { gif[$0...].starts(with: [0x21, 0xF9, 4]) }.map { Int(gif[$0 + 4]) }
    #expect(delays.reduce(0, +) == 202)
  }

  @Test("A video is rendered again with another ffmpeg, and only then")
  func otherFFmpeg() throws {
    func render(_ version: String, _ format: String = "mp4") throws -> String {
      let program =
        "#!/bin/sh\n[ \"$1\" = -version ] && exec echo ffmpeg version \(version)\ncat > /dev/null; echo film >&3\n"
      try folder.write(program, to: "bin/ffmpeg")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path("bin/ffmpeg"))
      let path = folder.path("bin") + ":/usr/bin:/bin"
      let arguments = ["--format", format, "-o", format]
      let end = try Flipbook.run(
        ["render", "Some List.yaml"] + arguments, in: folder.path, environment: ["PATH": path])
      #expect(end.status == 0, "\(end.errors)")
      return end.errors
    }
    #expect(try !render("1").contains("unchanged"))
    #expect(try render("1").contains("unchanged"))
    #expect(try !render("2").contains("unchanged"))
    #expect(try !render("1", "gif").contains("unchanged"))
    #expect(try render("2", "gif").contains("unchanged"), "other formats do not depend on ffmpeg")
  }

  @Test("A GIF is at most 5 % larger than from ffmpeg and gifsicle", .needs(.ffmpeg, .gifsicle))
  func anchor() throws {
    #expect(try render("--format", "gif,png", "--fps", "50").status == 0)
    let filter = "split[a][b];[a]palettegen[p];[b][p]paletteuse=dither=none"
    let frames = folder.path("out/Some List/png/frame-%04d.png")
    let arguments = ["-v", "error", "-framerate", "50", "-i", frames, "-filter_complex", filter, folder.path("a.gif")]
    #expect(try Tool.ffmpeg.run(arguments).status == 0)
    #expect(try Tool.gifsicle.run(["-O3", folder.path("a.gif"), "-o", folder.path("b.gif")]).status == 0)
    let anchor = try Data(contentsOf: URL(filePath: folder.path("b.gif"))).count
    let size = try #require(try result()["animation.gif"]).count
    #expect(Double(size) <= 1.05 * Double(anchor), "\(size) and \(anchor) bytes")
  }

  @Test("Names are safe on every system, and those of stills end in their format")
  func names() throws {
    #expect(try render("--format", "gif,apng,poster", "--name", "{name}_{variant}-{appearance}").status == 0)
    #expect(
      try result().keys.sorted() == [
        "flipbook.json", "some-list_article-light-poster.png", "some-list_article-light.gif",
        "some-list_article-light.png",
      ])
    #expect(try render("--format", "poster,gif", "--name", "引き出し {name}", "-o", "other").status == 0)
    #expect(
      try result("other").keys.sorted() == ["flipbook.json", "引き出し some-list-poster.png", "引き出し some-list.gif"])
  }

  @Test("Size limits are kept, or nothing is written", arguments: ["gif", "apng", "webp"])
  func sizeLimit(format: String) throws {
    #expect(try render("--format", format).status == 0)
    let whole = try #require(try result().first { $0.key.hasPrefix("animation") }).value.count
    for (index, part) in [2, 5, 12].enumerated() {
      let end = try render("--format", format, "--max-size", String(whole / part), "-o", "small\(index)")
      let size = try result("small\(index)").first { $0.key.hasPrefix("animation") }?.value.count
      if let size {
        #expect(end.status == 0 && size <= whole / part)
        #expect(end.errors.contains("warning: \(format): "), "\(end.errors)")
      } else {
        #expect(end.status == 2 && end.errors.contains("the smallest file has"), "\(end.errors)")
      }
    }
    let end = try render("--format", format, "--max-size", "40", "-o", "none")
    #expect(end.status == 2 && end.errors.contains("--max-size is 40 bytes"), "\(end.errors)")
    #expect(try result("none").isEmpty)
  }

  @Test("Two pictures show two variants or appearances")
  func beside() throws {
    #expect(try render("--format", "png", "--beside", "dark").status == 0)
    #expect(try #require(try sequences()[0]["size"] as? [Int]) == [344, 240])
  }

  @Test("An interruption leaves nothing half-written", .needs(.ffmpeg))
  func interruption() throws {
    let long = MovieTests.moving.replacingOccurrences(of: "duration: 0.5", with: "duration: 60")
    try folder.write(long, to: "long.yaml")
    let command = "timeout --signal INT 2 \"$flipbook\" render long.yaml --format gif,mp4,webp --scale 8"
    let end = try Flipbook.shell(command, in: folder.path)
    #expect(end.status != 0)
    #expect(!folder.exists("out/long"))
    let left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.contains(".flipbook-") }
    #expect(left.isEmpty)
  }
}

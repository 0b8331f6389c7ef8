import Foundation
import TestSupport
import Testing

@Suite("flipbook render")
struct RenderTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func render(_ arguments: String...) throws -> Flipbook.End {
    try Flipbook.run(["render"] + arguments, in: folder.path)
  }

  private func manifest(_ place: String) throws -> [String: Any] {
    let data = try Data(contentsOf: URL(filePath: folder.path("out/\(place)/flipbook.json")))
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test(
    "The results of a folder keep its structure; hidden folders and output folders are skipped")
  func folders() throws {
    for file in ["b.yaml", "more/a.yml", ".hidden/c.yaml", ".d.yaml", "e.json", "notes.txt"] {
      try folder.write(Sample.tiny, to: "scenarios/\(file)")
    }
    #expect(try Flipbook.run(["render", "scenarios", "-o", "scenarios/out"], in: folder.path).status == 0)
    let again = try Flipbook.run(["render", "scenarios", "-o", "out"], in: folder.path)
    #expect(again.status == 0)
    #expect(again.output.isEmpty)
    let warning = "scenarios/e.json: warning: JSON scenarios in folders are skipped; to use this one, name its file\n"
    #expect(again.errors == warning + "out/b: 4 frames\nout/more/a: 4 frames\n")
    let names = try folder.contents("out").keys.sorted()
    #expect(
      names.filter { $0.hasSuffix("json") } == [
        "b/flipbook.json", "b/run/meta.json", "more/a/flipbook.json", "more/a/run/meta.json",
      ])
  }

  @Test("--compression small gives the same pixels in fewer bytes than fast, the default")
  func compression() throws {
    try folder.write(Sample.tiny, to: "tiny.json")
    var results: [(size: Int, digests: [String])] = []
    for option in [[], ["--compression", "fast"], ["--compression", "small"]] {
      let arguments = ["render", "tiny.json", "--scale", "2", "--quiet"] + option
      #expect(try Flipbook.run(arguments, in: folder.path).status == 0)
      let frames = (try manifest("tiny")["sequences"] as? [[String: Any]])?.first?["frames"] as? [[String: Any]]
      let picture = try Data(contentsOf: URL(filePath: folder.path("out/tiny/png/frame-0000.png")))
      results.append((picture.count, frames?.compactMap { $0["digest"] as? String } ?? []))
    }
    #expect(results[0].digests.count == 4)
    #expect(Set(results.map(\.digests)).count == 1)
    #expect(results[0].size == results[1].size)
    #expect(results[1].size > results[2].size)
    let wrong = try render("tiny.json", "--compression", "tiny")
    #expect(wrong.status == 2)
    #expect(wrong.errors.contains("--compression"))
  }

  @Test("A result without pixels has the same vector files, and digests of its SVG", arguments: ["svg", "curves,svg"])
  func vectors(formats: String) throws {
    try folder.write(Sample.tiny, to: "tiny.json")
    func render(_ formats: String) throws -> (files: [String: Data], manifest: [String: Any], digests: [String]) {
      #expect(try self.render("tiny.json", "--format", formats, "--quiet").errors.isEmpty)
      let (files, manifest) = (try folder.contents("out/tiny"), try manifest("tiny"))
      let frames = (manifest["sequences"] as? [[String: Any]])?.first?["frames"] as? [[String: Any]] ?? []
      return (files, manifest, frames.compactMap { $0["digest"] as? String })
    }
    let drawn = try render("png,\(formats)")
    let vector = try render(formats)
    #expect(drawn.manifest["digestAlgorithm"] as? String == "flipbook-rows-1")
    #expect(vector.manifest["digestAlgorithm"] as? String == "flipbook-svg-1")
    #expect(vector.files.filter { $0.key != "flipbook.json" }.allSatisfy { drawn.files[$0.key] == $0.value })
    #expect(drawn.files.count - vector.files.count == drawn.digests.count)
    // Frames with equal pictures have equal digests, and only those.
    let pictures = vector.files.filter { $0.key.hasPrefix("svg/") }.sorted { $0.key < $1.key }.map(\.value)
    #expect(pictures.count == 4 && vector.digests.count == 4 && vector.digests != drawn.digests)
    for (one, other) in [(0, 1), (1, 2), (0, 3)] {
      #expect((pictures[one] == pictures[other]) == (vector.digests[one] == vector.digests[other]))
    }
  }

  @Test("The manifest describes the frames, and every file that it names exists")
  func manifest() throws {
    try folder.write(Sample.tiny, to: "tiny.json")
    #expect(try render("tiny.json", "--format", "svg,png", "--scale", "2", "--quiet").errors.isEmpty)
    let manifest = try manifest("tiny")
    #expect(manifest["flipbook"] as? Int == 1)
    #expect(manifest["title"] as? String == "Tiny")
    #expect(manifest["digestAlgorithm"] as? String == "flipbook-rows-1")
    let sequence = try #require((manifest["sequences"] as? [[String: Any]])?.first)
    #expect(sequence["formats"] as? [String] == ["svg", "png"])
    #expect(sequence["size"] as? [Int] == [320, 240])
    #expect(sequence["scale"] as? Int == 2)
    #expect(sequence["fps"] as? Int == 60)
    #expect(sequence["refreshRate"] as? Int == 60)
    #expect(sequence["frameCount"] as? Int == 4)
    let frames = try #require(sequence["frames"] as? [[String: Any]])
    let times = frames.compactMap { $0["time"] as? Double }
    #expect(times == (0...3).map { Double($0) / 60 })
    let events = frames.compactMap { ($0["events"] as? [Any])?.count }
    #expect(events == [0, 1, 0, 0])
    #expect(frames.allSatisfy { ($0["digest"] as? String)?.count == 32 })
    let files = try #require(manifest["files"] as? [String])
    let found = try folder.contents("out/tiny").keys.sorted()
    #expect(found == (files + ["flipbook.json"]).sorted())
    #expect(files == files.sorted())
  }

  @Test("SVG frames are named after the scenario, and are the same alone and beside a flipbook")
  func namedFrames() throws {
    try folder.write(Sample.tiny, to: "tiny.yaml")
    for (formats, output) in [("svg", "alone"), ("svg,html", "beside")] {
      #expect(try render("tiny.yaml", "--format", formats, "-o", output).status == 0)
    }
    let alone = try folder.contents("alone/tiny").filter { $0.key.hasPrefix("svg/") }
    let beside = try folder.contents("beside/tiny").filter { $0.key.hasPrefix("svg/") }
    #expect(alone == beside && alone.count == 4)
    let frame = String(decoding: try #require(alone["svg/frame-0003.svg"]), as: UTF8.self)
    #expect(frame.contains("<title>Tiny</title>\n<desc>Frame 3, at 0.05 s."))
  }

  @Test("--frames writes only those frames, under their own numbers")
  func frameRange() throws {
    try folder.write(Sample.tiny, to: "tiny.yaml")
    #expect(try render("tiny.yaml", "--frames", "1..2").status == 0)
    #expect(try folder.contents("out/tiny/png").keys.sorted() == ["frame-0001.png", "frame-0002.png"])
    let end = try render("tiny.yaml", "--frames", "2..4")
    #expect(end.status == 2)
    #expect(
      end.errors == "tiny.yaml: error: '--frames' asks for frames 2 to 4, but the last frame is 3\n")
    #expect(try folder.contents("out/tiny/png").keys.sorted() == ["frame-0001.png", "frame-0002.png"])
  }

  @Test("File names have as many digits as the last frame needs")
  func digits() throws {
    try folder.write(Sample.tiny.replacingOccurrences(of: "0.05", with: "42\nfps: 240"), to: "long.yaml")
    #expect(try render("long.yaml", "--frames", "9999..10000").status == 0)
    #expect(try folder.contents("out/long/png").keys.sorted() == ["frame-09999.png", "frame-10000.png"])
  }

  @Test("An invalid scenario affects neither the others nor its previous result")
  func errorsOfOneFile() throws {
    try folder.write(Sample.tiny, to: "a.yaml")
    try folder.write(Sample.tiny, to: "b.yaml")
    #expect(try render("a.yaml", "b.yaml").status == 0)
    let before = try folder.contents("out/a")
    try folder.write(Sample.wrong, to: "a.yaml")
    let end = try render("a.yaml", "b.yaml", "missing.yaml", "--appearance", "dark")
    #expect(end.status == 2)
    let lines = end.errors.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines[0].hasPrefix("a.yaml:5:20: error: unknown key 'tabbar'"))
    #expect(lines[1] == "out/b: 4 frames")
    #expect(lines[2] == "missing.yaml: error: no such file")
    #expect(try folder.contents("out/a") == before)
    #expect(!folder.exists("out/missing"))
  }

  @Test("Two scenarios with the same result are refused, and a scenario that is listed twice is rendered once")
  func clashes() throws {
    try folder.write(Sample.tiny, to: "a.yaml")
    try folder.write(Sample.tiny, to: "a.yml")
    let end = try render("a.yaml", "a.yml")
    #expect(end.status == 2)
    #expect(end.errors == "a.yml: error: its result 'a' would overwrite that of 'a.yaml'\n")
    #expect(!folder.exists("out"))
    #expect(try render("a.yaml", "./a.yaml").errors == "out/a: 4 frames\n")
  }

  @Test("The result does not depend on the folder, time zone, language, home, umask or number of jobs")
  func sameBytes() throws {
    for name in ["a", "b", "c"] { try folder.write(Sample.tiny, to: "scenarios/\(name).yaml") }
    let formats = ["--format", "png,svg,curves"]
    #expect(try Flipbook.run(["render", "scenarios"] + formats, in: folder.path).status == 0)
    let other = folder.path("elsewhere")
    try folder.write("", to: "elsewhere/fonts.conf")
    let hostile = [
      "TZ": "Asia/Tokyo", "LC_ALL": "tr_TR.UTF-8", "HOME": "/nowhere", "FONTCONFIG_FILE": "\(other)/fonts.conf",
      "flipbook": Flipbook.path,
    ]
    let command = "umask 077; taskset 1 \"$flipbook\" render --jobs 4 --format png,svg,curves ../scenarios"
    #expect(try Flipbook.run("/bin/bash", ["-c", command], in: other, environment: hostile).status == 0)
    #expect(try folder.contents("out") == folder.contents("elsewhere/out"))
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(other)/out/a/png/frame-0000.png")
    #expect(attributes[.posixPermissions] as? Int == 0o600)
  }

  @Test("Pictures are valid PNG and SVG", .needs(.pngcheck, .xmllint))
  func judges() throws {
    try folder.write(Sample.tiny, to: "tiny.yaml")
    #expect(try render("tiny.yaml", "--format", "png,svg,curves").status == 0)
    #expect(try Flipbook.shell("pngcheck -q out/tiny/png/*.png out/tiny/*.png", in: folder.path).status == 0)
    #expect(try Flipbook.shell("xmllint --noout out/tiny/svg/*.svg out/tiny/*.svg", in: folder.path).status == 0)
  }

  @Test("A chart is drawn in light and dark, as SVG and as PNG at twice the size")
  func curves() throws {
    try folder.write(Sample.tiny, to: "tiny.yaml")
    #expect(try render("tiny.yaml", "--format", "curves").status == 0)
    let files = try folder.contents("out/tiny")
    #expect(
      files.keys.sorted()
        == ["curves-dark.png", "curves-dark.svg", "curves.png", "curves.svg", "flipbook.json"])
    for name in ["curves", "curves-dark"] {
      let svg = String(decoding: try #require(files["\(name).svg"]), as: UTF8.self)
      let size = try #require(svg.firstMatch(of: /width="(\d+)" height="(\d+)"/))
      // Bytes 16 to 23 of a PNG are its width and height, most significant byte first.
      let header = try #require(files["\(name).png"])[16..<24].map(Int.init)
      let pixels = [header[0..<4], header[4..<8]].map { $0.reduce(0) { $0 << 8 | $1 } }
      #expect(pixels == [Int(size.1), Int(size.2)].map { ($0 ?? 0) * 2 })
    }
    #expect(files["curves.png"] != files["curves-dark.png"])
  }

  @Test("A chart that misses a wanted track says so")
  func missingTrack() throws {
    try folder.write("flipbook: 1\nscene: parallax-cells\nduration: 0.1\n", to: "cells.yaml")
    let end = try render("cells.yaml", "--format", "curves", "--tracks", "cell.0.top,cell.39.top")
    #expect(end.status == 0)
    #expect(end.errors.contains("cells.yaml: warning: curves: this run has no track 'cell.39.top'\n"))
  }
}

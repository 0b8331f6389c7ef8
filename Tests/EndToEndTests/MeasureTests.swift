import Foundation
import TestSupport
import Testing

/// Screen recordings of scenarios, whose motion is known exactly.
@Suite("flipbook measure")
struct MeasureTests {
  private static let list = """
    flipbook: 1
    device: {size: [320, 480], scale: 1, safeArea: {top: 20, bottom: 0, left: 0, right: 0}}
    screen:
      views:
        list: {scroll: y, rows: 60, rowHeight: 44, top: 64, height: 416}
        bar: {look: navigationBar, title: Mail}
    timeline:
      - {at: 0.2, drag: {from: list, by: [0, -160], during: 0.3}}
    duration: 1.6
    """

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(MeasureTests.list, to: "list.yaml")
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Flipbook.End {
    try Flipbook.run(arguments, in: folder.path, environment: environment)
  }

  /// Draws the frames, and encodes them with ffmpeg.
  private func film(_ name: String, _ arguments: [String]) throws {
    if !FileManager.default.fileExists(atPath: folder.path("out/list/png")) {
      #expect(try run("render", "list.yaml", "--format", "png", "--fps", "60").status == 0)
    }
    let input = ["-v", "error", "-framerate", "60", "-i", "out/list/png/frame-%04d.png"]
    let end = try Flipbook.run(.ffmpeg, input + arguments + [name], in: folder.path)
    #expect(end.status == 0, "\(end.errors)")
  }

  private func column(_ name: String, of file: String) throws -> [Double?] {
    let lines = try String(contentsOfFile: folder.path(file), encoding: .utf8).split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let index = try #require(lines.first?.firstIndex { $0 == name }, "\(lines.first ?? [])")
    return lines.dropFirst().map { Double($0[index]) }
  }

  @Test(
    "A list is measured to a tenth of a pixel, whatever encodes it", .needs(.ffmpeg),
    arguments: [
      ("a.mp4", ["-c:v", "libx264", "-crf", "23", "-pix_fmt", "yuv420p"]),
      ("a.gif", ["-vf", "fps=50"]),
    ])
  func list(_ name: String, _ arguments: [String]) throws {
    try film(name, arguments)
    let end = try run("measure", name)
    #expect(end.status == 0, "\(end.errors)")
    let measured = try column("list.offset.y", of: "out/a/recording.csv")
    let times = try column("time", of: "out/a/recording.csv").compactMap(\.self)
    let page = try String(contentsOfFile: folder.path("out/a/flipbook.html"), encoding: .utf8)
    #expect(page.contains(#""name":"list.offset.y","region":"list","axis":"y""#) && !page.contains("src=\"http"))
    let trace = try run("trace", "list.yaml", "--fps", "60").text
    try folder.write(trace, to: "trace.csv")
    let truth = try column("list.offset.y", of: "trace.csv").compactMap(\.self)
    let errors = zip(measured, times).compactMap { value, time -> Double? in
      // A rate of its own takes the nearest frame, and frames are drawn in whole pixels.
      let frame = Int((time * 60).rounded())
      let near = name == "a.mp4" ? frame...frame : frame - 1...frame + 1
      return value.flatMap { value in
        near.map { abs(value - (truth[max(0, min(truth.count - 1, $0))] - truth[0]).rounded()) }.min()
      }
    }.sorted()
    #expect(errors.count == times.count && times.count > 70)
    #expect(errors[errors.count / 2] <= 0.1 && errors[errors.count * 99 / 100] <= 0.5, "\(errors)")
  }

  @Test("A rectangle that is named is followed", .needs(.ffmpeg))
  func follow() throws {
    try film("a.mp4", ["-c:v", "libx264", "-crf", "18", "-pix_fmt", "yuv420p"])
    let end = try run("measure", "a.mp4", "--follow", "row=16,200,120,40@0", "--output", "row.csv")
    #expect(end.status == 0 && end.text.contains("row.y"), "\(end.text)\(end.errors)")
    let column = try column("row.y", of: "row.csv")
    #expect(column.first == 200)
    #expect(!FileManager.default.fileExists(atPath: folder.path("flipbook.html")))
  }

  @Test(
    "What cannot be measured is refused with the reason",
    arguments: [
      (
        ["list.yaml"],
        "list.yaml: error: expected a recording of a screen: GIF, APNG, WebP, MP4, MOV, WebM, MKV, or a folder of PNG frames\n"
      ),
      (["none.mp4"], "none.mp4: error: no such file\n"),
      (["cut.gif"], "cut.gif: error: this is a GIF picture that is damaged: the file ends early\n"),
      (
        ["cut.gif", "--follow", "a=1,2"],
        "flipbook: error: '--follow a=1,2': expected a name, a rectangle, and a moment such as menu=0,64,240,504@2.1\n"
      ),
    ])
  func refused(_ arguments: [String], _ message: String) throws {
    try folder.write("GIF89a", to: "cut.gif")
    let end = try Flipbook.run(["measure"] + arguments, in: folder.path)
    #expect(end.status == 2)
    #expect(end.errors.hasPrefix(message), "\(end.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.path("out")))
  }

  @Test("Without ffmpeg, the message names its package, and a damaged movie is refused", .needs(.ffmpeg))
  func movies() throws {
    let start: [UInt8] = [0, 0, 0, 20] + Array("ftypisom".utf8) + Array(repeating: 0, count: 64)
    try Data(start).write(to: URL(filePath: folder.path("a.mov")))
    let missing = try run("measure", "a.mov", environment: ["PATH": "/nowhere"])
    #expect(missing.status == 2)
    #expect(missing.errors.contains("ffprobe") && missing.errors.contains("install the package 'ffmpeg'"))
    let damaged = try run("measure", "a.mov")
    #expect(
      damaged.status == 2 && damaged.errors.hasPrefix("a.mov: error: this is an MP4 movie that cannot be read: "),
      "\(damaged.errors)")
  }

  @Test("diff compares the frames of a GIF", .needs(.ffmpeg))
  func diff() throws {
    try film("a.gif", ["-vf", "fps=50", "-frames:v", "30"])
    try film("b.gif", ["-vf", "fps=50,negate", "-frames:v", "30"])
    #expect(try run("diff", "a.gif", "a.gif").status == 0)
    let end = try run("diff", "a.gif", "b.gif")
    #expect(end.status == 1 && end.text.contains("30"), "\(end.text)\(end.errors)")
  }
}

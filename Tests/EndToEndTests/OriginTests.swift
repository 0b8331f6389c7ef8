import Foundation
import TestSupport
import Testing

/// A result tells nothing about the machine or the folder that it is from.
@Suite("Where results are from")
struct OriginTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("flipbook: 1\n", to: "project/flipbook.yaml")
    let text = """
      flipbook: 1
      device: {size: [160, 120], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
      include: parts/screen.yaml
      duration: 0.05
      expect: [{at: end, photo.left: 3}]
      """
    try folder.write(text, to: "project/s/a.yaml")
    let photo = "{picture: photo.png, left: 0, width: 40, height: 40}"
    try folder.write("screen: {views: {photo: \(photo)}}\n", to: "project/s/parts/screen.yaml")
    try folder.write(try OriginTests.photo(), to: "project/s/parts/photo.png")
  }

  /// A picture of one pixel, with a text after its header. No program checks the place of a text.
  private static func photo() throws -> Data {
    let plain = try #require(
      Data(
        base64Encoded:
          "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="))
    // The length, the type, the text, and the checksum of a chunk.
    let text = Data([0, 0, 0, 13]) + Data("tEXtAuthor\0secret".utf8) + Data([0xE8, 0x51, 0x6D, 0xE7])
    return plain.prefix(33) + text + plain.dropFirst(33)
  }

  @Test(
    "The bytes of a report do not depend on how its scenarios were named",
    arguments: [["check"], ["verify", "--check"]])
  func reports(command: [String]) throws {
    // What fails in an included file has a note with the place where it is included.
    try folder.write("expect: [{at: end, photo.left: 4}]\n", to: "project/s/parts/fails.yaml")
    let text = try String(contentsOfFile: folder.path("project/s/a.yaml"), encoding: .utf8)
    try folder.write(
      text.replacingOccurrences(of: "parts/screen.yaml", with: "[parts/screen.yaml, parts/fails.yaml]"),
      to: "project/s/a.yaml")
    try folder.write("flipbook: 1\nwrong: 1\n", to: "project/s/wrong.yaml")
    var results: [[String: Data]] = []
    for (place, path) in [
      ("", "project/s"), ("project", "./s"), ("project/s", "."), ("project/s", "../../project/s"),
      ("", folder.path("project/s")),
    ] {
      let output = folder.path("reports")
      let page = command == ["check"] ? ["--report", "\(output).html"] : ["--report"]
      let end = try Flipbook.run(
        command + [path, "-o", output, "--quiet"] + page, in: folder.path(place))
      #expect(end.status == 2, "\(end.errors)")
      var files = try folder.contents("reports")
      if command == ["check"] { files["page"] = try Data(contentsOf: URL(filePath: "\(output).html")) }
      // The results of verify name what approve writes, and its tests the command for that, from the current folder.
      if command != ["check"] { for name in ["results.json", "junit.xml"] { files[name] = nil } }
      results.append(files)
    }
    for result in results {
      for (name, data) in result {
        #expect(data == results[0][name], "\(name)")
        #expect(data.range(of: Data("\(folder.path)/project".utf8)) == nil, "\(name)")
      }
    }
    let summary = String(decoding: try #require(results[0]["summary.md"]), as: UTF8.self)
    #expect(summary.contains("s/parts/fails.yaml:1:") && summary.contains("s/wrong.yaml:2:1: error: "), "\(summary)")
  }

  @Test("The bytes of a result do not depend on how its scenario was named")
  func names() throws {
    let formats = "png,svg,html,animation.svg,curves,strip"
    var results: [[String: Data]] = []
    for (place, path) in [
      ("", "project/s/a.yaml"), ("project", "./s/a.yaml"), ("project/s", "../../project/s/a.yaml"),
      ("", folder.path("project/s/a.yaml")),
    ] {
      let output = folder.path("out-\(results.count)")
      let end = try Flipbook.run(
        ["render", path, "-o", output, "--format", formats, "--quiet"], in: folder.path(place))
      #expect(end.status == 1, "\(end.errors)")
      results.append(try folder.contents("out-\(results.count)"))
    }
    for result in results { #expect(result == results[0]) }
    for (name, data) in results[0] {
      #expect(data.range(of: Data(folder.path.utf8)) == nil, "\(name)")
      #expect(data.range(of: Data("secret".utf8).base64EncodedData().prefix(6)) == nil, "\(name)")
    }
    let page = String(decoding: try #require(results[0]["s/a/flipbook.html"]), as: UTF8.self)
    #expect(page.contains("\"s/a.yaml\""))
    let frame = String(decoding: try #require(results[0]["s/a/svg/frame-0000.svg"]), as: UTF8.self)
    let picture = try #require(frame.firstMatch(of: /base64,([^"]*)"/).flatMap { Data(base64Encoded: String($0.1)) })
    #expect(picture.range(of: Data("secret".utf8)) == nil && picture.starts(with: [0x89, 0x50]))
  }
}

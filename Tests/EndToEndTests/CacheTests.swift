import Foundation
import TestSupport
import Testing

@Suite("Unchanged results")
struct CacheTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.tiny, to: "tiny.yaml")
  }

  private func render(_ arguments: String...) throws -> Flipbook.End {
    try Flipbook.run(["render", "tiny.yaml"] + arguments, in: folder.path)
  }

  /// Whether the next run renders. Also expects its result to equal that of a run without a cache.
  private func rendersAgain(_ arguments: String...) throws -> Bool {
    let end = try Flipbook.run(["render", "tiny.yaml"] + arguments, in: folder.path)
    #expect(end.status == 0, "\(end.errors)")
    let found = try folder.contents("out/tiny")
    let plain = arguments.filter { !$0.hasPrefix("--verify") }
    #expect(
      try Flipbook.run(["render", "tiny.yaml", "-o", "plain", "--no-cache"] + plain, in: folder.path).status == 0)
    #expect(try found == folder.contents("plain/tiny"))
    return !end.errors.contains("unchanged")
  }

  private func change(_ path: String, _ body: (inout Data) -> Void) throws {
    var data = try Data(contentsOf: URL(filePath: folder.path(path)))
    body(&data)
    try data.write(to: URL(filePath: folder.path(path)))
  }

  @Test("A second run does nothing, unless the cache is off")
  func second() throws {
    #expect(try rendersAgain())
    #expect(try !rendersAgain())
    #expect(try rendersAgain("--no-cache"))
    #expect(try !rendersAgain())
  }

  @Test("A change of anything that affects the pictures renders them again")
  func inputs() throws {
    #expect(try rendersAgain())
    for arguments in [["--scale", "0.5"], ["--format", "svg"], ["--frames", "0..1"], ["--compression", "small"]] {
      _ = try Flipbook.run(["render", "tiny.yaml", "--quiet"], in: folder.path)
      #expect(try Flipbook.run(["render", "tiny.yaml"] + arguments, in: folder.path).errors.contains(" frames\n"))
    }
    #expect(try rendersAgain())
    try change("tiny.yaml") {
      $0 = Data(String(decoding: $0, as: UTF8.self).replacing("category-strip", with: "infinite-strip").utf8)
    }
    #expect(try rendersAgain())
    try change("tiny.yaml") { $0 = Data("# a comment more\n".utf8) + $0 }
    #expect(try !render().errors.contains("unchanged"))
    #expect(try render().errors.contains("unchanged"))
  }

  @Test("A change of what a screen shows renders it again, even if it moves alike")
  func screens() throws {
    func write(_ color: String, _ text: String) throws {
      try folder.write(
        "flipbook: 1\nscreen: {views: {box: {color: \(color)}, word: {text: \(text)}}}\nduration: 0.1\nfps: 20\noutput: {scale: 1}\n",
        to: "tiny.yaml")
    }
    try write("systemRed", "A")
    #expect(try rendersAgain())
    #expect(try !rendersAgain())
    try write("systemBlue", "A")
    #expect(try rendersAgain())
    try write("systemBlue", "B")
    #expect(try rendersAgain())
    #expect(try !rendersAgain())
  }

  @Test("A change of a picture beside a screen renders it again")
  func picture() throws {
    func write(_ look: String, scale: Double, to file: String) throws {
      let screen = "flipbook: 1\nscreen: {views: {box: {\(look)}}}\nduration: 0.1\nfps: 20\n"
      try folder.write(screen + "output: {scale: \(scale)}\n", to: file)
    }
    func savePicture(_ color: String) throws {
      try write("color: \(color)", scale: 0.1, to: "picture.yaml")
      let end = try Flipbook.run(["render", "picture.yaml", "-o", "pictures", "--quiet"], in: folder.path)
      #expect(end.status == 0, "\(end.errors)")
      let frame = folder.path("pictures/picture/png/frame-0000.png")
      try Data(contentsOf: URL(filePath: frame)).write(to: URL(filePath: folder.path("harbor.png")))
    }
    try savePicture("systemRed")
    try write("picture: harbor.png", scale: 1, to: "tiny.yaml")
    #expect(try rendersAgain())
    #expect(try !rendersAgain())
    try savePicture("systemBlue")
    #expect(try rendersAgain())
    #expect(try !rendersAgain())
  }

  @Test("A touched result is checked, and a damaged one is rendered again")
  func outputs() throws {
    #expect(try rendersAgain())
    let frame = "out/tiny/png/frame-0001.png"
    try change(frame) { _ in }
    #expect(try !rendersAgain(), "the same bytes, written again")
    try change(frame) { $0[$0.count / 2] ^= 1 }
    #expect(try rendersAgain(), "a different byte")
    try change(frame) { $0.append(0) }
    #expect(try rendersAgain(), "one more byte")
    try FileManager.default.removeItem(atPath: folder.path(frame))
    #expect(try rendersAgain(), "no such file")
    try change("out/tiny/flipbook.json") { $0[2] = UInt8(ascii: "\n") }
    #expect(try rendersAgain(), "a different manifest")
    try FileManager.default.removeItem(atPath: folder.path("out/tiny"))
    #expect(try rendersAgain(), "no result")
  }

  @Test("--verify-cache finds a changed byte in a file with unchanged times")
  func behind() throws {
    #expect(try rendersAgain())
    let path = folder.path("out/tiny/png/frame-0001.png")
    let times = "\(try #require(try FileManager.default.attributesOfItem(atPath: path)[.modificationDate]))"
    #expect(!times.isEmpty)
    #expect(try !rendersAgain("--verify-cache"))
    try Flipbook.shell(
      #"touch -r "\#(path)" stamp; printf x | dd of="\#(path)" bs=1 seek=200 conv=notrunc status=none; touch -r stamp "\#(path)""#,
      in: folder.path)
    #expect(try rendersAgain("--verify-cache"))
  }

  @Test("A copy of the program finds unchanged results, and a different build of the same size and time does not")
  func program() throws {
    #expect(try render().status == 0)
    let copy = folder.path("copy")
    try FileManager.default.copyItem(atPath: Flipbook.path, toPath: copy)
    func renderWithCopy() throws -> Flipbook.End { try Flipbook.run(copy, ["render", "tiny.yaml"], in: folder.path) }
    #expect(try Flipbook.shell("touch -d 2001-02-03 copy", in: folder.path).status == 0)
    #expect(try renderWithCopy().errors == "out/tiny: 4 frames, unchanged\n")
    try change("copy") { program in
      guard let summary = program.range(of: Data("print no progress and no summary".utf8)) else { return }
      program[summary.lowerBound] = UInt8(ascii: "P")
    }
    #expect(try Flipbook.shell("touch -d 2001-02-03 copy", in: folder.path).status == 0)
    #expect(try Flipbook.run(copy, ["help", "render"], in: folder.path).text.contains("Print no progress"))
    #expect(try renderWithCopy().errors == "out/tiny: 4 frames\n")
    #expect(try renderWithCopy().errors == "out/tiny: 4 frames, unchanged\n")
  }

  @Test("The cache can be deleted, damaged or replaced")
  func cache() throws {
    let cache = folder.path("out/.flipbook-cache")
    #expect(try rendersAgain())
    let entry = try #require(try FileManager.default.contentsOfDirectory(atPath: cache).first { $0 != "origins" })
    let text = try String(contentsOfFile: cache + "/" + entry, encoding: .utf8)
    let damaged = [
      "", "nonsense", String(text.dropLast(2)), String(text.dropLast(20)),
      text.replacing("status\t0", with: "status\t9"),
      text.replacing("file\t", with: "file\tx"), text.replacing("done\t", with: "\u{0}\t"),
    ]
    for text in damaged {
      try text.write(toFile: cache + "/" + entry, atomically: true, encoding: .utf8)
      #expect(try rendersAgain(), "\(text.suffix(40))")
    }
    try FileManager.default.removeItem(atPath: cache)
    #expect(try rendersAgain())
    try FileManager.default.removeItem(atPath: cache)
    try "a file".write(toFile: cache, atomically: true, encoding: .utf8)
    #expect(try rendersAgain())
    #expect(try rendersAgain())
    #expect(try String(contentsOfFile: cache, encoding: .utf8) == "a file")
  }

  @Test("Messages about an unchanged result are printed again, with their current lines")
  func messages() throws {
    let lie = Sample.tiny + "\nexpect:\n  - {at: end, selected: 7}\n"
    try folder.write(lie, to: "tiny.yaml")
    let first = try render()
    #expect(first.status == 1 && first.errors.contains(": failed: "))
    let second = try render()
    #expect(second.status == 1 && second.errors == first.errors.replacing(" frames\n", with: " frames, unchanged\n"))
    try folder.write("# moved down\n" + lie, to: "tiny.yaml")
    let place = try #require(first.errors.split(separator: ":").dropFirst().first.flatMap { Int($0) })
    #expect(try render().errors.hasPrefix("tiny.yaml:\(place + 1):"))
    try folder.write(lie.replacing("selected: 7", with: "selected: 1"), to: "tiny.yaml")
    #expect(try render().status == (lie.contains("button.1") ? 0 : 1))
  }
}

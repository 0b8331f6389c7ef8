import Foundation
import TestSupport
import Testing

/// Files of the wrong kind, in every place where a command reads a file.
@Suite("Files of the wrong kind")
struct FileKindTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.tiny, to: "tiny.yaml")
  }

  private func run(_ command: String) throws -> Flipbook.End {
    try Flipbook.run(command.split(separator: " ").map(String.init), in: folder.path)
  }

  static let kinds: [(start: [UInt8], name: String)] = [
    (Array("GIF89a\u{1}\u{0}".utf8), "a GIF picture"),
    ([0, 0, 0, 0x20] + Array("ftypisom\u{0}\u{0}\u{2}\u{0}".utf8), "an MP4 movie"),
    ([0, 0, 0, 0x14] + Array("ftypqt  \u{0}\u{0}".utf8), "a QuickTime movie"),
    ([0, 0, 0, 0x20] + Array("ftypheic\u{0}\u{0}".utf8), "a HEIC picture"),
    ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG picture"),
    (Array("RIFF".utf8) + [1, 2, 3, 4] + Array("WEBPVP8 ".utf8), "a WebP"),
    (Array("PK\u{3}\u{4}".utf8), "a ZIP archive"), (Array("%PDF-1.7\n".utf8), "a PDF document"),
    ([0x1F, 0x8B, 8, 0], "a gzip archive"), (Array("SQLite format 3\u{0}".utf8), "an SQLite database"),
    ([0x1A, 0x45, 0xDF, 0xA3], "a WebM or Matroska movie"), (Array("<!DOCTYPE html>\n<html>".utf8), "an HTML page"),
    (Array("bplist00".utf8), "a binary property list"), (Array("<svg xmlns='x'/>".utf8), "an SVG picture"),
  ]

  static let readers = [
    "check FILE", "validate FILE", "diff FILE tiny.yaml", "diff tiny.yaml FILE", "fit FILE", "trace FILE",
    "check --recorded FILE tiny.yaml", "import touches FILE", "import swipes FILE",
  ]

  @Test("It is named", arguments: kinds)
  func named(kind: (start: [UInt8], name: String)) throws {
    try folder.write(Data(kind.start + [0]), to: "a.gif")
    for reader in ["check a.gif", "fit a.gif"] {
      let end = try run(reader)
      #expect(end.status == 2 && end.errors.contains("this is \(kind.name)"), "\(reader): \(end.errors)")
    }
  }

  @Test("It is named whatever reads it, and whatever its name and size are", arguments: readers)
  func read(reader: String) throws {
    for (file, size) in [("a.gif", 0), ("a.yaml", 1 << 21), ("a.csv", 0), ("a.json", 0)] {
      try folder.write(Data(Self.kinds[0].start + Array(repeating: 0, count: size)), to: file)
      let end = try run(reader.replacingOccurrences(of: "FILE", with: file))
      #expect(end.status == 2 && end.errors.contains("this is a GIF picture"), "\(reader) \(file): \(end.errors)")
      #expect(!end.errors.contains("YAML"), "\(reader) \(file): \(end.errors)")
    }
  }

  @Test("Two pictures are two runs of one frame")
  func pictures() throws {
    #expect(try run("render tiny.yaml --quiet").status == 0)
    #expect(try run("render tiny.yaml --appearance dark --quiet -o dark").status == 0)
    let one = "out/tiny/png/frame-0000.png"
    let same = try run("diff \(one) \(one)")
    #expect(same.status == 0 && same.text.contains("nothing differs"), "\(same)")
    let other = try run("diff \(one) dark/tiny/png/frame-0000.png")
    #expect(other.status == 1 && other.text.contains("frame 0"), "\(other)")
    #expect(try run("diff \(one) tiny.yaml --layers pixels").status == 1)
  }

  @Test("An array of objects in JSON is a recording")
  func array() throws {
    let rows = (0..<30).map { #"{"time": \#(Double($0) / 60), "x": \#($0 * $0)}"# }
    try folder.write(rows.joined(separator: "\n"), to: "lines.jsonl")
    try folder.write("[\n  " + rows.joined(separator: ",\n  ") + "\n]\n", to: "array.json")
    let lines = try run("fit lines.jsonl")
    #expect(lines.status == 0 && !lines.text.isEmpty, "\(lines.errors)")
    #expect(try run("fit array.json").text == lines.text)
    #expect(try run("diff array.json lines.jsonl").status == 0)
    try folder.write("[\n  {\"time\": 0, \"x\": 1},\n  7\n]\n", to: "odd.json")
    #expect(try run("fit odd.json").errors.hasPrefix("odd.json:3:3: error: expected an object"))
    try folder.write("[1, 2]\n", to: "list.json")
    #expect(try run("check list.json").errors.hasPrefix("list.json:1:1: error: "))
  }
}

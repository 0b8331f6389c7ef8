import Foundation
import TestSupport
import Testing

/// Names of files and fields that could control a terminal or a hosted runner, and numbers that are hard to print.
@Suite("Unprintable text")
struct UnprintableTests {
  private let samples: BaselineSamples
  private var folder: TemporaryFolder { samples.folder }

  init() throws { samples = try BaselineSamples() }

  private static let hostile = "\u{1B}[31m\u{202E}a"

  @Test("Names of files are escaped on the terminal and in summary.md")
  func files() throws {
    try samples.write(to: "::error title=x::boo.yaml")
    try samples.write(to: "\(UnprintableTests.hostile).yaml")
    for arguments in [
      ["check", "."], ["verify", "."], ["diff", "::error title=x::boo.yaml", "\(UnprintableTests.hostile).yaml"],
    ] {
      let end = try Flipbook.run(arguments + (arguments[0] == "diff" ? ["--layers", "tracks"] : []), in: folder.path)
      for line in (end.text + end.errors).split(separator: "\n") {
        #expect(!line.drop { $0.isWhitespace }.hasPrefix("::"), "\(line)")
        #expect(!line.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" }, "\(line)")
      }
    }
    let summary = samples.text("out/verify/summary.md")
    #expect(summary.contains("boo") && !summary.unicodeScalars.contains { $0 == "\u{1B}" || $0 == "\u{202E}" })
    // The suggested command can be typed as shown.
    let accept = "  accept    flipbook approve $'"
    let lines = try samples.run("verify", ".").text.split(separator: "\n")
    let line = try #require(lines.first { $0.hasPrefix(accept) })
    let command = String(line.dropFirst("  accept    ".count))
    let end = try Flipbook.shell(command.replacingOccurrences(of: "flipbook", with: "\"$flipbook\""), in: folder.path)
    #expect(end.status == 0 && folder.exists("\(UnprintableTests.hostile).baseline/meta.json"), "\(end.errors)")
  }

  @Test("Names of tracks and fields are escaped on the terminal")
  func fields() throws {
    try folder.write("frame,time,\(UnprintableTests.hostile),::error::x\n0,0,1,1\n1,0.1,1,1\n", to: "a.csv")
    try folder.write("frame,time,\(UnprintableTests.hostile),::error::x\n0,0,1,1\n1,0.1,2,90\n", to: "b.csv")
    let text = try samples.run("diff", "a.csv", "b.csv").text
    #expect(text.contains("\\u{1B}[31m\\u{202E}a") && text.contains("\\u{3A}:error::x"), "\(text)")
    #expect(!text.contains("\u{1B}") && !text.contains("  ::"))
    try samples.write(Sample.tiny, to: "c.yaml")
    #expect(try samples.run("record", "c.yaml").status == 0)
    let nodes = samples.text("c.baseline/nodes.txt").replacingOccurrences(of: "\tkind=", with: "\t\u{1B}[31mx=1\tkind=")
    try folder.write(nodes, to: "c.baseline/nodes.txt")
    for end in [try samples.run("diff", "c.baseline", "c.yaml"), try samples.run("verify", "c.yaml")] {
      #expect(end.status == 1 && end.text.contains("\\u{1B}[31mx") && !end.text.contains("\u{1B}"), "\(end.text)")
    }
  }

  @Test("A name that is not UTF-8 is reported as that", arguments: ["check", "verify", "trace", "diff a.csv"])
  func encoding(command: String) throws {
    let end = try Flipbook.shell("touch $'\\xff.yaml'; \"$flipbook\" \(command) $'\\xff.yaml'", in: folder.path)
    #expect(end.status == 2 && end.errors.contains("is not UTF-8"), "\(end.errors)")
    let all = try Flipbook.shell("\"$flipbook\" check .", in: folder.path)
    #expect(
      all.status == 2 && all.errors.contains(".yaml: error: ") && all.errors.contains("not UTF-8"), "\(all.errors)")
  }

  @Test("Numbers of any size are printed as numbers")
  func numbers() throws {
    // Motions to ±1e308, whose distance is larger than any number.
    for (file, end) in [("a.csv", 1e308), ("b.csv", -1e308)] {
      let rows = (0..<16).map { "\($0),\(Double($0) / 10),\(end * min(1, Double($0) / 12))\n" }
      try folder.write("frame,time,x\n" + rows.joined(), to: file)
    }
    let end = try samples.run("diff", "a.csv", "b.csv")
    #expect(
      end.status == 1 && end.text.contains("x: ") && !end.text.contains("inf") && !end.text.contains("nan"),
      "\(end.text)")
    let json = try samples.run("diff", "a.csv", "b.csv", "--format", "json")
    #expect(json.status == 1 && (try? JSONSerialization.jsonObject(with: json.output)) != nil, "\(json.text)")
    try folder.write("frame,time,x\n0,0,1e13\n1,0.1,1e13\n", to: "c.csv")
    try folder.write("frame,time,x\n0,0,1e13\n1,0.1,3e13\n", to: "d.csv")
    #expect(try samples.run("diff", "c.csv", "d.csv").text.contains("e13"))
    try folder.write(
      Sample.tiny.replacingOccurrences(of: "duration: 0.05", with: "duration: 0.000001"), to: "short.yaml")
    #expect(try samples.run("validate", "short.yaml").errors.contains("the scenario ends at 0.000001 s"))
  }
}

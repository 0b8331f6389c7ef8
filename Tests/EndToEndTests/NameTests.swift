import Foundation
import TestSupport
import Testing

/// The names of results.
@Suite("Names of results")
struct NameTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a/landscape", "b/landscape", "b/more/deep"] { try folder.write(Sample.tiny, to: "p/\(name).yaml") }
  }

  /// The names of the cases of the last run of `verify`.
  private func names(_ arguments: String, in below: String = "p") throws -> [String] {
    let results = folder.path("results")
    let end = try Flipbook.shell("\"$flipbook\" verify \(arguments) -o \(results)", in: folder.path(below))
    #expect(end.status == 3, "\(arguments): \(end.errors)")
    let data = try Data(contentsOf: URL(filePath: "\(results)/results.json"))
    let cases = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])["cases"] as? [[String: Any]]
    return try #require(cases).compactMap { $0["name"] as? String }
  }

  /// All the same scenarios, on the command line.
  static let spellings = [
    ".", "a b", "b a/landscape.yaml", "'**/*.yaml'", "a/landscape.yaml b", "'./a/*.yaml' b",
    "a/../a/landscape.yaml ../p/b", "- < ../list", "- < ../zeros", "b - <<< a/landscape.yaml",
  ]

  @Test(
    "Folders, files, patterns, and lists give the same names",
    arguments: [("flipbook.yaml", "flipbook: 1\n"), (".git/HEAD", ""), (".hg/x", ""), ("nothing", "")])
  func spellings(mark: String, text: String) throws {
    try folder.write(text, to: "p/\(mark)")
    try folder.write("a/landscape.yaml\r\n\nb\n", to: "list")
    try folder.write("a/landscape.yaml\0b", to: "zeros")
    for spelling in NameTests.spellings {
      #expect(try names(spelling) == ["a/landscape", "b/landscape", "b/more/deep"], "\(spelling)")
    }
    guard mark != "nothing" else { return }
    #expect(try names("../b ../a/landscape.yaml", in: "p/a") == ["a/landscape", "b/landscape", "b/more/deep"])
    #expect(try names("more/deep.yaml", in: "p/b") == ["b/more/deep"])
    #expect(try names("\(folder.path)/p/b/more", in: "p/a") == ["b/more/deep"])
  }

  @Test("The nearest root counts, and --root overrides it")
  func nearest() throws {
    try folder.write("flipbook: 1\n", to: "p/flipbook.yaml")
    try folder.write("flipbook: 1\n", to: "p/b/flipbook.yaml")
    #expect(try names(".") == ["a/landscape", "landscape", "more/deep"])
    #expect(try names(". --root .") == ["a/landscape", "b/landscape", "b/more/deep"])
    #expect(try names("p/b --root p/b", in: "") == ["landscape", "more/deep"])
    let outside = try Flipbook.run(["verify", "p/a", "--root", "p/b"], in: folder.path)
    #expect(outside.status == 2 && outside.errors.contains("p/a/landscape.yaml: error: is not below the root "))
    let missing = try Flipbook.run(["verify", "p/a", "--root", "q"], in: folder.path)
    #expect(missing.status == 2 && missing.errors.contains("--root: error: there is no folder 'q'"))
  }

  @Test("Without a root, names are as short as the command line makes them")
  func withoutRoot() throws {
    #expect(try names("a/landscape.yaml") == ["landscape"])
    #expect(try names("b") == ["landscape", "more/deep"])
    #expect(try names("a/landscape.yaml b/landscape.yaml") == ["a/landscape", "b/landscape"])
  }

  @Test("A project names its scenarios, its output folder, and the formats of its scenarios")
  func project() throws {
    try folder.write(
      "flipbook: 1\nscenarios: [a, b/more]\noutput: made\ndefaults: {output: {formats: [svg]}}\n", to: "p/flipbook.yaml"
    )
    for place in ["p", "p/b/more"] {
      let end = try Flipbook.run(["render", "--quiet"], in: folder.path(place))
      #expect(end.status == 0, "\(end.errors)")
      #expect(try folder.names("p/made") == ["a", "b"] && folder.exists("p/made/b/more/deep/svg/frame-0000.svg"))
      try folder.remove("p/made")
    }
    #expect(try Flipbook.run(["verify", "--quiet"], in: folder.path("p/a")).status == 3)
    #expect(folder.exists("p/made/verify/results.json") && !folder.exists("p/a/out"))
    #expect(try Flipbook.run(["check"], in: folder.path("p")).text.hasPrefix("a/landscape: no expectations\n"))
  }

  @Test("A wrong project is reported once, and nothing is written")
  func wrongProject() throws {
    try folder.write("flipbook: 1\noutput: ..\n", to: "p/flipbook.yaml")
    for command in ["render", "verify", "record", "check", "validate"] {
      let end = try Flipbook.run([command, "."], in: folder.path("p"))
      #expect(end.status == 2 && end.errors.components(separatedBy: "\n").count == 2, "\(command): \(end.errors)")
      #expect(end.errors.hasPrefix("flipbook.yaml:2:9: error: output: expected a path below"))
    }
    #expect(try folder.names("p") == ["a", "b", "flipbook.yaml"])
  }

  @Test(
    "A list that cannot be used is an error",
    arguments: [("", "the list is empty"), ("'\\n\\n'", "the list is empty"), ("'a\\xff'", "line 1 is not UTF-8")])
  func lists(text: String, message: String) throws {
    let end = try Flipbook.shell("printf \(text.isEmpty ? "''" : text) | \"$flipbook\" check -", in: folder.path)
    #expect(end.status == 2 && end.errors == "-: error: \(message)\n", "\(end.errors)")
  }
}

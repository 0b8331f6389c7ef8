import Foundation
import TestSupport
import Testing

/// Folders on the command line.
@Suite("Folders on the command line")
struct FolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Sample.tiny, to: "in/tiny.yaml")
  }

  private func run(_ arguments: String...) throws -> Flipbook.End { try Flipbook.run(arguments, in: folder.path) }

  @Test("Extensions are not case-sensitive")
  func endings() throws {
    for name in ["A.YAML", "b.Yml", "c.yml"] { try folder.write(Sample.tiny, to: "in/\(name)") }
    try folder.write(Sample.wrong, to: "in/d.txt")
    #expect(try run("check", "in", "--quiet") == Flipbook.End(status: 0, output: Data(), errors: ""))
    let names = try run("check", "in").text.split(separator: "\n").map { $0.prefix { $0 != ":" } }
    #expect(names == ["A", "b", "c", "tiny"])
  }

  @Test("A JSON scenario in a folder is skipped with a warning, other JSON without one")
  func json() throws {
    let scenario = #"{"flipbook": 1, "scene": "category-strip", "device": "iphone-8", "duration": 0.1}"#
    try folder.write(scenario, to: "in/more/a.json")
    try folder.write(#"{"properties": {"flipbook": 1, "scene": 2}}"#, to: "in/schema.json")
    try folder.write("{", to: "in/broken.json")
    let warning = "in/more/a.json: warning: JSON scenarios in folders are skipped; to use this one, name its file\n"
    for command in ["check", "validate", "render", "verify"] {
      let end = try run(command, "in")
      #expect(end.errors.components(separatedBy: warning).count == 2, "\(command): \(end.errors)")
      #expect(end.status == (command == "verify" ? 3 : 0), "\(command): \(end.errors)")
    }
    #expect(try run("check", "in/more/a.json").text == "a: no expectations\n")
    let alone = try run("check", "in/more")
    #expect(alone.status == 2)
    #expect(alone.errors == "in/more: error: no *.yaml or *.yml files in this folder\n" + warning)
  }

  @Test(
    "What a shell's pattern contains besides scenarios is skipped with a warning",
    arguments: ["check", "validate", "verify", "render", "record"])
  func patterns(command: String) throws {
    try folder.write("flipbook: 1\n", to: "in/flipbook.yaml")
    try folder.write("gestures: {pick: {tap: button.1}}\n", to: "in/parts.yaml")
    try folder.write("gestures: {pick: {tap: button.1}}\n", to: "in/more/inner.yaml")
    let whole = Sample.tiny.replacingOccurrences(
      of: "title: Tiny", with: "title: A\ninclude: [parts.yaml, more/inner.yaml]")
    try folder.write(whole, to: "in/whole.yaml")
    try folder.write("{}", to: "in/tiny.baseline/meta.json")
    try folder.write("# Scenarios\n", to: "in/README.md")
    try folder.write("mine", to: "in/pictures/notes.txt")
    let kinds = [
      "flipbook.yaml": "the settings of a project", "parts.yaml": "only included by scenarios",
      "more/inner.yaml": "only included by scenarios", "tiny.baseline": "a baseline", "README.md": "not a scenario",
      "pictures": "no *.yaml or *.yml files in this folder", "more": "its files are only included by scenarios",
    ]
    let all = try run(command, "in/tiny.yaml").status
    for (name, kind) in kinds {
      let end = try run(command, "in/\(name)", "in/tiny.yaml")
      #expect(end.errors.contains("in/\(name): warning: skipped: \(kind)\n"), "\(command): \(end.errors)")
      #expect(end.status == all, "\(command): \(end.errors)")
    }
  }

  @Test(
    "Alone, what is not a scenario is named for what it is",
    arguments: [
      ("in/flipbook.yaml", "in/flipbook.yaml:1:1: error: these are the settings of a project, not a scenario; "),
      ("in/tiny.baseline", "in/tiny.baseline: error: this is a baseline, not a folder of scenarios\n"),
      ("in/pictures", "in/pictures: error: no *.yaml or *.yml files in this folder\n"),
    ])
  func alone(path: String, message: String) throws {
    try folder.write("flipbook: 1\n", to: "in/flipbook.yaml")
    try folder.write("{}", to: "in/tiny.baseline/meta.json")
    try folder.write("mine", to: "in/pictures/notes.txt")
    let end = try run("check", path)
    #expect(end.status == 2)
    #expect(end.errors.hasPrefix(message), "\(end.errors)")
  }

  @Test("A name that is not UTF-8 is an error of its own, in a folder and on the command line")
  func notUTF8() throws {
    let text = "printf 'flipbook: 1\\nscene: category-strip\\n' > in/$'caf\\xe9.yaml'; mkdir in/$'caf\\xe9'"
    try Flipbook.shell(text, in: folder.path)
    let end = try run("check", "in")
    #expect(end.status == 2 && end.text == "tiny: no expectations\n")
    #expect(
      end.errors == "in/caf\u{FFFD}: error: the name is not UTF-8; rename it\n"
        + "in/caf\u{FFFD}.yaml: error: the name is not UTF-8; rename it\n")
    let named = try Flipbook.shell("\"$flipbook\" check in/tiny.yaml in/$'caf\\xe9.yaml'", in: folder.path)
    #expect(named.status == 2 && named.text.isEmpty)
    #expect(named.errors == "flipbook: error: argument 3 is not UTF-8: 'in/caf\u{FFFD}.yaml'\n")
  }

  @Test(
    "A folder that cannot be read is reported, and the rest is done", .needs(.strace),
    arguments: [
      ("openat:error=EACCES", "cannot read the folder: Permission denied", 2),
      ("openat:error=EMFILE", "cannot read the folder: Too many open files", 4),
      ("getdents64:error=EIO", "cannot read the folder: Input/output error", 4),
      ("newfstatat:error=EIO", "cannot tell whether this is a folder: Input/output error", 4),
    ] as [(String, String, Int32)])
  func unreadable(fault: String, message: String, status: Int32) throws {
    try folder.write(Sample.tiny, to: "in/locked/a.yaml")
    let call = fault.prefix { $0 != ":" }
    let end = try Flipbook.run(
      "/usr/bin/strace",
      [
        "-f", "-qq", "-o", folder.path("calls"), "-P", "in/locked", "-e", "trace=\(call)", "-e", "inject=\(fault)",
        Flipbook.path, "check", "in",
      ], in: folder.path)
    #expect(end.status == status)
    #expect(end.errors.hasSuffix("\nin/locked: error: \(message)\n"))
    #expect(end.text == "tiny: no expectations\n")
  }
}

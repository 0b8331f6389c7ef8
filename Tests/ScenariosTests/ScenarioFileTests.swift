import Glibc
import FlipbookScenarios
import TestSupport
import Testing

@Suite struct ScenarioFileTests {
  private let folder: TemporaryFolder
  private let reader = ScenarioReader(vocabulary: Fixtures.vocabulary)

  init() throws { folder = try TemporaryFolder() }

  private func message(_ path: String) throws -> [String] {
    let reading = try reader.read(path: path)
    #expect(reading.scenario == nil)
    return reading.diagnostics.map { "\($0)".replacing(folder.path, with: "…") }
  }

  @Test("A file can be read through a symbolic link")
  func file() throws {
    let path = try folder.write("a.yaml", Fixtures.header("title: Hello"))
    #expect(try reader.read(path: path).scenario?.title == "Hello")
    symlink(path, folder.path + "/link.yaml")
    #expect(try reader.read(path: folder.path + "/link.yaml").scenario?.title == "Hello")
  }

  @Test("Anything but a file is reported and does not block")
  func noFile() throws {
    mkfifo(folder.path + "/pipe.yaml", 0o600)
    symlink("loop.yaml", folder.path + "/loop.yaml")
    let plain = try folder.write("plain", [])
    #expect(try message(folder.path + "/none.yaml") == ["…/none.yaml: error: no such file"])
    #expect(try message(folder.path) == ["…: error: expected a file, found a folder"])
    #expect(try message(folder.path + "/pipe.yaml") == ["…/pipe.yaml: error: expected a file, found a pipe"])
    #expect(try message("/dev/zero") == ["/dev/zero: error: expected a file, found a device"])
    #expect(try message(folder.path + "/loop.yaml") == ["…/loop.yaml: error: the path has too many symbolic links"])
    #expect(try message("") == [": error: no such file"])
    #expect(try message("a\0b") == [#"a\u{0}b: error: a path cannot contain a NUL character"#])
    #expect(
      try message(plain + "/a.yaml") == ["…/plain/a.yaml: error: no such file: part of the path is not a folder"])
    let name = String(repeating: "x", count: 300)
    #expect(try message(folder.path + "/" + name) == ["…/\(name): error: the path is too long"])
  }

  @Test("An unreadable file is reported", .enabled(if: geteuid() != 0, "the superuser can read everything"))
  func unreadable() throws {
    let path = try folder.write("secret.yaml", [])
    chmod(path, 0)
    #expect(try message(path) == ["…/secret.yaml: error: the file cannot be read: permission denied"])
  }

  @Test("A file has at most 1 MiB, and nothing beyond that is read")
  func size() throws {
    let start = Array(Fixtures.header("#").utf8)
    let full = start + [UInt8](repeating: UInt8(ascii: "#"), count: (1 << 20) - start.count)
    #expect(try reader.read(path: folder.write("full.yaml", full)).scenario != nil)
    let tooLarge = try folder.write("large.yaml", full + [UInt8(ascii: "#")])
    #expect(try message(tooLarge) == ["…/large.yaml: error: the file is larger than 1 MiB"])
    truncate(tooLarge, 100 << 30)
    #expect(try message(tooLarge) == ["…/large.yaml: error: the file is larger than 1 MiB"])
  }

  @Test("A failure of the system is not reported as an error of the file")
  func system() {
    #expect(throws: SystemFailure.self) { try reader.read(path: "/proc/self/mem") }
  }
}

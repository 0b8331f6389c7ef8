import Foundation
import TestSupport
import Testing

/// `watch` without a browser: what it writes and prints. `Tests/Browser` operates its page.
@Suite("Watching files", .serialized)
struct WatchTests {
  private let folder: TemporaryFolder
  private let process = Process()
  private var page: Data? { try? Data(contentsOf: URL(filePath: folder.path("out/s/a/flipbook.html"))) }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("flipbook: 1\n", to: "flipbook.yaml")
    try folder.write(Sample.tiny + "\ninclude: part.yaml\n", to: "s/a.yaml")
    try folder.write("appearance: light\n", to: "s/part.yaml")
  }

  private func start(_ arguments: String...) throws {
    process.executableURL = URL(filePath: Flipbook.path)
    process.arguments = ["watch"] + arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try folder.handle("output")
    process.standardError = try folder.handle("errors")
    try process.run()
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOfFile: folder.path(name), encoding: .utf8)) ?? ""
  }

  /// Waits for at most half a minute.
  private func waitUntil(_ words: Comment, _ condition: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end, process.isRunning {
      if try condition() { return }
      usleep(20_000)
    }
    Issue.record("\(words): \(text("errors"))")
  }

  private func stop(_ number: Int32 = SIGINT) {
    kill(process.processIdentifier, number)
    process.waitUntilExit()
  }

  @Test("Saved files are rendered and judged again, and broken ones keep the last result")
  func saving() throws {
    try start("s")
    defer { stop() }
    try waitUntil("the first page") { page != nil }
    let first = page
    try folder.write("appearance: dark\n", to: "s/part.yaml")
    try waitUntil("a page after an included file has changed") { page.map { $0 != first } ?? false }
    let second = page
    try folder.write("appearance: [", to: "s/part.yaml")
    try waitUntil("a message") { text("errors").contains("s/part.yaml:") }
    #expect(page == second)
    try folder.write("appearance: light\n", to: "s/part.yaml")
    try waitUntil("a page after the file was repaired") { page == first }
    #expect(try Flipbook.run(["record", "s/a.yaml"], in: folder.path).status == 0)
    try waitUntil("a comparison with the baseline") { text("output").contains("s/a: equal\n") }
    try folder.write("appearance: dark\n", to: "s/part.yaml")
    try waitUntil("another comparison") { text("output").contains("s/a: changed: ") }
  }

  @Test("A request to end is a normal end that leaves nothing behind", arguments: [SIGINT, SIGTERM])
  func ending(number: Int32) throws {
    try start("s", "--quiet")
    try waitUntil("the first page") { folder.exists("out/index.html") }
    stop(number)
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(text("errors").isEmpty && text("output").hasPrefix("watch: http://127.0.0.1:"))
    #expect(try folder.names("out") == ["index.html", "s"])
    #expect(try folder.names("s") == ["a.yaml", "part.yaml"])
  }

  @Test("A list on standard input and a port in use are refused")
  func refusals() throws {
    let end = try Flipbook.run(["watch", "-"], in: folder.path)
    #expect(end.status == 2 && end.errors.contains("a list on standard input cannot be watched"))
    try start("s")
    defer { stop() }
    try waitUntil("the address") { text("output").hasSuffix("/\n") }
    let port = try #require(text("output").split(separator: ":").last?.prefix { $0 != "/" })
    let second = try Flipbook.run(["watch", "s", "--port", String(port)], in: folder.path)
    #expect(second.status == 4 && second.errors.contains("is it in use?"))
  }
}

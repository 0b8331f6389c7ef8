import Foundation
import FoundationNetworking
import TestSupport
import Testing

/// `measure --edit` without a browser, and the file that it writes.
@Suite("Rectangles to follow", .serialized)
struct MeasureEditTests {
  private static let list = """
    flipbook: 1
    device: {size: [160, 240], scale: 1, safeArea: {top: 20, bottom: 0, left: 0, right: 0}}
    screen:
      views:
        list: {scroll: y, rows: 40, rowHeight: 30, top: 44, height: 196}
        bar: {look: navigationBar, title: Mail}
    timeline:
      - {at: 0.2, drag: {from: list, by: [0, -120], during: 0.3}}
    duration: 0.8
    fps: 30
    """
  private static let mark =
    "# Written by 'flipbook measure --edit'. A name, and left, top, width, and height in points @ seconds.\n"

  private let folder: TemporaryFolder
  private let process = Process()

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(MeasureEditTests.list, to: "list.yaml")
    #expect(try Flipbook.run(["render", "list.yaml", "--format", "png"], in: folder.path).status == 0)
  }

  private func text(_ name: String) -> String {
    (try? String(contentsOfFile: folder.path(name), encoding: .utf8)) ?? ""
  }

  /// Starts the program, and returns the address of its page.
  private func start(_ arguments: String...) throws -> String {
    process.executableURL = URL(filePath: Flipbook.path)
    process.arguments = ["measure", "out/list/png", "--edit"] + arguments
    process.currentDirectoryURL = URL(filePath: folder.path)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try folder.handle("output")
    process.standardError = try folder.handle("errors")
    try process.run()
    let end = ContinuousClock.now + .seconds(30)
    while ContinuousClock.now < end, process.isRunning, !text("output").hasSuffix("/\n") { usleep(20_000) }
    let words = text("output")
    try #require(words.hasPrefix("measure: http://127.0.0.1:"), "\(words)\(text("errors"))")
    return String(words.dropFirst("measure: ".count).dropLast())
  }

  private func stop() {
    guard process.isRunning else { return }
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
  }

  private func send(_ rectangles: [[String: String]], to address: String) async throws -> [String: Any] {
    var request = URLRequest(url: try #require(URL(string: address + "follow")))
    request.httpMethod = "POST"
    request.setValue("application/json", forHTTPHeaderField: "Content-Type")
    request.httpBody = try JSONSerialization.data(withJSONObject: ["rectangles": rectangles])
    let (data, _) = try await URLSession.shared.data(for: request)
    return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
  }

  @Test("A rectangle that is drawn is followed at once, and written to a file that later measurements use")
  func drawing() async throws {
    let address = try start()
    defer { stop() }
    let (page, _) = try await URLSession.shared.data(from: try #require(URL(string: address)))
    #expect(
      String(decoding: page, as: UTF8.self).contains(#""edit":{"file":"out/list/png.follow.yaml","rectangles":[]}"#))
    let answer = try await send([["name": "row", "place": "10,150,120,40@0"]], to: address)
    #expect(answer["done"] as? Bool == true, "\(answer)")
    let tracks = try #require(answer["tracks"] as? [[String: Any]]).compactMap { $0["name"] as? String }
    #expect(tracks == ["row.x", "row.y"])
    #expect(text("out/list/png.follow.yaml") == MeasureEditTests.mark + "row: 10,150,120,40@0\n")
    let measured = try Flipbook.run(["measure", "out/list/png", "--output", "row.csv"], in: folder.path)
    #expect(measured.status == 0 && text("row.csv").hasPrefix("time,row.x,row.x.error,row.y,row.y.error\n"))
    #expect(try Flipbook.run(["validate", "."], in: folder.path).status == 0)

    for (wrong, message) in [
      ([["name": "a b", "place": "0,0,9,9@0"]], "expected a name without spaces"),
      ([["name": "a", "place": "0,0,9@0"]], "expected a name without spaces"),
      ([["name": "a", "place": "900,0,9,9@0"]], "not on the screen"),
      ([["name": "a", "place": "0,0,9,9@0"], ["name": "a", "place": "0,0,9,9@0"]], "listed twice"),
    ] {
      let refusal = try await send(wrong, to: address)
      #expect(
        refusal["done"] as? Bool == false && (refusal["message"] as? String)?.contains(message) == true, "\(refusal)")
    }
    #expect(text("out/list/png.follow.yaml") == MeasureEditTests.mark + "row: 10,150,120,40@0\n")
    #expect(try await send([], to: address)["done"] as? Bool == true)
    #expect(text("out/list/png.follow.yaml") == MeasureEditTests.mark + "{}\n")
    stop()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0 && text("errors").isEmpty)
  }

  @Test("A file that Flipbook did not write is replaced only if that is wanted")
  func foreign() async throws {
    try folder.write("row: 10,150,120,40@0\n", to: "out/list/png.follow.yaml")
    let end = try Flipbook.run(["measure", "out/list/png", "--edit"], in: folder.path)
    #expect(end.status != 0 && end.errors.hasPrefix("out/list/png.follow.yaml: error: "), "\(end.errors)")
    let address = try start("--force")
    defer { stop() }
    #expect(try await send([["name": "b", "place": "10,150,120,40@0"]], to: address)["done"] as? Bool == true)
    #expect(text("out/list/png.follow.yaml") == MeasureEditTests.mark + "b: 10,150,120,40@0\n")
  }

  @Test(
    "Every mistake in the file is reported with its place",
    arguments: [
      ("a: 1,2,3,4@0\nb: 1,2\na: 1,2,3,4@0\n", [":2:1: error: expected a name", ":3:1: error: 'a' is listed twice"]),
      ("- a\n", [":1:1: error: expected at most 100 names"]),
      ("a: [\n", [":2:1: error: "]),
    ])
  func mistakes(_ content: String, _ messages: [String]) throws {
    try folder.write(content, to: "out/list/png.follow.yaml")
    let end = try Flipbook.run(["measure", "out/list/png"], in: folder.path)
    #expect(end.status == 2)
    for message in messages { #expect(end.errors.contains("out/list/png.follow.yaml" + message), "\(end.errors)") }
  }

  @Test("Options that contradict each other are refused")
  func options() throws {
    for (others, message) in [
      (["--edit", "--output", "a.csv"], "'--edit' and '--output' cannot be combined"),
      (["--edit", "--follow", "a=0,0,9,9@0"], "'--edit' and '--follow' cannot be combined"),
      (["--port", "80"], "'--port' requires '--edit'"),
    ] {
      let end = try Flipbook.run(["measure", "out/list/png"] + others, in: folder.path)
      #expect(end.status == 2 && end.errors.contains(message), "\(end.errors)")
    }
  }
}

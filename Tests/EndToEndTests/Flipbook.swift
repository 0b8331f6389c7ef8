import Foundation
import TestSupport
import Testing

/// Runs the program as a user or a script does.
enum Flipbook {
  /// The folder of the built tests and of the program that was built with them.
  static let buildFolder: URL = {
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    return URL(filePath: tests).deletingLastPathComponent()
  }()

  /// The program that was built with the tests.
  static let path = buildFolder.appending(path: "flipbook").path

  struct End: Equatable {
    /// The exit status; `nil` if a signal ended the program.
    var status: Int32?
    var signal: Int32?
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  /// Runs the program and waits until it exits.
  @discardableResult
  static func run(_ arguments: [String], in folder: String, environment: [String: String] = [:]) throws -> End {
    try run(path, arguments, in: folder, environment: environment)
  }

  /// Runs a shell command in which `"$flipbook"` is the program.
  @discardableResult
  static func shell(_ command: String, in folder: String) throws -> End {
    try run("/bin/bash", ["-c", command], in: folder, environment: ["flipbook": path])
  }

  /// Runs a tool that the test needs.
  static func run(_ tool: Tool, _ arguments: [String], in folder: String) throws -> End {
    try run(#require(tool.path), arguments, in: folder)
  }

  @discardableResult
  static func run(
    _ program: String, _ arguments: [String], in folder: String, environment: [String: String] = [:]
  ) throws -> End {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin"].merging(environment) { $1 }
    process.standardInput = FileHandle.nullDevice
    // Files instead of pipes, so that nothing has to read while the program runs.
    let streams = try TemporaryFolder()
    process.standardOutput = try streams.handle("output")
    process.standardError = try streams.handle("errors")
    try process.run()
    process.waitUntilExit()
    let hasExited = process.terminationReason == .exit
    return End(
      status: hasExited ? process.terminationStatus : nil,
      signal: hasExited ? nil : process.terminationStatus,
      output: try Data(contentsOf: URL(filePath: streams.path("output"))),
      errors: String(decoding: try Data(contentsOf: URL(filePath: streams.path("errors"))), as: UTF8.self)
    )
  }
}

/// Access to what runs leave behind.
extension TemporaryFolder {
  func handle(_ below: String) throws -> FileHandle {
    try Data().write(to: URL(filePath: path(below)))
    return try FileHandle(forWritingTo: URL(filePath: path(below)))
  }

  func remove(_ below: String) throws { try FileManager.default.removeItem(atPath: path(below)) }

  func exists(_ below: String) -> Bool { FileManager.default.fileExists(atPath: path(below)) }

  /// The sorted names in a folder, except the cache.
  func names(_ below: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: path(below)).filter { $0 != ".flipbook-cache" }.sorted()
  }

  /// Every file below a folder with its bytes, except the cache.
  func contents(_ below: String) throws -> [String: Data] {
    var contents: [String: Data] = [:]
    let base = path(below)
    for name in (try? FileManager.default.subpathsOfDirectory(atPath: base)) ?? []
    where !name.hasPrefix(".flipbook-cache") {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(base)/\(name)", isDirectory: &isFolder), !isFolder.boolValue
      else { continue }
      contents[name] = try Data(contentsOf: URL(filePath: "\(base)/\(name)"))
    }
    return contents
  }
}

/// Scenarios that render quickly.
enum Sample {
  /// Four frames of 160 × 120 pixels.
  static let tiny = """
    flipbook: 1
    title: Tiny
    device: {size: [160, 120], scale: 1, safeArea: {top: 0, bottom: 0, left: 0, right: 0}}
    scene:
      category-strip: {}
    timeline:
      - at: 0.01
        note: begins
    duration: 0.05
    """

  /// Returns the same scenario with expectations, which start in line 11.
  static func expecting(_ items: String) -> String { tiny + "\nexpect:\n" + items + "\n" }

  static let wrong = tiny.replacingOccurrences(of: "strip: {}", with: "strip: {tabbar: 1}")

  /// A scenario that takes minutes to render.
  static let endless = tiny.replacingOccurrences(of: "duration: 0.05", with: "duration: 400\nfps: 240")
}

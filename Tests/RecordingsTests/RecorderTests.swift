import FlipbookCommand
import Foundation
import Testing
import TestSupport

/// The recorder for apps, compiled with a small stand-in of the types of UIKit that it uses: Flipbook is built on Linux,
/// where there is no UIKit. What it records is not tested here.
@Suite struct RecorderTests {
  private static let standIn = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().appending(path: "UIKitStandIn")

  @Test("The recorder for apps compiles", arguments: ["5", "6"])
  func compiles(version: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "flipbook-recorder-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    for module in ["ObjectiveC", "QuartzCore", "UIKit"] {
      try compile(
        ["-emit-module", "-parse-as-library", "-module-name", module, "-o", "\(folder.path)/\(module).swiftmodule"],
        [Self.standIn.appending(path: "\(module).swift").path], in: folder)
    }
    let file = folder.appending(path: "MotionRecorder.swift")
    try SwiftRecorder.text.write(to: file, atomically: true, encoding: .utf8)
    try compile(["-typecheck", "-warnings-as-errors", "-swift-version", version], [file.path], in: folder)
  }

  @Test func `The recorders are short enough to paste`() {
    #expect(SwiftRecorder.text.split(separator: "\n").count <= 90)
    #expect(WebRecorder.text.split(separator: "\n").count <= 50)
  }

  private func compile(_ arguments: [String], _ files: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["swiftc", "-I", folder.path, "-Xfrontend", "-enable-objc-interop"] + arguments + files
    let output = Pipe()
    (process.standardOutput, process.standardError) = (output, output)
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(text)")
  }
}

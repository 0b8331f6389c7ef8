import Foundation
import Testing

/// Golden texts beside the tests. FLIPBOOK_RECORD_GOLDENS=1 records them again and fails the run, so that it isn't left on.
enum Golden {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
  private static let isRecording = ProcessInfo.processInfo.environment["FLIPBOOK_RECORD_GOLDENS"] == "1"

  static func expect(_ text: String, named name: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let file = folder.appending(path: "\(name).txt")
    guard !isRecording else {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
      Issue.record("wrote \(file.path): run again without FLIPBOOK_RECORD_GOLDENS", sourceLocation: sourceLocation)
      return
    }
    guard let expected = try? String(contentsOf: file, encoding: .utf8) else {
      Issue.record("no \(file.path): run with FLIPBOOK_RECORD_GOLDENS=1 to write it", sourceLocation: sourceLocation)
      return
    }
    let differences = differences(text, expected)
    guard !differences.isEmpty else { return }
    Issue.record("\(name):\n\(differences.joined(separator: "\n"))", sourceLocation: sourceLocation)
  }

  /// The names of the golden texts.
  static var names: [String] { names(in: folder) }

  /// The names in a subfolder, without the subfolder's name.
  static func names(in subfolder: String) -> [String] { names(in: folder.appending(path: subfolder)) }

  private static func names(in folder: URL) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return files.filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }

  /// Returns the first lines that differ.
  private static func differences(_ text: String, _ expected: String) -> [String] {
    let got = text.split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = expected.split(separator: "\n", omittingEmptySubsequences: false)
    return (0..<max(got.count, wanted.count)).compactMap { index in
      let new = index < got.count ? String(got[index]) : "(none)"
      let old = index < wanted.count ? String(wanted[index]) : "(none)"
      return new == old ? nil : "line \(index + 1): expected \(old) | got \(new)"
    }.prefix(10).map { $0 }
  }
}

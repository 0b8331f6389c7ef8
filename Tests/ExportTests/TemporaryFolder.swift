import Foundation

/// A folder for one test that goes with it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "flipbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func path(_ below: String) -> String { "\(path)/\(below)" }

  func write(_ text: String, to below: String) throws {
    let url = URL(filePath: path(below))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  func makeFolder(_ below: String) throws {
    try FileManager.default.createDirectory(atPath: path(below), withIntermediateDirectories: true)
  }

  func link(_ below: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(below), withDestinationPath: target)
  }

  func text(_ below: String) -> String? { try? String(contentsOfFile: path(below), encoding: .utf8) }

  func inode(_ below: String) throws -> UInt64? {
    try FileManager.default.attributesOfItem(atPath: path(below))[.systemFileNumber] as? UInt64
  }

  /// Everything below, sorted; folders end in "/", links in "@"; with the text of files where it is asked for.
  func listing(_ below: String = "") -> [String] {
    let base = below.isEmpty ? path : path(below)
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: base)) ?? []
    return names.sorted().map { name in
      let kind = try? FileManager.default.attributesOfItem(atPath: "\(base)/\(name)")[.type] as? FileAttributeType
      return switch kind {
      case .typeDirectory: name + "/"
      case .typeSymbolicLink: name + "@"
      default: name
      }
    }
  }
}

package import Foundation

/// A folder for one test that goes with it.
package final class TemporaryFolder: Sendable {
  package let path: String

  package init() throws {
    // Messages show the beginning of a path, so it is short; one that is taken throws.
    let url = FileManager.default.temporaryDirectory.appending(path: "flipbook-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: false)
    path = url.path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func path(_ below: String) -> String { "\(path)/\(below)" }

  /// Writes a file, and the folders that it is in.
  package func write(_ bytes: Data, to below: String) throws {
    let url = URL(filePath: path(below))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try bytes.write(to: url)
  }

  package func write(_ text: String, to below: String) throws { try write(Data(text.utf8), to: below) }
}

/// What results leave behind, looked at.
extension TemporaryFolder {
  package func makeFolder(_ below: String) throws {
    try FileManager.default.createDirectory(atPath: path(below), withIntermediateDirectories: true)
  }

  package func link(_ below: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(below), withDestinationPath: target)
  }

  package func text(_ below: String) -> String? { try? String(contentsOfFile: path(below), encoding: .utf8) }

  package func inode(_ below: String) throws -> UInt64? {
    try FileManager.default.attributesOfItem(atPath: path(below))[.systemFileNumber] as? UInt64
  }

  /// Everything below, sorted; folders end in "/", links in "@"; with the text of files where it is asked for.
  package func listing(_ below: String = "") -> [String] {
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

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

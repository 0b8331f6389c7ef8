package import Foundation

/// A folder that is gone with its owner.
package final class ScratchFolder {
  package let url: URL

  package init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "flipbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  package func file(_ name: String) -> URL { url.appending(path: name) }
}

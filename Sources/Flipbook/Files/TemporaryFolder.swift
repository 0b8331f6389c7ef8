import FlipbookExport
import FlipbookStorage
import Glibc

/// A folder for intermediate files, which is removed with everything in it when nothing refers to it any longer.
package final class TemporaryFolder: Sendable {
  /// Why the folder could not be created.
  package struct Failure: Error {
    /// The folder in which it should be: that of `TMPDIR`, or `/tmp`.
    package let parent: String
    /// The system's reason.
    package let reason: String
  }

  package let path: String

  /// - Parameter purpose: The word in the folder's name that says what it is for.
  package init(for purpose: String) throws(Failure) {
    let parent = Environment.value(of: "TMPDIR") ?? "/tmp"
    // The six letters at the end are those that mkdtemp asks for and replaces.
    var template = Array("\(parent)/flipbook-\(purpose)-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Failure(parent: parent, reason: String(cString: strerror(errno))) }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Symbolic links are not followed. What cannot be removed remains.
  deinit {
    guard let slash = path.lastIndex(of: "/"), let parent = try? Folder.open(String(path[..<slash])) else { return }
    try? parent.removeTree(named: String(path[path.index(after: slash)...]))
  }
}

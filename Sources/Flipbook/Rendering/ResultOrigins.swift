import FlipbookExport
package import FlipbookStorage
import FlipbookScenarios
import Glibc

/// Remembers which scenario each result in an output folder was made of, so that results of deleted and renamed scenarios
/// leave it.
///
/// The paths are relative to the output folder, so that a project can move together with its results.
package struct ResultOrigins: Sendable {
  private static let fileName = "origins"
  private static let header = "flipbook-origins 1"
  private static let mostBytes = 1 << 28

  private let output: String
  /// The absolute path of the output folder.
  private let folder: String
  /// The paths of scenarios by the places of their results.
  private var paths: [String: String] = [:]

  /// Reads what is known about an output folder. A missing or damaged file is empty.
  package init?(output: String) {
    guard let folder = AbsolutePath.of(output) else { return nil }
    (self.output, self.folder) = (output, folder)
    guard let cache = try? Folder.open(FileTree.join(output, ResultCache.folderName)),
      let bytes = try? cache.contents(of: ResultOrigins.fileName, limit: ResultOrigins.mostBytes)
    else { return }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    guard lines.first == ResultOrigins.header[...] else { return }
    for line in lines.dropFirst() {
      let fields = line.split(separator: "\t").map(String.init)
      if fields.count == 2 { paths[fields[0]] = fields[1] }
    }
  }

  /// Notes the scenarios of a run.
  package mutating func note(_ inputs: [ScenarioInput]) {
    for input in inputs {
      guard let file = AbsolutePath.of(input.path), !(file + input.place).contains(where: { "\t\n".contains($0) })
      else {
        continue
      }
      paths[input.place] = ResultOrigins.relative(file, to: folder)
    }
  }

  /// Removes the results of scenarios that no longer exist.
  /// - Returns: The places of these results, in order.
  package mutating func removeObsolete() throws(OutputError) -> [String] {
    // If no scenario could be rendered, there may be no output folder.
    guard (try? Folder.open(output)) != nil else { return [] }
    let gone = paths.filter { !exists($0.value) }.map(\.key).sorted()
    var removed: [String] = []
    for place in gone {
      if try ObsoleteResults.removeAll(root: output, place: place) { removed.append(place) }
      paths[place] = nil
    }
    return removed
  }

  /// Writes what is known. A failure only means that some results stay.
  package func write() {
    let lines = paths.sorted { $0.key < $1.key }.map { "\($0.key)\t\($0.value)" }
    let text = ([ResultOrigins.header] + lines).joined(separator: "\n") + "\n"
    let path = FileTree.join(FileTree.join(output, ResultCache.folderName), ResultOrigins.fileName)
    try? SingleFile.write(Array(text.utf8), to: path, makesFolder: false) { Interruption.isWanted }
  }

  private func exists(_ path: String) -> Bool {
    var parts = folder.split(separator: "/")
    for part in path.split(separator: "/") {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    var status = stat()
    // Anything but an absent file, such as a lack of permission, keeps the result.
    return lstat("/" + parts.joined(separator: "/"), &status) == 0 || ![ENOENT, ENOTDIR].contains(errno)
  }

  private static func relative(_ file: String, to folder: String) -> String {
    let (file, folder) = (file.split(separator: "/"), folder.split(separator: "/"))
    let common = zip(file, folder).prefix { $0 == $1 }.count
    return (Array(repeating: "..", count: folder.count - common) + file.dropFirst(common).map(String.init)).joined(
      separator: "/")
  }
}

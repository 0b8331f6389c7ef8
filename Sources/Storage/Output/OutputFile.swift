internal import FlipbookEncoding
import FlipbookPages
import FlipbookUnits
import FoundationEssentials
import Glibc

/// A file that the user names for an output.
///
/// It replaces an existing file only if Flipbook wrote that one, which its content shows, or if the user insists. Scenarios and the
/// files of baselines are never replaced.
package struct OutputFile: Hashable, Sendable {
  private static let mostBytes = 1 << 28
  /// How the name of a file ends that lists the rectangles to follow in a recording, and the line with which Flipbook begins it.
  package static let followSuffix = ".follow.yaml"
  package static let followMark =
    "# Written by 'flipbook measure --edit'. A name, and left, top, width, and height in points @ seconds."

  package let path: String
  private let isForced: Bool

  /// - Parameter isForced: Whether a file that Flipbook did not write is replaced, too.
  package init(_ path: String, isForced: Bool = false) {
    self.path = path
    self.isForced = isForced
  }

  /// The file with another path, under the same rule.
  package func at(_ path: String) -> OutputFile { OutputFile(path, isForced: isForced) }

  /// Checks early that the file can be written, so that no work is lost.
  /// - Throws: `scenario`, `baseline`, `foreignOutput`, or an error of the path.
  package func check() throws(OutputError) {
    let place = try SingleFile.place(of: path)
    let folder: Folder
    do {
      folder = try Folder.open(place.folder)
    } catch  where error.code == ENOENT {
      // The command may create it.
      return
    }
    try OutputFile.check(place.name, in: folder, isForced: isForced)
  }

  /// Replaces or creates the file in one step. An error leaves the previous file unchanged.
  ///
  /// - Parameters:
  ///   - makesFolder: Whether a missing folder is created.
  ///   - isInterrupted: A closure that is called while waiting for another run. Once it returns `true`, `interrupted` is thrown.
  /// - Throws: The errors of `check`, or others if the file cannot be written.
  package func write(_ bytes: [UInt8], makesFolder: Bool = false, isInterrupted: () -> Bool = { false }) throws {
    let place = try SingleFile.place(of: path)
    let folder = try makesFolder ? Folder.make(place.folder) : Folder.open(place.folder)
    try OutputFile.check(place.name, in: folder, isForced: isForced)
    try SingleFile.write(bytes, to: place.name, in: folder, isInterrupted: isInterrupted)
  }

  /// Checks that an output can replace the file of that name, if there is one.
  /// - Throws: `scenario`, `baseline`, or what is in the way.
  package static func check(_ name: String, in folder: Folder, isForced: Bool) throws(OutputError) {
    let path = folder.path(of: FileName(name))
    let kind = try folder.entry(FileName(name))?.kind
    let content = kind == .file ? try OutputFile.content(FileName(name), in: folder) : nil
    if OutputFile.isScenario(name, content) { throw OutputError(path, .scenario) }
    if ResultForm.baselineFiles.contains(name), OutputFile.isBaseline(folder) { throw OutputError(path, .baseline) }
    switch kind {
    case .symbolicLink: throw OutputError(path, .symbolicLink)
    case .folder: throw OutputError(path, .notAFile(found: "a folder"))
    case .other: throw OutputError(path, .foreignOutput)
    case .file where !isForced && !OutputFile.isOwn(content): throw OutputError(path, .foreignOutput)
    case .file, nil: break
    }
  }

  /// Checks that the folder of a result may have this place: it is neither the root of a project nor a baseline.
  static func check(resultFolder folder: Folder, _ form: ResultForm) throws(OutputError) {
    for name in [ResultFiles.projectSettings] + ResultFiles.repositories where try folder.entry(FileName(name)) != nil {
      throw OutputError(folder.path, .projectRoot)
    }
    if form != .baseline, isBaseline(folder) { throw OutputError(folder.path, .baseline) }
  }

  /// Whether a folder has a file of that name that Flipbook wrote, or none.
  package static func isOwnOrAbsent(_ name: FileName, in folder: Folder) throws(OutputError) -> Bool {
    guard let entry = try folder.entry(name) else { return true }
    guard entry.kind == .file else { return false }
    return isOwn(try content(name, in: folder))
  }

  /// The contents of a file, or `nil` if it is larger than any that Flipbook writes.
  private static func content(_ name: FileName, in folder: Folder) throws(OutputError) -> [UInt8]? {
    do {
      return try folder.read(name, limit: mostBytes)
    } catch  where error.reason == .tooLarge(limit: mostBytes) {
      return nil
    }
  }

  /// Whether Flipbook wrote a file with this content: a page, a picture, a chart, a table, or a record.
  package static func isOwn(_ content: [UInt8]?) -> Bool {
    guard let content else { return false }
    switch content.first {
    case UInt8(ascii: "<"):
      let start = String(decoding: content.prefix(8192), as: UTF8.self)
      return start.contains(PageDocument.generatorTag) || start.hasPrefix("<svg ") && start.contains(ownChart)
    case UInt8(ascii: "#"): return content.starts(with: followMark.utf8)
    case UInt8(ascii: "{"): return keys(of: content).contains { ownKeys.contains($0) }
    default: return content.withUnsafeBytes { StripedPNG($0) != nil } || isOwnTable(content)
    }
  }

  /// What the root of a chart's SVG has in common with no other program's.
  package static let ownChart =
    "role=\"img\" font-family=\"-apple-system, 'Segoe UI', Inter, Roboto, 'Helvetica Neue', sans-serif\">"

  /// Whether a content is a table of `sweep`, whose last column is "fails", or of `measure`, whose columns are followed by those of
  /// their errors, or which has only times because nothing moved. All their other values are numbers, or missing.
  private static func isOwnTable(_ content: [UInt8]) -> Bool {
    let rows = content.split(separator: UInt8(ascii: "\n"), maxSplits: 1_000).prefix(1_000).map {
      String(decoding: $0, as: UTF8.self)
    }
    guard content.last == UInt8(ascii: "\n"), rows.count > 1, let header = rows.first else { return false }
    let names = header.split(separator: ",", omittingEmptySubsequences: false)
    let isMeasured =
      names.count % 2 == 1 && names[0] == "time"
      && stride(from: 1, to: names.count, by: 2).allSatisfy { names[$0 + 1] == names[$0] + ".error" }
    let isSwept = names.count > 2 && names.last == "fails"
    guard isMeasured || isSwept else { return false }
    return rows.dropFirst().allSatisfy { row in
      let values = row.split(separator: ",", omittingEmptySubsequences: false)
      return values.count >= names.count
        && values.prefix(isSwept ? names.count - 1 : names.count).allSatisfy { $0.isEmpty || Double($0) != nil }
    }
  }

  private static let ownKeys: Set = ["flipbookShard", "flipbookCosts", "flipbookVerification", "flipbookCheck"]

  /// Whether a file is a scenario, or part of one, by its name; or a scenario with another name, by its keys.
  static func isScenario(_ name: String, _ content: [UInt8]?) -> Bool {
    let name = name.lowercased()
    if name.hasSuffix(followSuffix) { return false }
    if name.hasSuffix(".yaml") || name.hasSuffix(".yml") { return true }
    guard let content else { return false }
    if hasLine("flipbook:", in: content) { return true }
    let keys = keys(of: content)
    return keys.contains("flipbook") && (keys.contains("scene") || keys.contains("screen"))
  }

  /// Whether a line of a content, which may be large, begins with a text.
  private static func hasLine(_ start: String, in content: [UInt8]) -> Bool {
    content.withUnsafeBytes { bytes in
      var line = 0
      while let base = bytes.baseAddress, line < bytes.count {
        if bytes[line...].starts(with: start.utf8) { return true }
        guard let end = memchr(base + line, 10, bytes.count - line) else { return false }
        line = base.distance(to: UnsafeRawPointer(end)) + 1
      }
      return false
    }
  }

  private static func isBaseline(_ folder: Folder) -> Bool {
    guard let meta = try? folder.read(FileName(ResultFiles.baselineMeta), limit: mostBytes) else { return false }
    return keys(of: meta).contains("flipbookBaseline")
  }

  /// The keys of an object in JSON, or none if the content is something else.
  private static func keys(of content: [UInt8]) -> Set<String> {
    guard content.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") else { return [] }
    return (try? JSONDecoder().decode(Keys.self, from: Data(content)))?.names ?? []
  }

  private struct Keys: Decodable {
    let names: Set<String>

    init(from decoder: any Decoder) throws {
      names = Set(try decoder.container(keyedBy: Key.self).allKeys.map(\.stringValue))
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }
    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }
}

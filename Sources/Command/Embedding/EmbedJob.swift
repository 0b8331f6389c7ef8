import Flipbook
import FlipbookBitmaps
import FlipbookExport
import FlipbookScenarios

/// Embeds the pictures of documents, or checks that they are up to date.
final class EmbedJob {
  private let studio: Studio
  private let rendering: PictureRendering
  private let isCheck: Bool
  private let console: Console
  private let known: [String]
  /// The markers whose files have been chosen in this run, by the path of the file.
  private var owners: [String: (key: String, place: String)] = [:]

  /// The largest document that is read, in bytes.
  private static let limit = 1 << 26

  init(studio: Studio, rendering: PictureRendering, known: [String], isCheck: Bool, console: Console) {
    self.studio = studio
    self.rendering = rendering
    self.known = known
    self.isCheck = isCheck
    self.console = console
  }

  /// A picture that a document needs, as it is or will be.
  private struct Wanted {
    var entry: EmbedCache.Entry
    /// The identity in the cache.
    var picture: String
    /// The bytes to write, or nil if the file has them.
    var bytes: [UInt8]?
    /// Why the file is not as it must be, or nil.
    var complaint: String?
  }

  /// A change of a document.
  private struct Edit {
    var range: Range<Int>
    var text: [UInt8]
  }

  func run(_ path: String) -> Outcome {
    guard let kind = DocumentKind(path: path) else {
      return .failure(.wrong, "expected \(DocumentKind.expected)", place: path)
    }
    do {
      let bytes = try InputFile.read(path, limit: Self.limit)
      return try run(path, bytes, kind)
    } catch let failure as PictureRendering.Failure {
      return failure.outcome
    } catch {
      return .of(error, place: path)
    }
  }

  private func run(_ path: String, _ bytes: [UInt8], _ kind: DocumentKind) throws -> Outcome {
    let folder = path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
    var cache = EmbedCache(folder: folder)
    var problems: [Outcome.Message] = []
    var findings: [String] = []
    var pictures: [Wanted] = []
    var edits: [Edit] = []
    let markers = MarkerScanner.markers(in: bytes, kind)
    for marker in markers {
      guard !Interruption.isWanted else { return .interrupted }
      let place = "\(path):\(marker.line):\(marker.column)"
      do {
        let request = try EmbedRequest.read(marker.text, studio: studio, known: known).get()
        let tagText = String(decoding: bytes[marker.tag], as: UTF8.self)
        let (wanted, title) = try wanted(request, kind, folder, cache, tag: tagText, place: place)
        pictures += wanted
        for picture in wanted { cache.keep(picture.entry, for: picture.picture) }
        let tag = tag(for: wanted, request, title).text(
          for: kind, lineEnd: Self.lineEnd(marker), indentation: Self.indentation(marker))
        findings += wanted.compactMap(\.complaint).map { "\(path):\(marker.line): \($0)" }
        guard tag != tagText else { continue }
        findings.append(
          "\(path):\(marker.line): " + (marker.tag.isEmpty ? "the tag is missing" : "the tag is out of date"))
        edits.append(Edit(range: marker.tag, text: (marker.tag.isEmpty ? marker.lead : []) + Array(tag.utf8)))
      } catch let error as EmbedProblems {
        problems += error.messages.map { Self.problem($0, path, marker) }
      } catch let error as PictureRendering.Failure {
        problems += error.outcome.messages
        problems.append(Self.problem("the scenario cannot be rendered", path, marker))
      }
    }
    guard problems.isEmpty else { return Outcome(status: .wrong, messages: problems) }
    if isCheck { return checked(path, markers.count, findings) }
    try write(pictures, folder)
    if !edits.isEmpty { try SingleFile.write(Self.applied(edits, to: bytes), to: path) { Interruption.isWanted } }
    if !markers.isEmpty { try cache.write() }
    let written = pictures.count { $0.bytes != nil }
    return Outcome(
      status: .done,
      messages: [
        .done("\(Wording.count(markers.count, "marker")), \(Wording.count(written, "picture")) written", place: path)
      ])
  }

  private static func problem(_ message: String, _ path: String, _ marker: DocumentMarker) -> Outcome.Message {
    .diagnostic(Diagnostic(path: path, line: marker.line, column: marker.column, message: message))
  }

  private func checked(_ path: String, _ count: Int, _ findings: [String]) -> Outcome {
    guard findings.isEmpty else {
      return Outcome(
        status: .differs,
        messages: [.lines(findings + ["run '\(Program.toolName) embed \(Wording.printable(path))' to update it"])])
    }
    return Outcome(
      status: .done, messages: [.done("\(Wording.count(count, "marker")), up to date", place: path)])
  }

  /// Returns the pictures of a marker, the one for light pages first, and the title of the scenario.
  private func wanted(
    _ request: EmbedRequest, _ kind: DocumentKind, _ folder: String, _ cache: EmbedCache, tag: String, place: String
  ) throws -> ([Wanted], title: String) {
    var pictures: [Wanted] = []
    var title = ""
    for appearance in request.appearances {
      let subject = try rendering.subject(of: request, in: folder, appearance: appearance)
      if pictures.isEmpty { title = subject.title }
      let isDark = !pictures.isEmpty
      let picture = "\(request.base)\(isDark ? "-dark" : "") \(request.format.name)"
      let found = try found(subject, request, folder, cache[picture]) {
        kind.fileName(request.base, isDark: isDark, extension: $0)
      }
      var wanted = found
      wanted.picture = picture
      try claim(FileTree.join(folder, wanted.entry.file), subject.key, place)
      if wanted.bytes != nil, !isCheck { try refuseForeign(wanted, folder, cache[picture], tag) }
      pictures.append(wanted)
    }
    return (pictures, title)
  }

  /// Finds a picture in its place, or renders it.
  private func found(
    _ subject: PictureRendering.Subject, _ request: EmbedRequest, _ folder: String, _ known: EmbedCache.Entry?,
    fileName: (String) -> String
  ) throws -> Wanted {
    if let known, known.key == subject.key, fileName(String(known.file.split(separator: ".").last ?? "")) == known.file
    {
      guard let bytes = Self.contents(known.file, folder) else {
        if isCheck { return Wanted(entry: known, picture: "", bytes: nil, complaint: "\(known.file) is missing") }
        return try rendered(subject, request, folder, fileName)
      }
      if ContentDigest(of: bytes).description == known.digest { return Wanted(entry: known, picture: "") }
    }
    return try rendered(subject, request, folder, fileName)
  }

  private func rendered(
    _ subject: PictureRendering.Subject, _ request: EmbedRequest, _ folder: String, _ fileName: (String) -> String
  ) throws -> Wanted {
    let picture = try rendering.render(subject, request)
    let file = fileName(picture.fileExtension)
    let entry = EmbedCache.Entry(
      key: subject.key, file: file, digest: ContentDigest(of: picture.bytes).description, width: picture.width,
      height: picture.height)
    let present = Self.contents(file, folder)
    guard present != picture.bytes else { return Wanted(entry: entry, picture: "") }
    let complaint = present == nil ? "\(file) is missing" : "\(file) is out of date"
    return Wanted(entry: entry, picture: "", bytes: picture.bytes, complaint: complaint)
  }

  /// Returns the bytes of a file below the document's folder, or nil if there is none. Symbolic links are not followed.
  private static func contents(_ file: String, _ folder: String) -> [UInt8]? {
    guard let place = try? Folder.open(folder).parent(of: file) else { return nil }
    return try? place.folder.contents(of: place.name, limit: 1 << 30)
  }

  /// - Throws: If another marker of this run writes a different picture to the same file.
  private func claim(_ path: String, _ key: String, _ place: String) throws {
    if let owner = owners[path], owner.key != key {
      let name = path.split(separator: "/").last ?? ""
      throw EmbedProblems(["the marker at \(owner.place) writes another picture to \(name); add name=… to one of them"])
    }
    owners[path] = (key, place)
  }

  /// - Throws: If a file would be overwritten that is not known to be the marker's.
  private func refuseForeign(
    _ wanted: Wanted, _ folder: String, _ known: EmbedCache.Entry?, _ tag: String
  ) throws {
    let file = wanted.entry.file
    guard FileTree.identity(of: FileTree.join(folder, file)) != nil else { return }
    if tag.contains("\"\(file)\"") || tag.contains("(\(file))") || tag.contains(":: \(file)") { return }
    if known?.file == file { return }
    throw EmbedProblems(["\(file) exists and is not a picture of this marker; remove it, or add name=…"])
  }

  private func tag(for pictures: [Wanted], _ request: EmbedRequest, _ title: String) -> EmbeddedTag {
    let (width, height) = (pictures[0].entry.width, pictures[0].entry.height)
    let shown = request.width ?? width
    return EmbeddedTag(
      file: pictures[0].entry.file, darkFile: pictures.count > 1 ? pictures[1].entry.file : nil,
      title: request.alt ?? title, width: shown,
      height: max(1, Int((Double(height) * Double(shown) / Double(width)).rounded())))
  }

  private func write(_ pictures: [Wanted], _ folder: String) throws {
    for picture in pictures {
      guard let bytes = picture.bytes else { continue }
      let place = try Folder.open(folder).parent(of: picture.entry.file, makes: true)
      try SingleFile.write(bytes, to: place.name, in: place.folder) { Interruption.isWanted }
    }
  }

  private static func applied(_ edits: [Edit], to bytes: [UInt8]) -> [UInt8] {
    var result = bytes
    for edit in edits.reversed() { result.replaceSubrange(edit.range, with: edit.text) }
    return result
  }

  private static func lineEnd(_ marker: DocumentMarker) -> String {
    marker.lead.starts(with: [.carriageReturn, .lineFeed]) ? "\r\n" : "\n"
  }

  private static func indentation(_ marker: DocumentMarker) -> String {
    String(decoding: marker.lead.drop { $0 == .carriageReturn || $0 == .lineFeed }, as: UTF8.self)
  }
}

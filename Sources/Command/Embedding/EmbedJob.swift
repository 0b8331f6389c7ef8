import Flipbook
import FlipbookBitmaps
import FlipbookExport
import FlipbookStorage
import FlipbookScenarios

/// Embeds the pictures of documents, or checks that they are up to date.
struct EmbedJob {
  let rendering: PictureRendering
  let isCheck: Bool

  /// A picture that a document needs, as it is or will be.
  private struct Wanted {
    var entry: EmbedCache.Entry
    /// The identity in the cache.
    var picture: String
    /// The bytes to write, or nil if the file has them.
    var bytes: [UInt8]?
    /// Why the file is not as it must be, or nil.
    var complaint: String?
    /// The file of the picture in another size, which DocC would show beside this one, or nil.
    var former: String?
  }

  /// A change of a document.
  private struct Edit {
    var range: Range<Int>
    var text: [UInt8]
  }

  func run(_ document: EmbedDocument, _ markers: [EmbedMarker]) -> Outcome {
    do {
      return try embed(document, markers)
    } catch let failure as PictureRendering.Failure {
      return failure.outcome
    } catch {
      return .of(error, place: document.path)
    }
  }

  private func embed(_ document: EmbedDocument, _ markers: [EmbedMarker]) throws -> Outcome {
    var cache = EmbedCache(folder: document.folder)
    var problems: [Outcome.Message] = []
    var findings: [String] = []
    var pictures: [Wanted] = []
    var edits: [Edit] = []
    for marker in markers {
      guard !Interruption.isWanted else { return .interrupted }
      do {
        let wanted = try wanted(marker, document, cache)
        pictures += wanted
        for picture in wanted { cache.keep(picture.entry, for: picture.picture) }
        let place = "\(document.path):\(marker.marker.line)"
        findings += wanted.compactMap(\.complaint).map { "\(place): \($0)" }
        guard let edit = edit(marker, document, wanted) else { continue }
        findings.append("\(place): " + (marker.tag.isEmpty ? "the tag is missing" : "the tag is out of date"))
        edits.append(edit)
      } catch let error as EmbedProblems {
        problems += error.messages.map { EmbedPlan.problem($0, document, marker.marker) }
      } catch let error as PictureRendering.Failure {
        problems += error.outcome.messages
        problems.append(EmbedPlan.problem("the scenario cannot be rendered", document, marker.marker))
      }
    }
    guard problems.isEmpty else { return Outcome(status: .wrong, messages: problems) }
    if isCheck { return checked(document.path, markers.count, findings) }
    SingleFile.heal(document.folder)
    try write(pictures, document.folder)
    if !edits.isEmpty {
      try SingleFile.write(Self.applied(edits, to: document.bytes), to: document.path) { Interruption.isWanted }
    }
    if !markers.isEmpty { try cache.write() }
    let written = Wording.count(pictures.count { $0.bytes != nil }, "picture")
    let former = Set(pictures.compactMap(\.former)).count
    let removed = former == 0 ? "" : ", \(former) in another size removed"
    return Outcome(
      status: .done,
      messages: [Self.advice(document, markers)].compactMap(\.self) + [
        .done("\(Wording.count(markers.count, "marker")), \(written) written\(removed)", place: document.path)
      ])
  }

  /// What a host of documents shows worse than it could, or not at all, with the first marker that it concerns.
  private static func advice(_ document: EmbedDocument, _ markers: [EmbedMarker]) -> Outcome.Message? {
    let concerned: EmbedMarker?
    let message: String
    switch document.kind {
    case .mkdocs:
      concerned = markers.first { EmbedFormat.hasPixels($0.request.format) }
      message =
        "pictures have one pixel for each pixel of the page, because tags without the extension attr_list have "
        + "no size; for sharp ones, add attr_list to the markdown_extensions of mkdocs.yml"
    case .hugo:
      let name = FileTree.name(of: document.path)
      concerned = name.hasPrefix("index.") || name.hasPrefix("_index.") ? nil : markers.first
      message =
        "Hugo publishes only the pictures of page bundles; make this document the index.md of a folder of its own"
    case .markdown:
      concerned = markers.first { EmbedFormat.isVideo($0.request.format) }
      message = "GitHub shows no videos of a repository; for its pages, use animation.svg, webp, or gif"
    default: return nil
    }
    guard let marker = concerned?.marker else { return nil }
    return .diagnostic(
      Diagnostic(
        path: document.path, line: marker.line, column: marker.column, severity: .warning, message: message))
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

  /// Returns the pictures of a marker, in its order.
  private func wanted(_ marker: EmbedMarker, _ document: EmbedDocument, _ cache: EmbedCache) throws -> [Wanted] {
    let base = marker.request.base
    return try marker.pictures.map { picture in
      let known = cache[picture.identity(base)]
      var wanted = try found(picture, document.folder, known) { picture.file(base, document.kind, extension: $0) }
      wanted.picture = picture.identity(base)
      if let known, known.file != wanted.entry.file,
        document.kind.nameInTags(of: known.file) == document.kind.nameInTags(of: wanted.entry.file),
        Self.isUnchanged(known, in: document.folder)
      {
        wanted.former = known.file
      }
      if wanted.bytes != nil, !isCheck { try refuseForeign(wanted, document, known, marker) }
      return wanted
    }
  }

  /// Whether a picture is still as it was written.
  static func isUnchanged(_ entry: EmbedCache.Entry, in folder: String) -> Bool {
    contents(entry.file, folder).map { ContentDigest(of: $0).description == entry.digest } ?? false
  }

  /// Finds a picture in its place, or renders it.
  private func found(
    _ picture: EmbedPicture, _ folder: String, _ known: EmbedCache.Entry?, fileName: (String) -> String
  ) throws -> Wanted {
    if let known, known.key == picture.subject.key,
      fileName(String(known.file.split(separator: ".").last ?? "")) == known.file
    {
      guard let bytes = Self.contents(known.file, folder) else {
        if isCheck { return Wanted(entry: known, picture: "", bytes: nil, complaint: "\(known.file) is missing") }
        return try rendered(picture, folder, fileName)
      }
      if ContentDigest(of: bytes).description == known.digest { return Wanted(entry: known, picture: "") }
    }
    return try rendered(picture, folder, fileName)
  }

  private func rendered(_ wanted: EmbedPicture, _ folder: String, _ fileName: (String) -> String) throws -> Wanted {
    let picture = try rendering.render(wanted.subject, wanted.request)
    let file = fileName(picture.fileExtension)
    let entry = EmbedCache.Entry(
      key: wanted.subject.key, file: file, digest: ContentDigest(of: picture.bytes).description, width: picture.width,
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

  /// - Throws: If a file would be overwritten that is not known to be the marker's, also where names have no case.
  private func refuseForeign(
    _ wanted: Wanted, _ document: EmbedDocument, _ known: EmbedCache.Entry?, _ marker: EmbedMarker
  ) throws {
    let (file, folder) = (wanted.entry.file, document.folder)
    let path = FileTree.join(folder, file)
    guard FileTree.identity(of: path) != nil else {
      guard let rival = FileTree.rival(of: path) else { return }
      throw EmbedProblems([
        "\(file): \(Wording.quoted(rival)) exists, which is the same file on some systems; remove it, or add name=…"
      ])
    }
    let isOwn = known?.file == file
    // A file that the tag does not name itself, such as that for dark pages in DocC, must be Flipbook's.
    let name = document.kind.nameInTags(of: file)
    let isShown =
      marker.ownsTag && marker.shown.contains(name)
      && (name == file || OutputFile.isOwn(Self.contents(file, folder)))
    if isOwn || isShown, isPicture(file, folder, digest: isOwn ? known?.digest : nil) { return }
    throw EmbedProblems(["\(file) exists and is not a picture of this marker; remove it, or add name=…"])
  }

  /// Returns whether a file in the place of a marker's picture can be one: it has the digest that is known, or it is a picture that
  /// another version of the program or of the document may have written.
  private func isPicture(_ file: String, _ folder: String, digest: String?) -> Bool {
    // What is not a file is refused when it is written.
    guard let bytes = Self.contents(file, folder), ContentDigest(of: bytes).description != digest else { return true }
    guard digest != nil, file.hasSuffix(".png") else { return PictureHeader.isPicture(bytes) }
    return OutputFile.isOwn(bytes)
  }

  /// Returns the change of the tag after a marker, or nil if it is as it must be.
  private func edit(_ marker: EmbedMarker, _ document: EmbedDocument, _ wanted: [Wanted]) -> Edit? {
    let files = zip(marker.pictures, wanted).map { ($0, document.kind.nameInTags(of: $1.entry.file)) }
    // A video has the size of its picture.
    let size = wanted[marker.pictures.lastIndex { $0.suffix == EmbedPicture.poster } ?? 0].entry
    let shown = marker.request.width ?? size.width
    let tag = EmbeddedTag(
      file: files[0].1, darkFile: files.first { $0.0.isDark }?.1,
      poster: files.first { $0.0.suffix == EmbedPicture.poster }?.1,
      title: marker.request.alt ?? marker.pictures[0].subject.title, width: shown,
      height: max(1, Int((Double(size.height) * Double(shown) / Double(max(1, size.width))).rounded())),
      isAlone: marker.marker.isAlone
    ).text(for: document.kind, lineEnd: Self.lineEnd(marker.marker), indentation: Self.indentation(marker.marker))
    guard Array(tag.utf8) != Array(document.bytes[marker.tag]) else { return nil }
    return Edit(range: marker.tag, text: (marker.tag.isEmpty ? marker.marker.lead : []) + Array(tag.utf8))
  }

  private func write(_ pictures: [Wanted], _ folder: String) throws {
    for picture in pictures {
      guard let bytes = picture.bytes else { continue }
      let place = try Folder.open(folder).parent(of: picture.entry.file, makes: true)
      try SingleFile.write(bytes, to: place.name, in: place.folder) { Interruption.isWanted }
    }
    for file in Set(pictures.compactMap(\.former)).sorted() {
      let place = try Folder.open(folder).parent(of: file)
      try place.folder.removeFile(named: place.name)
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

import Flipbook
import FlipbookStorage
import FlipbookScenarios
import FlipbookYAML

/// A document and the markers in it.
struct EmbedDocument {
  let path: String
  let kind: DocumentKind
  let bytes: [UInt8]
  let markers: [DocumentMarker]

  /// The largest document that is read, in bytes.
  private static let limit = 1 << 26

  /// The folder that the paths of markers and tags are relative to.
  var folder: String { FileTree.folder(of: path) }

  /// The catalog of a document of DocC, which finds pictures by their names alone, whatever folder of it they are in.
  var catalog: String? {
    guard kind == .docc, let path = AbsolutePath.of(path) else { return nil }
    let folders = path.split(separator: "/", omittingEmptySubsequences: false)
    return folders.dropLast().lastIndex { $0.hasSuffix(".docc") }.map { folders[...$0].joined(separator: "/") }
  }

  /// - Parameter host: What shows the document, or nil to find out.
  /// - Throws: If the file cannot be read, or is not a document in UTF-8.
  init(_ path: String, host: DocumentHost?) throws {
    guard let kind = DocumentKind(path: path, host: host) else {
      throw EmbedProblems(["expected \(DocumentKind.expected)"])
    }
    let bytes = try InputFile.read(path, limit: Self.limit)
    // UTF-16 and UTF-32 have a mark or zeros, and no marker would be found in them.
    let isWide = bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE])
    if !isWide, let file = FileKind(of: bytes), !file.isMarkup {
      throw EmbedProblems([file.problem(expected: "a document")])
    }
    if isWide || bytes.prefix(1024).contains(0) {
      throw EmbedProblems(["the document is not in UTF-8, and markers cannot be found in it; save it as UTF-8"])
    }
    self.init(path, kind, bytes)
  }

  /// - Parameter bytes: The text in UTF-8.
  init(_ path: String, _ kind: DocumentKind, _ bytes: [UInt8]) {
    (self.path, self.kind, self.bytes) = (path, kind, bytes)
    markers = MarkerScanner.markers(in: bytes, kind)
  }

  /// The tag that follows a marker.
  func tag(_ marker: DocumentMarker) -> String { String(decoding: bytes[marker.tag], as: UTF8.self) }

  func place(_ marker: DocumentMarker) -> String { "\(path):\(marker.line):\(marker.column)" }
}

/// A file that a marker asks for.
struct EmbedPicture {
  /// The request with the format of the file.
  let request: EmbedRequest
  let subject: PictureRendering.Subject
  var isDark = false
  /// The end of the name of a picture that is shown until a video plays.
  var suffix = ""

  static let poster = "-poster"

  /// The path of the file from the document's folder; the format stands for an extension that is not known yet.
  func file(_ base: String, _ kind: DocumentKind, extension: String? = nil) -> String {
    let known = `extension` ?? EmbedFormat.fileExtension(of: request.format) ?? request.format.name
    return kind.fileName(base + suffix, isDark: isDark, isSharp: subject.isSharp, extension: known)
  }

  /// The identity in the cache.
  func identity(_ base: String) -> String { "\(base)\(suffix)\(isDark ? "-dark" : "") \(request.format.name)" }
}

/// A name in tags, and the files that it stands for: one, or in DocC one for each appearance.
struct PictureClaim {
  var name: String
  var isCatalog: Bool
  var files: [(identity: String, file: String, key: String)] = []

  /// The digest of what is shown. Other documents name files in another way than those of a catalog, and share none with them.
  var key: String { (files.map(\.key) + (isCatalog ? ["docc"] : [])).joined(separator: " ") }

  /// Whether a file is one of these in another size, as a cache knows it.
  func isFormer(_ file: String, in folder: String, _ cache: EmbedCache) -> Bool {
    files.contains { cache[$0.identity].map { $0.file == file && EmbedJob.isUnchanged($0, in: folder) } ?? false }
  }

  /// Whether a cache knows the files.
  func isKnown(to cache: EmbedCache) -> Bool {
    files.allSatisfy { file in cache[file.identity].map { $0.key == file.key && $0.file == file.file } ?? false }
  }
}

/// A marker whose request has been read.
struct EmbedMarker {
  let marker: DocumentMarker
  var request: EmbedRequest
  let pictures: [EmbedPicture]
  /// The files that the tag after the marker shows.
  let shown: [String]
  /// The name that the tag shows, if it is one that is derived.
  let shownBase: String?
  /// Whether the tag after the marker is the marker's, and not the author's.
  var ownsTag = false

  init(_ marker: DocumentMarker, _ request: EmbedRequest, _ pictures: [EmbedPicture], tag: String) {
    (self.marker, self.request, self.pictures) = (marker, request, pictures)
    shown = EmbeddedTag.files(in: tag)
    shownBase = shown.lazy.reversed().compactMap { Self.bases(of: $0).first { Self.isDerived($0, request) } }.first
  }

  /// The names that the marker's pictures take up in its document's host, each with the digest of what it shows.
  func claims(_ base: String, _ kind: DocumentKind) -> [PictureClaim] {
    let files = pictures.map { $0.file(base, kind) }
    var claims: [PictureClaim] = []
    for (picture, file) in zip(pictures, files) {
      let name = kind.nameInTags(of: file)
      let index = claims.firstIndex { $0.name == name } ?? claims.count
      if index == claims.count { claims.append(PictureClaim(name: name, isCatalog: kind == .docc)) }
      claims[index].files.append((picture.identity(base), file, picture.subject.key))
    }
    return claims
  }

  /// The range of the marker's tag, which is empty if it has none.
  var tag: Range<Int> { ownsTag ? marker.tag : marker.insertion..<marker.insertion }

  /// Returns whether a file has a name that the marker gives or derives.
  func isOwn(_ file: String) -> Bool {
    Self.bases(of: file).contains { $0 == request.base || Self.isDerived($0, request) }
  }

  private static let suffixes = ["", "-dark", "~dark", EmbedPicture.poster, EmbedPicture.poster + "-dark"]

  /// Returns the names that can have led to a file.
  private static func bases(of file: String) -> [String] {
    guard let dot = file.lastIndex(of: "."), !file[dot...].contains("/") else { return [] }
    let stem = file[..<dot]
    return suffixes.filter(stem.hasSuffix).map { String(stem.dropLast($0.count)) }
  }

  private static func isDerived(_ base: String, _ request: EmbedRequest) -> Bool {
    let name = PictureName.derived(from: request.scenario)
    if base == name || base == PictureName.formerlyDerived(from: request.scenario) { return true }
    return base.hasPrefix(name + "-") && Int(base.dropFirst(name.count + 1)).map { $0 > 1 } == true
  }
}

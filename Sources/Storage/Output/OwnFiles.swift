internal import FlipbookBitmaps
import FoundationEssentials

/// The files of a result that Flipbook wrote, according to its manifest. All other files in the folder are foreign.
struct OwnFiles {
  /// Paths below the result's folder.
  private var files: Set<[UInt8]> = []
  /// The folders that contain any of them.
  private var folders: Set<[UInt8]> = []
  /// The digests of the contents of scenarios that were found.
  private var digests: [String: String] = [:]

  let form: ResultForm
  /// The name of the manifest.
  let manifest: FileName
  /// The matrix cell that the result belongs to; nil if it is a whole scenario's.
  private(set) var cell: String?

  static func none(_ form: ResultForm) -> OwnFiles { OwnFiles(files: [], form) }

  init(files names: [String], _ form: ResultForm) {
    self.form = form
    manifest = FileName(form.manifestName)
    for name in names + [form.manifestName] {
      let path = Array(name.utf8)
      files.insert(path)
      for index in path.indices where path[index] == UInt8(ascii: "/") { folders.insert(Array(path[..<index])) }
    }
  }

  /// The files that the manifest in a folder names, or none if there is no manifest.
  /// - Throws: `unreadableManifest` if the file with that name is not a manifest of Flipbook.
  static func named(in folder: Folder, _ form: ResultForm = .flipbook) throws(OutputError) -> OwnFiles {
    // A baseline may lack any of its files; `unchanged` recognizes their contents.
    if form == .baseline { return OwnFiles(files: ResultForm.baselineFiles, form) }
    let name = FileName(form.manifestName)
    guard try folder.entry(name) != nil else { return none(form) }
    guard
      let bytes = try folder.read(name, limit: 1 << 28),
      let claims = try? JSONDecoder().decode(Claims.self, from: Data(bytes)), claims.isOf(form)
    else { throw OutputError(folder.path(of: name), .unreadableManifest) }
    // An earlier version's scenario may have been edited since, and a scenario is never lost.
    var own = OwnFiles(files: form == .exploration && claims.digests == nil ? [] : claims.files, form)
    own.cell = claims.cell
    own.digests = claims.digests ?? [:]
    return own
  }

  /// Returns those files of a folder that are still Flipbook's own.
  ///
  /// A damaged file is, because it is written again. A scenario is only if it still has the content that was found, because the user
  /// may have edited it, or put it in the place of another file. A baseline has its files if any of its texts is recognized.
  func unchanged(in folder: Folder) -> OwnFiles {
    var own = self
    if form == .baseline {
      if !ResultForm.isBaseline(in: folder) { own.files = [] }
    } else {
      own.files = files.filter { path in
        guard path != manifest.utf8 else { return true }
        let path = String(decoding: path, as: UTF8.self)
        guard let content = OwnFiles.content(of: path, in: folder) else { return true }
        if let digest = digests[path] { return ContentDigest(of: content).description == digest }
        // Flipbook's own records have some of the keys of a scenario.
        return path.hasSuffix(".json") || OutputFile.isOwn(content) || !OutputFile.isScenario(path, content)
      }
    }
    return own
  }

  /// The content of a file, or `nil` if there is none that can be a scenario.
  private static func content(of path: String, in folder: Folder) -> [UInt8]? {
    guard let place = try? OutputPlace(path), let parent = try? place.parent(in: folder) else { return nil }
    return try? parent.read(place.name, limit: mostBytesOfScenario)
  }

  /// More than any scenario has.
  private static let mostBytesOfScenario = 1 << 22

  /// The files of a folder that a result replaces.
  ///
  /// - Parameter isForced: Whether a file that is not a manifest of Flipbook can be replaced by one.
  /// - Throws: `unreadableManifest`, or the reason that the file can never be replaced.
  static func replaceable(in folder: Folder, _ form: ResultForm, isForced: Bool) throws(OutputError) -> OwnFiles {
    do {
      return try named(in: folder, form)
    } catch  where isForced && error.reason == .unreadableManifest {
      try OutputFile.check(form.manifestName, in: folder, isForced: true)
      return none(form)
    }
  }

  /// The paths of all files, in order.
  var paths: [String] { files.map { String(decoding: $0, as: UTF8.self) }.sorted() }

  /// The names of the files in each folder, and of those in none under the empty name; without the manifest.
  var namesByFolder: [[UInt8]: [FileName]] {
    var names: [[UInt8]: [FileName]] = [:]
    for path in files where path != manifest.utf8 {
      let slash = path.lastIndex(of: UInt8(ascii: "/"))
      let folder = slash.map { Array(path[..<$0]) } ?? []
      names[folder, default: []].append(FileName(path[(slash.map { $0 + 1 } ?? 0)...]))
    }
    return names
  }

  func contains(file path: [UInt8]) -> Bool { files.contains(path) }
  func contains(folder path: [UInt8]) -> Bool { folders.contains(path) }

  /// The part of a manifest that names its files.
  private struct Claims: Decodable {
    let flipbook: Int?
    let flipbookVerification: Int?
    let flipbookCheck: Int?
    let flipbookExploration: Int?
    let cell: String?
    let files: [String]
    let digests: [String: String]?

    func isOf(_ form: ResultForm) -> Bool {
      switch form {
      case .flipbook: flipbook != nil
      // Either replaces the results of the other in the same folder.
      case .verification, .check: flipbookVerification != nil || flipbookCheck != nil
      case .exploration: flipbookExploration != nil
      case .baseline: false
      }
    }
  }
}

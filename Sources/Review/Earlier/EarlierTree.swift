package import Flipbook
import FlipbookScenarios
import FlipbookStorage
import Glibc

/// A commit that scenarios are compared with.
package struct EarlierCommit: Codable, Hashable, Sendable {
  /// As the user named it, such as "main".
  package let revision: String
  /// Its full name.
  package let commit: String
}

/// The folders of scenarios as they were at an earlier commit, in a private temporary folder that exists as long as this object.
package final class EarlierTree: Sendable {
  /// Why the commit cannot be read.
  package struct Failure: Error, Sendable {
    package let status: ExitStatus
    package let message: String

    init(_ message: String, status: ExitStatus = .wrong) {
      self.status = status
      self.message = message
    }

    init(_ error: OutputError) {
      self.init("\(error.path): \(error.sentence)", status: .systemFailed)
    }
  }

  package let commit: EarlierCommit
  let loader: ScenarioLoader
  private let repository: GitRepository
  private let temporary: TemporaryFolder
  /// The absolute path of the folder that corresponds to that of the repository.
  private let root: String

  /// The most bytes in the folders of the scenarios.
  private static let mostBytes = 1 << 30

  /// - Parameters:
  ///   - revision: The commit, by any name that `git` knows.
  ///   - folders: The folders that were named, in which scenarios can be missing now.
  package init(_ revision: String, of inputs: ScenarioInputs, folders: [String], studio: Studio) throws(Failure) {
    let all = folders + inputs.inputs.map { FileTree.folder(of: $0.path) }
    repository = try GitRepository(containing: all.first ?? ".")
    commit = EarlierCommit(revision: revision, commit: try repository.commit(revision))
    loader = ScenarioLoader(studio: studio, overrides: ScenarioOverrides())
    do throws(TemporaryFolder.Failure) {
      temporary = try TemporaryFolder(for: "since")
    } catch {
      throw Failure("\(error.parent): \(error.reason)", status: .systemFailed)
    }
    root = realPath(temporary.path) ?? temporary.path
    var places: Set<String> = []
    for folder in Set(all).sorted() {
      guard let place = EarlierTree.place(of: folder, in: repository) else {
        throw Failure("\(Wording.quoted(folder)) is not in the repository \(Wording.quoted(repository.folder))")
      }
      places.insert(place)
    }
    try write(places)
  }

  // MARK: - Paths

  /// Returns the path of a folder below that of the repository, "" for the repository itself; `nil` if it is elsewhere.
  private static func place(of folder: String, in repository: GitRepository) -> String? {
    guard let real = realPath(folder) else { return nil }
    return real == repository.folder ? "" : AbsolutePath.path(of: real, below: repository.folder)
  }

  /// Returns the path that a file had, below the folder of the repository.
  private func place(of path: String) -> String? {
    EarlierTree.place(of: FileTree.folder(of: path), in: repository).map { folder in
      folder.isEmpty ? FileTree.name(of: path) : FileTree.join(folder, FileTree.name(of: path))
    }
  }

  /// Returns the path of a scenario's file as it was.
  func path(of scenario: String) -> String { "\(root)/\(place(of: scenario) ?? FileTree.name(of: scenario))" }

  /// Returns the path of a folder as it was.
  func path(ofFolder folder: String) -> String {
    let place = EarlierTree.place(of: folder, in: repository) ?? ""
    return place.isEmpty ? root : "\(root)/\(place)"
  }

  /// Returns the name of a scenario as it was.
  package func name(ofScenario path: String) -> String { shown(self.path(of: path)) }

  /// Returns the name of a file as it was, such as "main:scenarios/fling.yaml".
  func shown(_ path: String) -> String {
    guard let file = AbsolutePath.of(path).flatMap({ AbsolutePath.path(of: $0, below: root) }) else { return path }
    return "\(commit.revision):\(file)"
  }

  // MARK: - Files

  /// Writes everything in some folders, without baselines, and the settings of projects above them.
  private func write(_ places: Set<String>) throws(Failure) {
    let settings = places.flatMap { place in
      let names = place.split(separator: "/")
      return (0...names.count).map { (names.prefix($0) + [Substring(ProjectRoot.fileName)]).joined(separator: "/") }
    }
    var folders: [String] = []
    for place in places.sorted() {
      // A folder is read with everything in it.
      if let last = folders.last, last.isEmpty || place.hasPrefix(last + "/") { continue }
      folders.append(place)
    }
    let files = try repository.files(of: commit.commit, in: folders + Set(settings).sorted()).filter { file in
      !file.path.split(separator: "/").dropLast().contains { $0.hasSuffix(FileTree.baselineSuffix) }
    }
    guard files.reduce(0, { $0 + min($1.size, EarlierTree.mostBytes) }) <= EarlierTree.mostBytes else {
      throw Failure("the folders of the scenarios have more than 1 GB at that commit; name the scenarios' own folders")
    }
    try write(files, to: EarlierTree.opened(root))
  }

  private static func opened(_ root: String) throws(Failure) -> Folder {
    do throws(OutputError) {
      let folder = try Folder.open(root)
      // The nearest project of a scenario is looked for up to here, as in the repository.
      try StoredFiles.write([], to: ".git", in: folder)
      return folder
    } catch {
      throw Failure(error)
    }
  }

  private func write(_ files: [GitRepository.File], to folder: Folder) throws(Failure) {
    try repository.read(files.filter { !$0.isLink }) { file, bytes throws(Failure) in
      do throws(OutputError) {
        try StoredFiles.write(bytes, to: file.path, in: folder)
      } catch {
        throw Failure(error)
      }
    }
    var links: [(path: String, target: String)] = []
    try repository.read(files.filter(\.isLink)) { file, bytes throws(Failure) in
      links.append((file.path, String(decoding: bytes, as: UTF8.self)))
    }
    link(links)
  }

  /// Makes the links that lead to something in the tree. The others are left out, so that nothing else can be read through them.
  private func link(_ links: [(path: String, target: String)]) {
    var rest = links
    while true {
      // A link can lead through another one.
      let left = rest.filter { !link($0.path, $0.target) }
      guard left.count < rest.count else { return }
      rest = left
    }
  }

  private func link(_ path: String, _ target: String) -> Bool {
    let path = "\(root)/\(path)"
    guard symlink(target, path) == 0 else { return false }
    if let real = realPath(path), AbsolutePath.path(of: real, below: root) != nil { return true }
    unlink(path)
    return false
  }
}

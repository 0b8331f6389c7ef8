import FlipbookBitmaps
internal import FlipbookEncoding
internal import Synchronization

/// Writes a result's folder so that it is complete or absent at any moment.
///
/// New files are written to a hidden folder beside the results. `commit` carries over the files that Flipbook did not write
/// and exchanges the two folders in one step. Until then an error, an interruption or a kill leaves the previous result
/// unchanged. The next run that writes below the same output folder removes what a killed run leaves behind.
///
/// If the file system cannot exchange folders, the previous result is set aside first. A run that is killed between the two
/// steps leaves the place empty, and the next run restores the previous result.
///
/// Files are not synchronized to the disk (fsync), so this holds when the process dies, not when the machine does. A result
/// can be created again at any time, and waiting for the disk would take longer than rendering.
///
/// New files and folders have the permissions that the umask allows. Two runs can write the same place; the result of the
/// one that finishes last remains.
///
/// Several workers may write files of one result at the same time, but only one may complete it.
public final class OutputTransaction: Sendable {
  private let form: ResultForm
  private let isForced: Bool
  private let place: OutputPlace
  private let rootIdentity: FileIdentity
  private let staging: StagingFolder
  private let new: Folder
  private let isInterrupted: @Sendable () -> Bool
  private let state = Mutex(State())

  private struct State {
    var subfolders: [String: Folder] = [:]
    var isOpen = true
    /// Digests by paths below the result's folder.
    var written: [String: String] = [:]
    var stamps: [FileStamp] = []
    var failure: OutputError?
  }

  /// The paths of the files written so far, below the result's folder, in order.
  package var files: [String] {
    state.withLock { Array($0.written.keys) }.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The digests of the files written so far, by their paths.
  package var digests: [String: String] { state.withLock(\.written) }

  /// The first system failure while writing a file, after which the result cannot be completed.
  package var failure: OutputError? { state.withLock(\.failure) }

  /// The state of the files when the result was completed, or empty before that.
  package var stamps: [FileStamp] { state.withLock(\.stamps) }

  /// Begins a result.
  /// - Parameters:
  ///   - root: The output folder, created if it is missing.
  ///   - place: The result's folder below it, such as "more/keyboard".
  ///   - heals: Whether what killed runs left is removed first, for which the output folder is listed. A run that writes many results
  ///     does it once, with `clearUp`.
  ///   - isForced: Whether files in the way that Flipbook did not write are replaced, too. Scenarios, baselines, and the root of a
  ///     project never are.
  ///   - isInterrupted: A closure that is called while waiting for another run. Once it returns `true`, `interrupted` is
  ///     thrown.
  package convenience init(
    root path: String, place: String, form: ResultForm = .flipbook, heals: Bool = true, isForced: Bool = false,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws(OutputError) {
    // An invalid place must not leave a folder behind.
    _ = try OutputPlace(place)
    try self.init(
      in: Folder.make(path), place: place, form: form, heals: heals, isForced: isForced, isInterrupted: isInterrupted)
  }

  /// Begins a result in a folder that is open.
  package init(
    in root: Folder, place: String, form: ResultForm = .flipbook, heals: Bool = true, isForced: Bool = false,
    isInterrupted: @escaping @Sendable () -> Bool = { false }
  ) throws(OutputError) {
    self.form = form
    self.isForced = isForced
    self.isInterrupted = isInterrupted
    self.place = try OutputPlace(place)
    rootIdentity = try root.identity()
    try self.place.check(in: root, form)
    if heals { Healing(root: root, isInterrupted: isInterrupted).perform() }
    staging = try StagingFolder(in: root)
    do {
      try staging.folder.makeSubfolder(StagingFolder.new)
      new = try staging.folder.subfolder(StagingFolder.new)
    } catch {
      try? staging.remove()
      throw error
    }
  }

  deinit { abandon() }

  /// Removes what killed runs left in an output folder.
  package static func clearUp(root path: String, isInterrupted: @escaping () -> Bool = { false }) {
    if let root = try? Folder.open(path) { clearUp(in: root, isInterrupted: isInterrupted) }
  }

  package static func clearUp(in root: Folder, isInterrupted: @escaping () -> Bool = { false }) {
    Healing(root: root, isInterrupted: isInterrupted).perform()
  }

  /// Checks that the previous result is not one that another scenario has at the same place: the result of a matrix's cell, or of a
  /// scenario whose file is named like one.
  ///
  /// - Parameter cell: The cell that the new result belongs to, or `nil` if it is a whole scenario's.
  /// - Throws: `cellOfAnother` or `namedLikeCell`.
  package func checkOwner(cell: String?) throws(OutputError) {
    guard let parent = try place.parent(in: staging.root), try parent.entry(place.name) != nil else { return }
    let folder = try parent.subfolder(place.name)
    guard try folder.entry(FileName(form.manifestName)) != nil else { return }
    let previous = try OwnFiles.replaceable(in: folder, form, isForced: isForced).cell
    if previous != nil, cell == nil { throw OutputError(folder.path, .cellOfAnother) }
    if previous == nil, cell != nil { throw OutputError(folder.path, .namedLikeCell) }
  }

  /// Writes a new file below the result's folder, such as "png/frame-0000.png", and creates its folders.
  ///
  /// - Throws: An error if the file exists or cannot be written.
  public func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws(OutputError) {
    let slash = path.lastIndex(of: "/")
    do {
      let folder = try slash.map { end throws(OutputError) in try subfolder(String(path[..<end])) } ?? new
      try folder.write(bytes, to: FileName(slash.map { String(path[path.index(after: $0)...]) } ?? path))
    } catch {
      if error.isSystemFailure { state.withLock { $0.failure = $0.failure ?? error } }
      throw error
    }
    let digest = ContentDigest(of: bytes).description
    state.withLock { $0.written[path] = digest }
  }

  /// Writes a new file below the result's folder, such as "curves.svg", and creates its folders.
  ///
  /// - Throws: An error if the file exists or cannot be written.
  public func write(_ bytes: [UInt8], to path: String) throws(OutputError) {
    try bytes.withUnsafeBytes { buffer in Result { () throws(OutputError) in try write(buffer, to: path) } }.get()
  }

  /// Completes the result with its manifest and moves it to its place.
  /// - Throws: Also the failure of an earlier `write`, because the result is incomplete.
  package func commit(manifest: [UInt8]) throws(OutputError) {
    guard state.withLock(\.isOpen) else { return }
    defer { abandon() }
    if let failure { throw failure }
    let present = OwnFiles(files: files, form)
    try write(manifest, to: form.manifestName)
    // Moving the folder does not change the state of its files.
    let written = state.withLock(\.written)
    let stamps = files.compactMap { path in
      FileStamp.look(at: path, in: new).map { FileStamp(path: path, digest: written[path] ?? "", look: $0) }
    }
    state.withLock { $0.stamps = stamps }
    let lock = try CommitLock(on: staging.root, isInterrupted: isInterrupted)
    defer { withExtendedLifetime(lock) {} }
    guard try Folder.open(staging.root.path).identity() == rootIdentity else {
      throw OutputError(staging.root.path, .moved)
    }
    do {
      try Replacement(staging: staging, place: place, form: form, present: present, isForced: isForced).perform()
    } catch {
      place.removeEmptyParents(in: staging.root)
      throw error
    }
  }

  /// Discards what has been written. Has no effect after `commit` or on a second call.
  package func abandon() {
    let wasOpen = state.withLock { state in
      defer { (state.isOpen, state.subfolders) = (false, [:]) }
      return state.isOpen
    }
    if wasOpen { try? staging.remove() }
  }

  private func subfolder(_ path: String) throws(OutputError) -> Folder {
    let made = state.withLock { state in
      Result { () throws(OutputError) in
        if let folder = state.subfolders[path] { return folder }
        var folder = new
        for name in path.split(separator: "/") { folder = try folder.madeSubfolder(FileName(String(name))) }
        state.subfolders[path] = folder
        return folder
      }
    }
    return try made.get()
  }
}

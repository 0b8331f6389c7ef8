import Flipbook
import FlipbookEncoding
import FlipbookScenarios
import Glibc

/// A Git repository that is only read, through the program `git`.
///
/// Nothing is written to it, nothing is loaded over the network, and neither hooks nor filters run: files are read as they are stored.
struct GitRepository: Sendable {
  typealias Failure = EarlierTree.Failure

  /// A file of a commit.
  struct File: Sendable {
    /// The path below the folder of the repository.
    let path: String
    let isLink: Bool
    let object: String
    /// The size in bytes.
    let size: Int
  }

  /// The longest time that `git` may take for one answer, in seconds.
  private static let seconds = 120
  /// The most bytes that `git` is asked for at once.
  private static let batch = 1 << 26

  /// The absolute path of the folder of the repository, without links.
  let folder: String
  private let program: String

  /// Finds the repository that a folder is in.
  init(containing folder: String) throws(Failure) {
    guard let program = SpawnedProcess.path(of: "git"), program.hasPrefix("/") else {
      throw Failure("git is not on the PATH, and is needed to read the commit")
    }
    let answer = try GitRepository(folder: folder, program: program).run(["rev-parse", "--show-toplevel"])
    let top = String(decoding: answer.bytes, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    guard answer.succeeded, let real = realPath(top) else {
      throw Failure("\(Wording.quoted(folder)) is not in a Git repository that can be read: \(answer.message)")
    }
    self = GitRepository(folder: real, program: program)
  }

  private init(folder: String, program: String) {
    self.folder = folder
    self.program = program
  }

  // MARK: - Commits

  /// Returns the name of the commit that a revision means.
  func commit(_ revision: String) throws(Failure) -> String {
    let answer = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", revision + "^{commit}"])
    let name = String(decoding: answer.bytes, as: UTF8.self).split(separator: "\n").first.map(String.init)
    if answer.succeeded, let name { return name }
    throw Failure("unknown revision \(Wording.quoted(revision))\(try hint(revision))")
  }

  private func hint(_ revision: String) throws(Failure) -> String {
    let known = try lines(["for-each-ref", "--format=%(refname:short)"])
    let remote = known.first { $0.hasSuffix("/" + revision) }
    let isShallow = try lines(["rev-parse", "--is-shallow-repository"]) == ["true"]
    if let name = remote ?? (isShallow ? nil : NearestName.find(revision, among: known)) {
      return " (did you mean '\(Wording.printable(name))'?)"
    }
    guard isShallow else { return "" }
    let branch = revision.hasPrefix("origin/") ? String(revision.dropFirst(7)) : revision
    guard branch.utf8.first != UInt8(ascii: "-"), branch != "HEAD", branch.utf8.allSatisfy(GitRepository.isPlain) else {
      return "; this clone is shallow: 'git fetch --deepen 1' fetches one more commit"
    }
    return
      "; this clone is shallow: 'git fetch --depth 1 origin \(branch)' fetches it as 'FETCH_HEAD', which '--since' takes"
  }

  /// Whether a character of the name of a branch means nothing in a shell or to `git`.
  private static func isPlain(_ character: UInt8) -> Bool {
    UnicodeScalar(character).properties.isAlphabetic && character < 128 || "0123456789-._/".utf8.contains(character)
  }

  private func lines(_ arguments: [String]) throws(Failure) -> [String] {
    String(decoding: try run(arguments).bytes, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  // MARK: - Files

  /// Returns the files of a commit in some folders.
  /// - Parameter paths: The paths of folders and files below the folder of the repository; "" for all.
  func files(of commit: String, in paths: [String]) throws(Failure) -> [File] {
    let paths = paths.contains("") ? [] : paths
    let answer = try run(["ls-tree", "-r", "-z", "-l", "--full-tree", commit, "--"] + paths)
    guard answer.succeeded else { throw Failure(answer.message) }
    return answer.bytes.split(separator: 0).compactMap(GitRepository.file)
  }

  /// Reads a line such as "100644 blob 2b5e…    120\tscenarios/fling.yaml".
  private static func file(_ line: ArraySlice<UInt8>) -> File? {
    guard let tab = line.firstIndex(of: UInt8(ascii: "\t")),
      let path = String(validating: line[(tab + 1)...], as: UTF8.self),
      case let words = String(decoding: line[..<tab], as: UTF8.self).split(separator: " "), words.count == 4,
      words[1] == "blob", let size = Int(words[3]), isSafe(path)
    else { return nil }
    return File(path: path, isLink: words[0] == "120000", object: String(words[2]), size: size)
  }

  /// Whether a path leads nowhere but down. A commit can be made by hand, with any names in it.
  private static func isSafe(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy {
      !["", ".", "..", ".git"].contains($0.lowercased())
    }
  }

  /// Reads files one after the other.
  func read(_ files: [File], _ body: (File, [UInt8]) throws(Failure) -> Void) throws(Failure) {
    var rest = files[...]
    while let first = rest.first {
      var (count, size) = (1, first.size)
      while count < rest.count, size + rest[rest.startIndex + count].size <= GitRepository.batch {
        size += rest[rest.startIndex + count].size
        count += 1
      }
      try readAtOnce(rest.prefix(count), body)
      rest = rest.dropFirst(count)
    }
  }

  private func readAtOnce(
    _ files: ArraySlice<File>, _ body: (File, [UInt8]) throws(Failure) -> Void
  ) throws(Failure) {
    let names = files.map { "\($0.object)\n" }.joined()
    let answer = try run(["cat-file", "--batch"], input: Array(names.utf8))
    var rest = answer.bytes[...]
    for file in files {
      // "2b5e… blob 120", then the bytes and a line feed.
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")),
        rest.distance(from: end, to: rest.endIndex) > file.size + 1,
        String(decoding: rest[..<end], as: UTF8.self) == "\(file.object) blob \(file.size)"
      else {
        let reason = answer.message.isEmpty ? "" : ": \(answer.message)"
        throw Failure("this clone lacks \(Wording.quoted(file.path)) of that commit; 'git fetch' it first\(reason)")
      }
      try body(file, Array(rest[(end + 1)...].prefix(file.size)))
      rest = rest[(end + 1)...].dropFirst(file.size + 1)
    }
  }

  // MARK: - The program

  private struct Answer {
    let succeeded: Bool
    let bytes: [UInt8]
    /// The first line of what it printed as an error.
    let message: String
  }

  private static let options = [
    "--no-pager", "--no-replace-objects", "-c", "protocol.allow=never", "-c", "core.fsmonitor=false", "-c",
    "core.hooksPath=/dev/null",
  ]

  private func run(_ arguments: [String], input: [UInt8] = []) throws(Failure) -> Answer {
    guard let input = MemoryFile(input), let output = MemoryFile(), let errors = MemoryFile() else {
      throw Failure(String(cString: strerror(errno)), status: .systemFailed)
    }
    let succeeded = try run(arguments, [input.descriptor, output.descriptor, errors.descriptor])
    guard let bytes = try? output.contents(), let text = try? errors.contents() else {
      throw Failure("what git printed cannot be read", status: .systemFailed)
    }
    let line = String(decoding: text.prefix(4096), as: UTF8.self).split(separator: "\n").first.map(String.init) ?? ""
    let message = line.hasPrefix("fatal: ") ? String(line.dropFirst(7)) : line
    return Answer(succeeded: succeeded, bytes: bytes, message: Wording.printable(message))
  }

  /// Runs the program to its end.
  /// - Returns: Whether its exit status is 0.
  private func run(_ arguments: [String], _ descriptors: [Int32]) throws(Failure) -> Bool {
    let process: SpawnedProcess
    do throws(SpawnedProcess.Failure) {
      process = try SpawnedProcess(
        program, GitRepository.options + ["-C", folder] + arguments, descriptors: descriptors)
    } catch {
      throw Failure("git cannot be run: \(String(cString: strerror(error.code)))")
    }
    let start = ContinuousClock.now
    while true {
      if case .ended(let status) = process.state() { return status == 0 }
      let isLate = ContinuousClock.now - start > .seconds(GitRepository.seconds)
      if isLate || Interruption.isWanted {
        process.end()
        guard isLate else { throw Failure("", status: .interrupted) }
        throw Failure("git did not end within \(GitRepository.seconds) s and was stopped")
      }
      usleep(1_000)
    }
  }
}

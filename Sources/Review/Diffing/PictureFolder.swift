import Flipbook
import FlipbookComparison
import FlipbookRuns
import FlipbookEncoding
import FlipbookExport
import FlipbookStorage
import FlipbookScenarios

/// A folder whose pictures are the frames of a run: a result of Flipbook or any PNG files.
struct PictureFolder {
  /// The paths of the pictures in the folder, in the order of frames.
  let files: [String]
  /// The contents of the manifest, or `nil` for a folder without one.
  let facts: ResultFacts?
  private let path: String

  private static let largestManifest = 1 << 28

  /// - Throws: A refusal if nothing in the folder can be compared.
  init(_ path: String) throws(Refusal) {
    self.path = path
    if StoredResult.exists(inFolder: path) {
      let facts = try PictureFolder.facts(FileTree.join(path, Manifest.fileName))
      (files, self.facts) = (facts.pictures, facts)
    } else {
      (files, facts) = (try PictureFolder.pictures(in: path), nil)
    }
  }

  /// The pictures as a run.
  /// - Throws: A refusal if frames have no picture.
  func run() throws(Refusal) -> Run {
    if let facts, facts.clock.count != files.count {
      let found = files.isEmpty ? "no PNG frames" : "\(files.count) of \(facts.clock.count) PNG frames"
      throw PictureFolder.refusal(path, "this result has \(found); render it with --format png to compare its pictures")
    }
    let (path, files) = (path, files)
    if facts == nil, let animated = files.first(where: { PictureRun.isAnimated(FileTree.join(path, $0)) }) {
      guard files.count == 1 else {
        let message =
          "\(Wording.quoted(animated)) is an animation beside other pictures; compare single files, "
          + "or folders with files of the same names"
        throw PictureFolder.refusal(path, message)
      }
      var run = try PictureRun.read(FileTree.join(path, animated))
      run.name = path
      return run
    }
    let clock = facts?.clock ?? FrameClock(count: files.count, framesPerSecond: nil)
    let pixels = RunPixels(
      clock: clock, place: facts.map { ScreenPlace(scale: $0.scale) }, makers: facts?.makers ?? []
    ) { FolderPictures(path: path, files: files) }
    return Run(name: path, pixels: pixels)
  }

  private static func facts(_ path: String) throws(Refusal) -> ResultFacts {
    let bytes: [UInt8]
    do throws(OutputError) {
      bytes = try InputFile.read(path, limit: largestManifest)
    } catch {
      throw Refusal(outcome: .of(error, place: path))
    }
    do throws(TraceProblem) {
      return try ResultFacts.read(bytes) { Interruption.isWanted }
    } catch {
      throw Refusal(error, path: path)
    }
  }

  private static func pictures(in path: String) throws(Refusal) -> [String] {
    var tree = FileTree(avoiding: nil)
    guard let names = tree.names(in: path) else {
      throw refusal(path, tree.unreadable.last?.reason ?? "cannot be read")
    }
    if let unreadable = tree.unreadable.last { throw refusal(unreadable.path, unreadable.reason) }
    let pictures = names.filter { !$0.hasPrefix(".") && $0.lowercased().hasSuffix(".png") }
    guard !pictures.isEmpty else {
      throw refusal(path, "expected a result or a folder of PNG frames, found neither flipbook.json nor any .png")
    }
    return pictures.sorted(by: FrameNames.precedes)
  }

  private static func refusal(_ path: String, _ message: String) -> Refusal {
    Refusal(outcome: .failure(.wrong, message, place: path))
  }
}

/// Orders frames by the names of their files. Numbers within names are compared as numbers, so frame10 comes after
/// frame9.
enum FrameNames {
  static func precedes(_ first: String, _ second: String) -> Bool {
    let (one, other) = (Array(first.utf8), Array(second.utf8))
    var (left, right) = (0, 0)
    while left < one.count, right < other.count {
      let (digits, others) = (number(in: one, at: left), number(in: other, at: right))
      if !digits.isEmpty, !others.isEmpty {
        let values = (digits.drop { $0 == zero }, others.drop { $0 == zero })
        if values.0.count != values.1.count { return values.0.count < values.1.count }
        if values.0 != values.1 { return values.0.lexicographicallyPrecedes(values.1) }
        (left, right) = (digits.endIndex, others.endIndex)
      } else {
        if one[left] != other[right] { return one[left] < other[right] }
        (left, right) = (left + 1, right + 1)
      }
    }
    let rest = (one.count - left, other.count - right)
    return rest.0 != rest.1 ? rest.0 < rest.1 : one.lexicographicallyPrecedes(other)
  }

  private static let zero = UInt8(ascii: "0")

  private static func number(in name: [UInt8], at place: Int) -> ArraySlice<UInt8> {
    name[place...].prefix { (zero...UInt8(ascii: "9")).contains($0) }
  }
}

/// Reads the pictures of a folder on demand.
final class FolderPictures: PictureSource {
  private let path: String
  private let files: [String]
  private static let largestPicture = 1 << 30

  init(path: String, files: [String]) {
    self.path = path
    self.files = files
  }

  func picture(_ index: Int) throws(PictureProblem) -> RunPicture {
    guard !Interruption.isWanted else { throw PictureProblem(.interrupted, path: path, "") }
    let file = FileTree.join(path, files[index])
    do throws(OutputError) {
      return .file(try InputFile.read(file, limit: FolderPictures.largestPicture), path: file)
    } catch {
      guard error.reason != .interrupted else { throw PictureProblem(.interrupted, path: path, "") }
      throw PictureProblem(error.isSystemFailure ? .systemFailed : .wrong, path: file, error.sentence)
    }
  }
}

import Flipbook
import FlipbookComparison
import FlipbookExport
package import FlipbookStorage
import FoundationEssentials

/// What a shard drew of a case, so that the page of all shards is that of a run without shards.
///
/// How many pictures a page has of a case depends on all cases, so every form is stored that it can have.
struct StoredReview: ReviewMaterial {
  let isDrawable: Bool
  let worst: [Int]
  /// The members of the case's object, as JSON.
  private let fields: String
  private let pictures: [PictureForm: ReviewPictures]
  /// An animation in decreasing quality.
  private let animations: [[UInt8]]

  /// - Parameters:
  ///   - forms: The forms to draw.
  ///   - isAnimated: Whether the case can have an animation in a summary.
  /// - Throws: If pictures cannot be read or drawn, or the program is interrupted.
  init(_ review: any ReviewMaterial, forms: [PictureForm], isAnimated: Bool) throws {
    (isDrawable, worst) = (review.isDrawable, review.worst)
    var json = JSONWriter()
    json.object(.compact) { review.writeFields(to: &$0) }
    fields = String(decoding: json.take().dropFirst().dropLast(), as: UTF8.self)
    let drawn = try review.isDrawable ? forms.map { ($0, try review.pictures($0, PictureTolerance())) } : []
    pictures = Dictionary(uniqueKeysWithValues: drawn)
    let runs = review as? ReviewedRuns
    let animation = isAnimated ? runs.map { CausePicture(review: $0) } : nil
    animations = try animation?.encodings(limit: ReviewFiles.leastRoom) ?? []
  }

  func writeFields(to json: inout JSONWriter) { json.raw(fields) }

  func pictures(_ form: PictureForm, _ tolerance: PictureTolerance) throws -> ReviewPictures {
    pictures[form] ?? PictureForm.allCases.lazy.compactMap { pictures[$0] }.first ?? ReviewPictures()
  }

  func animation(limit: Int) throws -> [UInt8]? { animations.first { $0.count <= limit } }

  // MARK: - Files

  private static let folder = "review"
  private static let mostBytes = 1 << 28

  private struct Document: Codable {
    let isDrawable: Bool
    let worst: [Int]
    let fields: String
    let pictures: [String: StoredPictures]
    let animations: [Data]
  }

  /// Returns the path of a case's file in the folder of a shard.
  private static func path(of name: String) -> String { "\(folder)/\(name).json" }

  func write(to output: OutputTransaction, name: String) throws {
    let document = Document(
      isDrawable: isDrawable, worst: worst, fields: fields,
      pictures: Dictionary(uniqueKeysWithValues: pictures.map { ($0.rawValue, StoredPictures($1)) }),
      animations: animations.map { Data($0) })
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    try output.write(Array(encoder.encode(document)), to: StoredReview.path(of: name))
  }

  /// Reads what a shard drew of a case.
  /// - Returns: `nil` if the file is missing or damaged.
  /// - Throws: `OutputError` if the file cannot be read.
  static func read(name: String, in folder: String) throws -> StoredReview? {
    let path = path(of: name)
    let place = FileTree.folder(of: path)
    let file = FileTree.name(of: path)
    guard let bytes = try StoredFiles.read([file], in: Folder.open(folder), place: place, limit: mostBytes)[file],
      let document = try? JSONDecoder().decode(Document.self, from: Data(bytes))
    else { return nil }
    return StoredReview(document)
  }

  private init?(_ document: Document) {
    let isObject = (try? JSONDecoder().decode(Fields.self, from: Data("{\(document.fields)}".utf8))) != nil
    var pictures: [PictureForm: ReviewPictures] = [:]
    for (name, stored) in document.pictures {
      guard let form = PictureForm(rawValue: name), let drawn = stored.drawn else { return nil }
      pictures[form] = drawn
    }
    guard isObject, !document.isDrawable || !pictures.isEmpty else { return nil }
    (isDrawable, worst, fields) = (document.isDrawable, document.worst, document.fields)
    self.pictures = pictures
    animations = document.animations.map { Array($0) }
  }

  /// An object with any members.
  private struct Fields: Decodable {}
}

extension [VerifiedCase] {
  /// Returns the cases of a shard with everything drawn that the page of all shards can show.
  ///
  /// - Parameters:
  ///   - areAnimated: Whether causes have animations in a summary.
  ///   - workers: The number of threads. The result does not depend on it.
  /// - Throws: If pictures cannot be read or drawn, or the program is interrupted.
  package func drawn(areAnimated: Bool, workers: Int) throws -> [VerifiedCase] {
    // Another shard can have a case that represents the same group, but none of this shard's other cases can, unless it
    // is recognized as renamed when all are known.
    let first = Set(FindingGroup.groups(of: self).compactMap(\.cases.first))
    let isSmall = count { $0.review?.isDrawable ?? false } <= ReviewPage.fewCases
    typealias Drawn = (Int, Result<StoredReview, any Error>)
    let stored = WorkerThreads<Drawn>.run(most: workers) { threads in
      for (index, result) in enumerated() {
        guard let review = result.review else { continue }
        let canBeFirst = first.contains(index) || result.content != nil && result.isOpen
        let forms = (isSmall ? [PictureForm.large] : []) + (canBeFirst ? [.representative] : []) + [.plain]
        threads.add {
          (index, Result { try StoredReview(review, forms: forms, isAnimated: areAnimated && canBeFirst) })
        }
      }
      var results: [Drawn] = []
      while let result = threads.next() { results.append(result) }
      return results
    }
    var cases = self
    for (index, result) in stored { cases[index].review = try result.get() }
    return cases
  }

  /// Writes what a shard drew to its results.
  package func writeReviews(to output: OutputTransaction) throws {
    for result in self { try (result.review as? StoredReview)?.write(to: output, name: result.name) }
  }
}

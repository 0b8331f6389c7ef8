import Flipbook
import FlipbookBitmaps
package import FlipbookComparison
import FlipbookExport
import FlipbookPages
import FlipbookScenarios

/// The page of a review: one offline file with every case that is not equal, grouped by cause.
package struct ReviewPage {
  /// Every case, in the order of the results.
  package let cases: [VerifiedCase]
  /// The baselines without a scenario, which nothing was compared with.
  package let orphans: [OrphanedBaseline]
  package let title: String
  /// The words of the command that accepts cases, before and after their names; `nil` if nothing can be accepted.
  package let acceptance: (before: [String], after: [String])?
  /// The commit that the cases were compared with, as the user named it; `nil` for baselines.
  package let since: String?
  package let tolerance: PictureTolerance
  package let workers: Int

  package init(
    cases: [VerifiedCase], orphans: [OrphanedBaseline] = [], title: String,
    acceptance: (before: [String], after: [String])?, since: String? = nil,
    tolerance: PictureTolerance = PictureTolerance(), workers: Int
  ) {
    self.cases = cases
    self.orphans = orphans
    self.title = title
    self.acceptance = acceptance
    self.since = since
    self.tolerance = tolerance
    self.workers = workers
  }

  /// The name of the file in a folder of results.
  package static let fileName = "report.html"
  /// The largest number of cases with large pictures.
  package static let fewCases = 4
  /// The largest size of the page in bytes.
  private static let sizeLimit = 20_000_000
  /// The bytes of the page's own styles and scripts, and of what is not counted exactly.
  private static let reserve = 600_000

  /// Draws the pictures and returns the page.
  /// - Parameter version: The number of the results for the server of the page, or `nil` for an offline page.
  /// - Throws: If pictures cannot be read or drawn, or the program is interrupted.
  package func html(version: Int? = nil) throws -> [UInt8] {
    let groups = FindingGroup.groups(of: cases)
    let shown = groups.flatMap(\.cases)
    var json = JSONWriter()
    write(&json, groups, shown, version)
    let data = json.take()
    let album = try album(groups, shown, limit: ReviewPage.sizeLimit - ReviewPage.reserve - data.count)
    json.write(album, of: shown)
    return PageDocument.review(data: data, pictures: json.take(), isServed: version != nil)
  }

  // MARK: - Pictures

  /// Representatives come first, so that they have the most pictures. The result does not depend on the number of workers.
  private func album(_ groups: [FindingGroup], _ shown: [Int], limit: Int) throws -> ReviewAlbum {
    let first = groups.compactMap(\.cases.first)
    let order = first + shown.filter { !first.contains($0) }
    let drawable = order.filter { cases[$0].review?.isDrawable ?? false }
    var album = ReviewAlbum(limit: limit, count: drawable.count)
    for start in stride(from: 0, to: drawable.count, by: max(1, workers)) {
      let part = Array(drawable[start..<min(drawable.count, start + max(1, workers))])
      for (index, drawn) in try zip(part, draw(part, Set(first), of: drawable.count)) {
        album.add(drawn, of: index, essential: cases[index].review?.worst ?? [], isFirst: first.contains(index))
      }
    }
    return album
  }

  private func draw(_ part: [Int], _ first: Set<Int>, of count: Int) throws -> [ReviewPictures] {
    typealias Drawn = (Int, Result<ReviewPictures, any Error>)
    let results = WorkerThreads<Drawn>.run(most: workers) { threads in
      for (place, index) in part.enumerated() {
        guard let review = cases[index].review else { continue }
        let form = PictureForm(isRepresentative: first.contains(index), of: count)
        threads.add { (place, Result { try review.pictures(form, tolerance) }) }
      }
      var results = [Result<ReviewPictures, any Error>?](repeating: nil, count: part.count)
      while let (place, result) = threads.next() { results[place] = result }
      return results.compactMap(\.self)
    }
    return try results.map { try $0.get() }
  }

  // MARK: - Data

  private func write(_ json: inout JSONWriter, _ groups: [FindingGroup], _ shown: [Int], _ version: Int?) {
    json.object(.compact) { json in
      json.field("format", 1)
      if let version { json.field("version", version) }
      json.field("title", title)
      if let since { json.field("since", since) }
      json.field("counts", cases.count > 1 ? cases.counts : "")
      json.field("causes", FindingGroup.causes(of: cases) ?? Wording.count(groups.count, "cause"))
      json.field("equal", cases.count(of: .equal))
      json.field("command") { json in
        guard let acceptance else { return json.null() }
        json.array(.compact) { json in
          json.value(ShellWords.command(acceptance.before))
          json.value(acceptance.after.isEmpty ? "" : ShellWords.command(acceptance.after))
        }
      }
      json.field("groups") { json in write(groups, &json) }
      json.field("orphans") { json in
        json.array(.compact) { json in
          for orphan in orphans {
            json.object(.compact) { json in
              json.field("path", ReportedPath.of(orphan.path))
              json.field("reason", orphan.reason)
            }
          }
        }
      }
      json.field("cases") { json in json.array(.compact) { json in shown.forEach { json.writeReviewed(cases[$0]) } } }
    }
  }

  private func write(_ groups: [FindingGroup], _ json: inout JSONWriter) {
    json.array(.compact) { json in
      var start = 0
      for group in groups {
        json.object(.compact) { json in
          json.field("words", group.words)
          json.field("first", start)
          json.field("count", group.cases.count)
        }
        start += group.cases.count
      }
    }
  }
}

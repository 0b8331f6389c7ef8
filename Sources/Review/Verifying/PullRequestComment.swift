import FlipbookRuns
import FlipbookScenarios

/// The results as one comment in a pull request, which a later run replaces.
package struct PullRequestComment: Sendable {
  /// Where readers find the results.
  package struct Links: Sendable {
    /// The address of the folder of the results; `nil` if they can only be downloaded.
    package let results: String?
    /// The address of the build server's run, from whose page they can be downloaded; `nil` if it is unknown.
    package let run: String?

    package init(results: String?, run: String?) { (self.results, self.run) = (results, run) }
  }

  /// The name of the file in a folder of results.
  package static let fileName = "comment.md"
  /// The first line, by which a later run finds the comment.
  static let marker = "<!-- flipbook verify -->"
  /// The largest size in bytes. GitHub refuses comments of more than 65,536 characters.
  static let limit = 60_000
  /// The largest number of facts of a cause besides its lines, of characters of each, and of cases that are named.
  private static let (mostFacts, longestFact, mostNames) = (3, 300, 10)

  let verification: Verification
  let review: ReviewFiles
  let links: Links

  /// The comment, cut at a cause if it would be too large.
  var bytes: [UInt8] {
    let cases = verification.cases
    let groups = FindingGroup.groups(of: cases)
    var text = head(groups)
    for (index, group) in groups.enumerated() {
      let entry = entry(group, index)
      let rest = groups.count - index
      guard text.utf8.count + entry.utf8.count + PullRequestComment.reserve <= PullRequestComment.limit else {
        text += "**Cut here:** \(Wording.count(rest, "more cause")) in \(page).\n"
        break
      }
      text += entry
    }
    return Array(text.utf8)
  }

  /// The bytes for what says that the comment is cut.
  private static let reserve = 1_000

  private func head(_ groups: [FindingGroup]) -> String {
    let cases = verification.cases
    let since = verification.since.map { " since \(Markdown.cell($0.revision))" } ?? ""
    var lines = [PullRequestComment.marker, "## Motion\(since): \(cases.counts)", ""]
    let before = verification.since.map { "plays as it did at \(Markdown.cell($0.revision))" }
    if groups.isEmpty { lines += ["Every scenario \(before ?? "matches its baseline").", ""] }
    if !groups.isEmpty {
      let count = FindingGroup.count(of: cases).map { "\($0). " } ?? ""
      lines += ["\(count)Both runs, with one playhead, are in \(page).", ""]
    }
    let gone = verification.orphans.count
    if gone > 0 {
      let what = verification.since == nil ? "baseline without a scenario" : "scenario that is no longer here"
      let others = verification.since == nil ? "baselines without a scenario" : "scenarios that are no longer here"
      lines += ["\(gone) \(gone == 1 ? what : others): see `\(VerificationFiles.summary)`.", ""]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The page of the results, as a link if it has an address.
  private var page: String {
    if let results = links.results { return "[the report](\(results)/\(ReviewPage.fileName))" }
    let name = "`\(ReviewPage.fileName)`"
    return links.run.map { "\(name) of [this run's results](\($0))" } ?? "\(name) of the results"
  }

  private func entry(_ group: FindingGroup, _ index: Int) -> String {
    let members = group.cases.map { verification.cases[$0] }
    guard let first = members.first else { return "" }
    var lines = ["### \(Markdown.cell(PullRequestComment.shortened(group.words)))", ""]
    // The lines that changed come first among the facts, and are the title.
    let known = Set(first.causes.map(\.words) + [group.words])
    let facts = first.facts.filter { !known.contains($0) }.prefix(PullRequestComment.mostFacts)
    lines += facts.map { "- \(Markdown.cell(PullRequestComment.shortened($0)))" }
    let names = DiffText.first(PullRequestComment.mostNames, of: members.map { name(of: $0) })
    let count = members.count == 1 ? "" : "\(members.count) cases: "
    lines += ["", "\(first.status.rawValue): \(count)\(names)", ""]
    if let results = links.results, let picture = review.path(ofPicture: index) {
      lines += ["![Before and after: \(Markdown.cell(first.name))](\(results)/\(picture))", ""]
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func name(of result: VerifiedCase) -> String {
    let name = Markdown.cell(PullRequestComment.shortened(result.name))
    return links.results.map { "[\(name)](\($0)/\(Verification.link(to: result.name)))" } ?? name
  }

  private static func shortened(_ text: String) -> String {
    text.count > longestFact ? "\(text.prefix(longestFact))…" : text
  }
}

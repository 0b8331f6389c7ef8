import Flipbook
package import FlipbookExport
package import FlipbookStorage
import FlipbookScenarios

/// The results of a run of `verify`.
package struct Verification: Sendable {
  /// Ordered by name.
  package let cases: [VerifiedCase]
  package let orphans: [OrphanedBaseline]
  package let tool: ToolFingerprint
  /// The largest difference between numbers of tracks that count as equal.
  package let tolerance: Double
  /// The folder of the results.
  package let output: String
  /// The commit that scenarios were compared with, or `nil` if it was baselines.
  package let since: EarlierCommit?

  package init(
    cases: [VerifiedCase], orphans: [OrphanedBaseline], tool: ToolFingerprint, tolerance: Double, output: String,
    since: EarlierCommit? = nil
  ) {
    self.since = since
    self.cases = cases
    self.orphans = orphans
    self.tool = tool
    self.tolerance = tolerance
    self.output = output
  }

  /// The page on which the changes are decided.
  /// - Parameter workers: The number of threads that draw pictures. The page does not depend on it.
  package func page(workers: Int) -> ReviewPage {
    let from = self.output == VerificationFiles.folder ? [] : ["--from", self.output]
    return ReviewPage(
      cases: cases, orphans: abandoned, title: since.map { "Changes since \($0.revision)" } ?? "Review",
      acceptance: since == nil ? ([Program.toolName, "approve"], from) : nil, since: since?.revision,
      workers: workers)
  }

  /// Completes the results, whose candidates have already been written.
  /// - Parameters:
  ///   - record: The record of the shard, if the run is one.
  ///   - review: The files with which changes are decided, or `nil` for none.
  ///   - links: Where the comment of a pull request finds these files, or `nil` for no comment.
  package func write(
    to output: OutputTransaction, record: ShardRecord? = nil, review: ReviewFiles? = nil,
    links: PullRequestComment.Links? = nil
  ) throws(OutputError) {
    if let record { try output.write(record.withFiles(of: output).bytes, to: ShardRecord.fileName) }
    try review?.write(to: output)
    try output.write(tests, to: VerificationFiles.tests)
    try output.write(summary(review), to: VerificationFiles.summary)
    if let links, let review {
      let comment = PullRequestComment(verification: self, review: review, links: links)
      try output.write(comment.bytes, to: PullRequestComment.fileName)
    }
    try output.commit(manifest: json(files: output.files))
  }

  /// What baselines without pictures cannot show, and what baselines without looks cannot find.
  private var looks: [String] {
    let (different, lacking) = (cases.count(where: \.looksDifferent), cases.count(where: \.lacksLooks))
    var lines: [String] = []
    if different > 0 {
      let verb = different == 1 ? "looks" : "look"
      let count = Wording.count(different, "scenario")
      let options = since == nil ? "--pixels or --expected-with" : "--report"
      lines.append("\(count) \(verb) different; use \(options) to see how")
    }
    if lacking > 0 {
      let verb = lacking == 1 ? "has" : "have"
      let command = ShellWords.command([Program.toolName, "record", "--update", BaselineUpdate.all.rawValue])
      lines.append("\(Wording.count(lacking, "baseline")) \(verb) no looks recorded; '\(command)' adds them")
    }
    return lines
  }

  /// The orphaned baselines that no renamed scenario takes over.
  private var abandoned: [OrphanedBaseline] {
    let renamed = Set(cases.compactMap(\.renamedFrom))
    return orphans.filter { !renamed.contains($0.path) }
  }

  /// The last lines of a run on the terminal.
  package var closing: [String] {
    let found = abandoned.map { orphan in
      since != nil
        ? "\(Wording.place(orphan.path)): \(orphan.reason)"
        : "\(Wording.place(orphan.path)): orphaned baseline: \(orphan.reason); "
          + "'\(VerdictLines.acceptance(of: ["--prune"], output))' removes it"
    }
    let results = Wording.printable(FileTree.join(output, VerificationFiles.results))
    let open = cases.filter(\.isOpen)
    let next = open.count > 1 ? ["accept all: \(VerdictLines.acceptance(of: ["--all"], output))"] : []
    let causes = FindingGroup.count(of: cases).map { [$0] } ?? []
    return found + looks + causes + ["\(cases.counts); results: \(results)"] + next
  }
}

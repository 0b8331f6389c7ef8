import FlipbookExport
import FlipbookScenarios

/// The results of a run of `verify`.
struct Verification: Sendable {
  /// Ordered by name.
  let cases: [VerifiedCase]
  let orphans: [OrphanedBaseline]
  let tool: ToolFingerprint
  /// The largest difference between numbers of tracks that count as equal.
  let tolerance: Double
  /// The folder of the results.
  let output: String

  /// Completes the results, whose candidates have already been written.
  func write(to output: OutputTransaction) throws(OutputError) {
    try output.write(tests, to: VerificationFiles.tests)
    try output.write(summary, to: VerificationFiles.summary)
    try output.commit(manifest: json(files: output.files))
  }

  /// The last lines of a run on the terminal.
  var closing: [String] {
    let found = orphans.map { orphan in
      "\(Wording.place(orphan.path)): orphaned baseline: \(orphan.reason); "
        + "'\(VerdictLines.acceptance(of: ["--prune"], output))' removes it"
    }
    let results = Wording.printable(FileTree.join(output, VerificationFiles.results))
    let open = cases.filter(\.isOpen)
    let next = open.count > 1 ? ["accept all: \(VerdictLines.acceptance(of: ["--all"], output))"] : []
    return found + ["\(cases.counts); results: \(results)"] + next
  }
}

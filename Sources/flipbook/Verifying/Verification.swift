import Export
import Scenarios

/// Everything that a run of `verify` found, as it is written.
struct Verification: Sendable {
  /// By name.
  let cases: [VerifiedCase]
  let orphans: [OrphanedBaseline]
  let tool: ToolFingerprint
  /// How far apart numbers of tracks may be and still count as equal.
  let tolerance: Double
  /// The folder of the results.
  let output: String

  /// Completes the results; the candidates have been written before.
  func write(to output: OutputTransaction) throws(OutputError) {
    try output.write(tests, to: VerificationFiles.tests)
    try output.write(summary, to: VerificationFiles.summary)
    try output.commit(manifest: json(files: output.files))
  }

  /// What closes a run, on the terminal.
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

import Flipbook
import FlipbookExport
import FlipbookReview
import FlipbookScenarios

extension Command {
  private static let output = Option<String>(
    "output", short: "o", .outputFolder, "the folder of the merged results (default out)")
  private static let newCosts = Option<String>(
    "costs", .outputFile, "also write what each result cost, for '--costs' of later runs")

  static var merge: Command {
    Command(
      name: "merge",
      summary: "merge the results of shards into those of one run",
      operands: OperandDescription(
        placeholder: "DIR…", expected: "the folders of all shards", count: 1...Int.max),
      options: [output.description, newCosts.description, Option.quiet.description],
      discussion: """
        Each DIR is the output folder of 'render', 'verify', 'check', or 'record' with '--shard'. The merged folder is
        the same, byte for byte, as that of a run without shards: results and their index, or results.json,
        junit.xml, summary.md, and candidates. If the shards of 'verify' or 'check' had '--report', it also has
        report.html, the page of all their cases.

        Nothing is merged unless the folders are all shards of one run, each of them once, and were made by the same
        program, with the same libraries, fonts, options, and scenarios. Existing results in the merged folder that
        the run did not make are kept.

        Exit status: that of a run without shards, or 2 if the folders do not belong together.
        """
    ) { arguments, console in
      let folder = withoutTrailingSlashes(arguments[output] ?? "out")
      let (shards, problems) = ShardSet.read(arguments.operands.map(withoutTrailingSlashes))
      for problem in problems { console.error(problem.message, at: problem.path) }
      guard let shards else { return problems.map(\.status).max() ?? .wrong }
      let identity = FileTree.identity(of: folder)
      if let same = shards.members.first(where: { identity != nil && FileTree.identity(of: $0.folder) == identity }) {
        console.error("the merged results cannot replace those of a shard; name another '--output'", at: same.folder)
        return .wrong
      }
      return merge(shards, into: folder, arguments, console)
    }
  }

  private static func merge(
    _ shards: ShardSet, into folder: String, _ arguments: ParsedArguments, _ console: Console
  ) -> ExitStatus {
    let isQuiet = arguments[Option.quiet]
    let estimate = ProgressEstimate()
    do {
      let lines = try ShardMerging(
        shards, output: folder, isForced: arguments[CommonOptions.force], workers: Processors.count
      ).run { done, total in
        if !isQuiet, console.progress == .live { console.show(estimate.text(done, of: total)) }
      }
      console.show("")
      try arguments.file(newCosts)?.write(RecordedCosts.bytes(shards.costs))
      return isQuiet ? shards.status : max(shards.status, console.write(lines.map { $0 + "\n" }.joined()))
    } catch let damage as ShardMerging.Damage {
      console.error(damage.message, at: damage.path)
      return .wrong
    } catch {
      console.show("")
      let outcome = Outcome.of(error, place: folder)
      console.report(outcome)
      return outcome.status
    }
  }
}

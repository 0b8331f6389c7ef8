import Flipbook
import FlipbookComparison
import FlipbookRuns
import FlipbookExport
import FlipbookStorage
import FlipbookReview
import FlipbookScenarios

extension Command {
  private static let all = Option<Bool>.flag("all", "accept every changed or new case")
  private static let from = Option<String>(
    "from", .text("DIR", "a folder"),
    "the results folder, which can come from elsewhere (default out/verify)")
  private static let decisions = Option<String>(
    "decisions", .text("FILE", "a file"), "accept and reject as decided on the page that 'verify --report' writes")
  private static let prune = Option<Bool>.flag("prune", "remove the baselines that verify listed as orphaned")

  static func approve(_ studio: Studio) -> Command {
    Command(
      name: "approve",
      summary: "accept the candidates of verify as the new baselines",
      operands: OperandDescription(
        placeholder: "[NAME…]", expected: "names of cases or paths of scenarios", count: 0...Int.max),
      options: [all.description, decisions.description, from.description, prune.description, Option.quiet.description],
      discussion: """
        A NAME is the name of a case as '\(Program.toolName) verify' prints it, such as hiding-bars/fling, the path of a
        scenario, or a folder of either, which selects everything in it. The candidates become the baselines.

        '--decisions' takes the file that the page of a review saves. Each case is accepted only if its candidate is
        still the one that was reviewed; rejected cases are listed with their comments.

        Results can come from elsewhere, so nothing in them is trusted: candidates must be complete, scenarios must
        exist in the current folder unless you name their paths, and links are not followed. A warning is printed if
        a scenario has changed since it was verified.

        Exit status: 0 done, 2 a name, a candidate, or a scenario is wrong. The other candidates are accepted even
        so, except that nothing is accepted if a name is unknown.
        """,
      check: { arguments in
        let names = [all, prune].map(\.description.spelling)
        switch (!arguments.operands.isEmpty || arguments[all] || arguments[prune], arguments[decisions] != nil) {
        case (true, false), (false, true): return []
        case (false, false): return [.other("expected names of cases, \(names[0]), --decisions, or \(names[1])")]
        case (true, true): return [.other("--decisions names the cases; leave out the others")]
        }
      }
    ) { arguments, console in
      let approval: Approval
      switch Approval.read(
        folder: withoutTrailingSlashes(arguments[from] ?? VerificationFiles.folder), studio: studio)
      {
      case .failure(let refusal):
        console.report(refusal.outcome)
        return refusal.outcome.status
      case .success(let found): approval = found
      }
      let outcomes: [Outcome]
      if let path = arguments[decisions] {
        outcomes = approve(decided(in: path), approval)
      } else {
        outcomes = approval.accept(names: arguments.operands, all: arguments[all], prunes: arguments[prune])
      }
      var status = ExitStatus.done
      for outcome in outcomes {
        status = max(status, outcome.status)
        if let end = console.report(outcome, isQuiet: arguments[Option.quiet]) { return max(status, end) }
      }
      return status
    }
  }

  private static func approve(_ decided: Result<DecisionRecord, Refusal>, _ approval: Approval) -> [Outcome] {
    switch decided {
    case .success(let record): approval.apply(record)
    case .failure(let refusal): [refusal.outcome]
    }
  }

  private static let largestFile = 1 << 24

  private static func decided(in path: String) -> Result<DecisionRecord, Refusal> {
    do {
      return .success(try DecisionRecord.read(InputFile.read(path, limit: largestFile)) { Interruption.isWanted })
    } catch let problem as TraceProblem {
      return .failure(Refusal(outcome: Outcome(problem, path: path)))
    } catch {
      return .failure(Refusal(outcome: .of(error, place: path)))
    }
  }
}

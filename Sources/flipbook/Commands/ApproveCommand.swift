import FlipbookScenarios

extension Command {
  private static let all = Option<Bool>.flag("all", "accept everything that has changed or is new")
  private static let from = Option<String>(
    "from", .text("DIR", "a folder"),
    "the folder of the results, also one that came from elsewhere (default out/verify)")
  private static let prune = Option<Bool>.flag("prune", "remove the baselines that verify listed as orphaned")

  static let approve = Command(
    name: "approve",
    summary: "make what verify found the new baselines, without another run",
    operands: OperandDescription(
      placeholder: "[NAME…]", expected: "names of cases or paths of scenarios", count: 0...Int.max),
    options: [all.description, from.description, prune.description, Option.quiet.description],
    discussion: """
      A NAME is that of a case as 'flipbook verify' prints it, such as hiding-bars/fling, the path of a scenario, or
      a folder of either, which means all in it. Their candidates become the baselines beside the scenarios.

      Nothing is taken on trust from results that came from elsewhere: candidates have to be whole, scenarios have
      to be there, below this folder unless you name their paths, and no link is followed. A warning tells where a
      scenario has changed since.

      Exit status: 0 done, 2 a name, a candidate or a scenario is wrong; the others are accepted all the same, but
      nothing is where a name is unknown.
      """,
    check: { arguments in
      guard arguments.operands.isEmpty, !arguments[all], !arguments[prune] else { return [] }
      return [.other("expected the names of cases, \(all.description.spelling) or \(prune.description.spelling)")]
    }
  ) { arguments, console in
    let approval: Approval
    switch Approval.read(folder: withoutTrailingSlashes(arguments[from] ?? VerificationFiles.folder)) {
    case .failure(let refusal):
      console.tell(refusal.outcome)
      return refusal.outcome.status
    case .success(let found): approval = found
    }
    let outcomes = approval.accept(
      names: arguments.operands, all: arguments[all], prunes: arguments[prune])
    var status = ExitStatus.done
    for outcome in outcomes {
      status = max(status, outcome.status)
      if let end = console.tell(outcome, isQuiet: arguments[Option.quiet]) { return max(status, end) }
    }
    return status
  }
}

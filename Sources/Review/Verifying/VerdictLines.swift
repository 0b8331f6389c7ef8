package import Flipbook
import FlipbookRuns
import FlipbookScenarios
import FlipbookUnits

/// The lines that a terminal shows for a case: one line if it is equal, otherwise its verdict, worst facts, paths, and
/// the next command. Findings that several cases share appear once.
package struct VerdictLines {
  /// The folder of the results, or nil if none are kept.
  package let output: String?
  /// Whether cases are compared with an earlier commit, so that nothing is to be accepted.
  private let isSince: Bool

  package init(output: String?, isSince: Bool = false) {
    self.output = output
    self.isSince = isSince
  }

  private static let mostFacts = 3
  /// The largest number of other cases that are named.
  private static let mostNames = 3
  /// The largest number of cases in a command.
  private static let mostAccepted = 10

  /// The cases that share a finding, those that need attention first. The representative of each group is its first case.
  package func groups(of cases: [VerifiedCase]) -> [[VerifiedCase]] {
    let long = cases.filter { !$0.isBrief }
    // Without a summary, the terminal is the only place for the facts.
    let groups =
      output == nil
      ? FindingGroup.groups(of: long) { ([$0.verdict] + $0.headlines).joined(separator: "\n") }
      : FindingGroup.groups(of: long)
    return groups.map { group in group.cases.map { long[$0] } }
  }

  /// The lines for cases that share a finding.
  package func messages(_ group: [VerifiedCase]) -> [Outcome.Message] {
    guard let result = group.first else { return [] }
    let name = Wording.place(result.name)
    let verdict = Wording.printable(result.verdict) + group.extent
    switch (result.status, result.writing) {
    case (.equal, _): return [.summary("\(name): equal\(result.verdict == "equal" ? "" : ": \(verdict)")")]
    case (.new, .recorded) where result.failures == 0:
      let line = "\(name): recorded: \(Wording.printable(result.baseline))"
      return result.isBrief ? [.summary(line)] : [.lines([line] + facts(result) + VerdictLines.others(group))]
    case (_, .recorded): return [.lines(["\(name): recorded: \(verdict)"] + facts(result) + VerdictLines.others(group))]
    case (_, .updated): return [.lines(["\(name): updated: \(verdict)"] + facts(result) + VerdictLines.others(group))]
    case (.changed, _), (.new, _):
      return [.lines(["\(name): \(result.status.rawValue): \(verdict)"] + facts(result) + places(group, result))]
    case (.failed, _):
      let lines = facts(result) + VerdictLines.others(group) + [scenario(result)]
      return [.lines(["\(name): failed: \(verdict)"] + lines)]
    case (.wrong, _): return [.lines(["\(name): wrong: \(verdict)"] + VerdictLines.others(group))]
    }
  }

  /// Returns the facts: all of them if there is no summary that contains the rest.
  private func facts(_ result: VerifiedCase) -> [String] {
    let most = VerdictLines.mostFacts + min(result.causes.count, VerdictLines.mostFacts)
    let shown = result.headlines.prefix(output == nil ? .max : most)
    let rest = result.headlines.count - shown.count
    let closing = output.map { folder in
      rest > 0
        ? ["and \(Wording.count(rest, "more fact")): \(FileTree.join(folder, VerificationFiles.summary))"] : []
    }
    return (shown + (closing ?? [])).map { PrintableText.line("  " + $0) }
  }

  /// The names of the cases besides the representative, and those of all cases that fail an expectation.
  static func others(_ group: [VerifiedCase]) -> [String] {
    guard group.count > 1 else { return [] }
    let failing = group.filter { $0.failures > 0 }
    return ["  also in   " + names(group.dropFirst())] + (failing.isEmpty ? [] : ["  fail      " + names(failing[...])])
  }

  private static func names(_ cases: ArraySlice<VerifiedCase>) -> String {
    DiffText.first(mostNames, of: cases.map { Wording.place($0.name) })
  }

  private func scenario(_ result: VerifiedCase) -> String {
    "  scenario  \(Wording.printable(result.scenario))" + (result.line.map { ":\($0)" } ?? "")
  }

  private func places(_ group: [VerifiedCase], _ result: VerifiedCase) -> [String] {
    let all = group.count <= VerdictLines.mostAccepted ? group : [result]
    var lines = VerdictLines.others(group) + [scenario(result)]
    if let old = result.renamedFrom { lines.append("  old name  \(Wording.printable(old))") }
    if isSince { return result.status == .new ? lines : lines + ["  before    \(Wording.printable(result.baseline))"] }
    lines.append("  baseline  \(Wording.printable(result.baseline))")
    if let output, let candidate = result.candidate {
      lines.append("  candidate \(Wording.printable(FileTree.join(output, candidate)))")
      lines.append("  accept    \(VerdictLines.acceptance(of: all.map(\.name), output))")
    } else {
      lines.append("  accept    \(VerdictLines.recording(all.map(\.scenario)))")
    }
    return lines
  }

  /// The command that accepts candidates.
  static func acceptance(of names: [String], _ output: String) -> String {
    let place = output == VerificationFiles.folder ? [] : ["--from", output]
    return ShellWords.command([Program.toolName, "approve"] + names + place)
  }

  private static func recording(_ scenarios: [String]) -> String {
    let distinct = scenarios.enumerated().filter { !scenarios[..<$0].contains($1) }.map(\.element)
    return ShellWords.command([Program.toolName, "record"] + distinct + ["--update", BaselineUpdate.all.rawValue])
  }
}

/// The files that `verify` writes.
package enum VerificationFiles {
  /// The default folder of the results.
  package static let folder = "out/verify"
  package static let results = ResultFiles.verification
  package static let tests = "junit.xml"
  package static let summary = "summary.md"
}

package import Flipbook
import FlipbookScenarios
import FlipbookUnits

/// The lines that a terminal shows for a case: one line if it is equal, otherwise its verdict, worst facts, paths, and
/// the next command.
package struct VerdictLines {
  /// The folder of the results, or nil if none are kept.
  package let output: String?

  package init(output: String?) {
    self.output = output
  }

  private static let mostFacts = 3

  package func messages(_ result: VerifiedCase) -> [Outcome.Message] {
    let name = Wording.place(result.name)
    switch (result.status, result.writing) {
    case (.equal, _): return [.summary("\(name): equal")]
    case (.new, .recorded): return [.summary("\(name): recorded: \(Wording.printable(result.baseline))")]
    case (_, .updated): return [.lines(["\(name): updated: \(Wording.printable(result.verdict))"] + facts(result))]
    case (.changed, _), (.new, _):
      let verdict = result.status == .new ? result.verdict : Wording.printable(result.verdict)
      return [.lines(["\(name): \(result.status.rawValue): \(verdict)"] + facts(result) + places(result))]
    case (.wrong, _): return [.lines(["\(name): wrong: \(result.verdict)"])]
    }
  }

  /// Returns the facts: all of them if there is no summary that contains the rest.
  private func facts(_ result: VerifiedCase) -> [String] {
    let shown = result.headlines.prefix(output == nil ? .max : VerdictLines.mostFacts)
    let rest = result.headlines.count - shown.count
    let closing = output.map { folder in
      rest > 0
        ? ["and \(Wording.count(rest, "more fact")): \(FileTree.join(folder, VerificationFiles.summary))"] : []
    }
    return (shown + (closing ?? [])).map { PrintableText.line("  " + $0) }
  }

  private func places(_ result: VerifiedCase) -> [String] {
    let line = result.line.map { ":\($0)" } ?? ""
    var lines = ["  scenario  \(Wording.printable(result.scenario))\(line)"]
    lines.append("  baseline  \(Wording.printable(result.baseline))")
    if let output, let candidate = result.candidate {
      lines.append("  candidate \(Wording.printable(FileTree.join(output, candidate)))")
      lines.append("  accept    \(VerdictLines.acceptance(of: [result.name], output))")
    } else {
      lines.append("  accept    \(VerdictLines.recording(result.scenario))")
    }
    return lines
  }

  /// The command that accepts candidates.
  static func acceptance(of names: [String], _ output: String) -> String {
    let place = output == VerificationFiles.folder ? [] : ["--from", output]
    return ShellWords.command([Program.toolName, "approve"] + names + place)
  }

  private static func recording(_ scenario: String) -> String {
    ShellWords.command([Program.toolName, "record", scenario, "--update", BaselineUpdate.all.rawValue])
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

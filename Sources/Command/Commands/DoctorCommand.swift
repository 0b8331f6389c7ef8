import Flipbook
import FlipbookExport
import FlipbookScenarios

extension Command {
  private static let output = Option<String>(
    "output", short: "o", .text("DIR", "a folder"), "the output folder to examine (default: the project's, or out)")

  static func doctor(_ studio: Studio) -> Command {
    Command(
      name: "doctor",
      summary: "examine the machine and the project, and print what to type",
      operands: .none,
      options: [
        output.description, ProjectInputs.root.description, Option.fontFolders.description,
        Option.textOrJSON.description, Option.quiet.description,
      ],
      discussion: """
        Examines the program, its libraries and fonts, limits of open files and memory, the variables of build
        servers, flipbook.yaml, the output folder and what killed runs left in it, free space, and baselines. Each
        problem is printed with what to type. Nothing is changed.

        Exit status: 0 nothing is wrong, 1 there is a problem.
        """,
      document: .doctor
    ) { arguments, console in
      let project = ProjectInputs(arguments, studio)
      let findings =
        MachineExamination(fontFolders: arguments[Option.fontFolders] ?? []).findings
        + ProjectExamination(project: project, output: project.output(output)).findings
      let text = (arguments[Option.textOrJSON] ?? .text).text(findings, isQuiet: arguments[Option.quiet])
      let status = findings.contains { $0.severity == .problem } ? ExitStatus.differs : .done
      return max(status, console.write(text))
    }
  }
}

extension VerdictFormat {
  fileprivate func text(_ findings: [Finding], isQuiet: Bool) -> String {
    switch self {
    case .text:
      return findings.filter { !isQuiet || $0.severity == .problem }.map { finding in
        let line = "\(finding.severity.rawValue): \(finding.subject): \(finding.text)\n"
        return line + (finding.remedy.map { "  \(Wording.printable($0))\n" } ?? "")
      }.joined()
    case .json:
      var json = JSONWriter()
      json.array { json in
        for finding in findings {
          json.object(.inline) { json in
            json.field("severity", finding.severity.rawValue)
            json.field("subject", finding.subject)
            json.field("text", finding.text)
            json.field("remedy") { json in finding.remedy.map { json.value($0) } ?? json.null() }
          }
        }
      }
      json.endLine()
      return String(decoding: json.take(), as: UTF8.self)
    }
  }
}

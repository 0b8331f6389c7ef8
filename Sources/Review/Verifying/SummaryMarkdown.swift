import FlipbookUnits

extension Verification {
  /// The results for a pull request: a table of what changed or is new, then every fact, then the commands to accept
  /// it.
  ///
  /// The summary is complete, because the terminal refers to it for omitted facts.
  /// - Parameter review: The files with which changes are decided, or `nil` for none.
  package func summary(_ review: ReviewFiles? = nil) -> [UInt8] {
    let order = [VerifiedCase.Status.wrong, .failed, .changed, .new]
    let reported = order.flatMap { status in cases.filter { $0.status == status } }
    let compared = since.map { " since \(Markdown.cell($0.revision))" } ?? ""
    var lines = ["## Motion\(compared): \(cases.counts)", ""]
    lines += table(reported) + causes(review) + orphanLines
    let groups = FindingGroup.groups(of: reported) { ([$0.verdict] + $0.facts).joined(separator: "\n") }
    for group in groups { lines += details(group.cases.map { reported[$0] }) }
    if cases.contains(where: \.isOpen) {
      lines += ["To accept everything, run:", "", "```sh", VerdictLines.acceptance(of: ["--all"], output), "```"]
    }
    return Array((lines.joined(separator: "\n") + "\n").utf8)
  }

  private func table(_ reported: [VerifiedCase]) -> [String] {
    guard !reported.isEmpty else {
      let before = since.map { "plays as it did at \(Markdown.cell($0.revision))" }
      return ["Every scenario \(before ?? "matches its baseline").", ""]
    }
    let rows = reported.map { result in
      let writing = result.writing == .none ? "" : ", \(result.writing.rawValue)"
      return
        "| \(Markdown.cell(result.name)) | \(result.status.rawValue)\(writing) "
        + "| \(Markdown.cell(FindingGroup.cause(of: result)))\(oldName(of: result)) |"
    }
    return ["| scenario | | difference |", "| --- | --- | --- |"] + rows + [""]
  }

  private func oldName(of result: VerifiedCase) -> String { result.renamedFrom.map { ": \(Markdown.cell($0))" } ?? "" }

  /// All facts of cases that have the same ones.
  private func details(_ group: [VerifiedCase]) -> [String] {
    guard let result = group.first, !result.facts.isEmpty else { return [] }
    let open = group.filter(\.isOpen).map(\.name)
    let command = open.isEmpty ? [] : [VerdictLines.acceptance(of: open, output)]
    let title = Markdown.cell(result.name) + group.extent
    return ["<details><summary>\(title)</summary>", ""]
      + Markdown.block([result.verdict] + result.facts + command) + ["", "</details>", ""]
  }

  private var orphanLines: [String] {
    guard !orphans.isEmpty else { return [] }
    return [since == nil ? "Baselines without a scenario:" : "No longer here:", ""]
      + orphans.map { "- \(Markdown.cell($0.path)): \($0.reason)" } + [""]
  }
}

/// Literal text in Markdown.
enum Markdown {
  /// Text within a line or a table.
  static func cell(_ text: String) -> String {
    PrintableText.escaped(text).unicodeScalars.reduce(into: "") { result, character in
      switch character {
      case "&", "<", ">", "|", "`", "*", "_", "[", "]", "\\", "@", "#", "~": result += "&#\(character.value);"
      default: result.unicodeScalars.append(character)
      }
    }
  }

  /// A block of code, with a fence longer than any in its text.
  static func block(_ lines: [String]) -> [String] {
    var marks = 3
    while lines.contains(where: { $0.contains(String(repeating: "`", count: marks)) }) { marks += 1 }
    let fence = String(repeating: "`", count: marks)
    return [fence] + lines.map { PrintableText.escaped($0) } + [fence]
  }
}
